import { type Amount, compare } from '#lib/catalog/money/amount.ts'
import type { Discount, Variant } from '#lib/catalog/product/product.ts'
import { t } from '#lib/i18n/t.ts'
import { type EditBuilder, isV3, setField, addFlag } from '#lib/operations/edit-builder.ts'
import { fitDiscount } from '#lib/operations/pricing/fit-discount.ts'
import type { EditTarget } from '#lib/operations/targets.ts'
import { moveList, putPair, readPrices } from '#lib/operations/pricing/prices.ts'

/** Prices that were typed at one holder; those that were not follow as the domain's words say. */
export interface ManualPrices {
  readonly list?: Amount | undefined
  readonly paid?: Amount | undefined
  /** Of a V1 product. */
  readonly discount?: Discount | undefined
}

/** The product's own first: its variants move along, unless they were typed too. */
export function applyManualPrices(
  builder: EditBuilder,
  manual: ReadonlyMap<EditTarget, ManualPrices>,
): void {
  const own = manual.get(undefined)
  if (own !== undefined) setOwn(builder, own)
  for (const [editTarget, prices] of manual) {
    if (editTarget === undefined) continue
    if (isV3(builder)) setPair(builder, editTarget, prices)
    else setVariant(builder, editTarget, prices)
  }
}

/** A price paid that is typed becomes a discount; at or above the list price it is no sale any more. */
function setOwn(builder: EditBuilder, { list, paid, discount }: ManualPrices): void {
  if (list !== undefined) moveList(builder, undefined, list)
  if (discount !== undefined) setField(builder, 'discount', discount, builder.product.discount)
  if (paid === undefined) return
  const now = readPrices(builder, undefined)
  if (paid === now.paid) return
  if (list === undefined && compare(paid, now.list) >= 0) {
    moveList(builder, undefined, paid)
    fitDiscount(builder, { list: paid, paid })
  } else fitDiscount(builder, { list: now.list, paid }, true)
}

function setPair(builder: EditBuilder, editTarget: Variant, { list, paid }: ManualPrices): void {
  if (list !== undefined && paid === undefined) return moveList(builder, editTarget, list)
  if (paid === undefined) return
  const now = readPrices(builder, editTarget)
  const isNoSale = list === undefined && compare(paid, now.list) >= 0
  putPair(builder, editTarget, { list: isNoSale ? paid : (list ?? now.list), paid })
}

/** A V1 variant has the discount of its product, whatever was typed. */
function setVariant(builder: EditBuilder, editTarget: Variant, { list, paid }: ManualPrices): void {
  if (list !== undefined) moveList(builder, editTarget, list)
  if (paid === undefined) return
  const now = readPrices(builder, editTarget)
  if (paid === now.paid) return
  const hasNoDiscount = now.list === now.paid
  if (list === undefined && hasNoDiscount) return moveList(builder, editTarget, paid)
  addFlag(builder, 'unsupported', t.entered.noVariantDiscount)
}
