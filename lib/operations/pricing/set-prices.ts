import type { Amount } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { Variant } from '#lib/domain/product.ts'
import { labelVariant } from '#lib/domain/variant-label.ts'
import { t } from '#lib/i18n/t.ts'
import { type Draft, isV3, raise, valueAt } from '../draft.ts'
import { type Holder, isManaged } from '../targets.ts'
import { fitDiscount } from './fit-discount.ts'
import { moveList, type Prices, putPair, readPrices } from './prices.ts'

/** The product itself, and none of its variants. */
export const itself: readonly Holder[] = [undefined]

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
  draft: Draft,
  wanted: (variant: Variant) => Wanted | undefined,
): (() => void) | undefined {
  if (!hasOwnPrices(draft)) return undefined
  const { variants, currency } = draft.product
  const expected = variants.map((variant) => [variant, wanted(variant)] as const)
  return () => {
    for (const [variant, prices] of expected) {
      if (prices === undefined) continue
      const { list, paid } = readPrices(draft, variant)
      const isReached = prices.list === list && (prices.paid ?? paid) === paid
      if (isReached) continue
      const [is, want] =
        prices.paid === undefined || prices.paid === paid
          ? [list, prices.list]
          : [paid, prices.paid]
      const label = labelVariant(draft.product, variant)
      const sentence = t.editErrors.variantDiffers(
        label,
        formatMoney(is, currency),
        formatMoney(want, currency),
      )
      return raise(draft, 'paid-unreachable', sentence)
    }
  }
}

/** Whether variants of V1 have prices besides that of their product. */
export function hasOwnPrices(draft: Draft): boolean {
  if (isV3(draft) || !isManaged(draft)) return false
  const { list } = readPrices(draft, undefined)
  return draft.product.variants.some((each) => readPrices(draft, each).list !== list)
}

/** Both prices exactly, as far as the shop can hold them. */
export function setPrices(
  draft: Draft,
  holder: Holder,
  to: Prices,
  asAmount = false,
  kind?: string,
): void {
  if (holder !== undefined && isV3(draft)) return putPair(draft, holder, to)
  if (holder === undefined) {
    moveList(draft, holder, to.list)
    return fitDiscount(draft, to, asAmount, kind)
  }
  if (to.list === to.paid && !hasDiscount(draft)) return moveList(draft, holder, to.list)
  raise(draft, 'cannot', t.editErrors.oneDiscount)
}

function hasDiscount(draft: Draft): boolean {
  const { kind } = valueAt(draft, 'discount', draft.product.discount)
  return kind === 'amount' || kind === 'percent'
}
