import { ApiError } from '#lib/api/api-error.ts'
import type { Connection } from '#lib/api/create-connection.ts'
import { readAfterWrite } from '#lib/api/read-after-write.ts'
import type { CallOptions } from '#lib/api/transport/request-context.ts'
import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'
import { isAtLeast } from '../check-ids.ts'
import { operandsOf } from '../operands.ts'
import { productRoutes as routes } from '../product-routes.ts'
import { type Intent, sendForRaw } from './intent.ts'
import type { KnownRevisions } from './known-revisions.ts'
import { isGone, isUnreadable } from './outcome.ts'
import type { RequestedChange } from './requested-change.ts'

export interface Read {
  readonly product?: JsonObject
  readonly error?: ApiError
}

/** How the products of a change are read: with all that it needs, and as fresh as it has to be. */
export function createReadings(connection: Connection, known: KnownRevisions) {
  const { send } = connection
  const operands = operandsOf(connection)
  const { clock } = connection

  async function readOne(
    action: Pick<RequestedChange, 'id' | 'fields'>,
    options: CallOptions,
  ): Promise<Read> {
    try {
      const query = { fields: action.fields }
      return { product: await sendForRaw(connection, routes.get, action, { ...options, query }) }
    } catch (error) {
      return { error: toFailure(error) }
    }
  }

  /**
   * Lists lag behind writes, though not behind those of this connection: what another user did just
   * now counts as done meanwhile, and is merged or told like that. A list that is refused for one damaged
   * product is halved until it is found, and left out: it is no failure of the others.
   */
  async function readMany(
    ids: readonly string[],
    fields: readonly string[],
    options: CallOptions,
  ): Promise<readonly JsonObject[]> {
    const query = { filter: { id: { $in: ids } }, cursorPaging: { limit: 100 } }
    const call = { ...options, body: { query, fields }, elevated: true }
    try {
      const { products } = (await send(routes.query, call)).body
      return Array.isArray(products) ? products.filter(isObject) : []
    } catch (error) {
      if (!isUnreadable(error)) throw error
      if (ids.length === 1) return []
      const half = Math.ceil(ids.length / 2)
      return [
        ...(await readMany(ids.slice(0, half), fields, options)),
        ...(await readMany(ids.slice(half), fields, options)),
      ]
    }
  }

  async function readAll(
    actions: readonly RequestedChange[],
    options: CallOptions,
  ): Promise<Read[]> {
    const listed = actions.filter((action) => action.mayBeListed)
    const found = new Map<unknown, JsonObject>()
    // One product is as cheap to read alone, and fresh.
    const ids = listed.length > 1 ? listed.map(({ id }) => id) : []
    const fields = [...new Set(listed.flatMap((action) => action.listFields))]
    const pages = await operands.ask(ids, (some) => readMany(some, fields, options))
    for (const product of pages.flat()) found.set(product['id'], product)
    const reads: Read[] = []
    for (const action of actions) {
      const product = found.get(action.id)
      const last = reads.at(-1)
      if (product !== undefined && action.isEnough(product)) reads.push({ product })
      // When the site is out of reach, asking for the next one would only take as long again.
      else if (last?.error !== undefined && !isOfProduct(last.error)) reads.push(last)
      else reads.push(await readOne(action, options))
    }
    return reads
  }

  /** A reading may lag behind a write; undefined where none came that is as new as `revision`. */
  async function readFresh(intent: Intent, revision: unknown, options: CallOptions) {
    let fresh: JsonObject | undefined
    const read = async (open: readonly Intent[]) => {
      const { product } = await readOne(intent, options)
      if (product !== undefined && isAtLeast(String(product['revision']), String(revision))) {
        fresh = product
      }
      return product === undefined || fresh !== undefined ? [] : open
    }
    await readAfterWrite([intent], read, { clock, signal: options.signal })
    return fresh
  }

  const isOutdated = ({ product }: Read) =>
    product !== undefined && known.isBehind(String(product['id']), product['revision'])

  /** One by one, and again for as long as a reading is behind: by its revision, or a write of our own. */
  async function refreshProducts(
    indexes: readonly number[],
    actions: readonly RequestedChange[],
    options: CallOptions,
    isBehind: (product: JsonObject, index: number) => boolean = () => false,
  ): Promise<ReadonlyMap<number, Read>> {
    const reads = new Map<number, Read>()
    const read = async (open: readonly number[]) => {
      const behind: number[] = []
      for (const index of open) {
        const each = await readOne(actions[index] as RequestedChange, options)
        reads.set(index, each)
        const { product } = each
        if (isOutdated(each) || (product !== undefined && isBehind(product, index)))
          behind.push(index)
      }
      return behind
    }
    await readAfterWrite(indexes, read, { clock, signal: options.signal })
    return reads
  }

  /** What a reading shows from before our own write is no state to compare with, or to call unchanged. */
  async function readCurrent(
    actions: readonly RequestedChange[],
    options: CallOptions,
  ): Promise<Read[]> {
    const reads = await readAll(actions, options)
    const outdated = reads.flatMap((each, index) => (isOutdated(each) ? index : []))
    const again = await refreshProducts(outdated, actions, options)
    return reads.map((each, index) => {
      const read = again.get(index) ?? each
      return isOutdated(read) ? { error: toOutdated() } : read
    })
  }

  return { readOne, readFresh, readAgain: refreshProducts, readCurrent }
}

/** Nothing was sent: what the product holds by now is not known. */
function toOutdated(): ApiError {
  const description = 'The product is read as it was before its last change'
  const code = 'INVALID_REVISION'
  return new ApiError(description, { kind: 'application', code, description, effect: 'none' })
}

/** The error concerns this product alone. */
function isOfProduct(error: ApiError): boolean {
  return isGone(error) || isUnreadable(error)
}

/** What the outcome of one product can hold; anything else is thrown for all of them. */
export function toFailure(error: unknown): ApiError {
  if (error instanceof ApiError && error.kind !== 'needs-elevation') return error
  throw error
}
