import { isBlocked, isWarned } from '#lib/edits/preview/risk.ts'
import { add, type Amount, subtract } from '#lib/catalog/money/amount.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import type { BeforeAfter, GuardrailId } from '#lib/catalog/changes/preview.ts'
import { type JobAmounts, listPricesOf } from '#lib/queries/job-amounts.ts'

type Prices = ReadonlyMap<ProductId, BeforeAfter>

/** How a person departs from the preview: warned rows taken in, clean rows left out. */
export interface RowSelection {
  readonly selected: Prices
  readonly deselected: Prices
}

export const emptySelection: RowSelection = { selected: new Map(), deselected: new Map() }

export function isIncluded(selection: RowSelection, row: JobRow): boolean {
  if (isBlocked(row)) return false
  return isWarned(row) ? selection.selected.has(row.id) : !selection.deselected.has(row.id)
}

/** Takes a row in or leaves it out. A blocked row stays out whatever is asked. */
export function setIncluded(selection: RowSelection, row: JobRow, included: boolean): RowSelection {
  if (isBlocked(row)) return selection
  if (isWarned(row)) return { ...selection, selected: withEntry(selection.selected, row, included) }
  return { ...selection, deselected: withEntry(selection.deselected, row, !included) }
}

/** As they were, but for products that are to be ticked anew. */
export function dropExcluded(
  { selected, deselected }: RowSelection,
  ids: readonly ProductId[],
): RowSelection {
  const dropped = new Set(ids)
  const others = (prices: Prices) => new Map([...prices].filter(([id]) => !dropped.has(id)))
  return { selected: others(selected), deselected: others(deselected) }
}

/** Every warned row, or those that one of the guardrails holds. */
export function includeWarned(
  selection: RowSelection,
  amounts: JobAmounts,
  included: boolean,
  guardrails?: readonly GuardrailId[],
): RowSelection {
  const selected = new Map(selection.selected)
  for (const [id, prices] of listWarned(amounts, guardrails)) {
    if (included) selected.set(id, prices)
    else selected.delete(id)
  }
  return { ...selection, selected }
}

/** Whether the warned rows, or those of some guardrails, are all in, all out, or mixed. */
export function readWarned(
  selection: RowSelection,
  amounts: JobAmounts,
  guardrails?: readonly GuardrailId[],
): { readonly count: number; readonly checked: boolean | 'mixed' } {
  const warned = listWarned(amounts, guardrails)
  const taken = warned.filter(([id]) => selection.selected.has(id)).length
  const checked = taken === 0 ? false : taken === warned.length ? true : 'mixed'
  return { count: warned.length, checked }
}

function listWarned(
  { warned, guardrails: held }: JobAmounts,
  guardrails?: readonly GuardrailId[],
): readonly (readonly [ProductId, BeforeAfter])[] {
  if (guardrails === undefined) return [...warned]
  const ids = new Set(guardrails.flatMap((each) => held.get(each) ?? []))
  return [...warned].filter(([id]) => ids.has(id))
}

/** How many products would be changed. `planned` of a ready job counts its clean rows. */
export function countIncluded(selection: RowSelection, job: Job, amounts?: JobAmounts): number {
  const clean = amounts?.cleanCount ?? job.counts.planned
  return clean + selection.selected.size - selection.deselected.size
}

/** How many of them would be deleted. */
export function countDeleted(selection: RowSelection, { deleted, warned }: JobAmounts): number {
  const isTaken = (id: ProductId) =>
    warned.has(id) ? selection.selected.has(id) : !selection.deselected.has(id)
  return [...deleted].filter(isTaken).length
}

/** The list prices of what would be changed, added up; undefined when they do not add up. */
export function sumIncluded(selection: RowSelection, amounts: JobAmounts): BeforeAfter | undefined {
  if (amounts.clean === undefined) return undefined
  const taken = [...selection.selected.values()].reduce(combine(add), amounts.clean)
  return [...selection.deselected.values()].reduce(combine(subtract), taken)
}

function combine(operate: (a: Amount, b: Amount) => Amount) {
  return (sum: BeforeAfter, prices: BeforeAfter): BeforeAfter => ({
    before: operate(sum.before, prices.before),
    after: operate(sum.after, prices.after),
  })
}

function withEntry(entries: Prices, row: JobRow, present: boolean): Prices {
  const changed = new Map(entries)
  if (present) changed.set(row.id, listPricesOf(row))
  else changed.delete(row.id)
  return changed
}
