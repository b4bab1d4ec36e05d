import { type Amount, changePercent, compare, zero } from '#lib/domain/amount.ts'
import type { FieldValues } from '#lib/domain/change.ts'
import { formatMoney } from '#lib/domain/currency.ts'
import type { Operation, PriceStep } from '#lib/domain/edit.ts'
import type { BeforeAfter } from '#lib/domain/preview.ts'
import { formatShare } from '#lib/messages/format.ts'
import { t } from '#lib/messages/guardrails.ts'
import { type Draft, raise } from './draft.ts'
import { buildPriceChange, type PriceChange } from './price-change.ts'

/** Where what customers pay is to go: an operation that sets a price names no direction. */
type Direction = 'up' | 'down' | 'stay'

/**
 * Flags a product whose customers would pay more where an operation lowers prices, and less where it
 * raises them: the list price alone does not tell, where a sale is running or a price ends in a figure.
 */
export function checkDirection(
  draft: Draft,
  operations: readonly Operation[],
  target: FieldValues,
): void {
  const named = new Set(operations.flatMap((each) => directionOf(each) ?? []))
  const [direction] = named
  const margin = operations.map(marginOf).find((each) => each !== undefined)
  if (named.size !== 1 && margin === undefined) return
  const change = buildPriceChange(draft.product, target)
  if (!change.moves.price) return
  if (direction !== undefined && named.size === 1) flagDirection(draft, change, direction)
  if (margin !== undefined) flagMargin(draft, change, margin)
}

interface Paid extends BeforeAfter {
  readonly label: string
  readonly list: Amount
  readonly cost: Amount | undefined
}

/** What customers pay: for each variant, or for the product. */
function listPaid({ listPrice, paidPrice, cost, variants }: PriceChange): Paid[] {
  if (variants.length === 0) {
    return [{ label: t.price, ...paidPrice, list: listPrice.after, cost: cost.after }]
  }
  return variants.map(({ label, after, paid, cost: its }) => ({
    label,
    ...paid,
    list: after,
    cost: its.after,
  }))
}

function flagDirection(draft: Draft, change: PriceChange, direction: Direction): void {
  const wrong = listPaid(change).find(({ before, after }) => {
    const way = compare(after, before)
    return direction === 'stay' ? way !== 0 : direction === 'up' ? way < 0 : way > 0
  })
  if (wrong === undefined) return
  const { currency } = draft.product
  const [from, to] = [formatMoney(wrong.before, currency), formatMoney(wrong.after, currency)]
  const say = compare(wrong.after, wrong.before) > 0 ? t.paidRises : t.paidFalls
  raise(draft, 'against-direction', say(wrong.label, from, to))
}

/** With a sale running, a margin on the list price is not what is left of the price paid. */
function flagMargin(draft: Draft, change: PriceChange, asked: number): void {
  for (const { label, after, list, cost } of listPaid(change)) {
    if (cost === undefined || compare(after, list) >= 0 || compare(after, zero) <= 0) continue
    const left = -(changePercent(after, cost) ?? 0)
    if (left >= asked) continue
    const { currency } = draft.product
    const sentence = t.marginMissed(
      label,
      formatMoney(after, currency),
      formatShare(left),
      formatShare(asked),
    )
    return raise(draft, 'margin-not-reached', sentence)
  }
}

function directionOf(operation: Operation): Direction | undefined {
  const { kind } = operation
  if (kind === 'sale') return operation.do === 'end' ? 'up' : 'down'
  if (kind === 'compare-at') return 'stay'
  if (kind !== 'price') return undefined
  const isKept = operation.keepPaid === true && operation.target !== 'paid'
  return isKept ? 'stay' : signOf(operation.step)
}

function signOf(step: PriceStep): Direction | undefined {
  if (step.by !== 'percent' && step.by !== 'amount') return undefined
  const way = compare(step.by === 'percent' ? step.percent : step.amount, zero)
  return way === 0 ? undefined : way > 0 ? 'up' : 'down'
}

/** What is to be left of the list price, where an edit sets that alone. */
function marginOf(operation: Operation): number | undefined {
  if (operation.kind !== 'price' || operation.target === 'paid') return undefined
  const { step } = operation
  if (step.by === 'margin') return Number(step.percent)
  if (step.by !== 'markup') return undefined
  const markup = Number(step.percent)
  return markup <= -100 ? undefined : (markup / (100 + markup)) * 100
}
