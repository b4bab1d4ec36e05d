import { type Amount, compare, percentOf, subtract } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type {
  CompareAtOperation,
  PriceOperation,
  PriceStep,
  SaleOperation,
} from '#lib/operations/edit.ts'
import { noDiscount, type Variant } from '#lib/domain/product.ts'
import type { Rounding } from '#lib/domain/rounding.ts'
import { t } from '#lib/messages/edit-faults.ts'
import { type Draft, isV3, put, raise, valueAt } from '../draft.ts'
import { fitDiscount } from './fit-discount.ts'
import { type Holder, isManaged, listHolders } from '../targets.ts'
import { stepAmount, stepPrice } from '../amount-step.ts'
import { isReduced, moveList, type Prices, putPair, readCost, readPrices } from './prices.ts'
import { shape } from '../round-for-store.ts'
import { labelVariant } from '#lib/domain/variant-label.ts'

const itself: readonly Holder[] = [undefined]

export function applyPrice(draft: Draft, operation: PriceOperation): void {
  const holders = listPriceHolders(draft, operation)
  // All of them before the first is set: V1 moves variants with their product.
  const wanted = holders.map((holder) => [holder, stepHolder(draft, holder, operation)] as const)
  const check = holders === itself ? expectVariants(draft, stepVariant) : undefined
  for (const [holder, prices] of wanted) {
    if (prices === undefined) raise(draft, 'cannot', lackOf(draft, holder, operation.step.by))
    else if (prices.paid === undefined) moveList(draft, holder, prices.list)
    else setPrices(draft, holder, { ...prices, paid: prices.paid }, operation.asAmount)
  }
  check?.()

  function stepVariant(variant: Variant) {
    return stepHolder(draft, variant, operation)
  }
}

/** What an operation promises of a holder; without a price paid, that follows the list price. */
interface Wanted {
  readonly list: Amount
  readonly paid?: Amount | undefined
}

/** Undefined where there is nothing to reckon from. */
function stepHolder(draft: Draft, holder: Holder, operation: PriceOperation): Wanted | undefined {
  const { step, rounding, keepPaid = false, target = 'list' } = operation
  const now = readPrices(draft, holder)
  const reduced = isReduced(now)
  const price = step.by === 'compare-at' || target === 'list' ? now.list : now.paid
  const compareAt = reduced ? now.list : undefined
  const cost = isFromCost(step) ? readCost(draft, holder) : undefined
  const unrounded = stepPrice({ price, cost, compareAt }, step)
  if (unrounded === undefined) return undefined
  const next = shape(draft, unrounded, rounding)
  if (target === 'list') return { list: next, paid: keepPaid ? now.paid : undefined }
  if (!reduced) return { list: next }
  // At or above the list price it is no sale any more.
  return { list: compare(next, now.list) >= 0 ? next : now.list, paid: next }
}

/**
 * A V1 product has one discount for all its variants, so that the product is what changes. Flags the row
 * where that leaves one of them at another price than was `wanted`.
 */
function expectVariants(
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
      const sentence = t.variantDiffers(
        label,
        formatMoney(is, currency),
        formatMoney(want, currency),
      )
      return raise(draft, 'paid-unreachable', sentence)
    }
  }
}

/** Whether variants of V1 have prices besides that of their product. */
function hasOwnPrices(draft: Draft): boolean {
  if (isV3(draft) || !isManaged(draft)) return false
  const { list } = readPrices(draft, undefined)
  return draft.product.variants.some((each) => readPrices(draft, each).list !== list)
}

/**
 * Variants of V1 that cost what their product does move with it; those with prices of their own are set
 * one by one. A price paid below the list price is the product's discount, and so are only some of them,
 * or prices made of what each costs, set one by one.
 */
