import { violation } from '../http/api-error.ts'
import { type Json } from '../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { type Page, readPage } from './run-query.ts'
import type { SortBy } from './sort-items.ts'

export interface StringQuery {
  readonly filter: unknown
  readonly sort: readonly SortBy[]
  readonly page: Page
}

/**
 * Reads the older query form: `filter` and `sort` are JSON texts, `[{"price":"desc"}]`. An object is
 * accepted as a filter too, because the platform's own examples send one.
 */
export function readStringQuery(body: Json): StringQuery {
  const query = isRecord(body['query']) ? body['query'] : {}
  const filter = readJsonText(query, 'filter')
  return {
    filter,
    sort: readSort(readJsonText(query, 'sort')),
    page: readPage(query['paging'], 100),
  }
}

function readJsonText(query: Json, field: string): unknown {
  const text = query[field]
  if (typeof text !== 'string') return text ?? undefined
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    throw violation(`query.${field}`, 'is not valid JSON', 'FORMAT')
  }
}

function readSort(sort: unknown): SortBy[] {
  if (sort === undefined) return []
  const list: readonly unknown[] = Array.isArray(sort) ? sort : [sort]
  const entries = list.flatMap((each): [string, unknown][] =>
    isRecord(each) ? Object.entries(each) : [['', each]],
  )
  return entries.map(([name, order]) => {
    const direction = String(order).toLowerCase()
    if (name === '' || (direction !== 'asc' && direction !== 'desc')) {
      throw violation('query.sort', 'is not a list like [{"price":"asc"}]', 'FORMAT')
    }
    return { name, descending: direction === 'desc' }
  })
}
