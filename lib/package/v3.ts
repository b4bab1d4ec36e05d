/* The package's entry for Catalog V3. */
export * from '#lib/wix/api/enumerations/v3.ts'
export * from '#lib/wix/api/v3/index.ts'
