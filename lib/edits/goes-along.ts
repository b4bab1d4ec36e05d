import type { Amount } from '#lib/domain/amount.ts'
import { type FieldValues, type Place, variantPlace } from '#lib/domain/change.ts'
import { wentAlong } from '#lib/domain/paid-price.ts'
import { readVariantPlace } from '#lib/domain/places.ts'
import type { PreviewRow } from '#lib/domain/preview.ts'

type Row = Pick<PreviewRow, 'before' | 'target' | 'currency'>

/** Whether a changed value was not wished by itself: the price paid of a V3 variant, after its list price. */
export function goesAlong({ before, target, currency }: Row, place: Place): boolean {
  const [id, field] = readVariantPlace(place) ?? []
  if (id === undefined || field !== 'paidPrice') return false
  const pairIn = (values: FieldValues) => ({
    listPrice: values[variantPlace(id, 'listPrice')],
    paidPrice: values[variantPlace(id, 'paidPrice')],
  })
  const [was, is] = [pairIn(before), pairIn(target)]
  return isWhole(was) && isWhole(is) && wentAlong(was, is, currency)
}

function isWhole(
  pair: Readonly<Record<'listPrice' | 'paidPrice', Amount | undefined>>,
): pair is Readonly<Record<'listPrice' | 'paidPrice', Amount>> {
  return pair.listPrice !== undefined && pair.paidPrice !== undefined
}
