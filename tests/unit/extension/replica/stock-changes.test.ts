import { beforeEach, expect, it } from 'vitest'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { createBench, createTestClock, emptyBrowser, readAsPage } from './harness/bench.ts'

beforeEach(emptyBrowser)

/** The offline copy of a mock store, and a product of which there are several. */
async function copyStore(catalog: 'v1' | 'v3') {
  const clock = createTestClock()
  const { mockStore, requests, open } = buildStore({ catalog, clock })
  const store = await open()
  const mock = openReplicaStore({ open: async () => store }, store.siteId)
  const { replica } = createBench(mock, { clock })
  await replica.update('due')
  clock.advance(660_000)
  await replica.update('due')
  const rows = [...((await readAsPage())?.values() ?? [])]
  const row = rows.find(({ quantity = 0, variantCount }) => quantity > 3 && variantCount === 1)
  if (row === undefined) throw new Error('No product has more than three.')
  return { clock, mockStore, requests, replica, id: row.id }
}

it.each(['v1', 'v3'] as const)('follows a sale, also of an old product (%s)', async (catalog) => {
  const { mockStore, replica, id } = await copyStore(catalog)
  const before = (await readAsPage())?.get(id)
  mockStore.edit(id, 'quantity', 2)
  await replica.catchUp()
  const after = (await readAsPage())?.get(id)
  expect(after?.quantity).toBe(2)
  // On V3, the product's own time does not show it.
  expect(after?.updatedAt === before?.updatedAt).toBe(catalog === 'v3')
})

it('reads a product again after its sale, and then no more', async () => {
  const { clock, mockStore, requests, replica, id } = await copyStore('v3')
  mockStore.edit(id, 'quantity', 2)
  const readVariants = async () => {
    requests.length = 0
    await replica.catchUp()
    return requests.filter(({ path }) => path.includes('variants')).length
  }
  expect(await readVariants()).toBe(1)
  clock.advance(660_000)
  expect(await readVariants()).toBe(1)
  clock.advance(660_000)
  expect(await readVariants()).toBe(0)
})
