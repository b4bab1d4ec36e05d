import type { Connection } from '#lib/wix/api/create-connection.ts'
import type { CallOptions } from '#lib/wix/api/transport/request-context.ts'
import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { anything } from '#lib/wix/api/wire/codec.ts'
import type { ItemResult } from '../bulk.ts'
import { type BulkDeps, createCaller } from '../caller.ts'
import { productRoutes as routes } from '../product-routes.ts'
import { splitByCaps } from '../rules/caps.ts'
import { type Intent, sendForRaw } from './intent.ts'
import { toFailure } from './product-readings.ts'

/** One write: the product before it, and the body. */
export interface Try {
  readonly index: number
  readonly intent: Intent
  readonly before: JsonObject
  readonly body: JsonObject
  /** False if another write has to follow, see `plan`. */
  readonly isLast: boolean
  /** See `withVariantMedia`. */
  readonly isStocked?: boolean
}

export type SendTries = (
  tries: readonly Try[],
  options: CallOptions,
) => Promise<ItemResult<JsonObject>[]>

/** Sends each write by its route and returns the results in the order of `tries`. */
export function createSendTries(connection: Connection): SendTries {
  const { bulk } = createCaller(connection.send)

  async function sendByRoute(
    tries: readonly Try[],
    isStocked: boolean,
    options: CallOptions,
  ): Promise<ItemResult<JsonObject>[]> {
    const [first] = tries
    if (first === undefined) return []
    const repeatable = tries.every(({ intent }) => intent.repeatable)
    const fields = [...new Set(tries.flatMap(({ intent }) => intent.fields))]
    const call = { ...options, retry: repeatable ? options.retry : ('never' as const) }
    if (tries.length === 1) {
      const { intent, body: product } = first
      const { id } = intent
      const body = { product, fields, ...(isStocked && { returnEntity: true }) }
      const route = isStocked ? routes.updateWithInventory : routes.update
      try {
        const item = await sendForRaw(connection, route, intent, { ...call, body })
        return [{ index: 0, id, ok: true, item }]
      } catch (error) {
        return [{ index: 0, id, ok: false, error: toFailure(error) }]
      }
    }
    const parts: BulkDeps<Try, JsonObject> = {
      calls: splitByCaps(tries, ({ body }) => body),
      toBody: (some) => ({
        products: some.map(({ body }) => ({ product: body })),
        returnEntity: true,
        fields,
      }),
      idOf: ({ intent }) => intent.id,
      kind: anything,
      ...(isStocked && { part: 'productResults' }),
    }
    const route = isStocked ? routes.bulkUpdateWithInventory : routes.bulkUpdate
    return bulk(route, tries, parts, call)
  }

  return async (tries, options) => {
    const results: ItemResult<JsonObject>[] = []
    for (const stocked of [false, true]) {
      const some = tries.filter(({ isStocked = false }) => isStocked === stocked)
      for (const result of await sendByRoute(some, stocked, options)) {
        const index = tries.indexOf(some[result.index] as Try)
        results[index] = { ...result, index }
      }
    }
    return results
  }
}
