import { violation } from '../../http/api-error.ts'
import { type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { SortBy } from '../../query/sort-items.ts'
import { type Cursor, readCursor, type Words } from './cursor.ts'

/** A query or a search, sent in full or contained in a cursor. */
export interface Ask {
  readonly filter: unknown
  readonly sort: readonly SortBy[]
  readonly words: Words | undefined
  readonly limit: number
  readonly cursor: Cursor | undefined
}

interface AskLimits {
  /** The list of the query. A cursor of another list is refused. */
  readonly list: string
  readonly maxItems: number
  readonly maxSortFields: number
}

/** Reads `query` or `search`. Paging is only by cursor, and a cursor contains filter, sort and words. */
export function readAsk(sent: Json, { list, maxItems, maxSortFields }: AskLimits): Ask {
  if (isPresent(sent['paging'])) {
    throw violation('paging', 'is not supported, use cursorPaging', 'FORMAT')
  }
  const paging = isRecord(sent['cursorPaging']) ? sent['cursorPaging'] : {}
  const limit = readLimit(paging['limit'], maxItems)
  const text = paging['cursor']
  if (typeof text !== 'string' || text === '') {
    const sort = readSort(sent['sort'], maxSortFields)
    const words = readWords(sent['search'])
    return { filter: sent['filter'], sort, words, limit, cursor: undefined }
  }
  if (isPresent(sent['filter']) || isPresent(sent['sort']) || isPresent(sent['search'])) {
    throw violation('cursorPaging.cursor', 'cannot be used together with filter or sort')
  }
  const cursor = readCursor(text, list)
  const { filter, sort, words } = cursor
  return { filter, sort, words, limit, cursor }
}

/** An empty filter or sort list counts as absent. */
function isPresent(value: unknown): boolean {
  return value !== undefined && value !== null && Object.keys(value).length > 0
}

function readLimit(limit: unknown, max: number): number {
  if (limit === undefined || limit === null) return Math.min(100, max)
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1) {
    throw violation('cursorPaging.limit', 'is not a whole number of 1 or more', 'FORMAT')
  }
  if (limit > max) throw violation('cursorPaging.limit', `must be ${max} or less`, 'MAX')
  return limit
}

function readSort(sort: unknown, max: number): SortBy[] {
  if (sort === undefined || sort === null) return []
  if (!Array.isArray(sort)) throw violation('sort', 'is not a list', 'FORMAT')
  if (sort.length > max) {
    throw violation('sort', `has size ${sort.length}, expected ${max} or less`, 'MAX_SIZE')
  }
  return sort.map((each: unknown) => {
    const { fieldName, order = 'ASC' } = isRecord(each) ? each : {}
    if (typeof fieldName !== 'string' || (order !== 'ASC' && order !== 'DESC')) {
      throw violation('sort', 'is not {"fieldName", "order": "ASC" | "DESC"}', 'FORMAT')
    }
    return { name: fieldName, descending: order === 'DESC' }
  })
}

const maxExpressionLength = 100
const maxSearchFields = 20

/** `{expression, fields, mode, fuzzy}` */
export function readWords(search: unknown): Words | undefined {
  if (!isRecord(search)) return undefined
  const { expression, fields = [], mode = 'OR', fuzzy = false } = search
  if (typeof expression !== 'string' || expression.trim() === '') return undefined
  if (expression.length > maxExpressionLength) {
    const description = `has size ${expression.length}, expected ${maxExpressionLength} or less`
    throw violation('search.expression', description, 'MAX_LENGTH')
  }
  if (!Array.isArray(fields) || fields.length > maxSearchFields) {
    throw violation('search.fields', `is not a list of at most ${maxSearchFields}`, 'MAX_SIZE')
  }
  if (mode !== 'OR' && mode !== 'AND') throw violation('search.mode', 'is not OR or AND', 'FORMAT')
  return { expression, fields: fields.map(String), mode, fuzzy: fuzzy === true }
}
