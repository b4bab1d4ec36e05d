import type { Amount } from '../money/amount.ts'
import type { VariantId } from '../ids.ts'

/** "750 ML": the unit as the platform names it. */
export interface Measure {
  readonly quantity: Amount
  readonly unit: string
}

/** What shoppers compare by: one product holds 750 ML, its price is told for 1 L. */
export interface PricePerUnit {
  readonly per: Measure
  /** V1; on V3 each variant holds its own (`Variant.holds`). */
  readonly holds?: Measure | undefined
}

/** Ordering what is out of stock. */
export interface Preorder {
  readonly enabled: boolean
  /** What shoppers read: up to 250 characters. */
  readonly message: string
  /** How many may be ordered so, up to 100,000; null for any number. */
  readonly limit: number | null
}

/** What a variant says of which nobody ever said anything. */
export const noPreorder: Preorder = { enabled: false, message: '', limit: null }

/** Where stock is kept (V3). */
export interface StockLocation {
  readonly id: string
  readonly name: string
  /** Selling takes from this one alone: its stock is `Variant.stock`. */
  readonly sells: boolean
}

/** Pieces that are counted; or whether there are any; or null where the place keeps no such variant. */
export type StockAt = number | boolean | null

/** What a place other than the one that sells keeps of a variant. */
export interface StockLevel {
  readonly variantId: VariantId
  readonly locationId: string
  readonly stock: number | boolean
}

export interface ModifierChoice {
  /** What is absent is a new one. */
  readonly id?: string | undefined
  readonly label: string
  /** A CSS colour, where the choice is one. */
  readonly color?: string | undefined
  readonly addedPrice?: Amount | undefined
}

/** A line that shoppers type themselves. */
export interface FreeText {
  readonly title: string
  readonly minLength: number
  readonly maxLength: number
  readonly addedPrice?: Amount | undefined
}

/** A question to the shopper that makes no variants. V1's custom text fields are such of kind "text". */
export interface Modifier {
  /** What is absent is a new one. */
  readonly id?: string | undefined
  readonly name: string
  readonly kind: 'list' | 'color' | 'text' | (string & {})
  readonly mandatory: boolean
  /** Empty for "text". */
  readonly choices: readonly ModifierChoice[]
  readonly text?: FreeText | undefined
}

/** A way to buy a product again and again (V3). */
export interface Subscription {
  /** What is absent is a new one. */
  readonly id?: string | undefined
  readonly title: string
  readonly description: string
  readonly visible: boolean
  /** With `interval`: every 2 weeks. */
  readonly frequency: 'day' | 'week' | 'month' | 'year' | (string & {})
  readonly interval: number
  /** How often it is charged; null until it is cancelled. */
  readonly cycles: number | null
  readonly discount: { readonly kind: 'none' | 'amount' | 'percent'; readonly value: Amount }
}

export interface Subscriptions {
  /** Whether the product can be bought once as well. */
  readonly once: boolean
  readonly plans: readonly Subscription[]
}

/**
 * How long, wide and high something is, as far as the shop says. One value, for numbers mean nothing
 * without their unit: who changes one side has seen all of them.
 */
export interface Dimensions {
  readonly length?: Amount | undefined
  readonly width?: Amount | undefined
  readonly height?: Amount | undefined
  /** As the platform names it; what is absent is the shop's own. */
  readonly unit?: string | undefined
}

/** What an app keeps at a product (V3): what may stand there, only that app knows. */
export interface AppField {
  readonly app: string
  readonly name: string
  /** A text as it is, anything else as JSON. */
  readonly value: string
}

/** Any tag that search engines are told, title and description among them. */
export interface SeoTag {
  /** "title", "meta", "link", "script". */
  readonly type: string
  /** What it is about: "description", "og:title", "robots". */
  readonly name: string
  readonly content: string
}
