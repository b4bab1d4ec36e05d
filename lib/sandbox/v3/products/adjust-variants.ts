import Big from 'big.js'
import {
  add,
  type Amount,
  amountFromNumber,
  compare,
  fromBig,
  percentOf,
  subtract,
  zero,
} from '#lib/domain/amount.ts'
import { roundPrice } from '#lib/domain/rounding.ts'
import { applicationError, violation } from '../../http/api-error.ts'
import { type Check, createCheck, isRecord, type Json } from '../../http/check.ts'
import type { V3Variant } from '../shop/product.ts'
import { requireCompareAtAbove } from './align-variants.ts'

/** The variant with its prices moved; throws where they leave the range the platform takes. */
export type Adjust = (variant: V3Variant) => V3Variant

const greatest = '999999999.99' as Amount
const hundred = '100' as Amount

/** Reads `actualPrice`, `compareAtPrice`, `cost`, `compareAtPriceDiscount` and `rounding`. */
export function readAdjustment(body: Json, currency: string): Adjust {
  const check = createCheck()
  const round = readRounding(body, currency)
  const actual = readMove(body, 'actualPrice', check)
  const compareAt = readMove(body, 'compareAtPrice', check)
  const cost = readMove(body, 'cost', check)
  const discount = readMove(body, 'compareAtPriceDiscount', check)
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
  const moved = (move: Move | undefined, value: Amount | undefined, code: string) => {
    if (move === undefined || value === undefined) return value
    return requireRange(round(move(value)), code)
  }
  return (variant) => {
    const listed = moved(compareAt, variant.compareAt, 'ADJUSTED_COMPARE_AT_PRICE_OUT_OF_RANGE')
    const code = 'ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE'
    const paid =
      discount === undefined
        ? (moved(actual, variant.actual, code) ?? variant.actual)
        : withDiscount(variant, listed)
    const next = {
      ...variant,
      actual: paid,
      compareAt: listed,
      cost: moved(cost, variant.cost, 'ADJUSTED_COST_OUT_OF_RANGE'),
    }
    requireCompareAtAbove(next)
    return next
  }

  /** What is left of the compare-at price; without one the price itself is marked down. */
  function withDiscount(variant: V3Variant, listed = variant.actual): Amount {
    const less = readMove(body, 'compareAtPriceDiscount', createCheck())?.(zero) ?? zero
    const percentage = isRecord(body['compareAtPriceDiscount'])
      ? body['compareAtPriceDiscount']['percentage']
      : undefined
    const rate = typeof percentage === 'number' ? amountFromNumber(percentage) : undefined
    const paid =
      rate === undefined ? subtract(listed, less) : percentOf(listed, subtract(hundred, rate))
    return requireRange(round(paid), 'ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE')
  }
}

type Move = (value: Amount) => Amount

/** `{amount: "±1.50"}` or `{percentage: −100…1000}`. */
function readMove(body: Json, field: string, check: Check): Move | undefined {
  const sent = check.record(body, field)
  if (sent === undefined) return undefined
  const at = check.at(field)
  const limits =
    field === 'compareAtPriceDiscount' ? { min: '0', max: '100' } : { min: '-100', max: '1000' }
  const rate = at.amount(sent, 'percentage', limits)
  const by = at.amount(sent, 'amount', { min: `-${greatest}`, max: greatest })
  if ((rate === undefined) === (by === undefined)) {
    at.refuse('amount', 'expected either amount or percentage', 'ONE_OF_ALIGNMENT')
  }
  if (by !== undefined) {
    if (/\.\d{3,}$/.test(by)) at.refuse('amount', 'has more than 2 decimal places', 'DECIMAL_SCALE')
    return (value) => add(value, by)
  }
  return (value) => percentOf(value, add(hundred, rate ?? zero))
}

function readRounding({ rounding }: Json, currency: string): (value: Amount) => Amount {
  switch (rounding) {
    case undefined:
    case null:
    case 'NO_ROUNDING':
      // Prices have at most 3 decimal places.
      return (value) => fromBig(new Big(value).round(3, Big.roundHalfUp))
    case 'CURRENCY_PRECISION':
      return (value) => roundPrice(value, { to: 'currency' }, currency)
    case 'NEAREST_WHOLE_NUMBER':
      return (value) => roundPrice(value, { to: 'whole', direction: 'nearest' }, currency)
    default:
      throw violation('rounding', 'is not a RoundingStrategy', 'FORMAT')
  }
}

function requireRange(value: Amount, code: string): Amount {
  if (compare(value, zero) >= 0 && compare(value, greatest) <= 0) return value
  throw applicationError(400, code, `${value} is not between 0 and ${greatest}`)
}
