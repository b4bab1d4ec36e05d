import { beforeEach, describe, expect, it, vi } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { ReplicaStatus } from '#lib/extension/replica/replica.ts'
import { createAccess } from '#lib/extension/replica/storage/access.ts'
import { readFillCheckpoint } from '#lib/extension/replica/sync/fill-checkpoint.ts'
import { createRandom } from '#lib/mock-store/random.ts'
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
import { buildShirt, createFakeStore, type FakeStore } from './harness/fake-store.ts'
import { mortalAccess, mortalStore } from './harness/mortal.ts'
import { iterations } from '#tests/iterations.ts'

const buildProducts = (count: number) => Array.from({ length: count }, (_, at) => buildShirt(at))
const countPages = ({ requests }: FakeStore) => requests.filter((kind) => kind === 'page').length

beforeEach(emptyBrowser)

function interrupt(store: FakeStore, code: 'unreachable' | 'rate-limited', message: string) {
  store.onRequest = () => {
    throw new ProblemError({ code, message })
  }
}

describe('a full scan that is killed', () => {
  it('is known to the next worker before the first answer of the store', async () => {
    const store = {
      ...createFakeStore(buildProducts(3)),
      readLocationNames: () => new Promise<never>(() => undefined),
    }
    const { replica } = createBench(store)
    void replica.update('due')
    await vi.waitFor(async () =>
      expect(await createAccess(site).read(readFillCheckpoint)).toMatchObject({ pages: 0 }),
    )
  })

  const wantedKills = iterations(60, 300, 300)

  it(`resumes at ${wantedKills} random points: the offline copy equals the store, and no page is read twice`, async () => {
    const random = createRandom(19)
    const whole = createFakeStore(buildProducts(1030), { clock: createTestClock() })
    await createBench(whole).replica.update('due')
    const pages = countPages(whole)
    let kills = 0
    let resumed = 0
    for (let run = 0; kills < wantedKills; run += 1) {
      emptyBrowser()
      const clock = createTestClock()
      const store = createFakeStore(buildProducts(1030), { clock })
      const wanted = 1 + random.int(9)
      let deaths = 0
      for (; deaths < wanted; deaths += 1) {
        const life = createLife(1 + random.int(45))
        const access = mortalAccess(life, createAccess(site))
        const { replica } = createBench(mortalStore(life, store), { access, clock })
        const done = await Promise.race([
          life.dead.then(() => false),
          replica.update('due').then(() => true),
        ])
        if (done) break
        if ((await readAsPage()) !== undefined) expect((await readAsPage())?.size).toBe(1030)
        // The pause between workers: a lunch break, and sometimes a weekend.
        clock.advance(random.pick([0, 60_000, 3_600_000, 200_000_000]))
      }
      const { replica } = createBench(store, { clock })
      const hadReplica = (await readAsPage()) !== undefined
      await replica.update('due')
      kills += deaths
      expect((await replica.readStatus()).state).toBe('fresh')
      expect(await readTables()).toEqual(store.products)
      expect((await readAsPage())?.size).toBe(1030)
      expect(await readLeftovers()).toEqual([])
      // An offline copy that was complete before a long break is scanned again.
      if (hadReplica) continue
      resumed += deaths
      expect(countPages(store)).toBeLessThanOrEqual(pages + deaths)
    }
    expect(resumed).toBeGreaterThan(wantedKills / 2)
  })

  it('has what was changed, added and deleted before it resumed', async () => {
    const random = createRandom(23)
    for (let run = 0; run < iterations(10, 40, 40); run += 1) {
      emptyBrowser()
      const clock = createTestClock()
      const store = createFakeStore(buildProducts(630), { clock })
      for (let death = 0; death < 3; death += 1) {
        const life = createLife(3 + random.int(20))
        const access = mortalAccess(life, createAccess(site))
        const { replica } = createBench(mortalStore(life, store), { access, clock })
        await Promise.race([life.dead, replica.update('due')])
        clock.advance(3_600_000)
        for (let change = 0; change < 5; change += 1) {
          store.edit(productId(random.int(630)), { name: `Coat ${run} ${change}` })
          store.add(buildShirt(2000 + run * 100 + death * 10 + change))
        }
        store.remove(productId(random.int(630)))
      }
      const { replica } = createBench(store, { clock })
      await replica.update('due')
      const status = await replica.readStatus()
      const found = (await readTables()) ?? new Map()
      for (const [id, product] of store.products) expect(found.get(id)).toEqual(product)
      // Products deleted behind the cursor are found by the next scan, which is due then.
      expect(found.size === store.products.size || status.changedWhileReading).toBe(true)
      clock.advance(3_600_000)
      await replica.update('due')
      expect(await readTables()).toEqual(new Map(store.products))
    }
  })

  it('keeps progress and remaining time, without the time between workers', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(1000), { clock })
    const slow = (kind: string) => {
      if (kind === 'page') clock.advance(1000)
    }
    store.onRequest = slow
    const life = createLife(30)
    const access = mortalAccess(life, createAccess(site))
    const first = createBench(mortalStore(life, store), { access, clock })
    await Promise.race([life.dead, first.replica.update('due')])
    const read = countPages(store)
    expect(read).toBeGreaterThan(3)

    clock.advance(86_400_000)
    const { replica } = createBench(store, { clock })
    const left = await replica.readStatus()
    expect(left).toMatchObject({ state: 'filling', products: 0, progress: { total: 1000 } })
    expect(left.progress?.seen).toBeGreaterThanOrEqual(100 * (read - 1))
    const seen: ReplicaStatus[] = []
    store.onRequest = async (kind) => {
      slow(kind)
      if (kind === 'page') seen.push(await replica.readStatus())
    }
    await replica.update('due')
    const [again] = seen
    expect(again?.progress?.seen).toBe(left.progress?.seen)
    // One second per page: neither a day for each nor zero.
    const pagesLeft = 10 - (left.progress?.seen ?? 0) / 100
    expect(again?.progress?.leftMs).toBeGreaterThan(pagesLeft * 900)
    expect(again?.progress?.leftMs).toBeLessThan(pagesLeft * 1600)
    expect(seen).toHaveLength(pagesLeft + 1)
  })

  it.each([
    ['unreachable', 'Wix cannot be reached.'],
    ['rate-limited', 'Wix asks for a pause.'],
  ] as const)('continues automatically after a pause for "%s"', async (code, message) => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(700), { clock })
    const { replica, alarms } = createBench(store, { clock })
    store.onRequest = (kind) => {
      if (kind === 'page' && countPages(store) === 4) interrupt(store, code, message)
    }
    await replica.update('due')
    interrupt(store, code, message)
    await replica.update('all')
    expect(await replica.readStatus()).toMatchObject({
      state: 'problem',
      products: 0,
      message: `${message} 500 of 700 products synced so far. The sync continues from there.`,
    })
    expect(await readAsPage()).toBeUndefined()
    expect(alarms.at(-1)).toBeGreaterThan(clock.now())
    store.onRequest = () => undefined
    await replica.update('unfinished')
    expect(await readTables()).toEqual(store.products)
    expect(countPages(store)).toBe(8)
  })

  it('is resumed by an alarm, also after a worker that was killed while waiting for its first response', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(300), { clock })
    const lives: number[] = []
    for (let life = 0; life < 3; life += 1) {
      store.onRequest = () => new Promise<never>(() => undefined)
      const { replica, alarms } = createBench(store, { clock })
      void replica.update(life === 0 ? 'due' : 'unfinished')
      await expect.poll(() => alarms.length).toBe(1)
      // The alarm finds it still waiting.
      clock.advance(25_000)
      void replica.update('unfinished')
      await expect.poll(() => alarms.length).toBe(2)
      lives.push(alarms.at(-1) ?? 0)
      expect(alarms.at(-1)).toBeGreaterThan(clock.now())
      clock.advance(60_000)
    }
    expect(lives).toHaveLength(3)
  })

  it('resumes over an offline copy whose index has to be repaired first', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(700), { clock })
    await createBench(store, { clock }).replica.update('due')
    clock.advance(3_600_000)
    const before = countPages(store)
    const access = createAccess(site)
    const life = createLife(42)
    const { replica } = createBench(mortalStore(life, store), {
      access: mortalAccess(life, access),
      clock,
    })
    await Promise.race([life.dead, replica.update('due')])
    const read = countPages(store) - before
    expect(read).toBeGreaterThan(2)
    expect(read).toBeLessThan(8)
    await access.write(async (tx) => {
      const [key] = await tx.objectStore('blobs').getAllKeys()
      await tx.objectStore('blobs').put(new Blob(['no index']), key)
    })
    await createBench(store, { clock }).replica.update('due')
    expect(await readTables()).toEqual(store.products)
    expect((await readAsPage())?.size).toBe(700)
    expect(await readLeftovers()).toEqual([])
    expect(countPages(store) - before).toBeLessThanOrEqual(8 + 1)
  })

  it('starts over if the stored part is damaged or of another version', async () => {
    for (const spoil of ['chunk', 'note'] as const) {
      emptyBrowser()
      const clock = createTestClock()
      const store = createFakeStore(buildProducts(500), { clock })
      const life = createLife(24)
      const access = createAccess(site)
      const { replica } = createBench(mortalStore(life, store), {
        access: mortalAccess(life, access),
        clock,
      })
      await Promise.race([life.dead, replica.update('due')])
      await access.write(async (tx) => {
        const [key] = await tx.objectStore('chunks').getAllKeys()
        expect(key).toBeDefined()
        if (spoil === 'chunk') await tx.objectStore('chunks').put('[{', key)
        else await tx.objectStore('notes').put({ startedAt: 1, seen: 200 }, 'fill')
      })
      await createBench(store, { clock }).replica.update('due')
      expect(await readTables()).toEqual(store.products)
      expect(await readLeftovers()).toEqual([])
    }
  })
})

const reject = () => {
  throw new ProblemError({ code: 'invalid', message: 'This cursor is not known.' })
}

describe('a cursor that the store no longer accepts', () => {
  it('is dropped after one try, and the scan starts over', async () => {
    const clock = createTestClock()
    const store = createFakeStore(buildProducts(500), { clock })
    const scan = (from: string | undefined) =>
      from === undefined ? store.scanProducts(from) : reject()
    let pages = 0
    store.onRequest = (kind) => {
      if (kind === 'page' && (pages += 1) === 3) reject()
    }
    const { replica } = createBench({ ...store, scanProducts: scan }, { clock })
    await replica.update('due')
    expect(await readTables()).toEqual(store.products)
    // Two pages, and after the rejections all six from the start.
    expect(countPages(store)).toBe(8)
  })

  it('is not tried without end', async () => {
    const store = createFakeStore(buildProducts(500))
    let asked = 0
    store.onRequest = (kind) => {
      if (kind === 'page' && (asked += 1) > 0) reject()
    }
    const { replica } = createBench(store)
    await replica.update('due')
    expect(asked).toBe(3)
    expect((await replica.readStatus()).state).toBe('problem')
  })
})
