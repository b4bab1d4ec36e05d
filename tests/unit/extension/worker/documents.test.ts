import { beforeEach, describe, expect, it, vi } from 'vitest'
import { silentLog } from '#lib/core/base/log.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { cipherNumber } from '#tests/unit/extension/replica/harness/cipher.ts'
import { memory } from '#tests/contract/memory-browser.ts'
import { siteId } from '#tests/contract/samples.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { documentOf, productNumber } from '#tests/unit/extension/documents/harness/bench.ts'
import { createChangeLog } from '#lib/extension/worker/change-log.ts'
import { readDocumentSettings } from '#lib/extension/worker/document-settings.ts'
import { createDocuments } from '#lib/extension/worker/documents.ts'
import { documentsAlarm } from '#lib/extension/worker/open-documents.ts'
import { createDocumentHandlers } from '#lib/extension/worker/handlers/documents.ts'

let now = 0
const restless = createChangeLog()
const seconds = (count: number) => (now += count * 1000)
const change = () => restless.emit({ kind: 'found', siteId, diffs: [] })
const alarm = () => (memory.alarms.get(documentsAlarm) as { when?: number } | undefined)?.when

beforeEach(() => {
  memory.reset()
  emptyBrowser()
  now = 1_800_000_000_000
})

it('reads products once they rest, and every quarter of an hour in a store that never rests', async () => {
  const start = now
  createDocuments({
    changes: restless,
    clock: { now: () => now },
    announce: () => undefined,
  } as never)
  await change()
  expect(alarm()).toBe(start + 60_000)
  for (let at = 0; at < 80; at += 1) {
    seconds(10)
    await change()
  }
  expect(alarm()).toBe(now + 60_000)
  for (let at = 0; at < 20; at += 1) {
    seconds(10)
    await change()
  }
  expect(alarm()).toBeLessThanOrEqual(start + 900_000 + 5_000)
})

it('tries again after a minute when the store could not be reached', async () => {
  const session = {
    readConnections: async () => [{ siteId }],
  }
  const documents = createDocuments({
    session,
    readKey: () => cipherNumber(1),
    stores: {
      open: async () => {
        throw new ProblemError({ code: 'unreachable', message: 'No network.' })
      },
    },
    replicas: {
      hasReplica: async () => true,
      listStates: async () => new Map([['p1', 'a']]),
    },
    startedJobs: () => ({ list: async () => [] }),
    changes: createChangeLog(),
    clock: { now: () => now },
    announce: () => undefined,
    log: silentLog,
  } as never)
  await documents.wake()
  expect(alarm()).toBe(now + 60_000)
  await documents.wake()
  expect(alarm()).toBe(now + 120_000)
})

/** A store of products by number, whose offline copy is ready or not. */
function createStore() {
  let announced = 0
  const changes = createChangeLog()
  const products = new Map([0, 1, 2].map((number) => [productNumber(number), 'a']))
  const state = { hasReplica: true, listed: new Map(products), deletions: Promise.resolve() }
  const catchUp = async () => void (state.listed = new Map(products))
  const documents = createDocuments({
    session: { readConnections: async () => [{ siteId }] },
    readKey: () => cipherNumber(1),
    stores: {
      open: async () => ({
        readDocuments: async (ids: readonly ProductId[]) =>
          new Map(
            ids.map((id) => [id, documentOf(Number(id.slice(-12)), products.get(id))] as const),
          ),
      }),
    },
    replicas: {
      hasReplica: async () => state.hasReplica,
      listStates: async () => (state.hasReplica ? state.listed : undefined),
      catchUp,
      readDeletions: async () => state.deletions,
    },
    startedJobs: () => ({ list: async () => [] }),
    changes,
    clock: { now: () => now, sleep: async () => undefined },
    announce: () => void (announced += 1),
    log: silentLog,
  } as never)
  const edit = (number: number, to: string) => products.set(productNumber(number), to)
  return { documents, state, edit, changes, announced: () => announced }
}

