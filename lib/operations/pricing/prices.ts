import { add, type Amount, compare, subtract, zero } from '#lib/domain/amount.ts'
import { variantPlace } from '#lib/domain/change.ts'
import type { Variant } from '#lib/domain/product.ts'
import { type Draft, isV3, put, valueAt } from '../draft.ts'
import type { Holder } from '../targets.ts'
import { pairAfter, paidPriceAfter } from '#lib/domain/paid-price.ts'

export interface Prices {
  readonly list: Amount
  readonly paid: Amount
}

/** The prices that stand at a holder by now. */
export function readPrices(draft: Draft, holder: Holder): Prices {
  const { product } = draft
  if (holder !== undefined && isV3(draft)) {
    return {
      list: valueAt(draft, variantPlace(holder.id, 'listPrice'), holder.listPrice),
      paid: valueAt(draft, variantPlace(holder.id, 'paidPrice'), holder.paidPrice),
    }
  }
  const list = holder === undefined ? productList(draft) : variantList(draft, holder)
  const { listPrice, paidPrice } = holder ?? product
  const { currency, discount } = product
  const priced = { currency, discount, listPrice, paidPrice }
  return { list, paid: paidPriceAfter(priced, list, valueAt(draft, 'discount', discount)) }
}

function productList(draft: Draft): Amount {
  return valueAt(draft, 'listPrice', draft.product.listPrice)
}

/** V1 keeps a managed variant at its difference to the product's own price, unless it was set itself. */
function variantList(draft: Draft, { id, listPrice }: Variant): Amount {
  const shift = subtract(productList(draft), draft.product.listPrice)
  return valueAt(draft, variantPlace(id, 'listPrice'), add(listPrice, shift))
}

/** Moves the list price; the price paid follows as the domain's words say. */
export function moveList(draft: Draft, holder: Holder, list: Amount): void {
  const { currency, discount } = draft.product
  if (holder !== undefined && isV3(draft)) {
    const now = readPrices(draft, holder)
    const priced = { currency, discount, listPrice: now.list, paidPrice: now.paid }
    putPair(draft, holder, { list, paid: pairAfter(priced, list).paidPrice })
  } else if (holder === undefined) {
    const { variants } = draft.product
    const shift = variants.length === 0 ? zero : subtract(list, productList(draft))
    put(draft, 'listPrice', list, draft.product.listPrice)
    for (const { id, listPrice } of variants) {
      const place = variantPlace(id, 'listPrice')
      const own = valueAt<Amount | null>(draft, place, null)
      if (own !== null) put(draft, place, add(own, shift), listPrice)
    }
  } else put(draft, variantPlace(holder.id, 'listPrice'), list, holder.listPrice)
}

/** Both prices of a V3 variant travel together: its compare-at price exists only above the other. */
export function putPair(draft: Draft, { id, listPrice, paidPrice }: Variant, to: Prices): void {
  put(draft, variantPlace(id, 'listPrice'), to.list, listPrice)
  put(draft, variantPlace(id, 'paidPrice'), to.paid, paidPrice)
}

export function isReduced({ list, paid }: Prices): boolean {
  return compare(paid, list) < 0
}

/** What the merchant pays for it; V1 variants without a cost of their own have the product's. */
export function readCost(draft: Draft, holder: Holder): Amount | undefined {
  const { cost = null } = draft.product
  const own = valueAt(draft, 'cost', cost)
  if (holder === undefined) return own ?? undefined
  const its = valueAt(draft, variantPlace(holder.id, 'cost'), holder.cost ?? null)
  return its ?? (isV3(draft) ? undefined : (own ?? undefined))
}