function listPriceHolders(draft: Draft, operation: PriceOperation): readonly Holder[] {
  const { only, step, keepPaid = false, target = 'list' } = operation
  if (isV3(draft) || only !== undefined || (isFromCost(step) && isManaged(draft))) {
    return listHolders(draft, only, 'price')
  }
  const isOfList = !keepPaid && (target === 'list' || !isReduced(readPrices(draft, undefined)))
  return isOfList && hasOwnPrices(draft) ? [undefined, ...draft.product.variants] : itself
}

function isFromCost({ by }: PriceStep): boolean {
  return by === 'markup' || by === 'margin'
}

function lackOf({ product }: Draft, holder: Holder, by: string): string {
  const label = holder === undefined ? '' : labelVariant(product, holder)
  const name = label === '' ? t.thisProduct : label
  return by === 'compare-at' ? t.noCompareAtOf(name) : t.noCostOf(name)
}

/** Both prices exactly, as far as the shop can hold them. */
function setPrices(
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
  raise(draft, 'cannot', t.oneDiscount)
}

function hasDiscount(draft: Draft): boolean {
  const { kind } = valueAt(draft, 'discount', draft.product.discount)
  return kind === 'amount' || kind === 'percent'
}

export function applySale(draft: Draft, operation: SaleOperation): void {
  const { product } = draft
  const { discount } = product
  const saleOf = (holder: Holder): Prices => reduce(draft, holder, operation)
  const check = expectVariants(draft, saleOf)
  for (const holder of isV3(draft) ? product.variants : itself) {
    const prices = saleOf(holder)
    if (operation.do === 'end') {
      if (holder === undefined) put(draft, 'discount', noDiscount, discount)
      else putPair(draft, holder, prices)
      continue
    }
    if (holder === undefined && isExact(operation.rounding) && operation.by === 'percent') {
      put(draft, 'discount', { kind: 'percent', value: operation.percent }, discount)
      continue
    }
    const asAmount = operation.by === 'percent' ? operation.asAmount : true
    setPrices(draft, holder, prices, asAmount, operation.by)
  }
  check?.()
}

function isExact({ to }: Rounding): boolean {
  return to === 'none' || to === 'currency'
}

function reduce(draft: Draft, holder: Holder, operation: SaleOperation): Prices {
  const { list } = readPrices(draft, holder)
  if (operation.do === 'end') return { list, paid: list }
  const off = operation.by === 'percent' ? percentOf(list, operation.percent) : operation.amount
  // V1 itself rounds what a percent leaves.
  const isStores = !isV3(draft) && operation.by === 'percent' && isExact(operation.rounding)
  const rounding: Rounding = isStores ? { to: 'currency' } : operation.rounding
  return { list, paid: shape(draft, subtract(list, off), rounding) }
}

export function applyCompareAt(draft: Draft, operation: CompareAtOperation): void {
  const { step, rounding, only } = operation
  const { variants } = draft.product
  const raiseList = (holder: Holder): Prices => {
    const { list, paid } = readPrices(draft, holder)
    return {
      list: step.by === 'clear' ? paid : shape(draft, stepAmount(list, step), rounding),
      paid,
    }
  }
  const check = isV3(draft) || only ? undefined : expectVariants(draft, raiseList)
  for (const holder of isV3(draft) || only ? listHolders(draft, only, 'price') : itself) {
    const prices = raiseList(holder)
    if (step.by === 'clear') clear(draft, holder, prices.paid)
    else setPrices(draft, holder, prices)
  }
  check?.()

  /** What was paid becomes the only price, of each managed V1 variant too. */
  function clear(target: Draft, holder: Holder, paid: Amount) {
    if (holder !== undefined) return setPrices(target, holder, { list: paid, paid })
    const prices = isManaged(target) ? variants.map((each) => readPrices(target, each).paid) : []
    setPrices(target, undefined, { list: paid, paid })
    for (const [at, price] of prices.entries()) {
      const variant = variants[at]
      if (variant && price !== readPrices(target, variant).list) moveList(target, variant, price)
    }
  }
}
