/** The product's view before its editor is there. */
export const productView = {
  loading: 'Loading the product',
  gone: 'This product is not in the shop',
  goneHint: 'It may have been deleted in the meantime.',
  notFresh: 'What is below may be old',
  overview: 'Overview',
  openInWix: 'Open in Wix',
  changePrice: 'Change price…',
  faces: 'Views of the product',
  faceEdit: 'Product',
  faceHistory: 'History',
}
