import type { CallOptions } from '../transport/request-context.ts'
import type { FieldTable } from './fields.ts'
import { offsetWall, type Plan } from './plan.ts'
import type { Listed, Source } from './source.ts'
import { beyondWall, itemsOf, nextStep, pagingError, walkPages } from './walk.ts'

/** One page of a list; iterating it yields its items and those of every page that follows. */
export interface Page<Item> extends AsyncIterable<Item> {
  readonly items: readonly Item[]
  /** How many match in all; undefined when the shop does not say, or found too many to count. */
  readonly totalCount: number | undefined
  readonly tooManyToCount: boolean
  /** To go on later with `query.cursor(…)`; only on pages of a list that is read by cursor. */
  readonly nextCursor: string | undefined
  /** The same for the page before this one. */
  readonly prevCursor: string | undefined
  hasNext(): boolean
  hasPrev(): boolean
  /** Rejects with "No next page to fetch" after the last one. */
  next(options?: CallOptions): Promise<Page<Item>>
  /** Rejects with "No previous page to fetch" before the first one. */
  prev(options?: CallOptions): Promise<Page<Item>>
}

export async function fetchPage<Item extends Listed, Table extends FieldTable>(
  source: Source<Item, Table>,
  plan: Plan,
  options: CallOptions = {},
): Promise<Page<Item>> {
  if (plan.cursor === undefined && plan.offset + plan.limit > offsetWall) {
    throw beyondWall(source.noun)
  }
  const raw = await source.fetchPage(plan, options)
  const step = nextStep(plan, raw)
  const byCursor = plan.cursor !== undefined
  const hasPrev = () => Boolean(byCursor ? raw.prevCursor : plan.offset)

  const { items, totalCount, tooManyToCount, nextCursor, prevCursor } = raw
  return {
    items,
    totalCount,
    tooManyToCount,
    nextCursor,
    prevCursor,
    hasNext: () => step !== undefined,
    hasPrev,
    async next(again = options) {
      if (step === undefined) throw pagingError('No next page to fetch')
      return fetchPage(source, step, again)
    },
    async prev(again = options) {
      if (!hasPrev()) throw pagingError('No previous page to fetch')
      const back = byCursor
        ? { cursor: raw.prevCursor }
        : { offset: Math.max(0, plan.offset - plan.limit) }
      return fetchPage(source, { ...plan, ...back }, again)
    },
    [Symbol.asyncIterator]: () => itemsOf(walkPages(source, plan, options, raw)),
  }
}
