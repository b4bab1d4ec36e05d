import type { Amount } from '#lib/core/catalog/money/amount.ts'

export const textFilters = [
  'sku',
  'barcode',
  'brand',
  'ribbon',
  'collection',
  // What V3 calls a collection.
  'category',
  'option',
  'type',
] as const
export const rangeFilters = [
  'price',
  'list',
  'discount',
  'cost',
  'margin',
  'quantity',
  'variants',
] as const
/** What the numbers of a range mean. */
export const rangeUnits = {
  price: 'money',
  list: 'money',
  discount: 'percent',
  cost: 'money',
  margin: 'percent',
  quantity: 'count',
  variants: 'count',
} as const satisfies Record<(typeof rangeFilters)[number], 'money' | 'percent' | 'count'>
export const choices = {
  stock: ['in', 'out', 'low', 'partly'],
  visible: ['yes', 'no'],
  missing: ['image', 'sku', 'weight', 'cost', 'description', 'seo', 'collection', 'category'],
  on: ['sale'],
  /** The decimals of a price that customers pay. */
  ending: ['00', '95', '99', 'other'],
  dup: ['sku', 'barcode'],
  problem: ['unbuyable'],
} as const
export const timeFilters = ['updated', 'created'] as const
export const ageUnits = ['h', 'd', 'w', 'y'] as const

export interface Bound {
  readonly amount: Amount
  /** As written beside it, for the store to compare with its own. */
  readonly currency?: string
  readonly isIncluded: boolean
}

/** One bound, or two that are both included; equal bounds mean that exact amount. */
export interface Range {
  readonly from?: Bound
  readonly to?: Bound
}

export interface TextFilter {
  readonly kind: 'text-filter'
  readonly name: (typeof textFilters)[number]
  readonly text: string
  /** Matches the whole value (it was quoted), not only a part of it. */
  readonly isWhole: boolean
}

export interface RangeFilter {
  readonly kind: 'range-filter'
  readonly name: (typeof rangeFilters)[number]
  readonly range: Range
}

export type ChoiceFilter = {
  [Name in keyof typeof choices]: {
    readonly kind: 'choice-filter'
    readonly name: Name
    readonly choice: (typeof choices)[Name][number]
  }
}[keyof typeof choices]

/** The stock at an inventory location; products without an entry there never match. */
export interface LocationFilter {
  readonly kind: 'location-filter'
  readonly name: 'stock@'
  readonly location: string
  readonly stock: 'in' | 'out' | Range
}

export const locationChoices = ['in', 'out'] as const

export interface AgeFilter {
  readonly kind: 'age-filter'
  readonly name: (typeof timeFilters)[number]
  readonly isOlder: boolean
  readonly count: number
  readonly unit: (typeof ageUnits)[number]
}

/**
 * Days of this computer's calendar: "2026", "2026-01" or "2026-01-31". Both ends are included, each
 * as the whole year, month or day; one of them may be absent.
 */
export interface DateFilter {
  readonly kind: 'date-filter'
  readonly name: (typeof timeFilters)[number]
  readonly from?: string
  readonly to?: string
}

export type Filter =
  | TextFilter
  | RangeFilter
  | ChoiceFilter
  | LocationFilter
  | AgeFilter
  | DateFilter

/** A parsed search. `all` without parts is every product, `any` without parts is none. */
export type Query =
  | Filter
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'all'; readonly parts: readonly Query[] }
  | { readonly kind: 'any'; readonly parts: readonly Query[] }
  | { readonly kind: 'not'; readonly part: Query }

export const everything: Query = { kind: 'all', parts: [] }
export const nothing: Query = { kind: 'any', parts: [] }

/** Filter names with an example each, in the order in which they are suggested. */
export const filterExamples = {
  sku: 'sku:AB-1',
  stock: 'stock:out',
  'stock@': 'stock@"Berlin":<5',
  price: 'price:<20',
  collection: 'collection:"Summer"',
  category: 'category:"Summer"',
  brand: 'brand:"Acme"',
  ribbon: 'ribbon:Sale',
  missing: 'missing:image',
  margin: 'margin:<20%',
  cost: 'cost:>5',
  visible: 'visible:no',
  on: 'on:sale',
  updated: 'updated:<7d',
  created: 'created:<7d',
  barcode: 'barcode:4006381333931',
  option: 'option:"XL"',
  list: 'list:10..20',
  discount: 'discount:>=50%',
  ending: 'ending:99',
  quantity: 'quantity:<3',
  variants: 'variants:>1',
  type: 'type:physical',
  dup: 'dup:sku',
  problem: 'problem:unbuyable',
} as const satisfies Record<Filter['name'], string>
