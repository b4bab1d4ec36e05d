import { compileFilter } from './compile-filter.ts'
import type { FindField } from './field.ts'
import { type SortBy, sortItems } from './sort-items.ts'
import { applicationError, violation } from '../http/api-error.ts'
import { type Json } from '../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'

const maxItems = 100

/** V1 lists end at this offset. Beyond it, only a filter on `numericId` helps. */
const maxDistance = 10_000

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
  /** The items that the caller may see. */
  readonly visible?: (item: T) => boolean
}

/** Filters, sorts and cuts out the page. The total counts all matches. */
export function runQuery<T>({ items, filter, sort, page, find, visible }: Question<T>): Result<T> {
  const test = compileFilter(filter, find)
  const matching: T[] = []
  for (const item of items) {
    if ((visible === undefined || visible(item)) && test(item)) matching.push(item)
  }
  const sorted = sortItems(matching, sort, find)
  return { items: sorted.slice(page.offset, page.offset + page.limit), total: matching.length }
}

export interface Page {
  readonly limit: number
  readonly offset: number
}

/** Reads `{limit, offset}` of a query's `paging`. */
export function readPage(paging: unknown, defaultLimit: number): Page {
  const sent = isRecord(paging) ? paging : {}
  const limit = readCount(sent, 'limit', defaultLimit)
  const offset = readCount(sent, 'offset', 0)
  if (limit > maxItems) {
    throw violation('query.paging.limit', `must be ${maxItems} or less`, 'MAX')
  }
  if (offset + limit > maxDistance) {
    const description = `offset and limit reach beyond ${maxDistance} items, page further with numericId`
    throw applicationError(400, 'INVALID_PAGING', description)
  }
  return { limit, offset }
}

function readCount(sent: Json, field: string, otherwise: number): number {
  const value = sent[field] ?? otherwise
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value
  throw violation(`query.paging.${field}`, 'is not a whole number', 'FORMAT')
}
