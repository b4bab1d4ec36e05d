import type { Amount } from '#lib/catalog/money/amount.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { Variant } from '#lib/catalog/product/product.ts'
import { labelVariant } from '#lib/catalog/product/variant-label.ts'
import { t } from '#lib/i18n/t.ts'
import { type EditBuilder, isV3, addFlag, valueAt } from '../edit-builder.ts'
import { type EditTarget, isManaged } from '../targets.ts'
import { fitDiscount } from './fit-discount.ts'
import { moveList, type Prices, putPair, readPrices } from './prices.ts'

/** The product itself, and none of its variants. */
export const itself: readonly EditTarget[] = [undefined]

/** What an operation promises of a holder; without a price paid, that follows the list price. */
export interface Wanted {
  readonly list: Amount
  readonly paid?: Amount | undefined
}

/**
 * A V1 product has one discount for all its variants, so that the product is what changes. Flags the row
 * where that leaves one of them at another price than was `wanted`.
 */
export function expectVariants(
  builder: EditBuilder,
  wanted: (variant: Variant) => Wanted | undefined,
): (() => void) | undefined {
  if (!hasOwnPrices(builder)) return undefined
  const { variants, currency } = builder.product
  const expected = variants.map((variant) => [variant, wanted(variant)] as const)
  return () => {
    for (const [variant, prices] of expected) {
      if (prices === undefined) continue
      const { list, paid } = readPrices(builder, variant)
      const isApplied = prices.list === list && (prices.paid ?? paid) === paid
      if (isApplied) continue
      const [is, want] =
        prices.paid === undefined || prices.paid === paid
          ? [list, prices.list]
          : [paid, prices.paid]
      const label = labelVariant(builder.product, variant)
      const message = t.editErrors.variantDiffers(
        label,
        formatMoney(is, currency),
        formatMoney(want, currency),
      )
      return addFlag(builder, 'paid-unreachable', message)
    }
  }
}

/** Whether variants of V1 have prices besides that of their product. */
export function hasOwnPrices(builder: EditBuilder): boolean {
  if (isV3(builder) || !isManaged(builder)) return false
  const { list } = readPrices(builder, undefined)
  return builder.product.variants.some((each) => readPrices(builder, each).list !== list)
}

/** Both prices exactly, as far as the shop can hold them. */
export function setPrices(
  builder: EditBuilder,
  editTarget: EditTarget,
  to: Prices,
  asAmount = false,
  kind?: string,
): void {
  if (editTarget !== undefined && isV3(builder)) return putPair(builder, editTarget, to)
  if (editTarget === undefined) {
    moveList(builder, editTarget, to.list)
    return fitDiscount(builder, to, asAmount, kind)
  }
  if (to.list === to.paid && !hasDiscount(builder)) return moveList(builder, editTarget, to.list)
  addFlag(builder, 'unsupported', t.editErrors.oneDiscount)
}

function hasDiscount(builder: EditBuilder): boolean {
  const { kind } = valueAt(builder, 'discount', builder.product.discount)
  return kind === 'amount' || kind === 'percent'
}
