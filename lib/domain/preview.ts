import type { Amount } from './amount.ts'
import type { FieldValues } from './change.ts'
import type { ProductId } from './ids.ts'

export const guardrailIds = [
  'price-not-positive',
  'price-over-limit',
  'discount-over-price',
  'below-cost',
  'big-jump',
  'deep-sale',
  'price-from-zero',
  'variant-not-positive',
] as const
export type GuardrailId = (typeof guardrailIds)[number]

/** A guardrail that a row ran into. Blocked rows stay out; warned rows are out until ticked. */
export interface Flag {
  readonly guardrail: GuardrailId
  readonly level: 'block' | 'warn'
  readonly sentence: string
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
