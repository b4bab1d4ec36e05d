import type { Answer, Route } from '../transport/exchange.ts'
import { toObject } from '../transport/parse-json.ts'
import { unexpectedAnswer } from '../transport/unexpected-answer.ts'
import { type Kind, number, text } from '../wire/kind.ts'
import type { RawPage } from './source.ts'

/**
 * A page out of either form's answer: `metadata {count, offset, total, cursors, tooManyToCount}`, or
 * `metadata {items, offset}` and `totalResults`. A missing list is an empty page: after the last item
 * the platform answers `{}`. Items without an id are left out.
 */
export function readPage<Item extends { readonly id?: unknown }>(
  route: Route,
  answer: Answer,
  listName: string,
  item: Kind<Item>,
  limit: number,
): RawPage<Item> {
  const { body } = answer
  const list = body[listName] ?? []
  if (!Array.isArray(list)) throw unexpectedAnswer(route, `${listName} is no list`, answer)
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
