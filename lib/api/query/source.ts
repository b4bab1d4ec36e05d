import type { CallOptions, ApiResponse, Route } from '../transport/request-context.ts'
import type { FieldTable } from './fields.ts'
import type { Plan } from './plan.ts'
import { toObject } from '../transport/parse-json.ts'
import { unexpectedResponse } from '../transport/to-response-error.ts'
import { type Codec, number, text } from '../wire/codec.ts'

/** One page as it came, before anybody knows what follows. */
export interface RawPage<Item> {
  readonly items: readonly Item[]
  /** Items in the answer, unreadable ones included. */
  readonly received: number
  /** How many the server puts on a page; it may take less than was asked for. */
  readonly pageSize: number
  readonly totalCount: number | undefined
  readonly tooManyToCount: boolean
  readonly nextCursor: string | undefined
  readonly prevCursor: string | undefined
}

/** What every list is made of. */
export interface Listed {
  readonly id: string
  readonly numericId?: string | undefined
}

/** Where the pages of a query come from. */
export interface Source<Item extends Listed, Table extends FieldTable> {
  /** Plural, for sentences. */
  readonly noun: string
  readonly fields: Table
  /** Whether the form knows cursors. */
  readonly cursors?: true
  /** Whether its items have a `numericId`: then it can be read to its end, however long. */
  readonly crawls?: true
  fetchPage(plan: Plan, options: CallOptions): Promise<RawPage<Item>>
}

/**
 * A page out of either form's answer: `metadata {count, offset, total, cursors, tooManyToCount}`, or
 * `metadata {items, offset}` and `totalResults`. A missing list is an empty page: after the last item
 * the platform answers `{}`. Items without an id are left out.
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
  const metadata = toObject(body['metadata'])
  const cursors = toObject(metadata['cursors'])
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