describe('a restore point that a person makes', () => {
  it('has what the store has now, and not what was known of it', async () => {
    const { documents, edit } = createStore()
    await documents.wake()
    edit(1, 'changed outside')
    await documents.createPoint(siteId, 'Mine')
    await documents.wake()
    const [point] = await documents.points.list(siteId)
    expect(point).toMatchObject({ name: 'Mine', products: 3 })
    const kept = await documents.readDocuments(siteId, point?.id ?? '', [productNumber(1)])
    expect(kept[0]?.revision).toBe('changed outside')
  })

  it('is none before it is complete, and is made when it is', async () => {
    const { documents, state } = createStore()
    state.hasReplica = false
    expect(await documents.createPoint(siteId, 'Mine')).toBeUndefined()
    expect((await documents.readStatus(siteId)).wanted).toMatchObject([{ name: 'Mine' }])
    state.hasReplica = true
    await documents.follow(siteId)
    expect(await documents.points.list(siteId)).toMatchObject([
      { reason: 'day' },
      { name: 'Mine', reason: 'user', products: 3 },
    ])
    expect((await documents.readStatus(siteId)).wanted).toEqual([])
  })

  it('lets products be kept first, and waits until every change was read', async () => {
    const { documents, state, edit } = createStore()
    const { promise, resolve } = Promise.withResolvers<void>()
    state.deletions = promise
    expect(await documents.createPoint(siteId, 'Mine')).toBeUndefined()
    await vi.waitFor(async () =>
      expect(await documents.readStatus(siteId)).toMatchObject({ state: 'complete', kept: 3 }),
    )
    expect(await documents.points.list(siteId)).toMatchObject([{ reason: 'day' }])
    edit(2, 'changed meanwhile')
    state.listed = new Map(state.listed).set(productNumber(2), 'changed meanwhile')
    resolve()
    await vi.waitFor(async () =>
      expect(await documents.points.list(siteId)).toMatchObject([
        { reason: 'day' },
        { name: 'Mine', products: 3 },
      ]),
    )
  })

  it('is not made once it was given up', async () => {
    const { documents, state } = createStore()
    state.hasReplica = false
    await documents.createPoint(siteId, undefined)
    const { wanted } = await documents.readStatus(siteId)
    await documents.points.remove(
      siteId,
      wanted.map(({ id }) => id),
    )
    state.hasReplica = true
    await documents.wake()
    expect(await documents.points.list(siteId)).toMatchObject([{ reason: 'day' }])
  })
})

it('knows of changes outside once the store was checked', async () => {
  const { documents, edit } = createStore()
  await documents.createPoint(siteId, 'Mine')
  await documents.wake()
  const point = (await documents.points.list(siteId)).find(({ name }) => name === 'Mine')
  edit(2, 'ruined')
  expect(await documents.points.compare(siteId, point?.id ?? '', undefined)).toEqual([])
  await documents.check(siteId)
  expect(await documents.points.compare(siteId, point?.id ?? '', undefined)).toMatchObject([
    { id: productNumber(2) },
  ])
})

it('is not checked before deletions were read, nor without an offline copy or while not all may be kept', async () => {
  const { documents, state, edit } = createStore()
  const { promise, resolve } = Promise.withResolvers<void>()
  state.deletions = promise
  let found: boolean | undefined
  const checking = documents.check(siteId).then((isComplete) => (found = isComplete))
  await new Promise((done) => setTimeout(done, 50))
  expect(found).toBeUndefined()
  resolve()
  await checking
  expect(found).toBe(true)
  await documents.configure(siteId, { isPaused: true })
  edit(1, 'ruined')
  expect(await documents.check(siteId)).toBe(false)
  await documents.configure(siteId, { isPaused: false })
  expect(await documents.check(siteId)).toBe(true)
  state.deletions = Promise.reject(
    new ProblemError({ code: 'unreachable', message: 'No network.' }),
  )
  await expect(documents.check(siteId)).rejects.toMatchObject({ problem: { code: 'unreachable' } })
  state.hasReplica = false
  expect(await documents.check(siteId)).toBe(false)
})

it('says as soon as the offline copy is ready that products are being kept', async () => {
  const { documents, state, announced } = createStore()
  state.hasReplica = false
  await documents.follow(siteId)
  expect(announced()).toBe(0)
  state.hasReplica = true
  await documents.follow(siteId)
  expect(announced()).toBeGreaterThan(0)
})

it('knows at once that what a write of ours changed is not kept yet', async () => {
  const { documents, edit, changes } = createStore()
  await documents.wake()
  expect((await documents.readStatus(siteId)).state).toBe('complete')
  const ids = [productNumber(1)]
  await changes.emit({ kind: 'before-write', siteId, ids })
  edit(1, 'b')
  await changes.emit({ kind: 'after-write', siteId, ids })
  expect((await documents.readStatus(siteId)).state).toBe('keeping')
  expect(alarm()).toBe(now + 60_000)
  await documents.wake()
  expect((await documents.readStatus(siteId)).state).toBe('complete')
})

