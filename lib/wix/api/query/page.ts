import type { CallOptions } from '../transport/request-context.ts'
import type { FieldTable } from './fields.ts'
import { maxOffset, type Plan } from './plan.ts'
import type { Listed, Source } from './source.ts'
import { beyondMaxOffset, itemsOf, nextStep, pagingError, walkPages } from './walk.ts'

/** One page of a list. Iterating it yields its items and those of all later pages. */
export interface Page<Item> extends AsyncIterable<Item> {
  readonly items: readonly Item[]
  /** The number of matches. Undefined if the store does not return it or stopped counting. */
  readonly totalCount: number | undefined
  readonly tooManyToCount: boolean
  /**
   * The list is longer, or may be longer, than the 10,000 items that pages by offset reach. `next`
   * rejects after them and says what to do instead: it does not end as if the list were complete.
   */
  readonly isCutOff: boolean
  /** Pass it to `query.cursor(…)` to continue later. Only on pages of a list that is read by cursor. */
  readonly nextCursor: string | undefined
  /** The cursor of the previous page. */
  readonly prevCursor: string | undefined
  /** Whether more items match, even if `next` cannot reach them, see `isCutOff`. */
  hasNext(): boolean
  hasPrev(): boolean
  /** Rejects with "No next page to fetch" after the last page. */
  next(options?: CallOptions): Promise<Page<Item>>
  /** Rejects with "No previous page to fetch" before the first page. */
  prev(options?: CallOptions): Promise<Page<Item>>
}

export async function fetchPage<Item extends Listed, Table extends FieldTable>(
  source: Source<Item, Table>,
  plan: Plan,
  options: CallOptions = {},
): Promise<Page<Item>> {
  if (plan.cursor === undefined && plan.offset + plan.limit > maxOffset) {
    throw beyondMaxOffset(source, plan)
  }
  const raw = await source.fetchPage(plan, options)
  const step = nextStep(plan, raw)
  const byCursor = plan.cursor !== undefined
  const isLast = step !== undefined && step.offset >= maxOffset
  const hasPrev = () => Boolean(byCursor ? raw.prevCursor : plan.offset)

  const { items, totalCount, tooManyToCount, nextCursor, prevCursor } = raw
  return {
    items,
    totalCount,
    tooManyToCount,
    isCutOff: !byCursor && (isLast || tooManyToCount || Number(totalCount) > maxOffset),
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
