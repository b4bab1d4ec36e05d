import {
  any,
  orderedNumber,
  textList,
  exactText,
  orderedDate,
  searchableText,
} from '../query/fields.ts'

/** The documented product query (text form). `options.<name>` is the selected choice of an option. */
export const productFields = {
  name: searchableText,
  sku: searchableText,
  slug: searchableText,
  description: { ...searchableText, sort: false },
  id: exactText,
  productType: { ...exactText, sort: true },
  inventoryStatus: exactText,
  // The documentation of this call does not list it; that of the same products in the CMS does.
  brand: { ...searchableText, sort: false },
  price: orderedNumber,
  numericId: orderedNumber,
  lastUpdated: orderedDate,
  createdDate: orderedDate,
  'collections.id': textList,
  'options.*': textList,
} as const

const text = any('text')
const number = any('number')

/** How both lists in the object form filter by collection. */
export const inCollections = { value: 'text', ops: ['hasAll', 'hasSome'], sort: false } as const

/** The platformized product query (object form). */
export const platformProductFields = {
  id: text,
  createdDate: any('date', false),
  lastUpdated: any('date'),
  name: text,
  description: any('text', false),
  sku: text,
  price: number,
  'priceData.price': number,
  numericId: number,
  productType: text,
  slug: text,
  collectionIds: inCollections,
} as const
