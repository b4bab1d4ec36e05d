import { ApiError } from '../api-error.ts'
import type { CallOptions } from '../transport/exchange.ts'
import type { FieldTable } from './fields.ts'
import { offsetWall, type Plan } from './plan.ts'
import type { RawPage, Source } from './source.ts'

export function pagingError(message: string): ApiError {
  return new ApiError(message, { kind: 'paging', effect: 'none' })
}

export function beyondWall(noun: string): ApiError {
  return pagingError(
    `A sorted list ends after 10,000 ${noun}. Leave out sort and skip and use “for await”, or narrow the filter.`,
  )
}

/** What follows a page: nothing, the end of what offsets reach, or the plan of the next one. */
export function nextStep<Item>(plan: Plan, raw: RawPage<Item>): Plan | 'end' | 'wall' {
  if (plan.cursor !== undefined) {
    return raw.nextCursor === undefined ? 'end' : { ...plan, cursor: raw.nextCursor }
  }
  const offset = plan.offset + raw.received
  const isFull = raw.received > 0 && raw.received >= raw.pageSize
  const pastWall = offset >= offsetWall
  // A total that ends at the wall may only say where counting stopped.
  const knowsTotal = raw.total !== undefined && !(pastWall && raw.total >= offsetWall)
  if (knowsTotal ? raw.received === 0 || offset >= (raw.total ?? 0) : !isFull) return 'end'
  if (pastWall) return 'wall'
  return { ...plan, offset, limit: Math.min(plan.limit, offsetWall - offset) }
}

/** Whether a list can be read along `numericId`: it has one, and nobody asked for another order. */
export function canCrawl<Item, Table extends FieldTable>(
  source: Source<Item, Table>,
  { sort, cursor }: Plan,
): boolean {
  return source.numericId !== undefined && sort.length === 0 && cursor === undefined
}

/**
 * Every page of a list of any length, each item once, also while others add and delete: sorted by
 * `numericId`, each page begins after the last id of the one before.
 */
export async function* crawlPages<Item, Table extends FieldTable>(
  source: Source<Item, Table>,
  plan: Plan,
  options: CallOptions,
): AsyncGenerator<readonly Item[]> {
  const sort = [{ field: 'numericId', order: 'ASC' }] as const
  let step: Plan = { ...plan, sort }
  let last = -1
  for (;;) {
    const raw = await source.fetchPage(step, options)
    if (raw.items.length > 0) yield raw.items
    if (raw.received === 0 || raw.received < raw.pageSize) return
    const ids = raw.items.map((item) => Number(source.numericId?.(item)))
    const greatest = Math.max(...ids.filter((id) => !Number.isNaN(id)))
    if (!(greatest > last)) throw pagingError(`The ${source.noun} do not go on by numericId.`)
    last = greatest
    const after = { field: 'numericId', op: 'gt', value: last } as const
    step = { ...plan, sort, offset: 0, conditions: [...plan.conditions, after] }
  }
}

/** Every page after and including one, by offset or cursor, and beyond the wall where that is possible. */
export async function* walkPages<Item, Table extends FieldTable>(
  source: Source<Item, Table>,
  plan: Plan,
  options: CallOptions,
  first?: RawPage<Item>,
): AsyncGenerator<readonly Item[]> {
  const seen = new Set<string>()
  const unseen = (items: readonly Item[]) =>
    items.filter((item) => {
      const id = source.idOf(item)
      return !seen.has(id) && seen.add(id)
    })
  let raw = first ?? (await source.fetchPage(plan, options))
  let step = nextStep(plan, raw)
  yield unseen(raw.items)
  while (typeof step === 'object') {
    raw = await source.fetchPage(step, options)
    step = nextStep(step, raw)
    yield unseen(raw.items)
  }
  if (step === 'end') return
  if (!canCrawl(source, plan) || plan.offset > 0) throw beyondWall(source.noun)
  for await (const items of crawlPages(source, plan, options)) yield unseen(items)
}
