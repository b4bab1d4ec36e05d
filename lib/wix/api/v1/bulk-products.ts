import type { Clock } from '#lib/core/base/clock.ts'
import { chunk } from '#lib/core/base/chunk.ts'
import { ApiError, badInput } from '../api-error.ts'
import type { ApiResponse, CallOptions, Route } from '../transport/request-context.ts'
import { readAfterWrite } from '../read-after-write.ts'
import { isRecord, toRecord } from '#lib/core/base/is-record.ts'
import { toItemError, unexpectedResponse } from '../transport/to-response-error.ts'
import { listUnconfirmed } from '../unconfirmed.ts'
import { bulkAdjust, type BulkAdjust, type BulkSet, bulkSet } from '../wire/bulk.ts'
import type { Entity } from '../wire/entity.ts'
import { type Calls, checkLength } from './calls.ts'
import { createProductReader } from './product-reader.ts'
import { productRoutes } from './routes.ts'

/** The result for one product. A failed batch is reported for each of its IDs. */
export type BulkResult =
  | {
      readonly id: string
      readonly ok: true
      /**
       * After reading again: the property, if the store does not show the new value. Absent if nothing
       * was read.
       */
      readonly unconfirmed?: readonly string[] | undefined
    }
  | { readonly id: string; readonly ok: false; readonly error: ApiError }

export interface BulkProducts {
  /**
   * Sets one property of any number of products to the same value, 100 IDs per call. Returns one result
   * per ID, in order. With managed variants, a new price changes the prices of the variants too. The
   * answer contains no values, so the changed products are read again, 100 per call, and `unconfirmed`
   * names the property where the store has another value. `confirm: false` skips the reading. `POST
   * /v1/bulk/products/update`.
   */
  bulkUpdate(
    ids: readonly string[],
    set: BulkSet,
    options?: CallOptions & { readonly confirm?: boolean | undefined },
  ): Promise<BulkResult[]>
  /**
   * As `bulkUpdate`, in a single call for 1 to 100 IDs. Rejects if the call fails as a whole, so that
   * the caller can keep a journal. `POST /v1/bulk/products/update`.
   */
  bulkUpdateBatch(
    ids: readonly string[],
    set: BulkSet,
    options?: CallOptions,
  ): Promise<BulkResult[]>
  /**
   * Changes one property of any number of products by an amount or a percentage, 100 IDs per call. Not
   * idempotent: if the effect is unknown, a person has to check it. The values before are unknown here,
   * so nothing is compared afterwards. `POST /v1/bulk/products/adjust-properties`.
   */
  bulkAdjust(
    ids: readonly string[],
    adjust: BulkAdjust,
    options?: CallOptions,
  ): Promise<BulkResult[]>
  /**
   * As `bulkAdjust`, in a single call for 1 to 100 IDs. Rejects if the call fails as a whole. `POST
   * /v1/bulk/products/adjust-properties`.
   */
  bulkAdjustBatch(
    ids: readonly string[],
    adjust: BulkAdjust,
    options?: CallOptions,
  ): Promise<BulkResult[]>
}

const idsPerCall = 100

