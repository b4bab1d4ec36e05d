import { type Amount, compare } from '#lib/domain/amount.ts'
import type { Discount, Variant } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { type Draft, isV3, put, raise } from '#lib/operations/draft.ts'
import { fitDiscount } from '#lib/operations/pricing/fit-discount.ts'
import type { Holder } from '#lib/operations/targets.ts'
import { moveList, putPair, readPrices } from '#lib/operations/pricing/prices.ts'

/** Prices that were typed at one holder; those that were not follow as the domain's words say. */
export interface TypedPrices {
  readonly list?: Amount | undefined
  readonly paid?: Amount | undefined
  /** Of a V1 product. */
  readonly discount?: Discount | undefined
}

/** The product's own first: its variants move along, unless they were typed too. */
export function applyTypedPrices(draft: Draft, typed: ReadonlyMap<Holder, TypedPrices>): void {
  const own = typed.get(undefined)
  if (own !== undefined) setOwn(draft, own)
  for (const [holder, prices] of typed) {
    if (holder === undefined) continue
    if (isV3(draft)) setPair(draft, holder, prices)
    else setVariant(draft, holder, prices)
  }
}

/** A price paid that is typed becomes a discount; at or above the list price it is no sale any more. */
function setOwn(draft: Draft, { list, paid, discount }: TypedPrices): void {
  if (list !== undefined) moveList(draft, undefined, list)
  if (discount !== undefined) put(draft, 'discount', discount, draft.product.discount)
  if (paid === undefined) return
  const now = readPrices(draft, undefined)
  if (paid === now.paid) return
  if (list === undefined && compare(paid, now.list) >= 0) {
    moveList(draft, undefined, paid)
    fitDiscount(draft, { list: paid, paid })
  } else fitDiscount(draft, { list: now.list, paid }, true)
}

function setPair(draft: Draft, holder: Variant, { list, paid }: TypedPrices): void {
  if (list !== undefined && paid === undefined) return moveList(draft, holder, list)
  if (paid === undefined) return
  const now = readPrices(draft, holder)
  const isNoSale = list === undefined && compare(paid, now.list) >= 0
  putPair(draft, holder, { list: isNoSale ? paid : (list ?? now.list), paid })
}

/** A V1 variant has the discount of its product, whatever was typed. */
function setVariant(draft: Draft, holder: Variant, { list, paid }: TypedPrices): void {
  if (list !== undefined) moveList(draft, holder, list)
  if (paid === undefined) return
  const now = readPrices(draft, holder)
  if (paid === now.paid) return
  const hasNoDiscount = now.list === now.paid
  if (list === undefined && hasNoDiscount) return moveList(draft, holder, paid)
  raise(draft, 'cannot', t.typed.noVariantDiscount)
}
