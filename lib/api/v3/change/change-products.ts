import { chunk } from '#lib/base/chunk.ts'
import { ApiError } from '#lib/api/api-error.ts'
import type { CallOptions } from '#lib/api/transport/exchange.ts'
import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'
import { type ItemResult, readBulk } from '../bulk.ts'
import { checkIds } from '../check-ids.ts'
import { productRoutes as routes } from '../product-routes.ts'
import { splitByCaps } from '../rules/caps.ts'
import { sendInCalls } from '../send-in-calls.ts'
import {
  afterTry,
  type ChangeParts,
  fetchRaw,
  type Intent,
  plan,
  prepare,
  toApplied,
} from './change-product.ts'
import { checkPlaces } from './merge.ts'
import { type ChangeOutcome, isCorrupt, isGone, isStale } from './outcome.ts'
import type { ProductChange } from './product-change.ts'

export type ProductOutcome = { readonly id: string } & (
  | ChangeOutcome
  /** Refused, or nothing is known of it: `error.effect` says which. */
  | { readonly kind: 'failed'; readonly error: ApiError }
)

/**
 * Changes any number of products, each with its own change, in as few calls as the shop's caps allow
 * together. One outcome for each, in order; one product's failure is no other's. Products whose
 * variants or options change are read one by one: no list answers variants. Rejects only when it is
 * aborted, or when nothing may be sent at all.
 */
export type ChangeProducts = (
  changes: readonly { readonly id: string; readonly change: ProductChange }[],
  options?: CallOptions,
) => Promise<ProductOutcome[]>

/** A product on its way: what it was, and what is sent for it. */
interface Try {
  readonly place: number
  readonly intent: Intent
  readonly before: JsonObject
  readonly body: JsonObject
}

interface Read {
  readonly product?: JsonObject
  readonly error?: ApiError
}

const isSimple = ({ edits }: Intent) => edits.every(({ part }) => part !== 'variants')

const passAnswer = {
  read: (value: unknown) => (isObject(value) ? value : undefined),
  write: (value: JsonObject) => value,
}

export function createChangeProducts(parts: ChangeParts): ChangeProducts {
  const { connection } = parts
  const { send } = connection

  async function readOne(intent: Intent, options: CallOptions): Promise<Read> {
    try {
      return { product: await fetchRaw(connection, intent, options) }
    } catch (error) {
      if (error instanceof ApiError && error.kind !== 'needs-elevation') return { error }
      throw error
    }
  }

  /**
   * Lists lag behind writes, though not behind those of this connection: what somebody else did just
   * now counts as done meanwhile, and is merged or told like that.
   */
  async function readMany(intents: readonly Intent[], options: CallOptions) {
    const fields = [...new Set(intents.flatMap((intent) => intent.fields))]
    const query = {
      filter: { id: { $in: intents.map(({ id }) => id) } },
      cursorPaging: { limit: 100 },
    }
    const answer = await send(routes.query, { ...options, body: { query, fields }, elevated: true })
    const { products } = answer.body
    const found = Array.isArray(products) ? products.filter(isObject) : []
    return new Map(found.map((product) => [product['id'], product]))
  }

  async function readAll(intents: readonly Intent[], options: CallOptions): Promise<Read[]> {
    const simple = intents.filter(isSimple)
    const found = new Map<unknown, JsonObject>()
    // One product is as cheap to read by itself, and fresh.
    for (const some of simple.length > 1 ? chunk(simple, 100) : []) {
      for (const [id, product] of await readMany(some, options)) found.set(id, product)
    }
    const reads: Read[] = []
    for (const intent of intents) {
      const product = found.get(intent.id)
      const last = reads.at(-1)
      if (product !== undefined) reads.push({ product })
      // When the site is out of reach, asking for the next one would only take as long again.
      else if (last?.error !== undefined && !isGone(last.error)) reads.push(last)
      else reads.push(await readOne(intent, options))
    }
    return reads
  }

  async function sendTries(
    tries: readonly Try[],
    options: CallOptions,
  ): Promise<ItemResult<JsonObject>[]> {
    const repeatable = tries.every(({ intent }) => intent.repeatable)
    const fields = [...new Set(tries.flatMap(({ intent }) => intent.fields))]
    return sendInCalls<Try, JsonObject>(
      splitByCaps(tries, ({ body }) => body),
      async (call, how) => {
        const products = call.map(({ body }) => ({ product: body }))
        const answer = await send(routes.bulkUpdate, {
          ...how,
          ...(!repeatable && { retry: 'never' as const }),
          body: { products, returnEntity: true, fields },
        })
        const ids = call.map(({ intent }) => intent.id)
        return readBulk(routes.bulkUpdate, answer, answer.body['results'], ids, passAnswer)
      },
      repeatable,
      options,
    )
  }

  return async (changes, options = {}) => {
    checkIds(changes.map(({ id }) => id))
    const intents: Intent[] = []
    for (const { id, change } of changes) intents.push(await prepare(id, change, parts, options))
    const outcomes: ProductOutcome[] = []
    const settle = (
      place: number,
      outcome: ChangeOutcome | { kind: 'failed'; error: ApiError },
    ) => {
      outcomes[place] = { id: changes[place]?.id ?? '', ...outcome }
    }
    const fail = (place: number, error: ApiError) => {
      if (isGone(error)) settle(place, { kind: 'gone' })
      else if (isCorrupt(error)) settle(place, { kind: 'corrupt', error })
      else settle(place, { kind: 'failed', error })
    }
    const planned = (next: Omit<Try, 'body'>, base: JsonObject, again: boolean): Try[] => {
      const { place, intent, before } = next
      try {
        if (!again) checkPlaces(intent.edits, before)
        const step = plan(intent, base, before)
        if ('body' in step) return [{ ...next, body: step.body }]
        settle(place, again ? afterTry(step.outcome) : step.outcome)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        fail(place, error)
      }
      return []
    }
    /** Sends, settles what is settled, and answers those that somebody else was faster with. */
    const run = async (tries: readonly Try[]): Promise<Try[]> => {
      const results = await sendTries(tries, options)
      return tries.filter((each, index) => {
        const result = results[index]
        if (result === undefined) return false
        if (!result.ok) {
          if (isStale(result.error)) return true
          fail(each.place, result.error)
        } else {
          settle(each.place, toApplied(each.before, result.item ?? each.before))
        }
        return false
      })
    }

    const reads = await readAll(intents, options)
    const tries = intents.flatMap((intent, place): Try[] => {
      const { product, error } = reads[place] as Read
      if (error !== undefined) fail(place, error)
      if (product === undefined) return []
      return planned({ place, intent, before: product }, product, false)
    })
    const again: Try[] = []
    for (const { place, intent, before } of await run(tries)) {
      const { product, error } = await readOne(intent, options)
      if (error !== undefined) fail(place, error)
      else if (product !== undefined)
        again.push(...planned({ place, intent, before: product }, before, true))
    }
    for (const { place } of await run(again)) fail(place, staleAgain())
    return outcomes
  }
}

function staleAgain(): ApiError {
  return new ApiError('Somebody else keeps changing this product: try again in a moment.', {
    kind: 'application',
    effect: 'none',
    code: 'INVALID_REVISION',
    description: 'Another revision is the latest.',
  })
}
