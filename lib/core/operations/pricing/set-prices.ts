import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { type Variant, labelVariant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type EditBuilder, isV3, addFlag, valueAt } from '../edit-builder.ts'
import { type EditTarget, isManaged } from '../targets.ts'
import { fitDiscount } from './fit-discount.ts'
import { moveList, type Prices, putPair, readPrices } from './prices.ts'

/** The prices that an operation should result in; a missing price paid follows the list price. */
export interface Wanted {
  readonly list: Amount
  readonly paid?: Amount | undefined
}

/**
 * A V1 product has one discount for all its variants, so the product is changed. The returned
 * function flags the row if that leaves a variant at another price than was `wanted`.
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

/** Whether V1 variants have other prices than their product. */
export function hasOwnPrices(builder: EditBuilder): boolean {
  if (isV3(builder) || !isManaged(builder)) return false
  const { list } = readPrices(builder, undefined)
  return builder.product.variants.some((each) => readPrices(builder, each).list !== list)
}

/** Sets both prices exactly, as far as the store supports it. */
export function setPrices(
  builder: EditBuilder,
  target: EditTarget,
  to: Prices,
  asAmount = false,
  kind?: string,
): void {
  if (target !== undefined && isV3(builder)) return putPair(builder, target, to)
  if (target === undefined) {
    moveList(builder, target, to.list)
    return fitDiscount(builder, to, asAmount, kind)
  }
  if (to.list === to.paid && !hasDiscount(builder)) return moveList(builder, target, to.list)
  addFlag(builder, 'unsupported', t.editErrors.oneDiscount)
}

function hasDiscount(builder: EditBuilder): boolean {
  const { kind } = valueAt(builder, 'discount', builder.product.discount)
  return kind === 'amount' || kind === 'percent'
}
