import { ApiError } from '../api-error.ts'
import type { CallOptions } from '../transport/request-context.ts'
import type { FieldTable } from './fields.ts'
import { offsetWall, type Plan } from './plan.ts'
import type { Listed, RawPage, Source } from './source.ts'

export function pagingError(message: string): ApiError {
  return new ApiError(message, { kind: 'paging', effect: 'none' })
}

export function beyondWall(noun: string): ApiError {
  return pagingError(`A sorted list ends after 10,000 ${noun}: leave out sort and skip.`)
}

function isFull({ received, pageSize }: RawPage<unknown>): boolean {
  return received > 0 && received >= pageSize
}

/** The plan of what follows a page, which may begin where offsets end; undefined when nothing does. */
export function nextStep<Item>(plan: Plan, raw: RawPage<Item>): Plan | undefined {
  const { received, totalCount, nextCursor } = raw
  if (plan.cursor !== undefined) return nextCursor ? { ...plan, cursor: nextCursor } : undefined
  const offset = plan.offset + received
  // A total that ends at the wall may only say where counting stopped.
  const knowsTotal = totalCount !== undefined && (offset < offsetWall || totalCount < offsetWall)
  const isLast = knowsTotal ? received === 0 || offset >= totalCount : !isFull(raw)
  const limit = Math.min(plan.limit, Math.max(1, offsetWall - offset))
  return isLast ? undefined : { ...plan, offset, limit }
}

/**
 * Every page of a list of any length, each item once, also while others add and delete: sorted by
 * `numericId`, each page begins after the last id of the one before.
 */
async function* crawlPages<Item extends Listed, Table extends FieldTable>(
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
    if (!isFull(raw)) return
    const ids = raw.items.map(({ numericId }) => Number(numericId))
    const max = Math.max(...ids.filter((id) => !Number.isNaN(id)))
    if (!(max > last)) throw pagingError(`The ${source.noun} do not go on by numericId.`)
    last = max
    const after = { field: 'numericId', op: 'gt', value: last } as const
    step = { ...plan, sort, offset: 0, conditions: [...plan.conditions, after] }
  }
}

/** The items of every page. */
export async function* itemsOf<Item>(pages: AsyncIterable<readonly Item[]>): AsyncGenerator<Item> {
  for await (const items of pages) yield* items
}

/** Every page from `first` on, or from the beginning: along `numericId`, or by offset or cursor. */
export async function* walkPages<Item extends Listed, Table extends FieldTable>(
  source: Source<Item, Table>,
  plan: Plan,
  options: CallOptions,
  first?: RawPage<Item>,
): AsyncGenerator<readonly Item[]> {
  // It can be read along `numericId`: there is one, and nobody asked for another order.
  const crawls = source.crawls && plan.sort.length === 0 && plan.cursor === undefined
  if (crawls && first === undefined) return yield* crawlPages(source, plan, options)
  const seen = new Set<string>()
  const unseen = (items: readonly Item[]) => items.filter(({ id }) => !seen.has(id) && seen.add(id))
  let raw = first
  let step: Plan | undefined = plan
  while (step && step.offset < offsetWall) {
    raw ??= await source.fetchPage(step, options)
    yield unseen(raw.items)
    step = nextStep(step, raw)
    raw = undefined
  }
  if (step === undefined) return
  if (!crawls || plan.offset > 0) throw beyondWall(source.noun)
  for await (const items of crawlPages(source, plan, options)) yield unseen(items)
}
