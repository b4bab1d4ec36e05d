import type { Amount } from '../money/amount.ts'
import type { FieldValues } from './change.ts'
import type { ProductId } from '../ids.ts'
import type { NewProduct } from '../product/new-product.ts'

/** Every guardrail, and whether it keeps a row out for good or until somebody ticks the row. */
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
  'too-long': 'block',
  'too-many': 'block',
  'sku-taken': 'block',
  unsupported: 'block',
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
  'description-emptied': 'warn',
  'info-replaced': 'warn',
  'options-removed': 'warn',
  'other-currency': 'warn',
  'other-unit': 'warn',
  deletes: 'warn',
} as const
export type GuardrailId = keyof typeof guardrailLevels
/** Ways to run an edit that a person may choose instead of the usual one. */
export const executionModes = ['relative'] as const
export type ExecutionMode = (typeof executionModes)[number]

export interface ExecutionModeOffer {
  readonly kind: ExecutionMode
  /** Writes it takes, and writes that the usual way takes. */
  readonly calls: number
  readonly defaultCalls: number
  /** What it risks. */
  readonly message: string
}

/** A preview in figures, over the rows that would run as it stands. */
export interface PreviewStats {
  /** Rows that would run, and how many each guardrail holds of all that there are. */
  readonly rows: number
  readonly guardrails: Readonly<Record<string, number>>
  /** Products whose price rises, falls, and those where only something else changes. */
  readonly rising: number
  readonly falling: number
  readonly other: number
  /** Change of the price paid in percent; undefined when no price changes. */
  readonly change?:
    | { readonly min: number; readonly median: number; readonly max: number }
    | undefined
  /** Sum of the prices paid, before and after, where all rows have one currency. */
  readonly sum?: BeforeAfter | undefined
  /** Median margin in percent, over the rows whose cost is known. */
  readonly margin?:
    | { readonly before: number; readonly after: number; readonly rows: number }
    | undefined
  /** How many prices change by how much: bars from the left edge, in percent, each `width` wide. */
  readonly bars: readonly { readonly from: number; readonly width: number; readonly rows: number }[]
  /** Other ways to run it, where there are any. */
  readonly executionModes?: readonly ExecutionModeOffer[] | undefined
}

export const guardrailIds = Object.keys(guardrailLevels) as readonly GuardrailId[]

/** A guardrail that a row ran into. Blocked rows stay out; warned rows are out until ticked. */
export interface Flag {
  readonly guardrail: GuardrailId
  readonly level: 'block' | 'warn'
  readonly message: string
}

export interface BeforeAfter {
  readonly before: Amount
  readonly after: Amount
}

/** List price before and after. */
export interface VariantBeforeAfter extends BeforeAfter {
  /** The chosen options: "M, Blue". */
  readonly label: string
  /** What a shopper pays, where that is another price. */
  readonly paid?: BeforeAfter | undefined
}

/** One product that the edit would change: every touched value before and after. */
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
  /** As in `ItemChange`: the product is to be made. */
  readonly create?: NewProduct | undefined
  /** What ids within places are called: variants by their choices, collections by their names. */
  readonly labels?: Readonly<Record<string, string>> | undefined
  /** The product's own, or that of its cheapest variant. */
  readonly listPrice: BeforeAfter
  readonly paidPrice: BeforeAfter
  /** What it costs the merchant, where that is known: margins follow from it. */
  readonly cost?: BeforeAfter | undefined
  /** Every variant that has a price of its own, also those that stay; none when no price moves. */
  readonly variants: readonly VariantBeforeAfter[]
  readonly flags: readonly Flag[]
}