it('reads a product again after a write that changed nothing, and then no more', async () => {
  const { documents, changes } = createStore()
  await documents.wake()
  const ids = [productNumber(1)]
  await changes.emit({ kind: 'before-write', siteId, ids })
  await documents.wake()
  expect((await documents.readStatus(siteId)).state).toBe('keeping')
  seconds(60)
  await documents.wake()
  expect((await documents.readStatus(siteId)).state).toBe('complete')
})

it('begins with a store that was just connected as soon as its offline copy is ready', async () => {
  const { documents, state } = createStore()
  state.hasReplica = false
  await documents.follow(siteId)
  expect(await documents.readStatus(siteId)).toMatchObject({ state: 'waiting', kept: 0 })
  state.hasReplica = true
  await documents.follow(siteId)
  expect(await documents.readStatus(siteId)).toMatchObject({ state: 'complete', kept: 3 })
})

it.each([
  ['shortens', () => ({ isPaused: false, maxBytes: 1, allDays: 0, weeklyDays: 0 })],
  ['removes', () => undefined],
])(
  'keeps the restore points that the user wants although another program %s the time',
  async (_, alter) => {
    const { documents } = createStore()
    await documents.configure(siteId, { allDays: 90 })
    await documents.createPoint(siteId, undefined)
    await documents.check(siteId)
    const points = await documents.points.list(siteId)
    const first = points.find(({ reason }) => reason === 'user')
    // The time is confirmed by a later session.
    for (let session = 0; session < 4; session += 1) {
      seconds(10 * 86_400)
      memory.restart()
      const later = createStore().documents
      if (session === 3) memory.local.stored.set(`local:documents/${siteId}@1`, alter())
      await later.check(siteId)
      const kept = (await later.points.list(siteId)).map(({ id }) => id)
      expect([session, kept.includes(first?.id ?? '')]).toEqual([session, true])
    }
    // Chosen by the user, it counts at once.
    const last = createStore().documents
    await last.configure(siteId, {
      allDays: 0,
      weeklyDays: 0,
      maxBytes: 1_000_000,
      isPaused: false,
    })
    await last.check(siteId)
    seconds(86_400)
    await last.check(siteId)
    expect((await last.points.list(siteId)).map(({ id }) => id)).not.toContain(first?.id)
  },
)

it('stores both of two settings that are changed at the same time', async () => {
  const documents = createDocuments({
    session: { readConnections: async () => [] },
    readKey: () => cipherNumber(1),
    changes: createChangeLog(),
    clock: { now: () => now },
    announce: () => undefined,
    log: silentLog,
  } as never)
  await Promise.all([
    documents.configure(siteId, { isPaused: true }),
    documents.configure(siteId, { weeklyDays: 7 }),
  ])
  expect(await readDocumentSettings(siteId)).toMatchObject({ isPaused: true, weeklyDays: 7 })
})

it('shows what was added since a restore point as added, beside what is not kept yet', async () => {
  const [added, removed, unkept] = ['added', 'removed', 'unkept']
  const documents = {
    points: {
      compare: async () => [
        { id: added, after: 'a' },
        { id: removed, before: 'b' },
        { id: unkept, before: 'c' },
      ],
    },
    readFormer: async () => new Map(),
    listProducts: async () => new Set([added, unkept]),
  }
  const handlers = createDocumentHandlers({ documents } as never)
  const input = { siteId, from: 'p1', to: undefined, limit: 10 }
  const { items } = await handlers['restorePoints.compare']({ input } as never)
  expect(items.map(({ id, kind }) => [id, kind])).toEqual([
    [added, 'added'],
    [removed, 'removed'],
    [unkept, 'changed'],
  ])
})

it('compares page after page without a gap or a repetition while products change between them', async () => {
  let ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const documents = {
    points: { compare: async () => ids.map((id) => ({ id, before: 'x', after: 'y' })) },
    readFormer: async () => new Map(),
  }
  const handlers = createDocumentHandlers({ documents } as never)
  const read = async (after?: string) => {
    const input = { siteId, from: 'p1', to: undefined, after, limit: 2 }
    const { items, total } = await handlers['restorePoints.compare']({ input } as never)
    return [total, ...items.map(({ id }) => id)]
  }
  expect(await read()).toEqual([6, 'a', 'b'])
  // "b" is as it was again, and "aa" differs now.
  ids = ['a', 'aa', 'c', 'd', 'e', 'f']
  expect(await read('b')).toEqual([6, 'c', 'd'])
  ids = ['c', 'd', 'e', 'f']
  expect(await read('d')).toEqual([4, 'e', 'f'])
  expect(await read('f')).toEqual([4])
})
