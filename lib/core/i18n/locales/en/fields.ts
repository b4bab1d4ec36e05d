import { formatCount } from '#lib/core/i18n/format.ts'
import { plural } from '#lib/core/i18n/plural.ts'

const counted = (one: string, other: string) => (count: number) =>
  `${formatCount(count)} ${plural(count, { one, other })}`

/** "1 product", "1,200 products": the counts that several features show. */
export const counts = {
  products: counted('product', 'products'),
  variants: counted('variant', 'variants'),
  prices: counted('price', 'prices'),
}

/** The fields of a product, as the head of a value. */
export const fields = {
  name: 'Name',
  slug: 'URL slug',
  description: 'Description',
  visible: 'Visible',
  ribbon: 'Ribbon',
  brand: 'Brand',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  sku: 'SKU',
  barcode: 'Barcode',
  listPrice: 'Regular price',
  paidPrice: 'Sale price',
  discount: 'Discount',
  cost: 'Cost',
  weight: 'Weight',
  dimensions: 'Dimensions',
  packageDimensions: 'Package dimensions',
  media: 'Media',
  options: 'Options',
  variantsManaged: 'Variant management',
  richDescription: 'Description',
  visibleInPos: 'Show in Point of Sale',
  membersOnly: 'Members only',
  tags: 'Tag',
  privateTags: 'Private tag',
  pricePerUnit: 'Price per unit',
  modifiers: 'Modifiers',
  subscriptions: 'Subscriptions',
  taxGroupId: 'Tax group',
  mainCollection: 'Main category',
  preorder: 'Pre-order',
  holds: 'Contents',
  deleted: 'Deleted',
  tracked: 'Track inventory',
  quantity: 'Quantity',
  inStock: 'In stock',
  alt: 'Alt text',
  elsewhere: 'Stock at other locations',
  collections: 'Collections',
  infoSections: 'Info sections',
  variants: 'Variants',
  price: 'Price',
  stock: 'Stock',
  product: 'Product',
  categories: 'Categories',
  tracking: 'Inventory tracking',
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
  quote: ['no quote', 'quote'],
  picture: ['no image', 'image'],
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
  formattedOtherwise: 'different formatting',
  format: (format: keyof typeof formats, count: number) =>
    count === 0 ? formats[format][0] : `${formats[format][1]}${count === 1 ? '' : ` × ${count}`}`,
}
