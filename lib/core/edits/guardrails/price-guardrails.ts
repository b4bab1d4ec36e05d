import {
  type Amount,
  changePercent,
  compare,
  subtract,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { GuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { BeforeAfter, GuardrailId } from '#lib/core/catalog/changes/preview.ts'
import { roundPrice } from '#lib/core/catalog/money/rounding.ts'
import { formatWholePercent } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { namedPaid } from './direction-guardrails.ts'
import { maxAmount } from '#lib/core/catalog/fields/field.ts'
import type { PriceChange, VariantPriceChange } from '../preview/price-change.ts'

type Check = (
  change: PriceChange,
  limits: GuardrailLimits,
  /** The operations that make the change; none for a manual edit, a paste or a file. */
  operations: readonly Operation[],
) => string | undefined

/**
 * Whether none of the guardrails can apply, decided with doubles, which is true for most of a
 * hundred thousand prices. Doubles keep the order of amounts; near a limit the exact checks run.
 */
export function isHarmless(change: PriceChange, { jumpPercent, salePercent }: GuardrailLimits) {
  const { listPrice, paidPrice, cost, variants } = change
  if (variants.length > 0) return false
  const [before, after] = [Number(listPrice.before), Number(listPrice.after)]
  const isFull = paidPrice.after === listPrice.after
  const paid = isFull ? after : Number(paidPrice.after)
  const paidBefore = Number(paidPrice.before)
  return (
    before > 0 &&
    paid > 0 &&
    (isFull || paid < after) &&
    after < 999_999_999 &&
    Math.abs(after / before - 1) * 100 < jumpPercent - 0.01 &&
    paidBefore > 0 &&
    Math.abs(paid / paidBefore - 1) * 100 < jumpPercent - 0.01 &&
    (isFull || (1 - paid / after) * 100 < salePercent - 0.01) &&
    (cost.after === undefined || Number(cost.after) < paid)
  )
}

/** The checks of prices, in the order of their messages. */
export const priceGuardrails: readonly (readonly [GuardrailId, Check])[] = [
  ['price-not-positive', checkPositive],
  ['price-over-limit', checkMaxAmount],
  ['discount-over-price', checkDiscount],
  ['variant-not-positive', checkVariantsPositive],
  ['compare-at-below-price', checkCompareAt],
  ['below-cost', checkCost],
  ['big-jump', checkJump],
  ['deep-sale', checkSale],
  ['price-from-zero', checkFromZero],
]

type MovedPrice = Pick<VariantPriceChange, 'label' | 'before' | 'after' | 'paid'>

const isPositive = (amount: Amount) => compare(amount, zero) > 0
const isOver = (amount: Amount, limit: Amount) => compare(amount, limit) > 0
const writePercent = (percent: number) => formatWholePercent(Math.abs(percent))

/** The first prices that are wrong, of the product or of its variants. */
function findPrice(
  { listPrice, paidPrice, variants }: PriceChange,
  isWrong: (price: MovedPrice) => boolean,
): MovedPrice | undefined {
  const own = { label: t.guardrails.price, ...listPrice, paid: paidPrice }
  return isWrong(own) ? own : variants.find(isWrong)
}

function discountOf({ product, target }: PriceChange) {
  return target.discount ?? product.discount
}

/**
 * The price that is set to zero or less. A fixed discount that exceeds the price has its own check.
 */
function lowOf(price: MovedPrice, hasAmountOff: boolean): Amount | undefined {
  const { before, after, paid } = price
  if (before !== after && !isPositive(after)) return after
  const isPaidLow = !hasAmountOff && paid.before !== paid.after && !isPositive(paid.after)
  return isPaidLow ? paid.after : undefined
}

function checkPositive(change: PriceChange): string | undefined {
  const { product, listPrice, paidPrice, variants } = change
  const hasAmountOff = discountOf(change).kind === 'amount'
  const low = lowOf({ label: '', ...listPrice, paid: paidPrice }, hasAmountOff)
  // No customer pays the own price of a V1 product with variants: it may be 0.
  const own = change.target.listPrice
  const isBase = product.variantsPriced !== true && variants.length > 0
  const lowest = isBase ? (own !== undefined && isOver(zero, own) ? own : undefined) : low
  return lowest && t.guardrails.notPositive(formatMoney(lowest, product.currency))
}

function checkMaxAmount(change: PriceChange): string | undefined {
  // A V1 product with variants has a price of its own besides theirs.
  const { listPrice: own = zero } = change.target
  const highest = isOver(own, maxAmount)
    ? own
    : findPrice(change, ({ after }) => isOver(after, maxAmount))?.after
  if (highest === undefined) return undefined
  const { currency } = change.product
  return t.guardrails.overLimit(formatMoney(highest, currency), formatMoney(maxAmount, currency))
}

function checkDiscount(change: PriceChange): string | undefined {
  const discount = discountOf(change)
  if (discount.kind !== 'amount' || !isPositive(discount.value)) return undefined
  const exceeded = findPrice(
    change,
    ({ after }) => isPositive(after) && !isOver(after, discount.value),
  )
  if (exceeded === undefined) return undefined
  const { currency } = change.product
  const message =
    change.target.discount === undefined
      ? t.guardrails.discountOverNewPrice
      : t.guardrails.discountOverPrice
  return message(formatMoney(discount.value, currency), formatMoney(exceeded.after, currency))
}

function checkVariantsPositive(change: PriceChange): string | undefined {
  const { product, variants } = change
  if (variants.length === 0) return undefined
  const hasAmountOff = discountOf(change).kind === 'amount'
  // Variants that were free and stay free are not flagged.
  const low = variants.filter((each) => lowOf(each, hasAmountOff) !== undefined)
  const lowest = findLowest(low, (each) => lowOf(each, hasAmountOff) ?? zero)
  if (lowest === undefined) return undefined
  const price = lowOf(lowest, hasAmountOff) ?? zero
  return t.guardrails.variantNotPositive(
    nameVariants(low, lowest),
    formatMoney(price, product.currency),
  )
}

function checkCompareAt(change: PriceChange): string | undefined {
  const wrong = findPrice(change, ({ after, paid }) => isOver(paid.after, after))
  if (wrong === undefined) return undefined
  const { currency } = change.product
  return t.guardrails.compareAtBelow(
    formatMoney(wrong.after, currency),
    formatMoney(wrong.paid.after, currency),
  )
}

function checkCost({ product, paidPrice, cost, variants }: PriceChange): string | undefined {
  const { currency } = product
  const isOne = variants.length === 0
  if (isOne && cost.after !== undefined && isOver(cost.after, paidPrice.after)) {
    return t.guardrails.belowCost(
      formatMoney(paidPrice.after, currency),
      formatMoney(cost.after, currency),
    )
  }
  const under = variants.filter(
    ({ paid, cost: its }) => its.after !== undefined && isOver(its.after, paid.after),
  )
  const worst = findLowest(under, ({ paid, cost: its }) => subtract(paid.after, its.after ?? zero))
  if (worst?.cost.after === undefined) return undefined
  return t.guardrails.variantBelowCost(
    nameVariants(under, worst),
    formatMoney(worst.paid.after, currency),
    formatMoney(worst.cost.after, currency),
  )
}

function checkJump(
  change: PriceChange,
  limits: GuardrailLimits,
  operations: readonly Operation[],
): string | undefined {
  const { currency } = change.product
  const isFar = ({ before, after }: BeforeAfter) =>
    Math.abs(changePercent(before, after) ?? 0) > limits.jumpPercent
  const jumped = findPrice(change, isFar)
  if (jumped === undefined) return checkPaidJump(change, isFar, operations)
  const percent = changePercent(jumped.before, jumped.after) ?? 0
  const message = percent > 0 ? t.guardrails.rises : t.guardrails.falls
  return message(
    jumped.label,
    writePercent(percent),
    formatMoney(jumped.before, currency),
    formatMoney(jumped.after, currency),
  )
}

/** The price paid changes far, and not to where the operations move it. */
function checkPaidJump(
  change: PriceChange,
  isFar: (prices: BeforeAfter) => boolean,
  operations: readonly Operation[],
): string | undefined {
  const { currency } = change.product
  const isUnnamed = (paid: BeforeAfter, at?: number) => {
    if (!isFar(paid)) return false
    const named = namedPaid(operations, change, at)
    if (named === undefined) return true
    const nearest = roundPrice(named, { to: 'currency' }, currency)
    return isFar({ before: nearest, after: paid.after })
  }
  const own = { label: t.guardrails.price, paid: change.paidPrice }
  const jumped = isUnnamed(own.paid)
    ? own
    : change.variants.find(({ paid }, at) => isUnnamed(paid, at))
  if (jumped === undefined) return undefined
  const { before, after } = jumped.paid
  const percent = changePercent(before, after) ?? 0
  const message = percent > 0 ? t.guardrails.paidRisesBy : t.guardrails.paidFallsBy
  return message(
    jumped.label,
    writePercent(percent),
    formatMoney(before, currency),
    formatMoney(after, currency),
  )
}

const offOf = ({ after, paid }: MovedPrice) => -(changePercent(after, paid.after) ?? 0)

function checkSale(change: PriceChange, limits: GuardrailLimits): string | undefined {
  const deep = findPrice(change, (price) => offOf(price) > limits.salePercent)
  if (deep === undefined) return undefined
  const { currency } = change.product
  const [paid, list] = [formatMoney(deep.paid.after, currency), formatMoney(deep.after, currency)]
  return t.guardrails.deepSale(paid, list, writePercent(offOf(deep)))
}

function checkFromZero(change: PriceChange): string | undefined {
  const free = findPrice(change, ({ before, after }) => before === zero && after !== zero)
  if (free === undefined) return undefined
  return t.guardrails.wasFree(formatMoney(free.after, change.product.currency))
}

function findLowest<T>(items: readonly T[], amountOf: (item: T) => Amount): T | undefined {
  return items.reduce<T | undefined>(
    (lowest, item) =>
      lowest === undefined || compare(amountOf(item), amountOf(lowest)) < 0 ? item : lowest,
    undefined,
  )
}

function nameVariants(concerned: readonly VariantPriceChange[], worst: VariantPriceChange): string {
  const others = concerned.length - 1
  return others === 0 ? worst.label : t.guardrails.andMore(worst.label, others)
}
