import { violation } from '../http/api-error.ts'
import { type Json } from '../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { type Result, type Page, readPage } from './run-query.ts'
import type { SortBy } from './sort-items.ts'

export interface PlatformQuery {
  readonly filter: unknown
  readonly sort: readonly SortBy[]
  readonly page: Page
  readonly byCursor: boolean
}

const maxSortFields = 5

/** Reads the newer query form: objects, and paging by offset or by cursor. */
export function readPlatformQuery(body: Json): PlatformQuery {
  const query = isRecord(body['query']) ? body['query'] : {}
  const cursorPaging = isRecord(query['cursorPaging']) ? query['cursorPaging'] : undefined
  if (cursorPaging === undefined) {
    const page = readPage(query['paging'], 50)
    return { filter: query['filter'], sort: readSort(query['sort']), page, byCursor: false }
  }
  if (query['paging'] !== undefined) {
    throw violation('query.paging', 'cannot be used together with cursorPaging')
  }
  const limit = readPage({ limit: cursorPaging['limit'] ?? undefined }, 50).limit
  const cursor = cursorPaging['cursor']
  if (typeof cursor !== 'string' || cursor === '') {
    const page = { limit, offset: 0 }
    return { filter: query['filter'], sort: readSort(query['sort']), page, byCursor: true }
  }
  if (query['filter'] !== undefined || query['sort'] !== undefined) {
    throw violation('query.cursorPaging.cursor', 'cannot be used together with filter or sort')
  }
  const { filter, sort, offset } = readCursor(cursor)
  return { filter, sort, page: { limit, offset }, byCursor: true }
}

/** `{count, offset, total, tooManyToCount, cursors}` */
export function toPagingMetadata(query: PlatformQuery, result: Result<unknown>): object {
  const { page, filter, sort } = query
  const count = result.items.length
  if (!query.byCursor) {
    return { count, offset: page.offset, total: result.total, tooManyToCount: false }
  }
  const cursorAt = (offset: number) => writeCursor({ filter, sort, offset })
  const next = page.offset + count
  return {
    count,
    cursors: {
      ...(next < result.total ? { next: cursorAt(next) } : {}),
      ...(page.offset > 0 ? { prev: cursorAt(Math.max(0, page.offset - page.limit)) } : {}),
    },
    hasNext: next < result.total,
  }
}

function readSort(sort: unknown): SortBy[] {
  if (sort === undefined || sort === null) return []
  if (!Array.isArray(sort)) throw violation('query.sort', 'is not a list', 'FORMAT')
  if (sort.length > maxSortFields) {
    throw violation(
      'query.sort',
      `has size ${sort.length}, expected ${maxSortFields} or less`,
      'MAX_SIZE',
    )
  }
  return sort.map((each: unknown) => {
    const { fieldName, order = 'ASC' } = isRecord(each) ? each : {}
    if (typeof fieldName !== 'string' || (order !== 'ASC' && order !== 'DESC')) {
      throw violation('query.sort', 'is not {"fieldName", "order": "ASC" | "DESC"}', 'FORMAT')
    }
    return { name: fieldName, descending: order === 'DESC' }
  })
}

interface Cursor {
  readonly filter: unknown
  readonly sort: readonly SortBy[]
  readonly offset: number
}

function writeCursor(cursor: Cursor): string {
  const bytes = new TextEncoder().encode(JSON.stringify(cursor))
  return btoa(String.fromCharCode(...bytes))
}

function readCursor(text: string): Cursor {
  try {
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    return JSON.parse(new TextDecoder().decode(bytes)) as Cursor
  } catch {
    throw violation('query.cursorPaging.cursor', 'is not a valid cursor', 'FORMAT')
  }
}
