import { compare } from '#lib/domain/amount.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import { variantValues } from '#lib/domain/places.ts'
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
    const after = movePrices(product, variant, operations)
    return after.listPrice === variant.listPrice ? [] : [{ before: variant, after }]
  })
  if (moved.length === 0) return undefined
  return {
    before: Object.assign({}, ...moved.map(({ before }) => pricesOf(before))),
    target: Object.assign({}, ...moved.map(({ after }) => pricesOf(after))),
  }
}

type Prices = Pick<Variant, 'id' | 'listPrice' | 'paidPrice'>

function pricesOf({ id, listPrice, paidPrice }: Prices): FieldValues {
  return variantValues(id, { listPrice, paidPrice })
}

function movePrices(
  { currency, discount }: Product,
  prices: Prices,
  operations: readonly Operation[],
): Prices {
  const listPrice = listPriceAfter(prices.listPrice, operations, currency)
  const paid = paidPriceAfter({ ...prices, currency, discount }, listPrice)
  // A compare-at price that is not above the price paid does not exist: then it is no sale any more.
  return { id: prices.id, listPrice, paidPrice: compare(paid, listPrice) < 0 ? paid : listPrice }
}
