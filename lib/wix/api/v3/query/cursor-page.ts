import { ApiError } from '#lib/wix/api/api-error.ts'
import { pagingError } from '#lib/wix/api/query/walk.ts'
import type { CallOptions } from '#lib/wix/api/transport/request-context.ts'
import type { AggregationResult } from './aggregation.ts'

/** One page of an answer. */
export interface RawCursorPage<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | undefined
  readonly prevCursor: string | undefined
  readonly aggregations: readonly AggregationResult[]
}

/** Fetches the page of a cursor, or the first page for undefined. */
export type FetchCursorPage<Item> = (
  cursor: string | undefined,
  options: CallOptions,
) => Promise<RawCursorPage<Item>>

/** One page of a list without totals. Iterating it yields its items and those of all later pages. */
export interface CursorPage<Item> extends AsyncIterable<Item> {
  readonly items: readonly Item[]
  /** Results of the aggregations of a search. On the first page only. */
  readonly aggregations: readonly AggregationResult[]
  /** Pass it to `list.cursor(…)` to continue later. */
  readonly nextCursor: string | undefined
  /** The cursor of the previous page. */
  readonly prevCursor: string | undefined
  hasNext(): boolean
  hasPrev(): boolean
  /** Rejects with "No next page to fetch" after the last page. */
  next(options?: CallOptions): Promise<CursorPage<Item>>
  /** Rejects with "No previous page to fetch" before the first page. */
  prev(options?: CallOptions): Promise<CursorPage<Item>>
}

export async function fetchCursorPage<Item>(
  fetch: FetchCursorPage<Item>,
  cursor: string | undefined,
  options: CallOptions = {},
): Promise<CursorPage<Item>> {
  const raw = await fetch(cursor, options)
  const { items, aggregations, nextCursor, prevCursor } = raw
  return {
    items,
    aggregations,
    nextCursor,
    prevCursor,
    hasNext: () => nextCursor !== undefined,
    hasPrev: () => prevCursor !== undefined,
    async next(again = options) {
      if (nextCursor === undefined) throw pagingError('No next page to fetch')
      return fetchCursorPage(fetch, nextCursor, again)
    },
    async prev(again = options) {
      if (prevCursor === undefined) throw pagingError('No previous page to fetch')
      return fetchCursorPage(fetch, prevCursor, again)
    },
    async *[Symbol.asyncIterator]() {
      yield* items
      if (nextCursor === undefined) return
      for await (const page of walkCursor(fetch, nextCursor, options)) yield* page
    },
  }
}

/** Yields every page from a cursor on. Throws if a cursor repeats. */
export async function* walkCursor<Item>(
  fetch: FetchCursorPage<Item>,
  cursor: string | undefined,
  options: CallOptions,
): AsyncGenerator<readonly Item[]> {
  for (let at = cursor; ;) {
    const { items, nextCursor } = await fetch(at, options)
    yield items
    if (nextCursor === undefined) return
    if (nextCursor === at) throw pagingError('The list does not go on: its next page is this one.')
    at = nextCursor
  }
}

const maxRestarts = 3

/**
 * Yields every item once, even if the store forgets a cursor half-way: it first goes back one page,
 * then to the beginning, at most three times in all, and skips the items that it has already yielded.
 */
export async function* scanCursor<Item>(
  fetch: FetchCursorPage<Item>,
  start: string | undefined,
  options: CallOptions,
  idOf: (item: Item) => string,
): AsyncGenerator<Item> {
  const seen = new Set<string>()
  let before = start
  let at = start
  for (let restarts = 0; ;) {
    try {
      const { items, nextCursor } = await fetch(at, options)
      for (const item of items) {
        const id = idOf(item)
        if (seen.has(id)) continue
        seen.add(id)
        yield item
      }
      if (nextCursor === undefined) return
      if (nextCursor === at)
        throw pagingError('The list does not go on: its next page is this one.')
      before = at
      at = nextCursor
    } catch (error) {
      // If the first page is refused, the query is wrong, not the cursor.
      if (!isForgotten(error) || at === start || restarts >= maxRestarts) throw error
      restarts += 1
      at = restarts === 1 ? before : start
    }
  }
}

function isForgotten(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}
