// As the platform writes it, or as an importer does: grouped 8-6-6-12, or like any other id.
const spelling = /^0{8}-(?:0{6}-0{6}|0{4}-0{4}-0{4})-0{11}1$/

/** Whether a collection is V1's collection of all products, which Wix maintains automatically. */
export function isAllProducts(collectionId: string): boolean {
  return spelling.test(collectionId)
}
