/* The package's entry for webhooks. */
export * from '#lib/events/index.ts'
