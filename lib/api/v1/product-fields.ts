import { any } from '../query/fields.ts'
import { amount, members, name, time, words } from '../query/text-fields.ts'

/** The documented product query (text form). `options.<name>` is an option's chosen value. */
export const productFields = {
  name: words,
  sku: words,
  slug: words,
  description: { ...words, sort: false },
  id: name,
  productType: { ...name, sort: true },
  inventoryStatus: name,
  // Not in the platform's table for this call; its table of the same products in the CMS has it.
  brand: { ...words, sort: false },
  price: amount,
  numericId: amount,
  lastUpdated: time,
  createdDate: time,
  'collections.id': members,
  'options.*': members,
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
