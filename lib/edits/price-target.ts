import { compare } from '#lib/domain/amount.ts'
import type { FieldValues, VariantPrices } from '#lib/domain/change.ts'
import type { Operation } from '#lib/domain/edit.ts'
import type { Product, Variant } from '#lib/domain/product.ts'
import { listPriceAfter } from './operations.ts'
import { paidPriceAfter } from './paid-price.ts'

/** What a product holds and what the operations make of it, exact; undefined when they change nothing. */
export function buildPriceTarget(
  product: Product,
  operations: readonly Operation[],
): { readonly before: FieldValues; readonly target: FieldValues } | undefined {
  const { listPrice, currency, variantsPriced = false } = product
  if (variantsPriced) return buildVariantTarget(product, operations)
  const after = listPriceAfter(listPrice, operations, currency)
  return after === listPrice ? undefined : { before: { listPrice }, target: { listPrice: after } }
}

/** Only variants that move are named: what happens to the others is nobody's conflict. */
function buildVariantTarget(product: Product, operations: readonly Operation[]) {
  const moved = product.variants.flatMap((variant) => {
    const before = pricesOf(variant)
    const after = movePrices(product, before, operations)
    return after.listPrice === before.listPrice ? [] : [{ before, after }]
  })
  if (moved.length === 0) return undefined
  return {
    before: { variantPrices: moved.map(({ before }) => before) },
    target: { variantPrices: moved.map(({ after }) => after) },
  }
}

export function pricesOf({ id, listPrice, paidPrice }: Variant): VariantPrices {
  return { id, listPrice, paidPrice }
}

function movePrices(
  { currency, discount }: Product,
  prices: VariantPrices,
  operations: readonly Operation[],
): VariantPrices {
  const listPrice = listPriceAfter(prices.listPrice, operations, currency)
  const paid = paidPriceAfter({ ...prices, currency, discount }, listPrice)
  // A compare-at price that is not above the price paid does not exist: then it is no sale any more.
  return { id: prices.id, listPrice, paidPrice: compare(paid, listPrice) < 0 ? paid : listPrice }
}
