import { ApiError } from '#lib/api/api-error.ts'
import { pagingError } from '#lib/api/query/walk.ts'
import type { CallOptions } from '#lib/api/transport/request-context.ts'
import type { AggregationResult } from './aggregation.ts'

/** One page as it came. */
export interface RawCursorPage<Item> {
  readonly items: readonly Item[]
  readonly nextCursor: string | undefined
  readonly prevCursor: string | undefined
  readonly aggregations: readonly AggregationResult[]
}

/** The page that a cursor leads to; undefined is the first. */
export type FetchCursorPage<Item> = (
  cursor: string | undefined,
  options: CallOptions,
) => Promise<RawCursorPage<Item>>

/** One page of a list without totals; iterating it yields its items and those that follow. */
export interface CursorPage<Item> extends AsyncIterable<Item> {
  readonly items: readonly Item[]
  /** Answers to the aggregations of a search; on its first page only. */
  readonly aggregations: readonly AggregationResult[]
  /** To go on later with `list.cursor(…)`. */
  readonly nextCursor: string | undefined
  /** The same for the page before this one. */
  readonly prevCursor: string | undefined
  hasNext(): boolean
  hasPrev(): boolean
  /** Rejects with "No next page to fetch" after the last one. */
  next(options?: CallOptions): Promise<CursorPage<Item>>
  /** Rejects with "No previous page to fetch" before the first one. */
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

/** Every page from a cursor on. A list that leads back to where it was ends with an error. */
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
 * Every item once, also when the shop forgets a cursor half-way: then it goes back one page, the
 * next time to the beginning, three times in all, and leaves out what it has handed on before.
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
      // A first page that is refused is a wrong question, not a forgotten cursor.
      if (!isForgotten(error) || at === start || restarts >= maxRestarts) throw error
      restarts += 1
      at = restarts === 1 ? before : start
    }
  }
}

function isForgotten(error: unknown): boolean {
  return error instanceof ApiError && error.status === 400
}
