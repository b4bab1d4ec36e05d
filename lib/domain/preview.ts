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

export interface VariantBeforeAfter extends BeforeAfter {
  /** The chosen options: "M, Blue". */
  readonly label: string
}

/** One product that the edit would change: every touched value before and after. */
export interface PreviewRow {
  readonly id: ProductId
  readonly name: string
  readonly thumbnail?: string | undefined
  readonly currency: string
  readonly before: FieldValues
  readonly target: FieldValues
  readonly paidPrice: BeforeAfter
  /** Managed variants follow the product's list price; others are not listed. */
  readonly variants: readonly VariantBeforeAfter[]
  readonly flags: readonly Flag[]
}
