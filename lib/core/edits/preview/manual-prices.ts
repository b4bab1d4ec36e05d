import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Discount, Variant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type EditBuilder, isV3, setField, addFlag } from '#lib/core/operations/edit-builder.ts'
import { fitDiscount } from '#lib/core/operations/pricing/fit-discount.ts'
import type { EditTarget } from '#lib/core/operations/targets.ts'
import { moveList, putPair, readPrices } from '#lib/core/operations/pricing/prices.ts'

/**
 * Prices that were entered for a product or a variant; prices that were not entered follow them.
 */
export interface ManualPrices {
  readonly list?: Amount | undefined
  readonly paid?: Amount | undefined
  /** Of a V1 product. */
  readonly discount?: Discount | undefined
}

/** The product's price first: its variants move with it, unless they were entered too. */
export function applyManualPrices(
  builder: EditBuilder,
  manual: ReadonlyMap<EditTarget, ManualPrices>,
): void {
  const own = manual.get(undefined)
  if (own !== undefined) setOwn(builder, own)
  for (const [target, prices] of manual) {
    if (target === undefined) continue
    if (isV3(builder)) setPair(builder, target, prices)
    else setVariant(builder, target, prices)
  }
}

/** An entered price paid becomes a discount; at the list price it ends the sale. */
function setOwn(builder: EditBuilder, { list, paid, discount }: ManualPrices): void {
  if (list !== undefined) moveList(builder, undefined, list)
  if (discount !== undefined) setField(builder, 'discount', discount, builder.product.discount)
  if (paid === undefined) return
  const now = readPrices(builder, undefined)
  if (paid === now.paid) return
  fitDiscount(builder, { list: now.list, paid }, true)
}

function setPair(builder: EditBuilder, target: Variant, { list, paid }: ManualPrices): void {
  if (list !== undefined && paid === undefined) return moveList(builder, target, list)
  if (paid === undefined) return
  putPair(builder, target, { list: list ?? readPrices(builder, target).list, paid })
}

/** A V1 variant always has the discount of its product. */
function setVariant(builder: EditBuilder, target: Variant, { list, paid }: ManualPrices): void {
  if (list !== undefined) moveList(builder, target, list)
  if (paid === undefined) return
  const now = readPrices(builder, target)
  if (paid === now.paid) return
  const hasNoDiscount = now.list === now.paid
  if (list === undefined && hasNoDiscount) return moveList(builder, target, paid)
  addFlag(builder, 'unsupported', t.entered.noVariantDiscount)
}
