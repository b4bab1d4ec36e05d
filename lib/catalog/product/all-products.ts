// As the platform writes it, and as an importer does: 8-6-6-12 digits, or those of any other id.
const spelling = /^0{8}-(?:0{6}-0{6}|0{4}-0{4}-0{4})-0{11}1$/

/** Whether a collection is V1's collection of everything, which keeps itself. */
export function isAllProducts(collectionId: string): boolean {
  return spelling.test(collectionId)
}
