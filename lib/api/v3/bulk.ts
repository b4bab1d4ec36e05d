import type { ApiError } from '../api-error.ts'
import type { ApiResponse, Route } from '../transport/request-context.ts'
import { isObject, type JsonObject } from '../transport/parse-json.ts'
import { toItemError, unexpectedResponse } from '../transport/to-response-error.ts'
import { listUnconfirmed } from '../unconfirmed.ts'
import type { Codec } from '../wire/codec.ts'

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
  response: ApiResponse,
  results: unknown,
  ids: readonly (string | undefined)[],
  kind?: Codec<Item>,
  idOf: IdOf = plainId,
  sent: readonly (JsonObject | undefined)[] = [],
): ItemResult<Item>[] {
  if (!Array.isArray(results)) throw unexpectedResponse(route, 'without results', response)
  const byIndex = new Map<number, JsonObject>()
  for (const result of results as unknown[]) {
    const metadata = isObject(result) ? result['itemMetadata'] : undefined
    if (!isObject(result) || !isObject(metadata)) continue
    const reported = metadata['originalIndex']
    const index = typeof reported === 'number' ? reported : ids.indexOf(String(idOf(metadata)))
    byIndex.set(index, result)
  }
  return ids.map((known, index) => {
    const result = byIndex.get(index)
    const metadata = isObject(result?.['itemMetadata']) ? result['itemMetadata'] : {}
    const reported = idOf(metadata)
    const id = typeof reported === 'string' ? reported : known
    if (metadata['success'] === true) {
      const raw = result?.['item']
      const body = sent[index]
      const isShown = body !== undefined && isObject(raw)
      // Compared first: reading changes the item in place.
      const unconfirmed = isShown ? { unconfirmed: listUnconfirmed(body, raw) } : {}
      return { index, id, ok: true, item: kind?.read(raw), ...unconfirmed }
    }
    const isReported = metadata['success'] === false || isObject(metadata['error'])
    const error = isReported
      ? toItemError(metadata['error'], response)
      : unexpectedResponse(route, `nothing was said of item ${index + 1}`, response)
    return { index, id, ok: false, error }
  })
}
