import { chunk } from '#lib/core/base/chunk.ts'
import type { CallOptions, Route } from '../transport/request-context.ts'
import { type JsonObject } from '../transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Send } from '../transport/send.ts'
import { readEntity, readWritten } from '../v1/calls.ts'
import { type Codec, number } from '../wire/codec.ts'
import { toFilter } from './query/list-plan.ts'
import { type IdOf, type ItemResult, readBulk } from './bulk.ts'
import { ApiError } from '../api-error.ts'
import { isWrongCatalog } from './site-version.ts'

export interface BulkDeps<T, Item> {
  /**
   * The maximum number of items per call, default 100. `calls` replaces it where the items are already
   * grouped into calls.
   */
  readonly max?: number
  readonly calls?: readonly (readonly T[])[] | undefined
  readonly toBody: (items: readonly T[]) => object
  /** The body of an item, compared with the answer where that shows the item. */
  readonly sentOf?: ((item: T) => JsonObject) | undefined
  /** The IDs of existing items. New items have none. */
  readonly idOf?: (item: T) => string | undefined
  /** The part of the answer that holds the results, if they are not at its top level. */
  readonly part?: string | undefined
  readonly kind?: Codec<Item>
  readonly nameOf?: IdOf
  readonly path?: Readonly<Record<string, string>>
}

/** The requests that all resources have in common. */
export interface Caller {
  /** Returns the entity in an answer. After a write, records the fields that the answer does not confirm. */
  readonly one: <T extends { readonly id: string }>(
    route: Route,
    name: string,
    kind: Codec<T>,
    call: Call,
  ) => Promise<T>
  /** Counts the matches of a list, or all entities without one. */
  readonly count: (
    route: Route,
    list: object | undefined,
    options: CallOptions | undefined,
    more?: Pick<Call, 'elevated'> & { readonly body?: object },
  ) => Promise<number>
  /** Sends any number of items in as few calls as possible. Returns one result per item, in order. */
  readonly bulk: <T, Item = undefined>(
    route: Route,
    items: readonly T[],
    parts: BulkDeps<T, Item>,
    options: CallOptions | undefined,
  ) => Promise<ItemResult<Item>[]>
}

export function createCaller(send: Send): Caller {
  return {
    async one(route, name, kind, call) {
      const sent = isRecord(call.body) ? call.body[name] : undefined
      const response = await send(route, call)
      return route.kind === 'read' || !isRecord(sent)
        ? readEntity(route, response, name, kind)
        : readWritten(route, response, name, kind, sent)
    },
    async count(route, list, options, more) {
      const body = { ...(list && toFilter(list)), ...more?.body }
      const response = await send(route, { ...options, ...more, body })
      return number.read(response.body['count']) ?? 0
    },
    bulk: (route, items, parts, options) =>
      sendInCalls(
        parts.calls ?? chunk(items, parts.max ?? 100),
        async (call, how) => {
          const { toBody, sentOf, idOf, part, kind, nameOf, path } = parts
          const response = await send(route, { ...how, ...(path && { path }), body: toBody(call) })
          const parentObject = part === undefined ? response.body : response.body[part]
          const results = isRecord(parentObject) ? parentObject['results'] : undefined
          const ids = call.map((item) => idOf?.(item))
          return readBulk(route, response, results, ids, kind, nameOf, sentOf && call.map(sentOf))
        },
        route.kind === 'absolute' && options?.retry !== 'never',
        options,
      ),
  }
}

/** Sends one call and returns its results as `readBulk` does, by index within the call. */
type SendCall<T, Item> = (
  items: readonly T[],
  options: CallOptions,
) => Promise<readonly ItemResult<Item>[]>

/**
 * Whether the store may have refused the call because of one of its items, so that halving the call
 * finds it. If the effect is unknown, only a repeatable call is sent again.
 */
function isAboutItems(error: ApiError, repeatable: boolean): boolean {
  if (error.kind === 'system') return repeatable
  if (error.kind !== 'validation' && error.kind !== 'application') return false
  return ![401, 403, 408, 429].includes(error.status ?? 0) && !isWrongCatalog(error)
}

/**
 * Sends calls one after another and returns one result per item, in order. A call that is refused as a
 * whole is halved until the refused item is found. If the site cannot be reached or refuses everything,
 * the remaining items get that error and are not sent.
 */
async function sendInCalls<T, Item>(
  calls: readonly (readonly T[])[],
  send: SendCall<T, Item>,
  repeatable: boolean,
  options: CallOptions = {},
): Promise<ItemResult<Item>[]> {
  const results: ItemResult<Item>[] = []
  let stopped: ApiError | undefined
  const push = (result: ItemResult<Item>) => results.push({ ...result, index: results.length })

  async function sendOne(items: readonly T[], how: CallOptions): Promise<void> {
    if (stopped !== undefined) {
      // This call was not sent, so it has no effect, whatever the effect of the failed call.
      const error = new ApiError(stopped.message, { ...stopped.failure, effect: 'none' }, stopped)
      for (const _ of items) push({ index: 0, id: undefined, ok: false, error })
      return
    }
    try {
      for (const result of await send(items, how)) push(result)
    } catch (error) {
      if (!(error instanceof ApiError) || error.kind === 'needs-elevation') throw error
      const isRejection = isAboutItems(error, repeatable)
      if (isRejection && items.length > 1) {
        const half = Math.ceil(items.length / 2)
        // The first attempt has already used the retries that can help.
        const again: CallOptions = { ...how, retry: 'never' }
        await sendOne(items.slice(0, half), again)
        await sendOne(items.slice(half), again)
        return
      }
      for (const _ of items) push({ index: 0, id: undefined, ok: false, error })
      if (!isRejection) stopped = error
    }
  }

  for (const items of calls) await sendOne(items, options)
  return results
}
