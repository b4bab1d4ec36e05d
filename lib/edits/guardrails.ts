import { type Amount, changePercent, compare, subtract, zero } from '#lib/domain/amount.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { Flag, GuardrailId } from '#lib/domain/preview.ts'
import type { PriceChange, VariantPriceChange } from './price-change.ts'

/** The most the platform stores as a price. */
const highestPrice = '999999999.99' as Amount

interface Guardrail {
  readonly id: GuardrailId
  readonly level: Flag['level']
  /** What is wrong, with its figures; undefined when nothing is. */
  readonly check: (change: PriceChange, limits: GuardrailLimits) => string | undefined
}

const guardrails: readonly Guardrail[] = [
  { id: 'price-not-positive', level: 'block', check: checkPositive },
  { id: 'price-over-limit', level: 'block', check: checkHighest },
  { id: 'discount-over-price', level: 'block', check: checkDiscount },
  { id: 'variant-not-positive', level: 'block', check: checkVariantsPositive },
  { id: 'below-cost', level: 'warn', check: checkCost },
  { id: 'big-jump', level: 'warn', check: checkJump },
  { id: 'deep-sale', level: 'warn', check: checkSale },
  { id: 'price-from-zero', level: 'warn', check: checkFromZero },
]

/** What speaks against a change. A change that is blocked carries no warnings beside. */
export function flagChange(change: PriceChange, limits: GuardrailLimits): Flag[] {
  const flagsAt = (wanted: Flag['level']) =>
    guardrails.flatMap(({ id, level, check }) => {
      const sentence = level === wanted ? check(change, limits) : undefined
      return sentence === undefined ? [] : [{ guardrail: id, level, sentence }]
    })
  const blocks = flagsAt('block')
  return blocks.length > 0 ? blocks : flagsAt('warn')
}

const isPositive = (amount: Amount) => compare(amount, zero) > 0
const isOver = (amount: Amount, limit: Amount) => compare(amount, limit) > 0
const writePercent = (percent: number) => `${Math.round(Math.abs(percent))} %`

function checkPositive({ product, listPrice }: PriceChange): string | undefined {
  if (isPositive(listPrice.after) || listPrice.before === listPrice.after) return undefined
  return `The price would be ${formatMoney(listPrice.after, product.currency)}. A price must be above zero.`
}

function checkHighest({ product, listPrice, variants }: PriceChange): string | undefined {
  const highest = [listPrice, ...variants].find(({ after }) => isOver(after, highestPrice))
  if (highest === undefined) return undefined
  const [price, limit] = [highest.after, highestPrice].map((amount) =>
    formatMoney(amount, product.currency),
  )
  return `The price would be ${price}. The shop stores at most ${limit}.`
}

function checkDiscount({ product, listPrice, variants }: PriceChange): string | undefined {
  const { currency, discount } = product
  if (discount.kind !== 'amount' || !isPositive(discount.value)) return undefined
  const eaten = [listPrice, ...variants].find(
    ({ after }) => isPositive(after) && !isOver(after, discount.value),
  )
  if (eaten === undefined) return undefined
  const off = formatMoney(discount.value, currency)
  return `The discount of ${off} would be all of the new price of ${formatMoney(eaten.after, currency)}. Lower the discount first.`
}

function checkVariantsPositive({ product, variants }: PriceChange): string | undefined {
  // Free samples that stay free are nobody's mistake.
  const low = variants.filter(({ before, after }) => before !== after && !isPositive(after))
  const lowest = findLowest(low, ({ after }) => after)
  if (lowest === undefined) return undefined
  return `${nameVariants(low, lowest)} would cost ${formatMoney(lowest.after, product.currency)}. A price must be above zero.`
}

function checkCost({ product, paidPrice, variants }: PriceChange): string | undefined {
  const { currency } = product
  if (product.cost !== undefined && isOver(product.cost, paidPrice.after)) {
    return `A shopper would pay ${formatMoney(paidPrice.after, currency)}, less than it costs you (${formatMoney(product.cost, currency)}).`
  }
  const under = variants.filter(({ paid, cost }) => cost !== undefined && isOver(cost, paid.after))
  const worst = findLowest(under, ({ paid, cost }) => subtract(paid.after, cost ?? zero))
  if (worst?.cost === undefined) return undefined
  return `${nameVariants(under, worst)} would sell for ${formatMoney(worst.paid.after, currency)}, less than it costs you (${formatMoney(worst.cost, currency)}).`
}

function checkJump(change: PriceChange, limits: GuardrailLimits): string | undefined {
  const { currency } = change.product
  const moves = [{ label: 'The price', ...change.listPrice }, ...change.variants]
  const jumped = moves.find(
    ({ before, after }) => Math.abs(changePercent(before, after) ?? 0) > limits.jumpPercent,
  )
  if (jumped === undefined) return undefined
  const percent = changePercent(jumped.before, jumped.after) ?? 0
  const way = percent > 0 ? 'rise' : 'fall'
  return `${jumped.label} would ${way} by ${writePercent(percent)}, from ${formatMoney(jumped.before, currency)} to ${formatMoney(jumped.after, currency)}.`
}

function checkSale(
  { product, listPrice, paidPrice, variants }: PriceChange,
  limits: GuardrailLimits,
): string | undefined {
  const sales = [{ ...listPrice, paid: paidPrice }, ...variants].map(({ after, paid }) => {
    return { after, paidAfter: paid.after, off: changePercent(after, paid.after) ?? 0 }
  })
  const deep = sales.find(({ off }) => -off > limits.salePercent)
  if (deep === undefined) return undefined
  const { off } = deep
  const [paid, list] = [deep.paidAfter, deep.after].map((amount) =>
    formatMoney(amount, product.currency),
  )
  return `A shopper would pay ${paid} instead of ${list}: ${writePercent(off)} off.`
}

function checkFromZero({ product, listPrice, variants }: PriceChange): string | undefined {
  const free = [listPrice, ...variants].find(
    ({ before, after }) => before === zero && after !== zero,
  )
  if (free === undefined) return undefined
  return `It is free now and would cost ${formatMoney(free.after, product.currency)}.`
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
  return others === 0 ? worst.label : `${worst.label} (and ${others} more)`
}
