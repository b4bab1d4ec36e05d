import { isRecord } from '#lib/core/base/is-record.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { t } from '#lib/core/i18n/t.ts'

/**
 * The stored data is not what was written, or of another version. The index is built from the stored products again;
 * if these are damaged too, the offline copy is deleted and read again.
 */
export class DamagedReplicaError extends ProblemError {
  constructor(cause?: unknown) {
    super({ code: 'storage-failed', message: t.offlineReplica.damaged }, { cause })
  }
}

/**
 * A chunk in its three records. Costs are a record of their own, so that they can be encrypted
 * separately.
 */
export interface Chunk {
  readonly ids: readonly string[]
  /** JSON: one long string is read and written faster than many objects, and its size is known. */
  readonly entries: string
  readonly costs: string
}

/** The product's cost, then its variants' costs in their order. */
type Costs = Readonly<Record<string, readonly [Amount | null, ...(Amount | null)[]]>>

/** About 200 kB a record: a few products can be found without reading a tenth of the store. */
export const chunkSize = 200

export function toChunk(entries: readonly Entry[]): Chunk {
  const costs: Record<string, readonly [Amount | null, ...(Amount | null)[]]> = {}
  const bare = entries.map((entry) => {
    const { product } = entry
    if (product === undefined) return entry
    const all = [product.cost ?? null, ...product.variants.map(({ cost }) => cost ?? null)] as const
    if (all.some((cost) => cost !== null)) costs[entry.id] = all
    return { ...entry, product: withoutCosts(product) }
  })
  return {
    ids: entries.map(({ id }) => id),
    entries: JSON.stringify(bare),
    costs: JSON.stringify(costs),
  }
}

/** Throws a `DamagedReplicaError` for anything that `toChunk` does not produce. */
export function fromChunk(entries: unknown, costs: unknown): Entry[] {
  const known = parse(costs)
  const listed = parse(entries)
  if (!Array.isArray(listed) || !isRecord(known)) throw new DamagedReplicaError()
  return listed.map((entry: unknown) => {
    if (!isEntry(entry)) throw new DamagedReplicaError()
    const { id, readAt, source, product } = entry
    return { id, readAt, source, product: product && withCosts(product, (known as Costs)[id]) }
  })
}

function withoutCosts({ cost: _cost, ...product }: Product): Product {
  return { ...product, variants: product.variants.map(({ cost: _own, ...variant }) => variant) }
}

function withCosts(product: Product, costs: Costs[string] | undefined): Product {
  if (costs === undefined) return product
  const [cost, ...variantCosts] = costs
  const variants = product.variants.map((variant, at) => {
    const own = variantCosts[at] ?? undefined
    return own === undefined ? variant : { ...variant, cost: own }
  })
  return { ...product, variants, ...(cost === null ? {} : { cost }) }
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') throw new DamagedReplicaError()
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new DamagedReplicaError(error)
  }
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  const { id, readAt, source, product } = value
  const hasHead = typeof id === 'string' && typeof readAt === 'number' && typeof source === 'string'
  return hasHead && (product === undefined || (isRecord(product) && product['id'] === id))
}

/** Why a value was read. */
export type EntrySource = 'fill' | 'sync' | 'own-write' | 'event'

/** The state of one product in the store at one moment. */
export interface Entry {
  readonly id: ProductId
  /** Undefined: the product did not exist in the store. */
  readonly product: Product | undefined
  /** Just before the request was sent; ms since 1970. */
  readonly readAt: number
  readonly source: EntrySource
}
