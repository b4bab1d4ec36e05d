import { beforeEach, describe, expect, it } from 'vitest'
import { createDocumentAccess, type DocumentAccess } from '#lib/extension/documents/access.ts'
import { createKeeper, type KeeperDeps } from '#lib/extension/documents/create-keeper.ts'
import { silentLog } from '#lib/core/base/log.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { ProductDocument } from '#lib/core/catalog/product/product-document.ts'
import { createLife, type Life } from '#tests/unit/jobs/harness/life.ts'
import { createTestClock, emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { createBench, documentOf, readStates } from './harness/bench.ts'
import { mortalAccess } from '#tests/unit/extension/replica/harness/mortal.ts'

beforeEach(emptyBrowser)

const numberOf = (id: ProductId) => Number(id.slice(-12))

/** A store of products by number, in their states. */
function createStore(count: number) {
  const products = new Map(Array.from({ length: count }, (_, number) => [number, 'a']))
  const reads: number[] = []
  return {
    products,
    reads,
    async readDocuments(ids: readonly ProductId[]) {
      const found = new Map<ProductId, ProductDocument>()
      for (const id of ids) {
        reads.push(numberOf(id))
        const state = products.get(numberOf(id))
        if (state !== undefined) found.set(id, documentOf(numberOf(id), state))
      }
      return found
    },
    listStates: async (): Promise<ReadonlyMap<ProductId, string>> =>
      new Map(Array.from(products, ([number, state]) => [documentOf(number, 0).id, state])),
  }
}

function open(
  store: KeeperDeps['store'],
  more: Partial<KeeperDeps> & { readonly access?: DocumentAccess } = {},
) {
  const { documents } = createBench(more.access)
  const keeper = createKeeper({
    siteId: site,
    documents,
    store,
    readSettings: async () => ({ isPaused: false, maxBytes: 1e9 }),
    clock: createTestClock(),
    log: silentLog,
    lock: (_name, work) => work(),
    keepAlive: {
      step: async () => undefined,
      reset: () => undefined,
      retryAfter: async () => undefined,
    },
    onChanged: () => undefined,
    ...more,
  })
  return { documents, keeper }
}

/** A store whose list still shows products that it does not return. */
function createStoreWithout(count: number, omitted: ReadonlySet<number>) {
  const store = createStore(count)
  return {
    ...store,
    readDocuments: async (ids: readonly ProductId[]) =>
      new Map(
        Array.from(await store.readDocuments(ids)).filter(([id]) => !omitted.has(numberOf(id))),
      ),
  }
}

/** Lives until it is done or killed; returns the number of readings. */
async function live(life: Life): Promise<number> {
  const store = createStore(60)
  const mortal = {
    ...store,
    async readDocuments(ids: readonly ProductId[]) {
      await life.pass()
      return store.readDocuments(ids)
    },
  }
  const access = mortalAccess(life, createDocumentAccess(site))
  await Promise.race([life.dead, open(mortal, { access }).keeper.run()])
  return store.reads.length
}

const numbers = Array.from({ length: 130 }, (_, number) => number)

describe('keeping documents', () => {
  it('reads every product once, and then what changed', async () => {
    const store = createStore(130)
    await open(store).keeper.run()
    expect(store.reads).toEqual(numbers)
    store.reads.length = 0
    store.products.set(7, 'b')
    store.products.set(200, 'new')
    store.products.delete(9)
    const { keeper } = open(store)
    expect(await keeper.readStatus()).toMatchObject({ state: 'keeping', kept: 130, total: 130 })
    await keeper.run()
    expect(store.reads).toEqual([7, 200])
    const states = await readStates([7, 8, 9, 200])
    // Restore points still have the deleted one.
    expect(Object.fromEntries(states)).toEqual({ 7: 'b', 8: 'a', 200: 'new' })
    expect(await keeper.readStatus()).toMatchObject({ state: 'complete', kept: 130, total: 130 })
  })

  it('reads again what was lost', async () => {
    const store = createStore(100)
    await open(store).keeper.run()
    await createDocumentAccess(site).write(async (tx) => {
      const [name = ''] = await tx.objectStore('blocks').getAllKeys()
      await tx.objectStore('blocks').delete(name)
    })
    store.reads.length = 0
    await open(store).keeper.run()
    expect(store.reads).toHaveLength(25)
    expect((await readStates(numbers)).size).toBe(100)
  })

  it('is complete without products that the list shows and the store does not return', async () => {
    const omitted = new Set([3, 7])
    const store = createStoreWithout(40, omitted)
    await open(store).keeper.run()
    expect(await open(store).keeper.readStatus()).toMatchObject({ state: 'complete', kept: 38 })

    // What was kept of a product stays until the list shows that it is gone.
    omitted.add(8)
    store.products.set(8, 'b')
    expect((await open(store).keeper.readStatus()).state).toBe('keeping')
    await open(store).keeper.run()
    expect(await open(store).keeper.readStatus()).toMatchObject({ state: 'complete', kept: 38 })
    expect(Object.fromEntries(await readStates([3, 8]))).toEqual({ 8: 'a' })

    // Each run asks again: a write may only not have been shown yet.
    omitted.clear()
    await open(store).keeper.run()
    expect(await open(store).keeper.readStatus()).toMatchObject({ state: 'complete', kept: 40 })
    expect(Object.fromEntries(await readStates([3, 8]))).toEqual({ 3: 'a', 8: 'b' })
  })

  it('is complete without a lost document that the store does not return again', async () => {
    const omitted = new Set<number>()
    const store = createStoreWithout(20, omitted)
    await open(store).keeper.run()
    await createDocumentAccess(site).write((tx) => tx.objectStore('blocks').clear())
    omitted.add(3)
    await open(store).keeper.run()
    expect(await open(store).keeper.readStatus()).toMatchObject({ state: 'complete', kept: 19 })
  })

  it('stops while it is paused, and at its limit', async () => {
    const store = createStore(130)
    const settings = { isPaused: true, maxBytes: 1e9 }
    const { keeper } = open(store, { readSettings: async () => settings })
    await keeper.run()
    expect(store.reads).toEqual([])
    expect((await keeper.readStatus()).state).toBe('paused')
    Object.assign(settings, { isPaused: false, maxBytes: 1000 })
    await keeper.run()
    expect(store.reads.length).toBeGreaterThan(0)
    expect(store.reads.length).toBeLessThan(130)
    expect((await keeper.readStatus()).state).toBe('full')
  })

  it('goes on at its limit once expired points have made space', async () => {
    const store = createStore(130)
    const settings = { isPaused: false, maxBytes: 1000 }
    const readSettings = async () => settings
    await open(store, { readSettings }).keeper.run()
    let freed = 0
    const freeSpace = async () => {
      freed += 1
      settings.maxBytes = 1e9
    }
    await open(store, { readSettings, freeSpace }).keeper.run()
    expect(freed).toBe(1)
    expect(store.reads).toEqual(numbers)
  })

  it('reports why it ended early, and goes on', async () => {
    const store = createStore(130)
    let isDown = true
    const problem = { code: 'unreachable', message: 'No network.' } as const
    const retries: string[] = []
    const { keeper } = open(
      {
        ...store,
        async readDocuments(ids) {
          if (isDown && store.reads.length >= 50) throw new ProblemError(problem)
          return store.readDocuments(ids)
        },
      },
      {
        keepAlive: {
          step: async () => undefined,
          reset: () => undefined,
          retryAfter: async ({ code }) => void retries.push(code),
        },
      },
    )
    await keeper.run()
    expect(retries).toEqual(['unreachable'])
    expect(await keeper.readStatus()).toMatchObject({ kept: 50, problem })
    isDown = false
    await keeper.run()
    expect(store.reads).toEqual(numbers)
    expect(await keeper.readStatus()).toMatchObject({ state: 'complete', problem: undefined })
  })

  it('is finished by the next worker after a kill at any point, with at most one step read twice', async () => {
    for (let diesAt = 1; ; diesAt += 1) {
      emptyBrowser()
      const life = createLife(diesAt)
      const first = await live(life)
      const kept = (await readStates(numbers)).size
      expect(first - kept).toBeLessThanOrEqual(25)
      const rest = await live(createLife(undefined))
      expect(rest).toBe(60 - kept)
      expect((await readStates(numbers)).size).toBe(60)
      if (!life.isDead()) {
        expect(diesAt).toBeGreaterThan(20)
        break
      }
    }
  })
})
