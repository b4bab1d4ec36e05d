import type { ItemResult, V3Client } from '#lib/wix/api/v3/index.ts'
import type { Ask, Json } from './official.ts'

/** The same operation with both clients. Results are converted to one shape, and otherwise unchanged. */
export interface Operation {
  readonly name: string
  /** Undefined if the official packages have no such call. */
  readonly remote?: ((ask: Ask) => Promise<unknown>) | undefined
  /** Undefined if our client has no such call. */
  readonly ours?: (client: V3Client) => Promise<unknown>
  /** Whether the operation changes the small store of the mock store. */
  readonly changes: boolean
}

type Row = readonly [name: string, theirs: Operation['remote'], ours?: Operation['ours']]

const toOperation =
  (changes: boolean) =>
  ([name, remote, ours]: Row): Operation => ({ name, remote, ...(ours && { ours }), changes })

export const readings = (...rows: readonly Row[]) => rows.map(toOperation(false))
export const writings = (...rows: readonly Row[]) => rows.map(toOperation(true))

/** One part of an official answer. */
export const part = async (name: string, answer: Promise<Json>) => (await answer)[name]

/** A list of the official client, in the shape of ours. */
export async function page(name: string, answer: Promise<Json>) {
  const { [name]: items, pagingMetadata, aggregationData } = await answer
  const { cursors, hasNext } = (pagingMetadata ?? {}) as { cursors?: Json; hasNext?: boolean }
  const next = hasNext === false ? undefined : cursors?.['next'] || undefined
  const { results } = (aggregationData ?? {}) as { results?: unknown }
  return { items, nextCursor: next, aggregations: results ?? [] }
}

interface OwnPage {
  readonly items: readonly unknown[]
  readonly nextCursor: string | undefined
  readonly aggregations: readonly unknown[]
}

export async function ownPage(found: Promise<OwnPage>): Promise<OwnPage> {
  const { items, nextCursor, aggregations } = await found
  return { items, nextCursor, aggregations }
}

interface OfficialRow {
  readonly itemMetadata?: {
    readonly _id?: string
    readonly id?: string
    readonly success?: boolean
    readonly error?: { readonly code?: string; readonly description?: string }
  }
  readonly item?: unknown
}

/** Bulk results of the official client, in the shape of ours: the result of each item. */
export async function bulk(answer: Promise<Json>, name?: string) {
  const whole = await answer
  const parent = name === undefined ? whole : ((whole[name] ?? {}) as Json)
  return (parent['results'] as readonly OfficialRow[]).map(({ itemMetadata = {}, item }) => {
    const { _id, id = _id, success: ok, error } = itemMetadata
    return { id, ok, item, error: error && `${error.code}: ${error.description}` }
  })
}

export async function ownBulk(results: Promise<readonly ItemResult<unknown>[]>) {
  return (await results).map((result) => ({
    id: result.id,
    ok: result.ok,
    item: result.ok ? result.item : undefined,
    error: result.ok ? undefined : `${result.error.code}: ${result.error.message}`,
  }))
}
