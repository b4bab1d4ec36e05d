import { type Amount, compare, percentOf, subtract } from '#lib/domain/amount.ts'
import type {
  CompareAtOperation,
  PriceOperation,
  PriceStep,
  SaleOperation,
} from '#lib/domain/edit.ts'
import { t } from '#lib/messages/edit-faults.ts'
import { type Draft, isV3, put, raise, valueAt } from './draft.ts'
import { fitDiscount } from './fit-discount.ts'
import { type Holder, isManaged, listHolders } from './holders.ts'
import { stepAmount, stepPrice } from './operations.ts'
import {
  isReduced,
  moveList,
  noDiscount,
  type Prices,
  putPair,
  readCost,
  readPrices,
} from './prices.ts'
import { shape } from './shape.ts'
import { labelVariant } from './variant-label.ts'

const itself: readonly Holder[] = [undefined]

export function applyPrice(draft: Draft, operation: PriceOperation): void {
  const { step, rounding, keepPaid = false, target = 'list', asAmount } = operation
  for (const holder of listPriceHolders(draft, operation)) {
    const now = readPrices(draft, holder)
    const reduced = isReduced(now)
    const price = step.by === 'compare-at' || target === 'list' ? now.list : now.paid
    const compareAt = reduced ? now.list : undefined
    const cost = isFromCost(step) ? readCost(draft, holder) : undefined
    const unrounded = stepPrice({ price, cost, compareAt }, step)
    if (unrounded === undefined) {
      raise(draft, 'cannot', lackOf(draft, holder, step.by))
      continue
    }
    const next = shape(draft, unrounded, rounding)
    if (target === 'list') {
      if (keepPaid) setPrices(draft, holder, { list: next, paid: now.paid }, asAmount)
      else moveList(draft, holder, next)
    } else if (!reduced) moveList(draft, holder, next)
    else {
      // At or above the list price it is no sale any more.
      const list = compare(next, now.list) >= 0 ? next : now.list
      setPrices(draft, holder, { list, paid: next }, asAmount)
    }
  }
}

/**
 * A V1 product has one price that all its variants move with, so it is the product that changes. Only
 * some of them, or prices made of what each costs, are set one by one.
 */
function listPriceHolders(draft: Draft, { only, step }: PriceOperation): readonly Holder[] {
  if (isV3(draft) || only !== undefined || (isFromCost(step) && isManaged(draft))) {
    return listHolders(draft, only, 'price')
  }
  return itself
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
  for (const holder of isV3(draft) ? product.variants : itself) {
    const { list } = readPrices(draft, holder)
    if (operation.do === 'end') {
      if (holder === undefined) put(draft, 'discount', noDiscount, discount)
      else putPair(draft, holder, { list, paid: list })
      continue
    }
    const { rounding } = operation
    const isExact = rounding.to === 'none' || rounding.to === 'currency'
    if (holder === undefined && isExact && operation.by === 'percent') {
      put(draft, 'discount', { kind: 'percent', value: operation.percent }, discount)
      continue
    }
    const off = operation.by === 'percent' ? percentOf(list, operation.percent) : operation.amount
    const paid = shape(draft, subtract(list, off), rounding)
    const asAmount = operation.by === 'percent' ? operation.asAmount : true
    setPrices(draft, holder, { list, paid }, asAmount, operation.by)
  }
}

export function applyCompareAt(draft: Draft, operation: CompareAtOperation): void {
  const { step, rounding, only } = operation
  const { variants } = draft.product
  for (const holder of isV3(draft) || only ? listHolders(draft, only, 'price') : itself) {
    const { list, paid } = readPrices(draft, holder)
    if (step.by === 'clear') clear(draft, holder, paid)
    else {
      const next = shape(draft, stepAmount(list, step), rounding)
      setPrices(draft, holder, { list: next, paid })
    }
  }

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
