import type { ApiError } from '../api-error.ts'
import type { ApiResponse, Route } from '../transport/request-context.ts'
import { type JsonObject } from '../transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { toItemError, unexpectedResponse } from '../transport/to-response-error.ts'
import { listUnconfirmed } from '../unconfirmed.ts'
import type { Codec } from '../wire/codec.ts'

/** The result for one item of a bulk call. `index` is its index in the request. */
export type ItemResult<Item = undefined> = { readonly index: number } & (
  | {
      readonly ok: true
      readonly id: string | undefined
      readonly item?: Item | undefined
      /**
       * Fields that the answer does not show as they were sent, see `unconfirmedOf`. Absent if the
       * answer does not contain the item.
       */
      readonly unconfirmed?: readonly string[] | undefined
    }
  | { readonly ok: false; readonly id: string | undefined; readonly error: ApiError }
)

/** The ID of an item in the answer, where the answer has no index. */
export type IdOf = (metadata: JsonObject) => unknown

const plainId: IdOf = (metadata) => metadata['id']

/**
 * The results of a bulk answer, one per ID and in the order of `ids` (undefined for new items). Bulk
 * calls are not atomic, always answer 200, and may leave out failures.
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
    const metadata = isRecord(result) ? result['itemMetadata'] : undefined
    if (!isRecord(result) || !isRecord(metadata)) continue
    const reported = metadata['originalIndex']
    const index = typeof reported === 'number' ? reported : ids.indexOf(String(idOf(metadata)))
    byIndex.set(index, result)
  }
  return ids.map((known, index) => {
    const result = byIndex.get(index)
    const metadata = isRecord(result?.['itemMetadata']) ? result['itemMetadata'] : {}
    const reported = idOf(metadata)
    const id = typeof reported === 'string' ? reported : known
    if (metadata['success'] === true) {
      const raw = result?.['item']
      const body = sent[index]
      const isShown = body !== undefined && isRecord(raw)
      // Compared first, because reading changes the item in place.
      const unconfirmed = isShown ? { unconfirmed: listUnconfirmed(body, raw) } : {}
      return { index, id, ok: true, item: kind?.read(raw), ...unconfirmed }
    }
    const isReported = metadata['success'] === false || isRecord(metadata['error'])
    const error = isReported
      ? toItemError(metadata['error'], response)
      : unexpectedResponse(route, `nothing was said of item ${index + 1}`, response)
    return { index, id, ok: false, error }
  })
}
