import type { CallOptions, ApiResponse, Route } from '../transport/request-context.ts'
import type { FieldTable } from './fields.ts'
import type { Plan } from './plan.ts'
import { toRecord } from '#lib/core/base/is-record.ts'
import { unexpectedResponse } from '../transport/to-response-error.ts'
import { type Codec, number, text } from '../wire/codec.ts'

/** One page of an answer. */
export interface RawPage<Item> {
  readonly items: readonly Item[]
  /** The number of items in the answer, including unreadable ones. */
  readonly received: number
  /** The page size of the server, which may be smaller than the requested one. */
  readonly pageSize: number
  readonly totalCount: number | undefined
  readonly tooManyToCount: boolean
  readonly nextCursor: string | undefined
  readonly prevCursor: string | undefined
}

/** The least that every item of a list has. */
export interface Listed {
  readonly id: string
  readonly numericId?: string | undefined
}

/** Where the pages of a query come from. */
export interface Source<Item extends Listed, Table extends FieldTable> {
  /** In the plural, for messages. */
  readonly noun: string
  readonly fields: Table
  /** Whether the list can be read by cursor. */
  readonly cursors?: true
  /** Whether the items have a `numericId`, so that a list of any length can be read completely. */
  readonly hasNumericId?: true
  fetchPage(plan: Plan, options: CallOptions): Promise<RawPage<Item>>
}

/**
 * Reads a page from either form of answer: `metadata {count, offset, total, cursors, tooManyToCount}`,
 * or `metadata {items, offset}` and `totalResults`. A missing list is an empty page, because the
 * platform answers `{}` after the last item. Items without an ID are left out.
 */
export function readPage<Item extends { readonly id?: unknown }>(
  route: Route,
  response: ApiResponse,
  listName: string,
  item: Codec<Item>,
  limit: number,
): RawPage<Item> {
  const { body } = response
  const list = body[listName] ?? []
  if (!Array.isArray(list)) throw unexpectedResponse(route, `${listName} is no list`, response)
  const items = (list as unknown[]).flatMap((each) => {
    const read = item.read(each)
    return read?.id ? [read] : []
  })
  const metadata = toRecord(body['metadata'])
  const cursors = toRecord(metadata['cursors'])
  const tooManyToCount = metadata['tooManyToCount'] === true
  const total = number.read(metadata['total'] ?? body['totalResults'])
  return {
    items,
    received: list.length,
    pageSize: number.read(metadata['items']) || limit,
    totalCount: tooManyToCount || !(Number(total) >= 0) ? undefined : total,
    tooManyToCount,
    nextCursor: text.read(cursors['next']),
    prevCursor: text.read(cursors['prev']),
  }
}
