import { expect, it } from 'vitest'
import { openProductStore } from '#lib/store/open-product-store.ts'
import { readAll } from '#tests/contract/store/shops.ts'
import { buildShop, createMovingClock } from './open-shop.ts'

async function openRenamed(lagMs: number) {
  const clock = createMovingClock()
  const { access } = buildShop({ catalog: 'v3', clock, lagMs, quirks: { staleReads: true } })
  const store = await openProductStore({ ...access, clock })
  const [product] = await readAll(store)
  if (product === undefined) throw new Error('The demo store has products.')
  const { id, name } = product
  const item = { id, before: { name }, set: { name: `${name} 2` } }
  expect(await store.applyChange({ items: [item] })).toMatchObject([{ ok: true }])
  return {
    readName: async () => (await store.readFresh([id])).get(id)?.name,
    wanted: item.set.name,
  }
}

it('V3 reads until it sees what it wrote a moment ago', async () => {
  const { readName, wanted } = await openRenamed(1500)
  expect(await readName()).toBe(wanted)
})

it('V3 shows nothing from before its own write, however long reads lag behind', async () => {
  const { readName } = await openRenamed(8000)
  await expect(readName()).rejects.toMatchObject({
    effect: 'none',
    problem: {
      code: 'service-failed',
      message: expect.stringContaining('before its last change'),
    },
  })
})
