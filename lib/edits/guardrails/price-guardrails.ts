import { type Amount, changePercent, compare, subtract, zero } from '#lib/catalog/money/amount.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import type { Operation } from '#lib/operations/operations.ts'
import type { GuardrailLimits } from '#lib/catalog/money/guardrail-limits.ts'
import type { BeforeAfter, GuardrailId } from '#lib/catalog/changes/preview.ts'
import { roundPrice } from '#lib/catalog/money/rounding.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { namedPaid } from '../preview/named-moves.ts'
import { maxAmount } from '#lib/catalog/fields/field.ts'
import type { PriceChange, VariantPriceChange } from '../preview/price-change.ts'

type Check = (
  change: PriceChange,
  limits: GuardrailLimits,
  /** What makes the change; none where values were typed, pasted or read from a file. */
  operations: readonly Operation[],
) => string | undefined

/**
 * A price of which none of this can be true, told from doubles: most of a hundred thousand. They keep
 * the order of amounts, and near a limit the exact answer is asked for.
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

/** What is wrong with prices, with its figures, in the order in which it is told; undefined when nothing is. */
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

type Moved = Pick<VariantPriceChange, 'label' | 'before' | 'after' | 'paid'>

const isPositive = (amount: Amount) => compare(amount, zero) > 0
const isOver = (amount: Amount, limit: Amount) => compare(amount, limit) > 0
const writePercent = (percent: number) => `${formatCount(Math.round(Math.abs(percent)))} %`

/** The product's own prices and those of its variants, the first of which `isWrong` is true. */
function findPrice(
  { listPrice, paidPrice, variants }: PriceChange,
  isWrong: (price: Moved) => boolean,
): Moved | undefined {
  const own = { label: t.guardrails.price, ...listPrice, paid: paidPrice }
  return isWrong(own) ? own : variants.find(isWrong)
}

function discountOf({ product, target }: PriceChange) {
  return target.discount ?? product.discount
}

/** The price that is set to nothing or less; a discount of an amount that eats it is told of by itself. */
function lowOf(price: Moved, hasAmountOff: boolean): Amount | undefined {
  const { before, after, paid } = price
  if (before !== after && !isPositive(after)) return after
  const isPaidLow = !hasAmountOff && paid.before !== paid.after && !isPositive(paid.after)
  return isPaidLow ? paid.after : undefined
}

function checkPositive(change: PriceChange): string | undefined {
  const { product, listPrice, paidPrice, variants } = change
  const hasAmountOff = discountOf(change).kind === 'amount'
  const low = lowOf({ label: '', ...listPrice, paid: paidPrice }, hasAmountOff)
  // The price that a V1 product has besides those of its variants is paid by nobody; it must be one all the same.
  const own = change.target.listPrice
  const isBase = product.variantsPriced !== true && variants.length > 0
  const lowest = isBase ? (own !== undefined && !isPositive(own) ? own : undefined) : low
  return lowest && t.guardrails.notPositive(formatMoney(lowest, product.currency))
}

function checkMaxAmount(change: PriceChange): string | undefined {
  const highest = findPrice(change, ({ after }) => isOver(after, maxAmount))
  if (highest === undefined) return undefined
  const { currency } = change.product
  return t.guardrails.overLimit(
    formatMoney(highest.after, currency),
    formatMoney(maxAmount, currency),
  )
}

function checkDiscount(change: PriceChange): string | undefined {
  const discount = discountOf(change)
  if (discount.kind !== 'amount' || !isPositive(discount.value)) return undefined
  const eaten = findPrice(
    change,
    ({ after }) => isPositive(after) && !isOver(after, discount.value),
  )
  if (eaten === undefined) return undefined
  const { currency } = change.product
  const say =
    change.target.discount === undefined ? t.guardrails.discountEats : t.guardrails.discountIsAll
  return say(formatMoney(discount.value, currency), formatMoney(eaten.after, currency))
}

function checkVariantsPositive(change: PriceChange): string | undefined {
  const { product, variants } = change
  if (variants.length === 0) return undefined
  const hasAmountOff = discountOf(change).kind === 'amount'
  // Free samples that stay free are nobody's mistake.
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
  const say = percent > 0 ? t.guardrails.rises : t.guardrails.falls
  return say(
    jumped.label,
    writePercent(percent),
    formatMoney(jumped.before, currency),
    formatMoney(jumped.after, currency),
  )
}

/** What customers pay moves far, and not to where the operations say. */
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
  const say = percent > 0 ? t.guardrails.paidRisesBy : t.guardrails.paidFallsBy
  return say(
    jumped.label,
    writePercent(percent),
    formatMoney(before, currency),
    formatMoney(after, currency),
  )
}

const offOf = ({ after, paid }: Moved) => -(changePercent(after, paid.after) ?? 0)

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
