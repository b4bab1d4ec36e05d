import { adjust, type Adjustment } from '#lib/core/catalog/money/adjustment.ts'
import { type Amount, compare, subtract } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { currencyDigits } from '#lib/core/catalog/money/currency.ts'
import type { AmountStep, PriceStep } from '#lib/core/operations/amount-step.ts'
import type { Operation } from '#lib/core/operations/operations.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { Rounding } from '#lib/core/catalog/money/rounding.ts'

const paths = { price: 'listPrice', cost: 'cost', weight: 'weight' } as const

/**
 * The one request that changes every product as the edit does. Undefined if there is none: the
 * platform accepts whole percentages from -100 to 1,000 and amounts with two digits, and supports
 * no price endings.
 */
export function toAdjustment(
  operations: readonly Operation[],
  currency: string,
): Adjustment | undefined {
  const [operation, ...more] = operations
  if (operation === undefined || more.length > 0) return undefined
  const { kind } = operation
  if (kind !== 'price' && kind !== 'cost' && kind !== 'weight') return undefined
  if (operation.only !== undefined || operation.rounding.to === 'ending') return undefined
  const by = toMove(operation.step, isWhole(kind, operation.rounding, currency))
  return by && { path: paths[kind], by }
}

function toMove(step: PriceStep | AmountStep, whole: boolean): Adjustment['by'] | undefined {
  if (step.by === 'amount') {
    return /^-?\d+(?:\.\d{1,2})?$/.test(step.amount) ? { amount: step.amount } : undefined
  }
  if (step.by !== 'percent' || !/^-?\d{1,4}$/.test(step.percent)) return undefined
  const percent = Number(step.percent)
  return percent >= -100 && percent <= 1000 ? { percent, isWhole: whole } : undefined
}

function isWhole(kind: keyof typeof paths, { to }: Rounding, currency: string): boolean {
  return (
    to === 'whole' || (kind !== 'weight' && to === 'currency' && currencyDigits(currency) === 0)
  )
}

type AdjustedRow = Pick<PreviewRow, 'before' | 'target' | 'variants'>

/**
 * Whether the request results in exactly the previewed values. Not for variants with own prices:
 * the documentation does not say whether a percentage changes them too.
 */
export function canBatchAdjust(
  { before, target, variants }: AdjustedRow,
  adjustment: Adjustment,
): boolean {
  const { path } = adjustment
  const [number, wanted] = [before[path], target[path]]
  if (fieldEntries(target).length !== 1 || variants.length > 0) return false
  return typeof number === 'string' && adjust(number, adjustment) === wanted
}

/**
 * The value that such a request of ours left, if it is neither of the row's two values: rounded
 * differently, or applied twice. Empty for anything else, such as another user's change.
 */
export function readOwnMove(
  { before }: Pick<PreviewRow, 'before'>,
  fresh: FieldValues,
  adjustment: Adjustment,
): FieldValues {
  const { path, by } = adjustment
  const [number, now] = [before[path], fresh[path]]
  if (typeof number !== 'string' || typeof now !== 'string' || now === number) return {}
  const once = adjust(number, adjustment)
  if (now === once) return {}
  const unit = ('isWhole' in by && by.isWhole ? '1' : '0.01') as Amount
  const isOurs = [once, adjust(once, adjustment)].some((expected) => isWithin(unit, expected, now))
  return isOurs ? fieldValuesFrom([[path, now]]) : {}
}

function isWithin(unit: Amount, one: Amount, other: Amount): boolean {
  const [low, high] = compare(one, other) < 0 ? [one, other] : [other, one]
  return compare(subtract(high, low), unit) <= 0
}
