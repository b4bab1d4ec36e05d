import { beforeEach, describe, expect, it } from 'vitest'
import { openReplicaStore } from '#lib/extension/worker/open-replica-store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { createBench, createTestClock, emptyBrowser } from './harness/bench.ts'

beforeEach(emptyBrowser)

describe.each(['v1', 'v3'] as const)('an offline copy of a %s store', (catalog) => {
  it('has a margin only for products with a cost', async () => {
    const clock = createTestClock()
    const { mockStore, open } = buildStore({ catalog, clock })
    const store = await open()
    const { replica } = createBench(openReplicaStore({ open: async () => store }, store.siteId), {
      clock,
    })
    const find = async (text: string) =>
      (await replica.search(text, 1000))?.hits.map(({ id }) => id).toSorted()
    await replica.update('due')
    const { products } = mockStore.state() as {
      products: { id: string; cost: string | null; variants: { cost: string | null }[] }[]
    }
    const bare = products
      .filter(({ cost, variants }) => [{ cost }, ...variants].every((each) => each.cost === null))
      .map(({ id }) => id)
    expect(bare.length).toBeGreaterThan(0)
    const missing = await find('missing:cost')
    expect(missing).toEqual(expect.arrayContaining(bare))
    const withMargin = new Set(await find('margin:>-1000%'))
    expect(bare.filter((id) => withMargin.has(id))).toEqual([])
    expect(await find('margin:100%')).toEqual([])
    expect(await find('cost:0')).toEqual([])
    expect([...(missing ?? []), ...((await find('cost:>0')) ?? [])]).toHaveLength(products.length)
  })
})
