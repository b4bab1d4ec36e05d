import type { Amount } from '../money/amount.ts'
import type { ProductId, VariantId } from '../ids.ts'

/** "750 ML": the unit as the platform names it. */
export interface Measure {
  readonly quantity: Amount
  readonly unit: string
}

/** What shoppers compare by: one product holds 750 ML, its price is shown for 1 L. */
export interface PricePerUnit {
  readonly per: Measure
  /** V1; on V3 each variant has its own (`Variant.holds`). */
  readonly holds?: Measure | undefined
}

/** Orders of a product that is out of stock. */
export interface Preorder {
  readonly enabled: boolean
  /** Shown to shoppers. */
  readonly message: string
  /** How many may be ordered; null for no limit. */
  readonly limit: number | null
}

/** What Wix stores: characters, and orders. */
export const maxPreorderMessage = 250
export const maxPreorderLimit = 100_000

/** The preorder of a variant that never had one. */
export const noPreorder: Preorder = { enabled: false, message: '', limit: null }

/** Tags of one kind that a product can have, and characters of a tag's id (V3). */
export const maxTags = 100
export const maxTagLength = 5

/** An inventory location (V3). */
export interface StockLocation {
  readonly id: string
  readonly name: string
  /**
   * Whether it is the default location, from which every sale is taken: its stock is
   * `Variant.stock`.
   */
  readonly sells: boolean
}

/** A location as an edit names it. */
export type NamedLocation = Pick<StockLocation, 'id' | 'name'>

/**
 * A tracked quantity; or whether any is in stock; or null where the location has no entry for the
 * variant.
 */
export type StockAt = number | boolean | null

/** A variant's stock at an inventory location other than the default one. */
export interface StockLevel {
  readonly variantId: VariantId
  readonly locationId: string
  readonly stock: number | boolean
  /** Of the stock entry, as in `Stock`. */
  readonly revision?: string | undefined
}

/** The stock of products at locations other than the default one, by product. */
export type StockLevels = ReadonlyMap<ProductId, readonly StockLevel[]>

/** The stock of a product at an inventory location (V3): that of its variants together. */
export interface LocationStock {
  readonly locationId: string
  /** Sum over the variants whose quantity is tracked; absent where none is. */
  readonly quantity?: number | undefined
  /** Whether any variant is in stock there. */
  readonly inStock: boolean
}

export interface ModifierChoice {
  /** Absent for a new one. */
  readonly id?: string | undefined
  readonly label: string
  /** A CSS colour, where the choice is one. */
  readonly color?: string | undefined
  readonly addedPrice?: Amount | undefined
}

/** A line that shoppers type. */
export interface FreeText {
  readonly title: string
  readonly minLength: number
  readonly maxLength: number
  readonly addedPrice?: Amount | undefined
}

/**
 * A question to the shopper that creates no variants. V1's custom text fields are modifiers of kind
 * "text".
 */
export interface Modifier {
  /** Absent for a new one. */
  readonly id?: string | undefined
  readonly name: string
  readonly kind: 'list' | 'color' | 'text' | (string & {})
  readonly mandatory: boolean
  /** Empty for "text". */
  readonly choices: readonly ModifierChoice[]
  readonly text?: FreeText | undefined
}

/** A plan to buy a product repeatedly (V3). */
export interface Subscription {
  /** Absent for a new one. */
  readonly id?: string | undefined
  readonly title: string
  readonly description: string
  readonly visible: boolean
  /** Used with `interval`: every 2 weeks. */
  readonly frequency: 'day' | 'week' | 'month' | 'year' | (string & {})
  readonly interval: number
  /** How often it is charged; null until it is cancelled. */
  readonly cycles: number | null
  readonly discount: { readonly kind: 'none' | 'amount' | 'percent'; readonly value: Amount }
}

export interface Subscriptions {
  /** Whether a one-time purchase is possible too. */
  readonly once: boolean
  readonly plans: readonly Subscription[]
}

/**
 * Length, width and height, as far as the store reports them. They are one value, because numbers
 * mean nothing without their unit: a user who changes one side has seen all of them.
 */
export interface Dimensions {
  readonly length?: Amount | undefined
  readonly width?: Amount | undefined
  readonly height?: Amount | undefined
  /** As the platform names it; absent for the unit of the store. */
  readonly unit?: string | undefined
}

/** A value that an app stores with a product (V3). Only that app knows which values are valid. */
export interface AppField {
  readonly app: string
  readonly name: string
  /** A text unchanged, anything else as JSON. */
  readonly value: string
}

/** A tag for search engines, title and description included. */
export interface SeoTag {
  /** "title", "meta", "link", "script". */
  readonly type: string
  /** What the tag sets: "description", "og:title", "robots". */
  readonly name: string
  readonly content: string
}

/** "12 × 5 × – CM": an unknown side is a dash. */
export function writeSizes(sizes: Dimensions): string {
  const { length = '–', width = '–', height = '–', unit = '' } = sizes
  return `${length} × ${width} × ${height} ${unit}`.trim()
}

/**
 * An option that the products of a store share (V3), identified by its name and kind. Each product
 * knows only the choices that it offers.
 */
export interface SharedOption {
  readonly id: string
  readonly name: string
  readonly kind: 'list' | 'color' | (string & {})
  /** All its choices, whichever products offer them. */
  readonly choices: readonly SharedChoice[]
}

export interface SharedChoice {
  readonly name: string
  /** Of a color swatch with one color. */
  readonly color?: string | undefined
}
