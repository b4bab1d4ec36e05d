/* The package's entry for Catalog V3. */
export * from '#lib/api/enumerations/v3.ts'
export * from '#lib/api/v3/index.ts'
