import { chunk } from '#lib/base/chunk.ts'
import type { CallOptions, Route } from '../transport/request-context.ts'
import { isObject, type JsonObject } from '../transport/parse-json.ts'
import type { Call, Send } from '../transport/send.ts'
import { readEntity, readWritten } from '../v1/calls.ts'
import { type Codec, number } from '../wire/codec.ts'
import { toFilter } from './query/list-plan.ts'
import { type IdOf, type ItemResult, readBulk } from './bulk.ts'
import { ApiError } from '../api-error.ts'
import { isWrongCatalog } from './site-version.ts'

export interface BulkDeps<T, Item> {
  /** Items in one call; default 100. Or calls that are put together already. */
  readonly max?: number
  readonly calls?: readonly (readonly T[])[] | undefined
  readonly toBody: (items: readonly T[]) => object
  /** What is sent of an item, where the answer may show it. */
  readonly sentOf?: ((item: T) => JsonObject) | undefined
  /** Known ids of the items; new ones have none. */
  readonly idOf?: (item: T) => string | undefined
  /** The name of the part of the answer that holds the results, where they are not at its top. */
  readonly part?: string | undefined
  readonly kind?: Codec<Item>
  readonly nameOf?: IdOf
  readonly path?: Readonly<Record<string, string>>
}

/** What every resource does with its routes. */
export interface Caller {
  /** The entity that an answer is about; of a write, with what it does not show noted beside it. */
  readonly one: <T extends { readonly id: string }>(
    route: Route,
    name: string,
    kind: Codec<T>,
    call: Call,
  ) => Promise<T>
  /** How many match a list; without one, all that there are. */
  readonly count: (
    route: Route,
    list: object | undefined,
    options: CallOptions | undefined,
    more?: Pick<Call, 'elevated'> & { readonly body?: object },
  ) => Promise<number>
  /** Any number of items in as few calls as may be; one result for each, in order. */
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
      const sent = isObject(call.body) ? call.body[name] : undefined
      const response = await send(route, call)
      return route.kind === 'read' || !isObject(sent)
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
          const results = isObject(parentObject) ? parentObject['results'] : undefined
          const ids = call.map((item) => idOf?.(item))
          return readBulk(route, response, results, ids, kind, nameOf, sentOf && call.map(sentOf))
        },
        route.kind === 'absolute' && options?.retry !== 'never',
        options,
      ),
  }
}

/** Sends one call; results as `readBulk` returns them, by index within the call. */
type SendCall<T, Item> = (
  items: readonly T[],
  options: CallOptions,
) => Promise<readonly ItemResult<Item>[]>

/**
 * Whether a refusal may be about one item of the call rather than about the caller: then halves find
 * it. Where the effect is unknown only a call that may be repeated is sent again.
 */
function isAboutItems(error: ApiError, repeatable: boolean): boolean {
  if (error.kind === 'system') return repeatable
  if (error.kind !== 'validation' && error.kind !== 'application') return false
  return ![401, 403, 408, 429].includes(error.status ?? 0) && !isWrongCatalog(error)
}

/**
 * Sends calls one after another and answers one result for each item, in their order. A call that is
 * refused as a whole is halved until the item is found that it was refused for. When the site is out
 * of reach, or turns everything away, the rest is reported with that error and not sent.
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
      // Nothing was sent: whatever stopped the call before, this one had no effect.
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
        // What helps by being repeated has been repeated by now.
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
