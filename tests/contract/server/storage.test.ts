import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as fc from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import { openRedisStorage } from '#lib/server/storage/redis-storage.ts'
import type { AddedEvent, RelayStorage } from '#lib/server/storage/relay-storage.ts'
import { createSqliteStorage } from '#lib/server/storage/sqlite-storage.ts'
import { until } from './event-stream.ts'
import { startRedis } from './redis-server.ts'
import { beyondGate, iterations } from '#tests/iterations.ts'

const everything = { maxAgeMs: 24 * 60 * 60_000, maxEvents: 100_000 }
const site = { publicKey: 'pem', keyHash: 'ab' }
let sites = 0
/** Each test has its own site. */
const newSite = () => `site-${(sites += 1)}`
const received = (instanceId: string, eventKey: string) => ({
  instanceId,
  eventKey,
  jwt: `h.${eventKey}.s`,
})

interface Kind {
  readonly kind: 'sqlite' | 'redis'
  open(): Promise<RelayStorage>
  close(): Promise<void>
}

async function makeSqlite(): Promise<Kind> {
  const folder = await mkdtemp(join(tmpdir(), 'shelfside-relay-'))
  return {
    kind: 'sqlite',
    open: async () => createSqliteStorage(folder),
    close: () => rm(folder, { recursive: true }),
  }
}

async function makeRedis(): Promise<Kind> {
  const redis = await startRedis()
  return {
    kind: 'redis',
    open: () => openRedisStorage(redis.url, { log: silentLog, maxEvents: 500 }),
    close: () => redis.stop(),
  }
}

