import { type Clock, systemClock } from '#lib/core/base/clock.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { amount, buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import type { ReplicaStore } from '#lib/extension/replica/replica.ts'

export function buildShirt(number: number, more: Partial<Product> = {}): Product {
  const price = amount(String(10 + (number % 90)))
  return buildProduct({
    id: productId(number),
    name: `Shirt number${number}`,
    sku: `S-${number}`,
    listPrice: price,
    paidPrice: price,
    stock: { tracked: true, quantity: number % 7, status: 'in-stock' },
    slug: `shirt-${number}`,
    description: '<p>Soft.</p>',
    brand: 'Lark',
    cost: amount('4.5'),
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...more,
  })
}

export interface FakeStore extends ReplicaStore {
  readonly products: Map<ProductId, Product>
  /** Products that no request returns any more. */
  readonly damaged: Set<ProductId>
  readonly requests: string[]
  /** Like an edit in the dashboard: updates the store's update time. */
  edit(id: ProductId, more: Partial<Product>): void
  add(product: Product): void
  remove(id: ProductId): void
  /** Called before every request. If it throws, the request throws the same. */
  onRequest: (kind: string) => Promise<void> | void
}

/** A store in memory that answers each product once, in the order of creation. */
export function createFakeStore(
  products: readonly Product[],
  { pageSize = 100, clock = systemClock }: { pageSize?: number; clock?: Pick<Clock, 'now'> } = {},
): FakeStore {
  const known = new Map(products.map((product) => [product.id, product]))
  let lastMs = 0
  const stamp = () => {
    lastMs = Math.max(clock.now(), lastMs + 1)
    return new Date(lastMs).toISOString()
  }
  const damaged = new Set<ProductId>()
  const isSound = ({ id }: Product) => !damaged.has(id)
  const store: FakeStore = {
    products: known,
    damaged,
    requests: [],
    onRequest: () => undefined,
    edit(id, more) {
      const before = known.get(id)
      if (before !== undefined) known.set(id, { ...before, ...more, updatedAt: stamp() })
    },
    add: (product) => void known.set(product.id, { ...product, updatedAt: stamp() }),
    remove: (id) => void known.delete(id),
    async countProducts() {
      await ask('count')
      return known.size
    },
    async *scanProducts(from = '') {
      let last = from
      for (;;) {
        await ask('page')
        const page = [...known.values()]
          .filter(({ id }) => id > last)
          .toSorted((a, b) => (a.id < b.id ? -1 : 1))
          .slice(0, pageSize)
        last = page.at(-1)?.id ?? last
        const unreadable = page.flatMap((each) =>
          isSound(each) ? [] : [each.createdAt ?? each.updatedAt ?? ''],
        )
        if (page.length > 0) yield { products: page.filter(isSound), next: last, unreadable }
        if (page.length < pageSize) return
      }
    },
    async *streamChanged(since, _signal, onUnreadable) {
      const from = Date.parse(since)
      for (let offset = 0; ; offset += pageSize) {
        await ask('changed')
        const changed = [...known.values()]
          .filter(({ updatedAt = '' }) => Date.parse(updatedAt) >= from)
          .toSorted((a, b) => (a.updatedAt ?? '').localeCompare(b.updatedAt ?? ''))
        const page = changed.slice(offset, offset + pageSize)
        for (const each of page) if (!isSound(each)) onUnreadable?.(each.updatedAt ?? '')
        if (page.length > 0) yield page.filter(isSound)
        if (page.length < pageSize) return
      }
    },
    async readProducts(ids, _signal, onUnreadable) {
      await ask('read')
      return new Map(
        ids.flatMap((id) => {
          const product = known.get(id)
          if (product !== undefined && !isSound(product)) {
            onUnreadable?.(id)
            return []
          }
          return product === undefined ? [] : [[id, product] as const]
        }),
      )
    },
    async readCollectionNames() {
      await ask('names')
      return new Map([['c1', 'Summer']])
    },
    readLocationNames: async () => new Map(),
  }
  const ask = async (kind: string) => {
    await store.onRequest(kind)
    store.requests.push(kind)
  }
  return store
}
