import type { ApiError } from '../api-error.ts'
import type { Answer, Route } from '../transport/exchange.ts'
import { isObject, type JsonObject } from '../transport/parse-json.ts'
import { toItemError } from '../transport/to-item-error.ts'
import { unexpectedAnswer } from '../transport/unexpected-answer.ts'
import { listUnconfirmed } from '../unconfirmed.ts'
import type { Kind } from '../wire/kind.ts'

/** What became of one item of a bulk call; `index` is its place in what was asked for. */
export type ItemResult<Item = undefined> = { readonly index: number } & (
  | {
      readonly ok: true
      readonly id: string | undefined
      readonly item?: Item | undefined
      /** Fields that the item does not show as they were sent, see `unconfirmedOf`. Absent: the answer has no item. */
      readonly unconfirmed?: readonly string[] | undefined
    }
  | { readonly ok: false; readonly id: string | undefined; readonly error: ApiError }
)

/** How an answer names the item it speaks of, where it does not count them. */
export type IdOf = (metadata: JsonObject) => unknown

const plainId: IdOf = (metadata) => metadata['id']

/**
 * The results of a bulk answer in the order of `ids` (undefined: not known yet, as for new items),
 * one for each: bulk calls are not atomic, answer 200 whatever happens, and may leave failures out.
 */
export function readBulk<Item = undefined>(
  route: Route,
  answer: Answer,
  results: unknown,
  ids: readonly (string | undefined)[],
  kind?: Kind<Item>,
  idOf: IdOf = plainId,
  sent: readonly (JsonObject | undefined)[] = [],
): ItemResult<Item>[] {
  if (!Array.isArray(results)) throw unexpectedAnswer(route, 'without results', answer)
  const byIndex = new Map<number, JsonObject>()
  for (const result of results as unknown[]) {
    const metadata = isObject(result) ? result['itemMetadata'] : undefined
    if (!isObject(result) || !isObject(metadata)) continue
    const told = metadata['originalIndex']
    const index = typeof told === 'number' ? told : ids.indexOf(String(idOf(metadata)))
    byIndex.set(index, result)
  }
  return ids.map((known, index) => {
    const result = byIndex.get(index)
    const metadata = isObject(result?.['itemMetadata']) ? result['itemMetadata'] : {}
    const told = idOf(metadata)
    const id = typeof told === 'string' ? told : known
    if (metadata['success'] === true) {
      const raw = result?.['item']
      const body = sent[index]
      const isShown = body !== undefined && isObject(raw)
      // Compared first: reading changes the item in place.
      const unconfirmed = isShown ? { unconfirmed: listUnconfirmed(body, raw) } : {}
      return { index, id, ok: true, item: kind?.read(raw), ...unconfirmed }
    }
    const isTold = metadata['success'] === false || isObject(metadata['error'])
    const error = isTold
      ? toItemError(metadata['error'], answer)
      : unexpectedAnswer(route, `nothing was said of item ${index + 1}`, answer)
    return { index, id, ok: false, error }
  })
}
