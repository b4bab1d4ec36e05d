import { formatCount } from '#lib/i18n/format.ts'
import { plural } from '#lib/i18n/plural.ts'

const counted = (one: string, other: string) => (count: number) =>
  `${formatCount(count)} ${plural(count, { one, other })}`

/** "1 product", "1,200 products": how many there are of the nouns that every room has. */
export const counts = {
  products: counted('product', 'products'),
  variants: counted('variant', 'variants'),
  prices: counted('price', 'prices'),
}

/** The fields of a product, as the head of a value. */
export const fields = {
  name: 'Name',
  slug: 'Address',
  description: 'Description',
  visible: 'Visible',
  ribbon: 'Ribbon',
  brand: 'Brand',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  sku: 'SKU',
  barcode: 'Barcode',
  listPrice: 'List price',
  paidPrice: 'Price paid',
  discount: 'Discount',
  cost: 'Cost',
  weight: 'Weight',
  dimensions: 'Size',
  packageDimensions: 'Size packed',
  media: 'Pictures',
  options: 'Options',
  variantsManaged: 'Variants of their own',
  richDescription: 'Description',
  visibleInPos: 'In the point of sale',
  membersOnly: 'Only members buy it',
  tags: 'Tag',
  privateTags: 'Private tag',
  pricePerUnit: 'Price per unit',
  modifiers: 'Questions to shoppers',
  subscriptions: 'Subscriptions',
  taxGroupId: 'Tax group',
  mainCollection: 'Main category',
  preorder: 'Pre-order',
  holds: 'Holds',
  deleted: 'Deleted',
  tracked: 'Pieces counted',
  quantity: 'Pieces',
  inStock: 'In stock',
  alt: 'Alternative text',
  elsewhere: 'Pieces elsewhere',
  collections: 'Collections',
  infoSections: 'Info sections',
  variants: 'Variants',
  price: 'Price',
  stock: 'Stock',
  product: 'Product',
  categories: 'Categories',
  tracking: 'Counting of pieces',
  visibility: 'Visibility',
}

/** Where there is none, and where there is one. */
const formats = {
  bold: ['not bold', 'bold'],
  italic: ['not italic', 'italic'],
  underline: ['not underlined', 'underlined'],
  link: ['no link', 'link'],
  heading: ['no heading', 'heading'],
  list: ['no list', 'list'],
  quote: ['no quotation', 'quotation'],
  picture: ['no picture', 'picture'],
  paragraph: ['no paragraph', 'paragraph'],
} as const

/** Values of a product that are more than a figure or a text. */
export const values = {
  nothing: 'none',
  per: (holds: string, per: string) => `${holds}, price per ${per}`,
  pricePer: (per: string) => `price per ${per}`,
  preorder: (message: string) => (message === '' ? 'yes' : `yes: ${message}`),
  preorderUpTo: (limit: string) => `up to ${limit}`,
  noPreorder: 'no',
  subscribeOnly: 'by subscription only',
  /** Of two texts with the same words: what each looks like. */
  formatted: (words: string, look: string) => `${words} (${look})`,
  formattedOtherwise: 'formatted otherwise',
  format: (format: keyof typeof formats, count: number) =>
    count === 0 ? formats[format][0] : `${formats[format][1]}${count === 1 ? '' : ` × ${count}`}`,
}