export function createBulkProducts(calls: Calls, clock: Clock): BulkProducts {
  const reader = createProductReader(calls)

  const sendBatch =
    (route: Route, change: object, options?: CallOptions) => async (ids: readonly string[]) =>
      readResults(route, await calls.send(route, { ...options, body: { ids, ...change } }), ids)

  async function sendAll(ids: readonly string[], send: ReturnType<typeof sendBatch>) {
    checkIds(ids)
    const results = new Map<string, BulkResult>()
    // An ID that is given twice is sent once, because an adjustment would apply twice.
    for (const batch of chunk([...new Set(ids)], idsPerCall)) {
      const batchResults = await send(batch).catch((error: unknown) => {
        if (!(error instanceof ApiError) || error.kind === 'needs-elevation') throw error
        return batch.map((id) => ({ id, ok: false, error }) as const)
      })
      for (const result of batchResults) results.set(result.id, result)
    }
    return ids.flatMap((id) => results.get(id) ?? [])
  }

  async function sendOne(ids: readonly string[], send: ReturnType<typeof sendBatch>) {
    checkLength(ids, idsPerCall, 'product ids')
    checkIds(ids)
    return send(ids)
  }

  /** Reads the products that were reported as changed and compares them. */
  async function confirmAll(
    results: readonly BulkResult[],
    set: BulkSet,
    options: CallOptions,
  ): Promise<BulkResult[]> {
    const wanted = toPatch(writeOne(bulkSet, set, calls))
    const written = [...new Set(results.flatMap(({ id, ok }) => (ok ? id : [])))]
    const missed = new Set<string>(written)
    const readOpen = async (open: readonly string[]) => {
      for (const ids of chunk(open, idsPerCall)) {
        const list = reader.query(everything).hasSome('id', ids).limit(idsPerCall)
        const page = await list.find(options).catch((error: unknown) => {
          // The write succeeded but is not confirmed.
          if (!(error instanceof ApiError)) throw error
        })
        for (const product of page?.items ?? []) {
          if (listUnconfirmed(wanted, product).length === 0) missed.delete(product.id)
        }
      }
      return [...missed]
    }
    await readAfterWrite(written, readOpen, { clock, signal: options.signal })
    const fields = Object.keys(set)
    return results.map((result) =>
      result.ok ? { ...result, unconfirmed: missed.has(result.id) ? fields : [] } : result,
    )
  }

  const update = (set: BulkSet, options?: CallOptions) =>
    sendBatch(productRoutes.bulkUpdate, { set: writeOne(bulkSet, set, calls) }, options)
  const adjust = (by: BulkAdjust, options?: CallOptions) =>
    sendBatch(productRoutes.bulkAdjust, { adjust: writeOne(bulkAdjust, by, calls) }, options)

  return {
    async bulkUpdate(ids, set, { confirm = true, ...options } = {}) {
      const results = await sendAll(ids, update(set, options))
      return confirm ? confirmAll(results, set, options) : results
    },
    bulkAdjust: async (ids, by, options) => sendAll(ids, adjust(by, options)),
    bulkUpdateBatch: async (ids, set, options) => sendOne(ids, update(set, options)),
    bulkAdjustBatch: async (ids, by, options) => sendOne(ids, adjust(by, options)),
  }
}

/** One property, by name and value. The store would refuse anything else for all IDs at once. */
function writeOne<T extends object>(kind: Entity<T>, what: T, { style }: Calls) {
  const written = kind.pick(what, style)
  const [name = '', ...more] = Object.keys(what)
  if (more.length === 0 && Object.hasOwn(written, name)) return written
  throw badInput('Name exactly one property.')
}

/** The items of the answer by ID, for the IDs that were sent. */
function readResults(route: Route, response: ApiResponse, ids: readonly string[]): BulkResult[] {
  const { results } = response.body
  if (!Array.isArray(results)) throw unexpectedResponse(route, 'without results', response)
  const reported = (results as unknown[]).map((result) =>
    toRecord(toRecord(result)['itemMetadata']),
  )
  // An answer without IDs lists the items in the order of the request.
  const byId = new Map(
    reported.map((item) => [item['id'] ?? ids[Number(item['originalIndex'])], item] as const),
  )
  return ids.map((id) => {
    const { success, error } = byId.get(id) ?? {}
    if (success === true) return { id, ok: true }
    const isReported = success === false || isRecord(error)
    return {
      id,
      ok: false,
      error: isReported
        ? toItemError(error, response)
        : unexpectedResponse(route, `nothing was said of ${id}`, response),
    }
  })
}

function checkIds(ids: readonly string[]) {
  if (ids.includes('')) throw badInput('A product id is empty.')
}

/** Maps the names of the bulk call to those of a product. */
function toPatch({ price, cost, ...values }: Record<string, unknown>) {
  if (price !== undefined) return { priceData: { price } }
  return cost === undefined ? values : { costAndProfitData: { itemCost: cost } }
}

const everything = { includeHiddenProducts: true, includeMerchantSpecificData: true } as const
