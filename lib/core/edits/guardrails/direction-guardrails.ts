import {
  type Amount,
  changePercent,
  compare,
  inProportion,
  percentOf,
  roundTo,
  subtract,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import { currencyDigits, formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { Direction } from '#lib/core/operations/definition.ts'
import { definitionOf, type Operation } from '#lib/core/operations/operations.ts'
import type { BeforeAfter } from '#lib/core/catalog/changes/preview.ts'
import { formatPercent, formatShare } from '#lib/core/i18n/format.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type EditBuilder, addFlag } from '#lib/core/operations/edit-builder.ts'
import type { PriceChange } from '../preview/price-change.ts'
import { pickVariants } from '#lib/core/operations/targets.ts'
import type { Prices } from '#lib/core/operations/pricing/prices.ts'

/**
 * Flags a product whose price paid would rise although an operation lowers prices, would fall
 * although it raises them, or would change by more than its percent. The list price alone does not
 * show this if the product is on sale or its price is rounded to an ending.
 */
export function checkDirection(
  builder: EditBuilder,
  operations: readonly Operation[],
  change: PriceChange,
): void {
  if (!change.moves.price) return
  const named = new Set(
    operations.flatMap((each) => definitionOf(each).pricing?.direction(each) ?? []),
  )
  const [direction] = named
  const margin = operations
    .map((each) => definitionOf(each).pricing?.margin?.(each))
    .find((each) => each !== undefined)
  if (direction !== undefined && named.size === 1) flagDirection(builder, change, direction)
  if (margin !== undefined) flagMargin(builder, change, margin)
  flagAmountOff(builder, change, operations)
}

interface Paid extends BeforeAfter {
  readonly label: string
  readonly listBefore: Amount
  readonly list: Amount
  readonly cost: Amount | undefined
}

/** The prices paid: of each variant, or of the product. */
function listPaid({ listPrice, paidPrice, cost, variants }: PriceChange): Paid[] {
  if (variants.length === 0) {
    const [listBefore, list] = [listPrice.before, listPrice.after]
    return [{ label: t.guardrails.price, ...paidPrice, listBefore, list, cost: cost.after }]
  }
  return variants.map(({ label, before, after, paid, cost: its }) => ({
    label,
    ...paid,
    listBefore: before,
    list: after,
    cost: its.after,
  }))
}

function flagDirection(builder: EditBuilder, change: PriceChange, direction: Direction): void {
  const wrong = listPaid(change).find(({ before, after }) => {
    const sign = compare(after, before)
    return direction === 'stay' ? sign !== 0 : direction === 'up' ? sign < 0 : sign > 0
  })
  if (wrong === undefined) return
  const { currency } = builder.product
  const [from, to] = [formatMoney(wrong.before, currency), formatMoney(wrong.after, currency)]
  const message =
    compare(wrong.after, wrong.before) > 0 ? t.guardrails.paidRises : t.guardrails.paidFalls
  addFlag(builder, 'against-direction', message(wrong.label, from, to))
}

const tenth = '10' as Amount

function sizeOf(one: Amount, other: Amount): Amount {
  return compare(one, other) < 0 ? subtract(other, one) : subtract(one, other)
}

/**
 * A fixed discount stays the same while a percentage changes the list price, so that the price paid
 * changes by more than the percentage. A difference below one cent, or below a tenth of the change,
 * is not flagged.
 */
function flagAmountOff(
  builder: EditBuilder,
  change: PriceChange,
  operations: readonly Operation[],
): void {
  const { discount, currency } = builder.product
  if (discount.kind !== 'amount' || change.target.discount !== undefined) return
  for (const [at, { label, before, after, listBefore, list }] of listPaid(change).entries()) {
    const named = namedPaid(operations, change, at)
    // For comparison, as if the discount were a percentage: a difference caused by rounding the
    // list price is no reason to flag.
    const inStep = inProportion(before, listBefore, list)
    if (named === undefined || inStep === undefined) continue
    const margin = percentOf(sizeOf(named, before), tenth)
    const excess = subtract(sizeOf(after, before), sizeOf(named, before))
    const min = roundTo(margin, currencyDigits(currency), 'up')
    if (compare(excess, margin) <= 0 || compare(sizeOf(after, inStep), min) < 0) continue
    const text = t.guardrails.amountStays(
      label,
      formatMoney(before, currency),
      formatMoney(after, currency),
      formatPercent(changePercent(before, after) ?? 0),
      formatPercent(changePercent(before, named) ?? 0),
      formatMoney(discount.value, currency),
    )
    return addFlag(builder, 'percent-exceeded', text)
  }
}

/** During a sale a margin on the list price is not the margin on the price paid. */
function flagMargin(builder: EditBuilder, change: PriceChange, asked: number): void {
  for (const { label, after, list, cost } of listPaid(change)) {
    if (cost === undefined || compare(after, list) >= 0 || compare(after, zero) <= 0) continue
    const left = -(changePercent(after, cost) ?? 0)
    if (left >= asked) continue
    const { currency } = builder.product
    const message = t.guardrails.marginMissed(
      label,
      formatMoney(after, currency),
      formatShare(left),
      formatShare(asked),
    )
    return addFlag(builder, 'margin-not-reached', message)
  }
}

/**
 * The intended price paid of the variant at `at` (of the product if undefined), unrounded, if the
 * operations name how far it moves. An amount, a cost or a set value names no such move.
 */
export function namedPaid(
  operations: readonly Operation[],
  change: PriceChange,
  at?: number,
): Amount | undefined {
  const { product, listPrice, paidPrice } = change
  const priced = at === undefined ? undefined : change.variants[at]
  const variant = at === undefined ? undefined : product.variants[at]
  let prices: Prices | undefined =
    priced === undefined
      ? { list: listPrice.before, paid: paidPrice.before }
      : { list: priced.before, paid: priced.paid.before }
  let isNamed = false
  for (const operation of operations) {
    const { pricing } = definitionOf(operation)
    if (pricing === undefined) continue
    const only = 'only' in operation ? operation.only : undefined
    const isIncluded =
      only === undefined ||
      priced === undefined ||
      (variant !== undefined && pickVariants(product, only).includes(variant))
    if (!isIncluded) continue
    prices = pricing.follow(operation, prices)
    if (prices === undefined) return undefined
    isNamed = true
  }
  return isNamed ? prices.paid : undefined
}
