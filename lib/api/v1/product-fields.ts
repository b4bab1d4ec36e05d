import { any } from '../query/fields.ts'

const same = ['eq', 'ne', 'in', 'hasSome'] as const
const words = [...same, 'contains', 'startsWith'] as const
const ordered = [...same, 'lt', 'le', 'gt', 'ge'] as const
const members = [...same, 'hasAll'] as const

/** The documented product query (string form). `options.<name>` is an option's chosen value. */
export const productFields = {
  name: { value: 'text', ops: words, sort: true },
  sku: { value: 'text', ops: words, sort: true },
  slug: { value: 'text', ops: words, sort: true },
  description: { value: 'text', ops: words, sort: false },
  id: { value: 'text', ops: same, sort: false },
  productType: { value: 'text', ops: same, sort: true },
  inventoryStatus: { value: 'text', ops: same, sort: false },
  price: { value: 'number', ops: ordered, sort: true },
  numericId: { value: 'number', ops: ordered, sort: true },
  lastUpdated: { value: 'date', ops: ordered, sort: true },
  createdDate: { value: 'date', ops: ordered, sort: true },
  'collections.id': { value: 'text', ops: members, sort: false },
  'options.*': { value: 'text', ops: members, sort: false },
} as const

/** The platformized product query (object form). */
export const platformProductFields = {
  id: any('text'),
  createdDate: any('date', false),
  lastUpdated: any('date'),
  name: any('text'),
  description: any('text', false),
  sku: any('text'),
  price: any('number'),
  'priceData.price': any('number'),
  numericId: any('number'),
  productType: any('text'),
  slug: any('text'),
  collectionIds: { value: 'text', ops: ['hasAll', 'hasSome'], sort: false },
} as const
