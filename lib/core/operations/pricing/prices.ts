import { add, type Amount, compare, subtract, zero } from '#lib/core/catalog/money/amount.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Variant } from '#lib/core/catalog/product/product.ts'
import { type EditBuilder, isV3, setField, valueAt } from '../edit-builder.ts'
import type { EditTarget } from '../targets.ts'
import { pairAfter, paidPriceAfter } from '#lib/core/catalog/money/paid-price.ts'

export interface Prices {
  readonly list: Amount
  readonly paid: Amount
}

/** The current prices of a product or variant. */
export function readPrices(builder: EditBuilder, target: EditTarget): Prices {
  const { product } = builder
  if (target !== undefined && isV3(builder)) {
    return {
      list: valueAt(builder, variantFieldPath(target.id, 'listPrice'), target.listPrice),
      paid: valueAt(builder, variantFieldPath(target.id, 'paidPrice'), target.paidPrice),
    }
  }
  const list = target === undefined ? productList(builder) : variantList(builder, target)
  const { listPrice, paidPrice } = target ?? product
  const { currency, discount } = product
  const priced = { currency, discount, listPrice, paidPrice }
  return { list, paid: paidPriceAfter(priced, list, valueAt(builder, 'discount', discount)) }
}

function productList(builder: EditBuilder): Amount {
  return valueAt(builder, 'listPrice', builder.product.listPrice)
}

/**
 * V1 keeps a managed variant at ofVariant difference to the product's price, unless the variant was set
 * itself.
 */
function variantList(builder: EditBuilder, { id, listPrice }: Variant): Amount {
  const shift = subtract(productList(builder), builder.product.listPrice)
  return valueAt(builder, variantFieldPath(id, 'listPrice'), add(listPrice, shift))
}

/** Moves the list price; the price paid follows. */
export function moveList(builder: EditBuilder, target: EditTarget, list: Amount): void {
  const { currency, discount } = builder.product
  if (target !== undefined && isV3(builder)) {
    const now = readPrices(builder, target)
    const priced = { currency, discount, listPrice: now.list, paidPrice: now.paid }
    putPair(builder, target, { list, paid: pairAfter(priced, list).paidPrice })
  } else if (target === undefined) {
    const { variants } = builder.product
    const shift = variants.length === 0 ? zero : subtract(list, productList(builder))
    setField(builder, 'listPrice', list, builder.product.listPrice)
    for (const { id, listPrice } of variants) {
      const path = variantFieldPath(id, 'listPrice')
      const own = valueAt<Amount | null>(builder, path, null)
      if (own !== null) setField(builder, path, add(own, shift), listPrice)
    }
  } else setField(builder, variantFieldPath(target.id, 'listPrice'), list, target.listPrice)
}

/**
 * Sets both prices of a V3 variant, which are written together: ofVariant compare-at price exists only
 * above the price paid.
 */
export function putPair(
  builder: EditBuilder,
  { id, listPrice, paidPrice }: Variant,
  to: Prices,
): void {
  setField(builder, variantFieldPath(id, 'listPrice'), to.list, listPrice)
  setField(builder, variantFieldPath(id, 'paidPrice'), to.paid, paidPrice)
}

export function isReduced({ list, paid }: Prices): boolean {
  return compare(paid, list) < 0
}

/** The cost of goods; V1 variants without an own cost have the product's cost. */
export function readCost(builder: EditBuilder, target: EditTarget): Amount | undefined {
  const { cost = null } = builder.product
  const own = valueAt(builder, 'cost', cost)
  if (target === undefined) return own ?? undefined
  const ofVariant = valueAt(builder, variantFieldPath(target.id, 'cost'), target.cost ?? null)
  return ofVariant ?? (isV3(builder) ? undefined : (own ?? undefined))
}
