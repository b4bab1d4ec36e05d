import type { Amount } from '../money/amount.ts'
import type { Band } from '../money/bands.ts'
import type { FieldValues } from './change.ts'
import type { ProductId } from '../ids.ts'
import type { NewProduct } from '../product/new-product.ts'

/** Every guardrail, and whether it blocks a row or excludes it until the user selects it. */
export const guardrailLevels = {
  'price-not-positive': 'block',
  'price-over-limit': 'block',
  'discount-over-price': 'block',
  'variant-not-positive': 'block',
  'compare-at-below-price': 'block',
  'figure-out-of-range': 'block',
  'stock-out-of-range': 'block',
  'name-empty': 'block',
  'slug-invalid': 'block',
  'slug-taken': 'block',
  'too-long': 'block',
  'too-many': 'block',
  'sku-taken': 'block',
  'barcode-taken': 'block',
  'value-missing': 'block',
  unsupported: 'block',
  'slug-changes': 'warn',
  'changed-since': 'warn',
  'below-cost': 'warn',
  'big-jump': 'warn',
  'deep-sale': 'warn',
  'price-from-zero': 'warn',
  'against-direction': 'warn',
  'percent-exceeded': 'warn',
  'margin-not-reached': 'warn',
  'paid-unreachable': 'warn',
  'sku-shared': 'warn',
  'counts-from-nothing': 'warn',
  restocks: 'warn',
  'preorder-untracked': 'warn',
  'sold-free': 'warn',
  'combinations-missing': 'warn',
  'left-out': 'warn',
  'description-emptied': 'warn',
  'info-replaced': 'warn',
  'options-removed': 'warn',
  'other-currency': 'warn',
  'other-unit': 'warn',
  deletes: 'warn',
  'not-restored': 'warn',
} as const
export type GuardrailId = keyof typeof guardrailLevels
/** Modes of execution that a user may choose instead of the default one. */
export const executionModes = ['relative'] as const
export type ExecutionMode = (typeof executionModes)[number]

export interface ExecutionModeOffer {
  readonly kind: ExecutionMode
  /** Requests that this mode takes, and requests that the default mode takes. */
  readonly calls: number
  readonly defaultCalls: number
  /** Its risk. */
  readonly message: string
}

/** The numbers of a preview, over the rows that would run. */
export interface PreviewStats {
  /** Rows that would run, and how many rows each guardrail flags. */
  readonly rows: number
  readonly guardrails: Readonly<Record<string, number>>
  /**
   * Products whose price rises, products whose price falls, and products where only other fields
   * change.
   */
  readonly rising: number
  readonly falling: number
  readonly other: number
  /** Change of the price paid in percent; undefined when no price changes. */
  readonly change?:
    | { readonly min: number; readonly median: number; readonly max: number }
    | undefined
  /** Sum of the prices paid, before and after, where all rows have the same currency. */
  readonly sum?: BeforeAfter | undefined
  /** Median margin in percent, over the rows whose cost is known. */
  readonly margin?:
    | { readonly before: number; readonly after: number; readonly rows: number }
    | undefined
  /** Histogram of price changes: bars from the left edge, in percent, each `width` wide. */
  readonly bars: readonly { readonly from: number; readonly width: number; readonly rows: number }[]
  /** Prices that customers pay, of a product with several that of its cheapest variant. */
  readonly prices?: Distribution | undefined
  /** Quantities, where the edit changes them. */
  readonly stock?: Distribution | undefined
  /** Other modes of execution, where there are any. */
  readonly executionModes?: readonly ExecutionModeOffer[] | undefined
}

/** How many products lie in each band before and after the edit. */
export type Distribution = readonly (Band & { readonly before: number; readonly after: number })[]

export const bandMeasures = ['price', 'stock'] as const
export type BandMeasure = (typeof bandMeasures)[number]
export const bandSides = ['before', 'after'] as const
export type BandSide = (typeof bandSides)[number]

/** The rows behind one bar of a distribution. */
export interface BandFilter extends Band {
  readonly measure: BandMeasure
  readonly side: BandSide
}

export const guardrailIds = Object.keys(guardrailLevels) as readonly GuardrailId[]

/**
 * A guardrail that flagged a row. Blocked rows stay excluded; rows with a warning are excluded
 * until selected.
 */
export interface Flag {
  readonly guardrail: GuardrailId
  readonly level: 'block' | 'warn'
  readonly message: string
}

/** Whether a row runs, waits to be selected, or is excluded. */
export const risks = ['clean', 'warned', 'blocked'] as const
export type Risk = (typeof risks)[number]

export interface BeforeAfter {
  readonly before: Amount
  readonly after: Amount
}

/** List price before and after. */
export interface VariantBeforeAfter extends BeforeAfter {
  /** The chosen options: "M, Blue". */
  readonly label: string
  /** What a shopper pays, where it differs. */
  readonly paid?: BeforeAfter | undefined
}

/** One product that the edit would change: every changed value before and after. */
export interface PreviewRow {
  readonly id: ProductId
  readonly name: string
  readonly thumbnail?: string | undefined
  readonly currency: string
  readonly before: FieldValues
  readonly target: FieldValues
  /** As in `ItemChange`. */
  readonly stock?: 'difference' | undefined
  /** As in `ItemChange`. */
  readonly sections?: readonly string[] | undefined
  /** As in `ItemChange`: the product is new. */
  readonly create?: NewProduct | undefined
  /**
   * To create a product again, saved before it is deleted; of a duplicate, that of its source when
   * it was previewed.
   */
  readonly snapshot?: unknown
  /** Everything that the snapshot sends, where rows are shown; derived from it, and not stored. */
  readonly contents?: readonly (readonly [path: readonly string[], value: string])[] | undefined
  /** Display names for ids in the paths: variants by their choices, collections by their names. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** Of the product, or of its cheapest variant. */
  readonly listPrice: BeforeAfter
  readonly paidPrice: BeforeAfter
  /** What the product costs the merchant, where that is known; margins are computed from it. */
  readonly cost?: BeforeAfter | undefined
  /**
   * Every variant that has a price of its own, also those whose price stays; none when no price
   * changes.
   */
  readonly variants: readonly VariantBeforeAfter[]
  readonly flags: readonly Flag[]
}
