import type * as z from 'zod/mini'
import type { FieldKey } from '#lib/core/catalog/fields/registry.ts'
import type { EditBuilder } from './edit-builder.ts'
import type { Prices } from './pricing/prices.ts'
import type { Placeholder } from './text/template.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'

/** Fields that operations on prices change, on either catalog. */
export const pricedFields = ['listPrice', 'paidPrice', 'discount'] as const

/** Prices for examples. */
export const samplePrices = ['9.99', '24', '180'] as readonly string[] as readonly Amount[]

/** The effect of an operation on a sample value. */
export interface Example {
  readonly before: string
  readonly after: string
}

/** The intended direction of the price paid; an operation that sets a price has none. */
export type Direction = 'up' | 'down' | 'stay'

/** What guardrails need to know of an operation on prices. */
export interface Pricing<Op> {
  readonly direction: (operation: Op) => Direction | undefined
  /** The unrounded prices, if the operation names how far they move; else undefined. */
  readonly follow: (operation: Op, prices: Prices) => Prices | undefined
  /** The intended margin, in percent of the list price. */
  readonly margin?: (operation: Op) => number | undefined
}

/** The definition of one kind of bulk operation, without its form. */
export interface OperationDefinition<Op extends { readonly kind: string }> {
  readonly kinds: readonly Op['kind'][]
  /** Its shapes in messages, in the journal and in recipe files. */
  readonly shapes: () => readonly z.ZodMiniType<Op>[]
  /** The fields that it can change on either catalog; undefined for any. */
  readonly fields: (operation: Op) => readonly FieldKey[] | undefined
  /** Sets the new values, on top of those of earlier operations, or flags the product. */
  readonly apply: (builder: EditBuilder, operation: Op) => void
  /** What it does, as a phrase. Amounts are in `currency` (ISO 4217), if it is known. */
  readonly describe: (operation: Op, currency?: string) => string
  /** A message if the operation is invalid on every store. */
  readonly error?: (operation: Op) => string | undefined
  /** A message if the operation is not supported on this catalog. */
  readonly unsupported?: (operation: Op, catalog: 'v1' | 'v3') => string | undefined
  /** Its effect on some sample values. */
  readonly examples?: (operation: Op, currency: string) => readonly Example[]
  /** What its template inserts. */
  readonly placeholders?: (operation: Op) => readonly Placeholder[]
  /** The unit of its amounts. */
  readonly unit?: (operation: Op) => 'money' | 'weight' | undefined
  readonly pricing?: Pricing<Op>
  /** Whether it changes a product again that it has changed. */
  readonly addsUp?: (operation: Op) => boolean
}
