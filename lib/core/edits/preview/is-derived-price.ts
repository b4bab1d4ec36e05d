import type { Amount } from '#lib/core/catalog/money/amount.ts'
import {
  type FieldValues,
  type FieldPath,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { isDerivedFrom } from '#lib/core/catalog/money/paid-price.ts'
import { parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'

type Row = Pick<PreviewRow, 'before' | 'target' | 'currency'>

/**
 * Whether a value changed only as a consequence: the price paid of a V3 variant that follows its
 * list price.
 */
export function isDerivedPrice({ before, target, currency }: Row, path: FieldPath): boolean {
  const [id, field] = parseVariantFieldPath(path) ?? []
  if (id === undefined || field !== 'paidPrice') return false
  const pairIn = (values: FieldValues) => ({
    listPrice: values[variantFieldPath(id, 'listPrice')],
    paidPrice: values[variantFieldPath(id, 'paidPrice')],
  })
  const [was, is] = [pairIn(before), pairIn(target)]
  return isWhole(was) && isWhole(is) && isDerivedFrom(was, is, currency)
}

function isWhole(
  pair: Readonly<Record<'listPrice' | 'paidPrice', Amount | undefined>>,
): pair is Readonly<Record<'listPrice' | 'paidPrice', Amount>> {
  return pair.listPrice !== undefined && pair.paidPrice !== undefined
}
