/* Both catalogs in one page: the input of the size test. */
export { ApiError, apiKey, createCatalogClient, createThrottle } from '#lib/wix/api/index.ts'
export { createV3Client } from '#lib/wix/api/v3/index.ts'
