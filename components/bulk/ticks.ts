import { isBlocked, isWarned } from '#lib/edits/risk.ts'
import { add, type Amount, subtract } from '#lib/domain/amount.ts'
import type { ProductId } from '#lib/domain/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import type { BeforeAfter, GuardrailId } from '#lib/domain/preview.ts'
import { type JobAmounts, listPricesOf } from '#lib/queries/job-amounts.ts'

type Prices = ReadonlyMap<ProductId, BeforeAfter>

/** How a person departs from the preview: warned rows taken in, clean rows left out. */
export interface Ticks {
  readonly ticked: Prices
  readonly unticked: Prices
}

export const noTicks: Ticks = { ticked: new Map(), unticked: new Map() }

export function isIncluded(ticks: Ticks, row: JobRow): boolean {
  if (isBlocked(row)) return false
  return isWarned(row) ? ticks.ticked.has(row.id) : !ticks.unticked.has(row.id)
}

/** Takes a row in or leaves it out. A blocked row stays out whatever is asked. */
export function setTick(ticks: Ticks, row: JobRow, included: boolean): Ticks {
  if (isBlocked(row)) return ticks
  if (isWarned(row)) return { ...ticks, ticked: withEntry(ticks.ticked, row, included) }
  return { ...ticks, unticked: withEntry(ticks.unticked, row, !included) }
}

/** As they were, but for products that are to be ticked anew. */
export function dropTicks({ ticked, unticked }: Ticks, ids: readonly ProductId[]): Ticks {
  const dropped = new Set(ids)
  const others = (prices: Prices) => new Map([...prices].filter(([id]) => !dropped.has(id)))
  return { ticked: others(ticked), unticked: others(unticked) }
}

/** Every warned row, or those that one of the guardrails holds. */
export function tickWarned(
  ticks: Ticks,
  amounts: JobAmounts,
  included: boolean,
  guardrails?: readonly GuardrailId[],
): Ticks {
  const ticked = new Map(ticks.ticked)
  for (const [id, prices] of listWarned(amounts, guardrails)) {
    if (included) ticked.set(id, prices)
    else ticked.delete(id)
  }
  return { ...ticks, ticked }
}

/** Whether the warned rows, or those of some guardrails, are all in, all out, or mixed. */
export function readWarned(
  ticks: Ticks,
  amounts: JobAmounts,
  guardrails?: readonly GuardrailId[],
): { readonly count: number; readonly checked: boolean | 'mixed' } {
  const warned = listWarned(amounts, guardrails)
  const taken = warned.filter(([id]) => ticks.ticked.has(id)).length
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
export function countIncluded(ticks: Ticks, job: Job, amounts?: JobAmounts): number {
  const clean = amounts?.cleanCount ?? job.counts.planned
  return clean + ticks.ticked.size - ticks.unticked.size
}

/** How many of them would be deleted. */
export function countDeleted(ticks: Ticks, { deleted, warned }: JobAmounts): number {
  const isTaken = (id: ProductId) =>
    warned.has(id) ? ticks.ticked.has(id) : !ticks.unticked.has(id)
  return [...deleted].filter(isTaken).length
}

/** The list prices of what would be changed, added up; undefined when they do not add up. */
export function sumIncluded(ticks: Ticks, amounts: JobAmounts): BeforeAfter | undefined {
  if (amounts.clean === undefined) return undefined
  const taken = [...ticks.ticked.values()].reduce(combine(add), amounts.clean)
  return [...ticks.unticked.values()].reduce(combine(subtract), taken)
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
