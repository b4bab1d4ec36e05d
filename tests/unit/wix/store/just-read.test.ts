import { expect, test } from 'vitest'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { maxReadAgeMs } from '#lib/core/catalog/changes/change.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { readAll } from '#tests/contract/store/stores.ts'
import { buildStore } from './open-store.ts'

async function openV1() {
  const clock = createMovingClock()
  const { access, mockStore, requests } = buildStore({ catalog: 'v1', clock })
  const store = await openProductStore({ ...access, clock })
  const [product] = await readAll(store)
  if (product === undefined) throw new Error('The demo store has products.')
  const { id } = product
  const write = async (title: string, html: string) => {
    const path = [`info/${title}`, html] as const
    const item = {
      id,
      before: fieldValuesFrom([[path[0], null] as never]),
      set: fieldValuesFrom([path]),
    }
    requests.length = 0
    expect(await store.applyChange({ items: [item] })).toEqual([{ id, ok: true }])
    return requests.length
  }
  const titles = async () => (await store.readProduct(id)).infoSections?.map(({ title }) => title)
  return { clock, mockStore, store, id, write, titles }
}

test('a read just before serves one write, and the next write reads again', async () => {
  const { store, id, write, titles } = await openV1()
  await store.readFresh([id])
  expect(await write('First', '<p>1</p>')).toBe(1)
  expect(await write('Second', '<p>2</p>')).toBe(2)
  expect(await titles()).toEqual(expect.arrayContaining(['First', 'Second']))
})

test('a read that is too old serves none', async () => {
  const { clock, store, id, write } = await openV1()
  await store.readFresh([id])
  clock.advance(maxReadAgeMs + 1)
  expect(await write('First', '<p>1</p>')).toBe(2)
})

test('a read for a preview serves none', async () => {
  const { store, id, write } = await openV1()
  await store.readProducts([id])
  expect(await write('First', '<p>1</p>')).toBe(2)
})
