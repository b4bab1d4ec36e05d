import { add, type Amount, compare, subtract, zero } from '#lib/catalog/money/amount.ts'
import { variantFieldPath } from '#lib/catalog/changes/change.ts'
import type { Variant } from '#lib/catalog/product/product.ts'
import { type EditBuilder, isV3, setField, valueAt } from '../edit-builder.ts'
import type { EditTarget } from '../targets.ts'
import { pairAfter, paidPriceAfter } from '#lib/catalog/money/paid-price.ts'

export interface Prices {
  readonly list: Amount
  readonly paid: Amount
}

/** The prices that stand at a holder by now. */
export function readPrices(builder: EditBuilder, editTarget: EditTarget): Prices {
  const { product } = builder
  if (editTarget !== undefined && isV3(builder)) {
    return {
      list: valueAt(builder, variantFieldPath(editTarget.id, 'listPrice'), editTarget.listPrice),
      paid: valueAt(builder, variantFieldPath(editTarget.id, 'paidPrice'), editTarget.paidPrice),
    }
  }
  const list = editTarget === undefined ? productList(builder) : variantList(builder, editTarget)
  const { listPrice, paidPrice } = editTarget ?? product
  const { currency, discount } = product
  const priced = { currency, discount, listPrice, paidPrice }
  return { list, paid: paidPriceAfter(priced, list, valueAt(builder, 'discount', discount)) }
}

function productList(builder: EditBuilder): Amount {
  return valueAt(builder, 'listPrice', builder.product.listPrice)
}

/** V1 keeps a managed variant at its difference to the product's own price, unless it was set itself. */
function variantList(builder: EditBuilder, { id, listPrice }: Variant): Amount {
  const shift = subtract(productList(builder), builder.product.listPrice)
  return valueAt(builder, variantFieldPath(id, 'listPrice'), add(listPrice, shift))
}

/** Moves the list price; the price paid follows as the domain's words say. */
export function moveList(builder: EditBuilder, editTarget: EditTarget, list: Amount): void {
  const { currency, discount } = builder.product
  if (editTarget !== undefined && isV3(builder)) {
    const now = readPrices(builder, editTarget)
    const priced = { currency, discount, listPrice: now.list, paidPrice: now.paid }
    putPair(builder, editTarget, { list, paid: pairAfter(priced, list).paidPrice })
  } else if (editTarget === undefined) {
    const { variants } = builder.product
    const shift = variants.length === 0 ? zero : subtract(list, productList(builder))
    setField(builder, 'listPrice', list, builder.product.listPrice)
    for (const { id, listPrice } of variants) {
      const path = variantFieldPath(id, 'listPrice')
      const own = valueAt<Amount | null>(builder, path, null)
      if (own !== null) setField(builder, path, add(own, shift), listPrice)
    }
  } else setField(builder, variantFieldPath(editTarget.id, 'listPrice'), list, editTarget.listPrice)
}

/** Both prices of a V3 variant travel together: its compare-at price exists only above the other. */
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

/** What the merchant pays for it; V1 variants without a cost of their own have the product's. */
export function readCost(builder: EditBuilder, editTarget: EditTarget): Amount | undefined {
  const { cost = null } = builder.product
  const own = valueAt(builder, 'cost', cost)
  if (editTarget === undefined) return own ?? undefined
  const its = valueAt(builder, variantFieldPath(editTarget.id, 'cost'), editTarget.cost ?? null)
  return its ?? (isV3(builder) ? undefined : (own ?? undefined))
}
