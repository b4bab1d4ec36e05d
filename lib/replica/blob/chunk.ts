import type { Amount } from '#lib/catalog/money/amount.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import { DamagedReplicaError } from './damaged.ts'
import type { Entry } from './entry.ts'

/** A chunk in its three records. Costs stand apart, so that they can be sealed without the rest. */
export interface Chunk {
  readonly ids: readonly string[]
  /** JSON: one long text is read and written faster than as many objects, and its size is known. */
  readonly entries: string
  readonly costs: string
}

/** The product's cost, and its variants' in their order. */
type Costs = Readonly<Record<string, readonly [Amount | null, ...(Amount | null)[]]>>

/** Some 200 kB a record: a handful of products can be found without reading a tenth of the shop. */
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

/** Throws a `DamagedCopyError` for anything that `toChunk` does not make. */
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
  const [cost, ...own] = costs
  const variants = product.variants.map((variant, at) => {
    const of = own[at] ?? undefined
    return of === undefined ? variant : { ...variant, cost: of }
  })
  return { ...product, variants, ...(cost === null ? {} : { cost }) }
}

function parse(text: unknown): unknown {
  if (typeof text !== 'string') throw new DamagedReplicaError()
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new DamagedReplicaError('', { cause: error })
  }
}

function isEntry(value: unknown): value is Entry {
  if (!isRecord(value)) return false
  const { id, readAt, source, product } = value
  const isReported =
    typeof id === 'string' && typeof readAt === 'number' && typeof source === 'string'
  return isReported && (product === undefined || (isRecord(product) && product['id'] === id))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
