import {
  any,
  orderedNumber,
  textList,
  exactText,
  orderedDate,
  searchableText,
} from '../query/fields.ts'

/** The documented product query (text form). `options.<name>` is an option's chosen value. */
export const productFields = {
  name: searchableText,
  sku: searchableText,
  slug: searchableText,
  description: { ...searchableText, sort: false },
  id: exactText,
  productType: { ...exactText, sort: true },
  inventoryStatus: exactText,
  // Not in the platform's table for this call; its table of the same products in the CMS has it.
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

/** What both lists in the object form know of collections. */
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
