import type { Clock } from '#lib/core/base/clock.ts'
import type { V1Change } from '../webhooks/store-change.ts'
import { type StoreCollection, type StoreParts, type StoreProduct, allProductsId } from './store.ts'

/** The state of a V1 store. Reads by ID are always current; lists may lag behind writes. */
export interface MockCatalog {
  readonly currency: string
  /** The number of writes so far, which is the value of X-Wix-Consistent. */
  readonly sequence: () => number
  readonly count: () => number
  find(id: string): StoreProduct | undefined
  /**
   * As a query sees them, in order of creation. `seen` is a sequence number whose writes must be
   * included.
   */
  list(seen?: number): Iterable<StoreProduct>
  /** Adds or replaces a product. The time of its last update always increases. */
  put(product: StoreProduct): StoreProduct
  remove(id: string): void
  nextNumericId(): number
  findCollection(id: string): StoreCollection | undefined
  listCollections(): StoreCollection[]
  putCollection(collection: StoreCollection): StoreCollection
  removeCollection(id: string): void
}

/** What the dashboard pages and images read, for either catalog. */
export type CatalogView = Pick<
  MockCatalog,
  'currency' | 'sequence' | 'count' | 'find' | 'list' | 'findCollection' | 'listCollections'
>

interface Past {
  readonly at: number
  readonly sequence: number
  readonly before: StoreProduct | undefined
}

export function createMockCatalog(
  parts: StoreParts,
  clock: Clock,
  lagMs: number,
  note: (change: V1Change) => void = () => undefined,
): MockCatalog {
  const products = new Map(parts.products.map((product) => [product.id, product]))
  const collections = new Map(parts.collections.map((each) => [each.id, each]))
  const pasts = new Map<string, Past[]>()
  let sequence = 0
  let lastNumericId = parts.products.reduce((last, each) => Math.max(last, each.numericId), 0)

  const remember = (id: string) => {
    sequence += 1
    if (lagMs <= 0) return
    const past = { at: clock.now(), sequence, before: products.get(id) }
    pasts.set(id, [...(pasts.get(id) ?? []), past])
  }
  const indexed = (id: string, seen: number): StoreProduct | undefined => {
    const now = clock.now()
    const pending = (pasts.get(id) ?? []).filter((past) => past.at + lagMs > now)
    if (pending.length === 0) pasts.delete(id)
    else pasts.set(id, pending)
    const unseen = pending.find((past) => past.sequence > seen)
    return unseen === undefined ? products.get(id) : unseen.before
  }

  /** The time of the last change always increases. */
  const write = <T extends StoreProduct | StoreCollection>(table: Map<string, T>, entity: T) => {
    const before = table.get(entity.id)
    const after = { ...entity, updatedAt: Math.max(clock.now(), (before?.updatedAt ?? 0) + 1) }
    table.set(entity.id, after)
    return { before, after }
  }

  return {
    currency: parts.currency,
    sequence: () => sequence,
    count: () => products.size,
    find: (id) => products.get(id),
    *list(seen = 0) {
      if (pasts.size === 0) {
        yield* products.values()
        return
      }
      const ids = new Set([...products.keys(), ...pasts.keys()])
      const listed = [...ids].map((id) => (pasts.has(id) ? indexed(id, seen) : products.get(id)))
      yield* listed
        .filter((product) => product !== undefined)
        .toSorted((a, b) => a.numericId - b.numericId)
    },
    put(product) {
      remember(product.id)
      const written = write(products, product)
      note({ kind: 'product', id: product.id, ...written })
      return written.after
    },
    remove(id) {
      remember(id)
      note({ kind: 'product', id, before: products.get(id) })
      products.delete(id)
    },
    nextNumericId() {
      lastNumericId = Math.max(lastNumericId + 1000, clock.now() * 1000)
      return lastNumericId
    },
    findCollection: (id) => (id === allProductsId ? allProducts : collections.get(id)),
    listCollections: () => [allProducts, ...collections.values()],
    putCollection(collection) {
      sequence += 1
      const written = write(collections, collection)
      note({ kind: 'collection', id: collection.id, ...written })
      return written.after
    },
    removeCollection(id) {
      sequence += 1
      note({ kind: 'collection', id, before: collections.get(id) })
      collections.delete(id)
    },
  }
}

const allProducts: StoreCollection = {
  id: allProductsId,
  name: 'All Products',
  slug: 'all-products',
  description: '',
  visible: true,
  mediaIds: [],
  updatedAt: 0,
}
