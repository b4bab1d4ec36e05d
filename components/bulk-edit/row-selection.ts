import { isBlocked, isWarned } from '#lib/core/edits/preview/risk.ts'
import { add, type Amount, subtract } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Job, JobRow } from '#lib/core/job/job.ts'
import type { BeforeAfter, GuardrailId } from '#lib/core/catalog/changes/preview.ts'
import { type JobAmounts, listPricesOf } from '#lib/extension/queries/job-amounts.ts'

type Prices = ReadonlyMap<ProductId, BeforeAfter>

/**
 * The user's changes to the preview: warned rows that are included, clean rows that are excluded.
 */
export interface RowSelection {
  readonly selected: Prices
  readonly deselected: Prices
}

export const emptySelection: RowSelection = { selected: new Map(), deselected: new Map() }

export function isIncluded(selection: RowSelection, row: JobRow): boolean {
  if (isBlocked(row)) return false
  return isWarned(row) ? selection.selected.has(row.id) : !selection.deselected.has(row.id)
}

/** Includes or excludes a row. A blocked row is always excluded. */
export function setIncluded(selection: RowSelection, row: JobRow, included: boolean): RowSelection {
  if (isBlocked(row)) return selection
  if (isWarned(row)) return { ...selection, selected: withEntry(selection.selected, row, included) }
  return { ...selection, deselected: withEntry(selection.deselected, row, !included) }
}

/** The selection without these products, which the user has to select again. */
export function dropExcluded(
  { selected, deselected }: RowSelection,
  ids: readonly ProductId[],
): RowSelection {
  const dropped = new Set(ids)
  const others = (prices: Prices) => new Map([...prices].filter(([id]) => !dropped.has(id)))
  return { selected: others(selected), deselected: others(deselected) }
}

/** Includes or excludes every warned row, or those with a flag of some guardrails. */
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

/** Whether the warned rows, or those of some guardrails, are all selected, none, or some. */
export function readWarned(
  selection: RowSelection,
  amounts: JobAmounts,
  guardrails?: readonly GuardrailId[],
): { readonly count: number; readonly checked: boolean | 'mixed' } {
  const warned = listWarned(amounts, guardrails)
  const included = warned.filter(([id]) => selection.selected.has(id)).length
  const checked = included === 0 ? false : included === warned.length ? true : 'mixed'
  return { count: warned.length, checked }
}

function listWarned(
  { warned, guardrails: byGuardrail }: JobAmounts,
  guardrails?: readonly GuardrailId[],
): readonly (readonly [ProductId, BeforeAfter])[] {
  if (guardrails === undefined) return [...warned]
  const ids = new Set(guardrails.flatMap((each) => byGuardrail.get(each) ?? []))
  return [...warned].filter(([id]) => ids.has(id))
}

/** How many products would be changed. `planned` of a ready job counts its clean rows. */
export function countIncluded(selection: RowSelection, job: Job, amounts?: JobAmounts): number {
  const clean = amounts?.cleanCount ?? job.counts.planned
  return clean + selection.selected.size - selection.deselected.size
}

/** How many of the selected products would be created, and how many deleted. */
export function countKinds(selection: RowSelection, { created, deleted, warned }: JobAmounts) {
  const isSelected = (id: ProductId) =>
    warned.has(id) ? selection.selected.has(id) : !selection.deselected.has(id)
  const count = (ids: ReadonlySet<ProductId>) => [...ids].filter(isSelected).length
  return { created: count(created), deleted: count(deleted) }
}

/** The sum of the selected products' list prices; undefined if they have no common sum. */
export function sumIncluded(selection: RowSelection, amounts: JobAmounts): BeforeAfter | undefined {
  if (amounts.clean === undefined) return undefined
  const sum = [...selection.selected.values()].reduce(combine(add), amounts.clean)
  return [...selection.deselected.values()].reduce(combine(subtract), sum)
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
