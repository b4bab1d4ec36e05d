/* The package's entry for webhooks. */
export * from '#lib/wix/events/index.ts'
