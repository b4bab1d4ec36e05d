import { ok, failed, type Result } from '#lib/core/base/result.ts'
import { parseEnteredNumber } from '#lib/core/catalog/amount-text.ts'
import {
  add,
  type Amount,
  inProportion,
  percentOf,
  roundTo,
  subtract,
} from '#lib/core/catalog/money/amount.ts'
import { t } from '#lib/core/i18n/t.ts'

const percentChange = /^([+\-\u2212])([^%]+)%$/
const sum = /^=([^=*/×÷+\-\u2212]+)(?:([*/×÷+\-\u2212])([^=*/×÷+\-\u2212]+))?$/

/**
 * What a typed formula gives: "+5%" of the value of the cell, or "=10*2" of two numbers, rounded to these decimals.
 * Undefined for any other text.
 */
export function computeAmount(
  text: string,
  now: Amount | undefined,
  digits: number,
): Result<Amount, string> | undefined {
  const typed = text.trim()
  const [, sign, percent] = percentChange.exec(typed) ?? []
  if (percent !== undefined) {
    const read = parseEnteredNumber(percent)
    if (!read.ok) return read
    if (now === undefined) return failed(t.grid.noNumber(typed))
    const part = percentOf(now, read.value)
    return ok(roundTo(sign === '+' ? add(now, part) : subtract(now, part), digits, 'nearest'))
  }
  const [, left, operator, right] = sum.exec(typed) ?? []
  if (left === undefined) return undefined
  const [one, other] = [parseEnteredNumber(left), parseEnteredNumber(right ?? '1')]
  if (!one.ok) return one
  if (!other.ok) return other
  const result = operator === undefined ? one.value : calculate(one.value, operator, other.value)
  return result === undefined
    ? failed(t.grid.noNumber(typed))
    : ok(roundTo(result, digits, 'nearest'))
}

/** Undefined for a division by 0. */
function calculate(one: Amount, operator: string, other: Amount): Amount | undefined {
  const unit = '1' as Amount
  switch (operator) {
    case '+':
      return add(one, other)
    case '*':
    case '×':
      return inProportion(one, unit, other)
    case '/':
    case '÷':
      return inProportion(one, other, unit)
    default:
      return subtract(one, other)
  }
}
