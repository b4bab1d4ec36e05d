import {
  add,
  type Amount,
  compare,
  roundTo,
  percentOf,
  subtract,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import { roundPrice } from '#lib/core/catalog/money/rounding.ts'
import { applicationError, violation } from '../../http/api-error.ts'
import { type Check, createCheck, type Json } from '../../http/check.ts'
import type { V3Variant } from '../state/product.ts'
import { requireCompareAtAbove } from './align-variants.ts'

/** Changes the prices of a variant. Throws if they leave the valid range. */
type Adjust = (variant: V3Variant) => V3Variant

const max = '999999999.99' as Amount
const hundred = '100' as Amount

/** Reads `actualPrice`, `compareAtPrice`, `cost`, `compareAtPriceDiscount` and `rounding`. */
export function readAdjustment(body: Json, currency: string): Adjust {
  const check = createCheck()
  const round = readRounding(body, currency)
  const actual = readMove(body, 'actualPrice', check)
  const compareAt = readMove(body, 'compareAtPrice', check)
  const cost = readMove(body, 'cost', check)
  const discount = readMove(body, 'compareAtPriceDiscount', check, 'off')
  check.end()
  if ([actual, compareAt, cost, discount].every((move) => move === undefined)) {
    throw violation(
      'actualPrice',
      'or another adjustment must be sent',
      'NO_VARIANT_ADJUSTMENTS_PASSED',
    )
  }
  if (discount !== undefined && actual !== undefined) {
    const rule = 'INVALID_PRICES_ADJUSTMENTS'
    throw violation('compareAtPriceDiscount', 'cannot be together with actualPrice', rule)
  }
  const moved = (move: Move | undefined, value: Amount | undefined, code: string) =>
    move === undefined || value === undefined ? value : requireRange(round(move(value)), code)
  return (variant) => {
    const listed = moved(compareAt, variant.compareAt, 'ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE')
    const code = 'ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE'
    // Without a compare-at price, the price is reduced directly.
    const paid = moved(discount ?? actual, discount && listed ? listed : variant.actual, code)
    const next = {
      ...variant,
      actual: paid ?? variant.actual,
      compareAt: listed,
      cost: moved(cost, variant.cost, 'ADJUSTED_COST_OUT_OF_RANGE'),
    }
    requireCompareAtAbove(next)
    return next
  }
}

type Move = (value: Amount) => Amount

/** Reads `{amount: "±1.50"}` or `{percentage: −100…1000}`. A discount has no sign. */
function readMove(
  body: Json,
  field: string,
  check: Check,
  mode: 'by' | 'off' = 'by',
): Move | undefined {
  const sent = check.record(body, field)
  if (sent === undefined) return undefined
  const at = check.at(field)
  const isOff = mode === 'off'
  const rate = at.amount(sent, 'percentage', isOff ? { max: '100' } : { min: '-100', max: '1000' })
  const by = at.amount(sent, 'amount', isOff ? {} : { min: `-${max}` })
  if ((rate === undefined) === (by === undefined)) {
    at.reject('amount', 'expected either amount or percentage', 'ONE_OF_ALIGNMENT')
  }
  if (by !== undefined && /\.\d{3,}$/.test(by)) {
    at.reject('amount', 'has more than 2 decimal places', 'DECIMAL_SCALE')
  }
  const change = isOff ? subtract : add
  return by === undefined
    ? (value) => percentOf(value, change(hundred, rate ?? zero))
    : (value) => change(value, by)
}

function readRounding({ rounding }: Json, currency: string): (value: Amount) => Amount {
  switch (rounding) {
    case undefined:
    case null:
    case 'NO_ROUNDING':
      // Prices have at most three decimal places.
      return (value) => roundTo(value, 3, 'nearest')
    case 'CURRENCY_PRECISION':
      return (value) => roundPrice(value, { to: 'currency' }, currency)
    case 'NEAREST_WHOLE_NUMBER':
      return (value) => roundPrice(value, { to: 'whole', direction: 'nearest' }, currency)
    default:
      throw violation('rounding', 'is not a RoundingStrategy', 'FORMAT')
  }
}

function requireRange(value: Amount, code: string): Amount {
  if (compare(value, zero) >= 0 && compare(value, max) <= 0) return value
  throw applicationError(400, code, `${value} is not between 0 and ${max}`)
}
