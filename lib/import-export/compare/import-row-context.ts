import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { PricePair } from '#lib/catalog/money/paid-price.ts'
import type { Product, Variant } from '#lib/catalog/product/product.ts'
import { isSameValue } from '#lib/catalog/changes/same-value.ts'
import { t } from '#lib/i18n/t.ts'
import type { Field, numbers } from '../columns/fields.ts'
import type { Plan } from './plan.ts'

/** A row that nothing can be taken of, and why. */
export interface ImportError {
  readonly row: number
  readonly field?: Field | undefined
  readonly message: string
}

export interface Differing {
  readonly row: number
  readonly field: Field
}

/** Both prices as a row says them. */
export interface StatedPrice extends PricePair {
  readonly row: FieldRow
}

/** One product while its rows are held against it. */
export interface ImportRowContext {
  readonly product: Product
  readonly plan: Plan
  readonly before: Record<string, FieldPathValue>
  readonly set: Record<string, FieldPathValue>
  readonly errors: ImportError[]
  /** Cells that say something else than the shop. */
  readonly differing: Differing[]
  /** New prices paid in the rows of a V1 product, by holder; the product has one discount for them. */
  readonly paid: Map<Variant | undefined, StatedPrice>
  /** What the sheet would change of options and variants, which no sheet changes. */
  readonly options: string[]
}

/** A row of a sheet, its cells by what they hold. */
export interface FieldRow {
  readonly row: number
  /** Of the options and info sections that its sheet has columns for. */
  readonly numbers: readonly (typeof numbers)[number][]
  /** Undefined where the sheet has no such column, empty where the cell is. */
  readonly cell: (field: Field) => string | undefined
}

export function put(
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
    if (!isSameValue(path, value, earlier))
      importError(context, row, field, t.importExport.saysTwice)
    return
  }
  if (isSameValue(path, value, original)) return
  context.differing.push({ row, field })
  before[path] = original
  set[path] = value
}

export function importError(
  { errors }: ImportRowContext,
  row: number,
  field: Field | undefined,
  message: string,
) {
  errors.push({ row, field, message })
}
