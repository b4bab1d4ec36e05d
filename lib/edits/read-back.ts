import type { Amount } from '#lib/domain/amount.ts'
import { changeFields, type FieldValues } from '#lib/domain/change.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { roundPrice } from '#lib/domain/rounding.ts'

/** applied: holds the target. untouched: holds what the preview saw. gone: not in the shop any more. */
export type Finding = 'applied' | 'untouched' | 'conflict' | 'gone'

type Frozen = Pick<PreviewRow, 'before' | 'target' | 'currency'>

/** What a look at the shop tells of a row; `fresh` is undefined when the product is not there. */
export function readBack(row: Frozen, fresh: FieldValues | undefined): Finding {
  if (fresh === undefined) return 'gone'
  if (holds(row.target, fresh)) return 'applied'
  if (holds(row.before, fresh)) return 'untouched'
  // A shop may keep 11.449 as 11.45: the same price once both are in the currency's precision.
  if (holds(row.target, fresh, row.currency)) return 'applied'
  return holds(row.before, fresh, row.currency) ? 'untouched' : 'conflict'
}

/** The values of the fields that a row touches. */
export function touchedValues(target: FieldValues, product: Product): FieldValues {
  return Object.fromEntries(
    changeFields
      .filter((field) => target[field] !== undefined)
      .map((field) => [field, product[field]]),
  )
}

function holds(expected: FieldValues, fresh: FieldValues, currency?: string): boolean {
  return changeFields.every((field) => {
    const [wanted, found] = [expected[field], fresh[field]]
    if (wanted === undefined || found === undefined) return wanted === found
    return inPrecision(wanted, currency) === inPrecision(found, currency)
  })
}

function inPrecision(amount: Amount, currency: string | undefined): Amount {
  return currency === undefined ? amount : roundPrice(amount, { to: 'currency' }, currency)
}
