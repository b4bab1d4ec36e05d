import { beforeEach, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import { buildAlerts } from '#lib/worker/feed/alerts.ts'
import { createOwnWrites } from '#lib/worker/feed/own-writes.ts'
import { toEntries, toPolledEvent } from '#lib/worker/feed/to-entries.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, readAll } from './shops.ts'

const choice = { outOfStock: true, priceChanged: false, lowStock: true }
const readAt = Date.UTC(2026, 10, 20)

beforeEach(() => memory.reset())

it.each(['v1', 'v3'] as const)(
  'reports stock that another user lets fall to the limit, and what is sold out (%s)',
  async (catalog) => {
    const { store, mockStore } = await openProducts(catalog)
    const product = (await readAll(store)).find(
      ({ stock, variants }) => variants.length <= 1 && stock.tracked && (stock.quantity ?? 0) > 6,
    )
    if (product === undefined) throw new Error('No product has more than the limit.')
    const read = async (id: ProductId) => (await store.readProducts([id])).get(id)
    const alertsAt = async (quantity: number) => {
      const before = await read(product.id)
      mockStore.edit(product.id, 'quantity', quantity)
      const after = await read(product.id)
      const change = { id: product.id, before, after, readAt, source: 'sync' } as const
      const event = toPolledEvent(change, { siteId, catalog })
      const isOurs = createOwnWrites(() => readAt).find(product.id)
      const entries = toEntries(change, { siteId, noticedAt: readAt, event, isOurs })
      return buildAlerts(choice, entries).map(({ name, text }) => [name, text])
    }
    expect(await alertsAt(6)).toEqual([])
    expect(await alertsAt(3)).toEqual([['shelfside-low-stock', `${product.name}: 3 left`]])
    expect(await alertsAt(2)).toEqual([])
    expect(await alertsAt(0)).toEqual([['shelfside-out-of-stock', product.name]])
  },
)
