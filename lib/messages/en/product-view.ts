import { formatCount } from '../format.ts'
import { plural } from '../plural.ts'

/** The product's view before its editor is there. */
export const productView = {
  loading: 'Loading the product',
  gone: 'This product is not in the shop',
  goneHint: 'It may have been deleted in the meantime.',
  notFresh: 'What is below may be old',
  asCopied: 'From the copy on this computer',
  notAnsweredYet: 'The shop has not answered yet. As soon as it does, this can be changed.',
  overview: 'Overview',
  openInWix: 'Open in Wix',
  openNamedInWix: (name: string) => `Open “${name}” in Wix`,
  changePrice: 'Change price…',
  faces: 'Views of the product',
  faceEdit: 'Product',
  faceShopper: 'Shopper view',
  faceHistory: 'History',
  shopperLoading: 'Asking the shop as a visitor would',
  shopperHint: 'What an anonymous visitor gets from the shop now.',
  shopperHidden: 'Shoppers do not see this product',
  shopperHiddenHint: 'The shop gives it to no visitor: it is hidden.',
  noClientId: 'No client id yet',
  noClientIdHint:
    'To look as a shopper does, make a client id at Wix (settings of the site, Headless, OAuth apps) and set it in the options.',
  openOptions: 'Open the options',
  shopperOptions: (count: number) =>
    plural(count, { one: '1 variant', other: `${formatCount(count)} variants` }),
}
