/* What a program that only works with Catalog V1 takes of the client: the input of the size test. */
export {
  ApiError,
  apiKey,
  appInstance,
  createCatalogueClient,
  createThrottle,
  member,
  visitor,
} from '#lib/api/index.ts'
