import { beforeEach, expect, it } from 'vitest'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Wanted } from '#lib/extension/replica/replica.ts'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { createBench, emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { openProducts } from './stores.ts'

beforeEach(emptyBrowser)

const hourMs = 3_600_000
const startMs = Date.UTC(2026, 10, 20)

it('a check for changes after a full scan does not read again what was sold before the scan', async () => {
  let nowMs = startMs
  const clock = { now: () => (nowMs += 1), sleep: async () => undefined, advance: () => undefined }
  const mock = buildDemoStore({ products: 300 })
  const { mockStore, store, requests } = await openProducts('v3', { store: mock, clock })
  const { products } = mockStore.state() as { products: readonly { readonly id: ProductId }[] }
  const sell = (some: readonly { readonly id: ProductId }[]) => {
    nowMs += hourMs
    for (const { id } of some) mockStore.edit(id, 'quantity', 0)
    nowMs += hourMs
  }
  // Sales do not change the time of a product.
  sell(products.slice(0, 200))
  const { replica } = createBench(openReplicaStore({ open: async () => store }, store.siteId), {
    clock,
    siteId: store.siteId,
  })
  const countRequests = async (wanted: Wanted) => {
    requests.length = 0
    await replica.update(wanted)
    const names = requests.map(({ path }) => path.split('/').slice(3).join('/'))
    return Object.fromEntries(
      Map.groupBy(names, (name) => name)
        .entries()
        .map(([name, { length }]) => [name, length]),
    )
  }
  const stockOf = async (at: number) =>
    (await replica.findRows(products.slice(at, at + 1).map(({ id }) => id)))[0]?.stock

  // Three pages of products with their variants and stock, and the check for changes after them.
  expect(await countRequests('due')).toMatchObject({
    'products/search': 4,
    'products/query-variants': 3,
    // With the counts of products before and after the scan.
    'products/query': 2,
  })
  expect(await stockOf(199)).toBe('out-of-stock')
  expect(await stockOf(250)).not.toBe('out-of-stock')
  sell(products.slice(250, 252))
  await replica.update('due')
  expect(await stockOf(250)).toBe('out-of-stock')
})
