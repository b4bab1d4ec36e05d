/* The exports that a program for Catalog V1 uses: the input of the size test. */
export {
  ApiError,
  apiKey,
  appInstance,
  createCatalogClient,
  createThrottle,
  member,
  visitor,
} from '#lib/wix/api/index.ts'
