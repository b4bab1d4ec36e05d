/* What a page that only works with Catalog V1 takes of the client: the input of the size test. */
export { ApiError, apiKey, createCatalogueClient, createThrottle } from '#lib/api/index.ts'
