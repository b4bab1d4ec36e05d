import type { ApiResponse, Route } from '../transport/request-context.ts'
import { toObject } from '../transport/parse-json.ts'
import { unexpectedResponse } from '../transport/unexpected-response.ts'
import { type Codec, number, text } from '../wire/codec.ts'
import type { RawPage } from './source.ts'

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
