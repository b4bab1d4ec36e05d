import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { PricePair } from '#lib/core/catalog/money/paid-price.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { Field, numbers } from '../columns/fields.ts'
import type { Plan } from './plan.ts'

/** What is wrong in a row. */
export interface ImportError {
  readonly row: number
  readonly field?: Field | undefined
  readonly message: string
}

/** All rows of a product that is not imported, and what is wrong in them. */
export interface Rejected {
  readonly rows: readonly number[]
  readonly errors: readonly ImportError[]
}

export interface Differing {
  readonly row: number
  readonly field: Field
}

/** Both prices in a row. */
export interface StatedPrice extends PricePair {
  readonly row: FieldRow
}

/** One product while it is compared with its rows. */
export interface ImportRowContext {
  readonly product: Product
  readonly plan: Plan
  readonly before: Record<string, FieldPathValue>
  readonly set: Record<string, FieldPathValue>
  readonly errors: ImportError[]
  /** Cells that differ from the store. */
  readonly differing: Differing[]
  /**
   * New prices paid in the rows of a V1 product, by target; the product has one discount for all of
   * them.
   */
  readonly paid: Map<Variant | undefined, StatedPrice>
  /** Differences in options and variants, which an import does not change. */
  readonly options: string[]
}

/** A row of a file with its cells by field. */
export interface FieldRow {
  readonly row: number
  /** The numbers of options and info sections for which the file has columns. */
  readonly numbers: readonly (typeof numbers)[number][]
  /** Undefined where the file has no such column, empty where the cell is. */
  readonly cell: (field: Field) => string | undefined
  /** What the cell says, as its layout writes texts; empty where there is none. */
  readonly text: (field: Field) => string
}

export function setField(
  context: ImportRowContext,
  { row }: FieldRow,
  field: Field,
  path: FieldPath,
  value: FieldPathValue,
  original: FieldPathValue,
): void {
  const { before, set } = context
  const earlier = set[path]
  if (earlier !== undefined) {
    if (!isSameValue(path, value, earlier)) addError(context, row, field, t.importExport.saysTwice)
    return
  }
  if (isSameValue(path, value, original)) return
  context.differing.push({ row, field })
  before[path] = original
  set[path] = value
}

export function addError(
  { errors }: ImportRowContext,
  row: number,
  field: Field | undefined,
  message: string,
) {
  errors.push({ row, field, message })
}
