import { compileFilter } from './compile-filter.ts'
import type { FindField } from './field.ts'
import type { Page } from './paging.ts'
import { type SortBy, sortItems } from './sort-items.ts'

export interface Result<T> {
  readonly items: readonly T[]
  readonly total: number
}

export interface Question<T> {
  readonly items: Iterable<T>
  readonly filter: unknown
  readonly sort: readonly SortBy[]
  readonly page: Page
  readonly find: FindField<T>
  /** Which items there are at all for this caller. */
  readonly visible?: (item: T) => boolean
}

/** Filter, sort, cut out the page; the total counts everything that matches. */
export function runQuery<T>({ items, filter, sort, page, find, visible }: Question<T>): Result<T> {
  const test = compileFilter(filter, find)
  const matching: T[] = []
  for (const item of items) {
    if ((visible === undefined || visible(item)) && test(item)) matching.push(item)
  }
  const sorted = sortItems(matching, sort, find)
  return { items: sorted.slice(page.offset, page.offset + page.limit), total: matching.length }
}
