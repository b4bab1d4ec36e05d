import { ApiError } from '#lib/wix/api/api-error.ts'
import type { Connection } from '#lib/wix/api/create-connection.ts'
import { mapConcurrently } from '#lib/core/base/map-concurrently.ts'
import { readAfterWrite } from '#lib/wix/api/read-after-write.ts'
import type { CallOptions } from '#lib/wix/api/transport/request-context.ts'
import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { isAtLeast } from '../check-ids.ts'
import { operandsOf } from '../operands.ts'
import { productRoutes as routes } from '../product-routes.ts'
import { type Intent, sendForRaw } from './intent.ts'
import type { KnownRevisions } from './known-revisions.ts'
import { type KnownVariants, toVariantsReading, withKnownVariants } from './known-variants.ts'
import { isGone, isUnreadable } from './outcome.ts'
import type { RequestedChange } from './requested-change.ts'
import { variantNeeds } from './sent-together.ts'

/** One at a time, the time of an answer and not the request budget would limit how fast a job runs. */
const concurrentReads = 10

export interface Read {
  readonly product?: JsonObject
  readonly error?: ApiError
}

/** Reads the products of changes, with all fields that a change needs and as fresh as necessary. */
export function createReadings(
  connection: Connection,
  known: KnownRevisions,
  variants: KnownVariants | undefined,
) {
  const { send } = connection
  const operands = operandsOf(connection)
  const { clock } = connection

  async function readOne(
    change: Pick<RequestedChange, 'id' | 'fields'>,
    options: CallOptions,
  ): Promise<Read> {
    try {
      const query = { fields: change.fields }
      return { product: await sendForRaw(connection, routes.get, change, { ...options, query }) }
    } catch (error) {
      return { error: toFailure(error) }
    }
  }

  /**
   * Lists lag behind writes of other users, but not behind those of this connection: what another user
   * did a moment ago is treated as done meanwhile, and is merged or reported as a conflict. A list that
   * is refused because of one damaged product is halved until that product is found and left out; the
   * others do not fail.
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
      return Array.isArray(products) ? products.filter(isRecord) : []
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
    changes: readonly RequestedChange[],
    options: CallOptions,
  ): Promise<Read[]> {
    const withVariants = changes.filter(needsVariants)
    const readings =
      withVariants.length > 1 ? await variants?.read(withVariants.map(({ id }) => id)) : undefined
    const hasReading = ({ id }: RequestedChange) => readings?.has(id) === true
    const listed = changes.filter((change) => change.mayBeListed || hasReading(change))
    const found = new Map<unknown, JsonObject>()
    // A single product is read directly: it costs the same and is up to date.
    const ids = listed.length > 1 ? listed.map(({ id }) => id) : []
    const fields = new Set(
      listed.flatMap((change) => (hasReading(change) ? toListFields(change) : change.listFields)),
    )
    const pages = await operands.ask(ids, (some) => readMany(some, [...fields], options))
    for (const product of pages.flat()) found.set(product['id'], product)
    // If the site cannot be reached, the next request would only fail after the same wait.
    let unreachable: Read | undefined
    const fetched: JsonObject[] = []
    const reads = await mapConcurrently(changes, concurrentReads, async (change): Promise<Read> => {
      const product = found.get(change.id)
      if (product !== undefined) {
        if (change.isEnough(product)) return { product }
        const whole = withKnownVariants(product, readings?.get(change.id))
        if (whole !== undefined) return { product: whole }
      }
      if (unreachable !== undefined) return unreachable
      const read = await readOne(change, options)
      if (read.error !== undefined && !isOfProduct(read.error)) unreachable ??= read
      if (read.product !== undefined && needsVariants(change)) fetched.push(read.product)
      return read
    })
    await variants?.keep(fetched.flatMap((product) => toVariantsReading(product) ?? []))
    return reads
  }

  /** Reads again until the product has at least `revision`. Undefined if no such reading arrives. */
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

  /**
   * Reads products one by one, and again while a reading is older than a write of this connection or a
   * refused revision.
   */
  async function readAgain(
    indexes: readonly number[],
    changes: readonly RequestedChange[],
    options: CallOptions,
    isBehind: (product: JsonObject, index: number) => boolean = () => false,
  ): Promise<ReadonlyMap<number, Read>> {
    const reads = new Map<number, Read>()
    const read = async (open: readonly number[]) => {
      const behind: number[] = []
      for (const index of open) {
        const each = await readOne(changes[index] as RequestedChange, options)
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

  /** A reading from before our own write is not compared with the change, and does not count as unchanged. */
  async function readCurrent(
    changes: readonly RequestedChange[],
    options: CallOptions,
  ): Promise<Read[]> {
    const reads = await readAll(changes, options)
    const outdated = reads.flatMap((each, index) => (isOutdated(each) ? index : []))
    const again = await readAgain(outdated, changes, options)
    return reads.map((each, index) => {
      const read = again.get(index) ?? each
      return isOutdated(read) ? { error: toOutdated() } : read
    })
  }

  return { readFresh, readAgain, readCurrent }
}

/** Whether the change needs the variants with all fields that a write erases if it omits them. */
export function needsVariants({ fields }: Pick<RequestedChange, 'fields'>): boolean {
  return variantNeeds.every((field) => fields.includes(field))
}

/** The fields for a list, which returns no variants. */
function toListFields({ fields }: Pick<RequestedChange, 'fields'>) {
  return fields.filter((field) => field !== 'VARIANT_OPTION_CHOICE_NAMES')
}

/** Nothing was sent, because the current state of the product is unknown. */
function toOutdated(): ApiError {
  const description = 'The product is read as it was before its last change'
  const code = 'INVALID_REVISION'
  return new ApiError(description, { kind: 'application', code, description, effect: 'none' })
}

/** The error concerns only this product. */
function isOfProduct(error: ApiError): boolean {
  return isGone(error) || isUnreadable(error)
}

/** An error that can be the outcome of one product. Throws any other error, which concerns all of them. */
export function toFailure(error: unknown): ApiError {
  if (error instanceof ApiError && error.kind !== 'needs-elevation') return error
  throw error
}
