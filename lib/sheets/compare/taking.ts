import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { PricePair } from '#lib/domain/paid-price.ts'
import type { Product, Variant } from '#lib/domain/product.ts'
import { isSameValue } from '#lib/domain/same-value.ts'
import { t } from '#lib/i18n/t.ts'
import type { Field, numbers } from '../columns/fields.ts'
import type { Plan } from './plan.ts'

/** A row that nothing can be taken of, and why. */
export interface Fault {
  readonly row: number
  readonly field?: Field | undefined
  readonly sentence: string
}

export interface Differing {
  readonly row: number
  readonly field: Field
}

/** Both prices as a row says them. */
export interface SaidPrice extends PricePair {
  readonly row: FieldRow
}

/** One product while its rows are held against it. */
export interface Taking {
  readonly product: Product
  readonly plan: Plan
  readonly before: Record<string, PlaceValue>
  readonly set: Record<string, PlaceValue>
  readonly faults: Fault[]
  /** Cells that say something else than the shop. */
  readonly differing: Differing[]
  /** New prices paid in the rows of a V1 product, by holder; the product has one discount for them. */
  readonly paid: Map<Variant | undefined, SaidPrice>
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
  taking: Taking,
  { row }: FieldRow,
  field: Field,
  place: Place,
  value: PlaceValue,
  original: PlaceValue,
): void {
  const { before, set } = taking
  const earlier = set[place]
  if (earlier !== undefined) {
    if (!isSameValue(place, value, earlier)) fault(taking, row, field, t.importExport.saysTwice)
    return
  }
  if (isSameValue(place, value, original)) return
  taking.differing.push({ row, field })
  before[place] = original
  set[place] = value
}

export function fault({ faults }: Taking, row: number, field: Field | undefined, sentence: string) {
  faults.push({ row, field, sentence })
}
