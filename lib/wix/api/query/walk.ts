import { ApiError } from '../api-error.ts'
import type { CallOptions } from '../transport/request-context.ts'
import type { FieldTable } from './fields.ts'
import { maxOffset, type Plan } from './plan.ts'
import type { Listed, RawPage, Source } from './source.ts'

export function pagingError(message: string): ApiError {
  return new ApiError(message, { kind: 'paging', effect: 'none' })
}

export function beyondMaxOffset(
  { noun, hasNumericId }: Pick<Source<never, never>, 'noun' | 'hasNumericId'>,
  { sort }: Plan,
): ApiError {
  const list = sort.length > 0 ? 'A sorted list' : 'A list by offset'
  const way = hasNumericId ? 'iterate the query without sort and skip' : 'read it by cursor'
  return pagingError(`${list} ends after 10,000 ${noun}: ${way}.`)
}

function isFull({ received, pageSize }: RawPage<unknown>): boolean {
  return received > 0 && received >= pageSize
}

/**
 * The plan of the next page, which may begin beyond the last possible offset. Undefined after the last
 * page.
 */
export function nextStep<Item>(plan: Plan, raw: RawPage<Item>): Plan | undefined {
  const { received, totalCount, nextCursor } = raw
  if (plan.cursor !== undefined) return nextCursor ? { ...plan, cursor: nextCursor } : undefined
  const offset = plan.offset + received
  // A total that equals the offset limit may be where the platform stopped counting.
  const knowsTotal = totalCount !== undefined && (offset < maxOffset || totalCount < maxOffset)
  const isLast = knowsTotal ? received === 0 || offset >= totalCount : !isFull(raw)
  const limit = Math.min(plan.limit, Math.max(1, maxOffset - offset))
  return isLast ? undefined : { ...plan, offset, limit }
}

/**
 * Reads every page of a list of any length, each item once, even while other users add and delete
 * items: the list is sorted by `numericId`, and each page begins after the last ID of the page before.
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

/** Yields the items of every page. */
export async function* itemsOf<Item>(pages: AsyncIterable<readonly Item[]>): AsyncGenerator<Item> {
  for await (const items of pages) yield* items
}

/** Yields every page, from `first` if it is given: by `numericId`, by offset or by cursor. */
export async function* walkPages<Item extends Listed, Table extends FieldTable>(
  source: Source<Item, Table>,
  plan: Plan,
  options: CallOptions,
  first?: RawPage<Item>,
): AsyncGenerator<readonly Item[]> {
  // Reading by `numericId` needs a list that has it and a query without another order.
  const canCrawl = source.hasNumericId && plan.sort.length === 0 && plan.cursor === undefined
  if (canCrawl && first === undefined) return yield* crawlPages(source, plan, options)
  const seen = new Set<string>()
  const unseen = (items: readonly Item[]) => items.filter(({ id }) => !seen.has(id) && seen.add(id))
  let raw = first
  let step: Plan | undefined = plan
  while (step && step.offset < maxOffset) {
    raw ??= await source.fetchPage(step, options)
    yield unseen(raw.items)
    step = nextStep(step, raw)
    raw = undefined
  }
  if (step === undefined) return
  if (!canCrawl || plan.offset > 0) throw beyondMaxOffset(source, plan)
  for await (const items of crawlPages(source, plan, options)) yield unseen(items)
}
