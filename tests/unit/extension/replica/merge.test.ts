import { beforeEach, describe, expect, it } from 'vitest'
import { readIndex } from '#lib/extension/replica/blob/read-index.ts'
import { createAccess } from '#lib/extension/replica/storage/access.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'
import { createLife } from '#tests/unit/jobs/harness/life.ts'
import {
  createBench,
  createTestClock,
  emptyBrowser,
  readAsPage,
  readLeftovers,
  readTables,
  site,
} from './harness/bench.ts'
import { buildShirt, createFakeStore } from './harness/fake-store.ts'
import { mortalAccess, mortalStore } from './harness/mortal.ts'

const buildProducts = (count: number) => Array.from({ length: count }, (_, at) => buildShirt(at))

beforeEach(emptyBrowser)

describe('many small changes', () => {
  it('are merged into a new index, without requests to the store, and leave no records behind', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(500), { clock })
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    const before = await readIndex(site)
    for (let at = 0; at < 400; at += 1) store.edit(productId(at), { name: `Coat ${at}` })
    clock.advance(660_000)
    store.requests.length = 0
    await replica.update('due')
    expect(store.requests).not.toContain('page')
    const after = await readIndex(site)
    expect(after?.name).not.toBe(before?.name)
    expect(after?.delta).toBeUndefined()
    expect(await readTables()).toEqual(new Map(store.products))
    expect((await readAsPage())?.get(productId(3))?.name).toBe('Coat 3')
    expect(await readLeftovers()).toEqual([])
    const { bytes } = await replica.readStatus()
    expect(bytes).toBeGreaterThan(after?.whole.size ?? Infinity)
  })

  it('may continue during the merge', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(900), { clock })
    const { replica } = createBench(store, { clock })
    await replica.update('due')
    for (let at = 0; at < 400; at += 1) store.edit(productId(at), { name: `Coat ${at}` })
    clock.advance(660_000)
    const updating = replica.update('due')
    for (let at = 390; at < 430; at += 1) {
      store.edit(productId(at), { name: `Hat ${at}` })
      await replica.recordHints([productId(at)], 'own-write')
      await replica.resolveHints()
      expect((await readAsPage())?.get(productId(at))?.name).toBe(`Hat ${at}`)
    }
    await updating
    expect(await readTables()).toEqual(new Map(store.products))
    expect((await readAsPage())?.get(productId(395))?.name).toBe('Hat 395')
    expect((await readAsPage())?.size).toBe(900)
    expect(await readLeftovers()).toEqual([])
  })
})

describe('workers killed one after another during the first scan', () => {
  it('leave each page on disk once, and nothing when it is complete', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(900), { clock })
    const counts: number[] = []
    for (let life = 0; life < 6; life += 1) {
      const mortal = createLife(28)
      const access = mortalAccess(mortal, createAccess(site))
      const { replica } = createBench(mortalStore(mortal, store), { access, clock })
      await Promise.race([mortal.dead, replica.update('due')])
      counts.push((await readLeftovers()).length)
    }
    // Nine pages, each in three tables.
    expect(counts[0]).toBeGreaterThan(0)
    expect(counts).toEqual(counts.toSorted((a, b) => a - b))
    expect(Math.max(...counts)).toBeLessThanOrEqual(27)
    await createBench(store, { clock }).replica.update('due')
    expect(await readTables()).toEqual(store.products)
    expect(await readLeftovers()).toEqual([])
  })
})
