import type { Amount } from '#lib/domain/amount.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { roundPrice } from '#lib/domain/rounding.ts'
import { pricesOf } from './price-target.ts'

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

/** The values of the fields that a row touches; a variant that is gone is not among them. */
export function touchedValues(target: FieldValues, product: Product): FieldValues {
  const { listPrice, variantPrices } = target
  if (variantPrices === undefined) return listPrice === undefined ? {} : pick(product)
  const touched = new Set(variantPrices.map(({ id }) => id))
  return { variantPrices: product.variants.filter(({ id }) => touched.has(id)).map(pricesOf) }
}

function pick({ listPrice }: Product): FieldValues {
  return { listPrice }
}

function holds(expected: FieldValues, fresh: FieldValues, currency?: string): boolean {
  const [wanted, found] = [listAmounts(expected), listAmounts(fresh)]
  return (
    wanted.size === found.size &&
    [...wanted].every(([place, amount]) => {
      const other = found.get(place)
      return other !== undefined && inPrecision(amount, currency) === inPrecision(other, currency)
    })
  )
}

/** Every amount by where it stands: variants come in any order. */
function listAmounts({ listPrice, variantPrices = [] }: FieldValues): Map<string, Amount> {
  return new Map([
    ...(listPrice === undefined ? [] : [['', listPrice] as const]),
    ...variantPrices.flatMap((each) => [
      [`${each.id}/list`, each.listPrice] as const,
      [`${each.id}/paid`, each.paidPrice] as const,
    ]),
  ])
}

function inPrecision(amount: Amount, currency: string | undefined): Amount {
  return currency === undefined ? amount : roundPrice(amount, { to: 'currency' }, currency)
}
