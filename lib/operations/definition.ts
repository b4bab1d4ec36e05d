import type * as z from 'zod/mini'
import type { FieldKey } from '#lib/catalog/fields/registry.ts'
import type { EditBuilder } from './edit-builder.ts'
import type { Prices } from './pricing/prices.ts'

/** What an operation is about, and what it does to it. */
export type Words = readonly [subject: string, verb: string]

/** What an operation makes of a plain value. */
export interface Example {
  readonly before: string
  readonly after: string
}

/** Where what customers pay is to go: an operation that sets a price names no direction. */
export type Direction = 'up' | 'down' | 'stay'

/** What guardrails check of an operation that changes prices. */
export interface Pricing<Op> {
  readonly direction: (operation: Op) => Direction | undefined
  /** Unrounded prices, where the operation names how far they move; undefined where it does not. */
  readonly follow: (operation: Op, prices: Prices) => Prices | undefined
  /** Percent of the list price that is to be left over the cost. */
  readonly margin?: (operation: Op) => number | undefined
}

/** One kind of bulk operation: all that the product knows of it besides its form. */
export interface OperationDefinition<Op extends { readonly kind: string }> {
  readonly kinds: readonly Op['kind'][]
  /** Its shapes in messages, the journal and files of recipes. */
  readonly shapes: () => readonly z.ZodMiniType<Op>[]
  /** Fields that it can change on either catalog; undefined: any. */
  readonly fields: (operation: Op) => readonly FieldKey[] | undefined
  /** Sets the new values, each over what operations before it set, or flags the product. */
  readonly apply: (builder: EditBuilder, operation: Op) => void
  /** Amounts are of `currency` (ISO 4217) where it is known. */
  readonly describe: (operation: Op, currency?: string) => Words
  /** What is wrong with the operation on every store: a sentence. */
  readonly error?: (operation: Op) => string | undefined
  /** Why no product of this catalog can be changed so: a sentence. */
  readonly unsupported?: (operation: Op, catalog: 'v1' | 'v3') => string | undefined
  /** What it would make of some plain values. */
  readonly examples?: (operation: Op, currency: string) => readonly Example[]
  /** What its amounts are written in, where it names any. */
  readonly unit?: (operation: Op) => 'money' | 'weight' | undefined
  readonly pricing?: Pricing<Op>
}