function describeStorage(make: () => Promise<Kind>) {
  let kind: Kind
  let storage: RelayStorage
  beforeAll(async () => {
    kind = await make()
  })
  afterAll(() => kind.close())
  beforeEach(async () => {
    storage = await kind.open()
  })
  afterEach(() => storage.close())

  const append = (instanceId: string, ...keys: readonly string[]) =>
    Promise.all(keys.map((key) => storage.append(received(instanceId, key))))

  it('returns added events in order, each with the position before it', async () => {
    const id = newSite()
    expect(await append(id, 'a', 'b', 'c')).toEqual(['stored', 'stored', 'stored'])
    const { events, newest } = await storage.readAfter(id, 0, 10)
    expect(events.map(({ jwt }) => jwt)).toEqual(['h.a.s', 'h.b.s', 'h.c.s'])
    expect(events.map(({ after }) => after)).toEqual([0, ...events.slice(0, 2).map((e) => e.id)])
    expect(newest).toBe(events[2]?.id)
  })

  it('derives positions from the time, so that none is used twice', async () => {
    const id = newSite()
    await append(id, 'a')
    const { newest } = await storage.readAfter(id, 0, 10)
    expect(Math.abs(newest / 1000 - Date.now())).toBeLessThan(60_000)
    expect(Number.isSafeInteger(newest)).toBe(true)
  })

  it('stores an event once, even if it is added several times at once', async () => {
    const id = newSite()
    const outcomes = await append(id, 'a', 'a', 'b', 'a')
    expect(outcomes.toSorted()).toEqual(['known', 'known', 'stored', 'stored'])
    expect(await append(id, 'b')).toEqual(['known'])
    expect((await storage.readAfter(id, 0, 10)).events).toHaveLength(2)
  })

  it('separates sites, even if their events have the same ids', async () => {
    const [one, two] = [newSite(), newSite()]
    await append(one, 'a')
    expect(await append(two, 'a')).toEqual(['stored'])
    expect((await storage.readAfter(one, 0, 10)).events).toHaveLength(1)
  })

  it('returns pages after a position', async () => {
    const id = newSite()
    await append(id, 'a', 'b', 'c', 'd', 'e', 'f', 'g')
    const first = await storage.readAfter(id, 0, 3)
    const second = await storage.readAfter(id, first.events[2]?.id ?? 0, 3)
    const last = await storage.readAfter(id, second.events[2]?.id ?? 0, 3)
    const texts = [first, second, last].map(({ events }) => events.map(({ jwt }) => jwt[2]))
    expect(texts.map((page) => page.join(''))).toEqual(['abc', 'def', 'g'])
    expect((await storage.readAfter(id, last.newest, 3)).events).toEqual([])
  })

  it('has no data of a site before its first event', async () => {
    expect(await storage.readAfter(newSite(), 0, 3)).toEqual({ events: [], newest: 0 })
  })

  it('reports each added event once, in order', async () => {
    const id = newSite()
    const reported: AddedEvent[] = []
    storage.watch({
      added: (event) => void (event.instanceId === id && reported.push(event)),
      uncertain() {},
    })
    await append(id, 'a', 'b', 'a', 'c')
    await until('three are reported', () => reported.length === 3)
    const { events } = await storage.readAfter(id, 0, 10)
    expect(reported).toEqual(events.map((event) => Object.assign({ instanceId: id }, event)))
  })

  it('has all events, and the ids of former ones, when it is opened again', async () => {
    const id = newSite()
    await append(id, 'a', 'b')
    const before = await storage.readAfter(id, 0, 10)
    await storage.close()
    storage = await kind.open()
    expect(await storage.readAfter(id, 0, 10)).toEqual(before)
    expect(await append(id, 'a', 'c')).toEqual(['known', 'stored'])
    const { events } = await storage.readAfter(id, before.newest, 10)
    expect(events[0]?.after).toBe(before.newest)
  })

  it('removes old events, and keeps their ids and its position', async () => {
    const id = newSite()
    await append(id, 'a', 'b')
    const { newest } = await storage.readAfter(id, 0, 10)
    await storage.trim(id, everything)
    expect((await storage.readAfter(id, 0, 10)).events).toHaveLength(2)
    await storage.trim(id, { ...everything, maxAgeMs: -1_000 })
    expect(await storage.readAfter(id, 0, 10)).toEqual({ events: [], newest })
    expect(await append(id, 'a', 'c')).toEqual(['known', 'stored'])
    expect((await storage.readAfter(id, 0, 10)).events[0]?.after).toBe(newest)
  })

  it('keeps about as many events as configured, the newest ones', async () => {
    const id = newSite()
    const keys = Array.from({ length: 1_000 }, (_, index) => `e${index}`)
    await append(id, ...keys)
    await storage.trim(id, { ...everything, maxEvents: 500 })
    const { events } = await storage.readAfter(id, 0, 2_000)
    expect(events.length).toBeGreaterThanOrEqual(500)
    expect(events.length).toBeLessThanOrEqual(600)
    expect(events.at(-1)?.jwt).toBe('h.e999.s')
  })

  it('has the latest version of each added site until it is removed', async () => {
    const [one, two] = [newSite(), newSite()]
    await storage.putSite({ ...site, instanceId: one })
    await storage.putSite({ ...site, instanceId: two })
    await storage.putSite({ ...site, instanceId: one, keyHash: 'cd' })
    await append(two, 'a')
    expect(await storage.removeSite(two)).toBe(true)
    expect(await storage.removeSite(two)).toBe(false)
    expect(await storage.readSites()).toEqual([{ ...site, instanceId: one, keyHash: 'cd' }])
    expect(await storage.readAfter(two, 0, 10)).toEqual({ events: [], newest: 0 })
    await storage.removeSite(one)
  })

  it('reports that it is healthy', async () => {
    await expect(storage.check()).resolves.toBeUndefined()
  })

  it('has each event once after any sequence of deliveries, in the order of the first ones', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'))),
        async (rounds) => {
          const id = newSite()
          for (const keys of rounds) await append(id, ...keys)
          const { events } = await storage.readAfter(id, 0, 100)
          expect(events.map(({ jwt }) => jwt[2])).toEqual([...new Set(rounds.flat())])
          const chain = [0, ...events.map((event) => event.id)]
          expect(events.map(({ after }) => after)).toEqual(chain.slice(0, -1))
          expect(chain).toEqual(chain.toSorted((a, b) => a - b))
        },
      ),
      { numRuns: iterations(30, 30, 300) },
    )
  })

  if (make === makeRedis) {
    it('is shared: two relays that add the same events store each once, and both receive all', async () => {
      const id = newSite()
      const second = await kind.open()
      const reported: [string[], string[]] = [[], []]
      for (const [index, one] of [storage, second].entries()) {
        one.watch({ added: ({ jwt }) => void reported[index]?.push(jwt), uncertain() {} })
      }
      const keys = Array.from({ length: 200 }, (_, index) => `k${index}`)
      const outcomes = await Promise.all(
        keys.flatMap((key) => [storage, second].map((one) => one.append(received(id, key)))),
      )
      expect(outcomes.filter((outcome) => outcome === 'stored')).toHaveLength(200)
      await until('both received all', () => reported.every((list) => list.length === 200))
      const saved = (await storage.readAfter(id, 0, 300)).events.map(({ jwt }) => jwt)
      expect(reported).toEqual([saved, saved])
      await second.close()
    })
  }
}

describe('the SQLite storage', () => describeStorage(makeSqlite))

describe.runIf(beyondGate)('the Redis storage', () => describeStorage(makeRedis))
