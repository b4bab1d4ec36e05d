import { describe, expect, it } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import { createAccess } from '#lib/extension/replica/storage/access.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { createRandom } from '#lib/mock-store/random.ts'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'
import { createLife, type Life } from '#tests/unit/jobs/harness/life.ts'
import {
  createBench,
  createTestClock,
  emptyBrowser,
  readAsPage,
  readLeftovers,
  readTables,
  site,
  type TestClock,
} from './harness/bench.ts'
import { buildShirt, createFakeStore, type FakeStore } from './harness/fake-store.ts'
import { mortalAccess, mortalStore } from './harness/mortal.ts'
import { iterations } from '#tests/iterations.ts'

interface Scenario {
  /** The data in the browser before. */
  readonly hasReplica: boolean
  readonly change: (store: FakeStore) => void
  /** How long after the first scan the worker starts, in milliseconds. */
  readonly laterMs: number
  readonly hints: readonly number[]
  /** How long after the kill the next worker starts: too soon for a full scan, or late enough. */
  readonly backMs: number
  /** How often it is killed, each time at another point. */
  readonly deaths: number
}

const few = (store: FakeStore) => {
  for (let at = 0; at < 40; at += 3) store.edit(productId(at), { name: `Coat ${at}` })
  store.remove(productId(100))
  store.add(buildShirt(1000))
}
const many = (store: FakeStore) => {
  for (let at = 0; at < 210; at += 1) store.edit(productId(at), { listPrice: amount('99') })
  for (let at = 0; at < 120; at += 1) store.add(buildShirt(2000 + at))
}

const scenarios: Readonly<Record<string, Scenario>> = {
  'the first scan': {
    hasReplica: false,
    change: () => undefined,
    laterMs: 0,
    hints: [],
    backMs: 3_600_000,
    deaths: iterations(20, 100, 100),
  },
  'changes, and another full scan': {
    hasReplica: true,
    change: few,
    laterMs: 3_600_000,
    hints: [],
    backMs: 3_600_000,
    deaths: iterations(16, 80, 80),
  },
  'a merge of many changes': {
    hasReplica: true,
    change: many,
    laterMs: 660_000,
    hints: [],
    backMs: 0,
    deaths: iterations(12, 45, 45),
  },
  'own writes': {
    hasReplica: true,
    change: few,
    laterMs: 1000,
    hints: [0, 3, 100, 1000],
    backMs: 3_600_000,
    deaths: iterations(16, 80, 80),
  },
}

interface World {
  readonly store: FakeStore
  readonly clock: TestClock
  readonly before: ReadonlyMap<string, Product>
}

async function createWorld({ hasReplica, change, laterMs }: Scenario): Promise<World> {
  emptyBrowser()
  const clock = createTestClock()
  const products = Array.from({ length: 210 }, (_, at) => buildShirt(at))
  const store = createFakeStore(products, { pageSize: 40, clock })
  if (hasReplica) await createBench(store, { clock }).replica.update('due')
  const before = new Map(hasReplica ? store.products : [])
  clock.advance(1000)
  change(store)
  clock.advance(laterMs)
  return { store, clock, before }
}

function live({ store, clock }: World, { hints }: Scenario, life: Life) {
  const { replica } = createBench(mortalStore(life, store), {
    access: mortalAccess(life, createAccess(site)),
    clock,
  })
  const work = async () => {
    await replica.recordHints(hints.map(productId), 'own-write')
    await Promise.all([replica.update('due'), replica.resolveHints()])
  }
  return Promise.race([life.dead, work()])
}

const write = (rows: Iterable<SearchRow>) =>
  JSON.stringify([...rows].toSorted((a, b) => (a.id < b.id ? -1 : 1)))
const writeProducts = (products: Iterable<Product>) =>
  JSON.stringify(
    [...products]
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, name, listPrice, updatedAt }) => [id, name, listPrice, updatedAt]),
  )

/** Every valid state of the offline copy. */
function listStates({ before, store }: World, { hints }: Scenario): Map<string, Product>[] {
  const read = new Map(before)
  for (const id of hints.map(productId)) {
    const product = store.products.get(id)
    if (product === undefined) read.delete(id)
    else read.set(id, product)
  }
  // Changes are known before deletions are.
  const changed = new Map([...before, ...store.products])
  return [new Map(before), read, changed, new Map(store.products)]
}

async function expectWhole(world: World, scenario: Scenario): Promise<void> {
  const index = await readAsPage()
  const tables = await readTables()
  expect(tables === undefined).toBe(index === undefined)
  if (index === undefined || tables === undefined) {
    expect(scenario.hasReplica).toBe(false)
    return
  }
  const states = listStates(world, scenario)
  expect(states.map((state) => writeProducts(state.values()))).toContain(
    writeProducts(tables.values()),
  )
  // The index stores times to the second; it has to agree with the tables.
  const rows = [...tables.values()].map((product) => indexed(toSearchRow(product)))
  expect(write(index.values())).toBe(write(rows))
}

function indexed(row: SearchRow): SearchRow {
  return { ...row, updatedAt: toSecond(row.updatedAt), createdAt: toSecond(row.createdAt) }
}

function toSecond(time: string | undefined): string | undefined {
  return time && new Date(Math.floor(Date.parse(time) / 1000) * 1000).toISOString()
}

describe.each(Object.entries(scenarios))('a worker killed during %s', (_name, scenario) => {
  it('leaves a complete offline copy, the old one or the new one, and the next worker finishes', async () => {
    const counted = { passes: 0 }
    const immortal: Life = {
      ...createLife(undefined),
      pass: async () => void (counted.passes += 1),
    }
    await live(await createWorld(scenario), scenario, immortal)
    expect(counted.passes).toBeGreaterThan(15)

    const random = createRandom(7)
    for (let run = 0; run < scenario.deaths; run += 1) {
      const world = await createWorld(scenario)
      // Spread over all points; every second run is killed twice.
      const life = createLife(1 + Math.floor((run * counted.passes) / scenario.deaths))
      await live(world, scenario, life)
      await expectWhole(world, scenario)
      if (run % 2 === 1) {
        await live(world, scenario, createLife(1 + Math.floor(random.next() * counted.passes)))
        await expectWhole(world, scenario)
      }
      const { replica } = createBench(world.store, { clock: world.clock })
      world.clock.advance(scenario.backMs)
      await replica.update('due')
      expect((await replica.readStatus()).state).toBe('fresh')
      expect(await readTables()).toEqual(new Map(world.store.products))
      await expectWhole(world, scenario)
      expect(await readLeftovers()).toEqual([])
    }
  })
})
