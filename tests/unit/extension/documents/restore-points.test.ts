import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { chunk } from '#lib/core/base/chunk.ts'
import { createDocumentAccess, type DocumentAccess } from '#lib/extension/documents/access.ts'
import { createDocumentStore } from '#lib/extension/documents/create-document-store.ts'
import { createRestorePoints } from '#lib/extension/documents/create-restore-points.ts'
import { listExpired } from '#lib/extension/documents/retention.ts'
import { createLife } from '#tests/unit/jobs/harness/life.ts'
import { createTestClock, emptyBrowser, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { cipherNumber } from '#tests/unit/extension/replica/harness/cipher.ts'
import { createBench, documentOf, productNumber, readingOf, readStates } from './harness/bench.ts'
import { mortalAccess } from '#tests/unit/extension/replica/harness/mortal.ts'
import { iterations } from '#tests/iterations.ts'

beforeEach(emptyBrowser)

const dayMs = 86_400_000
const clock = createTestClock()

function open(access: DocumentAccess = createDocumentAccess(site)) {
  const { documents } = createBench(access)
  return { documents, points: createRestorePoints({ access, documents, clock }) }
}

const numbers = [0, 1, 2]
const numberOf = (id: string) => Number(id.slice(-12))

/** The states at a point, by number, as a new worker reads them. */
async function statesAt(pointId: string | undefined): Promise<Record<number, unknown>> {
  const { points } = open()
  const { ids } = await points.listProducts(pointId, { offset: 0, limit: 100 })
  const read = await points.readDocuments(pointId, ids)
  expect(read.size).toBe(ids.length)
  return Object.fromEntries(
    Array.from(read, ([id, { content }]) => [
      numberOf(id),
      (content['product'] as { readonly state: unknown }).state,
    ]),
  )
}

/** A reading after the product was saved. */
const saved = (revision: string, name: string) => ({
  document: {
    ...documentOf(1, name),
    revision,
    content: {
      product: {
        id: productNumber(1),
        state: name,
        revision,
        updatedDate: `2026-11-${revision}`,
      },
      stock: [{ quantity: 5, revision }],
    },
  },
  readAt: Number(revision),
})

type Step =
  | { readonly kind: 'keep'; readonly product: number; readonly state: number }
  | { readonly kind: 'gone'; readonly product: number }
  | { readonly kind: 'point' }
  | { readonly kind: 'remove'; readonly point: number }

const product = fc.constantFrom(...numbers)
const steps = fc.array(
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ kind: fc.constant('keep' as const), product, state: fc.nat(3) }),
    },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('gone' as const), product }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('point' as const) }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('remove' as const), point: fc.nat(5) }) },
  ),
  { minLength: 5, maxLength: 25, size: 'max' },
)

interface Expected {
  now: Record<number, number>
  points: { readonly id: string; readonly states: Record<number, number> }[]
}

async function run({ points, documents }: ReturnType<typeof open>, step: Step, expected: Expected) {
  switch (step.kind) {
    case 'keep':
      await documents.keep([readingOf(step.product, step.state, clock.now())])
      expected.now = { ...expected.now, [step.product]: step.state }
      break
    case 'gone': {
      await documents.keepGone([productNumber(step.product)], clock.now())
      const { [step.product]: _, ...rest } = expected.now
      expected.now = rest
      break
    }
    case 'point': {
      const { id, products } = await points.create({ reason: 'user' })
      expect(products).toBe(Object.keys(expected.now).length)
      expected.points.push({ id, states: expected.now })
      break
    }
    case 'remove': {
      const removed = expected.points[step.point]
      await points.remove(removed === undefined ? [] : [removed.id])
      expected.points = expected.points.filter((each) => each !== removed)
    }
  }
}

describe('restore points', () => {
  it('have the products as they were, whatever happened since and however many were removed', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        emptyBrowser()
        const expected: Expected = { now: {}, points: [] }
        const opened = open()
        await opened.documents.noteComplete()
        for (const step of all) await run(opened, step, expected)
        for (const { id, states } of expected.points) expect(await statesAt(id)).toEqual(states)
        expect(await statesAt(undefined)).toEqual(expected.now)
        for (const one of expected.points) {
          for (const to of [...expected.points, undefined]) {
            const found = await opened.points.compare(one.id, to?.id)
            const other = to?.states ?? expected.now
            const differing = numbers.filter((each) => one.states[each] !== other[each])
            expect(found.map(({ id }) => numberOf(id))).toEqual(differing)
          }
        }
        // What no point has is gone from the disk.
        await opened.points.remove(expected.points.map(({ id }) => id))
        const left = new Set(
          Object.entries(expected.now).map(([number, state]) => `${number} ${state}`),
        )
        expect((await opened.documents.readUsage()).documents).toBe(left.size)
      }),
      { numRuns: iterations(100, 120, 1_200) },
    )
  })

  it('can be renamed, and say so when they are gone', async () => {
    const { points } = open()
    const { id } = await points.create({ reason: 'user', name: 'A' })
    await points.rename(id, 'B')
    expect(await points.list()).toMatchObject([{ id, name: 'B', reason: 'user' }])
    await points.rename(id, '')
    expect((await points.list())[0]).not.toHaveProperty('name')
    await points.remove([id])
    expect(await points.list()).toEqual([])
    for (const work of [
      points.rename(id, 'C'),
      points.listProducts(id, { offset: 0, limit: 1 }),
      points.compare(id, undefined),
    ]) {
      await expect(work).rejects.toMatchObject({ problem: { code: 'not-found' } })
    }
  })

  it('list products so that reading all of them opens each block once', async () => {
    const access = createDocumentAccess(site)
    let opened = 0
    const readKey = async () => {
      const key = await cipherNumber(1)
      return {
        id: key.id,
        encrypt: key.encrypt.bind(key),
        sign: key.sign.bind(key),
        open: (...input: Parameters<typeof key.open>) => {
          opened += 1
          return key.open(...input)
        },
      }
    }
    const documents = createDocumentStore({ siteId: site, access, readKey })
    const points = createRestorePoints({ access, documents, clock })
    // The ids of a store follow no order: 1,000 products are stored in steps of 25, with ids from everywhere.
    const scattered = Array.from({ length: 1000 }, (_, at) => (at * 617) % 1000)
    for (const some of chunk(scattered, 25)) {
      await documents.keep(some.map((number) => readingOf(number, 'a', clock.now())))
    }
    const { id } = await points.create({ reason: 'day' })
    opened = 0
    const { ids, total } = await points.listProducts(id, { offset: 0, limit: Infinity })
    expect(new Set(ids).size).toBe(1000)
    expect(total).toBe(1000)
    for (const some of chunk(ids, 30)) {
      expect((await points.readDocuments(id, some)).size).toBe(some.length)
    }
    expect(opened).toBe(40)
  })

  it('show no product that was saved again without a change', async () => {
    const { documents, points } = open()
    await documents.keep([saved('1', 'Lamp')])
    const { id } = await points.create({ reason: 'user' })
    await documents.keep([saved('2', 'Desk lamp')])
    expect(await points.compare(id, undefined)).toHaveLength(1)
    await documents.keep([saved('3', 'Lamp')])
    expect(await points.compare(id, undefined)).toEqual([])
    expect((await documents.readLast([productNumber(1)])).get(productNumber(1))?.revision).toBe('3')
  })

  it('that wait have what was kept when they were asked for, whatever is removed meanwhile', async () => {
    const { documents, points } = open()
    await documents.keep([readingOf(1, 'a', clock.now())])
    clock.advance(1000)
    const wanted = await points.want('Mine')
    clock.advance(1000)
    await documents.keep([readingOf(1, 'b', clock.now()), readingOf(2, 'new', clock.now())])
    clock.advance(1000)
    await documents.keep([readingOf(2, 'newer', clock.now())])
    await documents.keepGone([productNumber(1)], clock.now())
    await points.removeExpired({ allDays: 14, weeklyDays: 365 })
    await documents.noteComplete()
    await points.makeWanted([wanted])
    expect(await points.list()).toMatchObject([{ id: wanted.id, name: 'Mine', products: 2 }])
    expect((await points.list())[0]).not.toHaveProperty('isPartial')
    expect(await statesAt(wanted.id)).toEqual({ 1: 'a', 2: 'new' })
    expect(await statesAt(undefined)).toEqual({ 2: 'newer' })
  })

  it('that an earlier version was asked for are made of what is kept', async () => {
    const { access, documents } = createBench()
    const points = createRestorePoints({ access, documents, clock })
    await access.write((tx) => tx.objectStore('notes').put([{ id: 'w1', name: 'Mine' }], 'wanted'))
    await documents.keep([readingOf(1, 'a', clock.now())])
    await points.makeWanted([{ id: 'w1' }])
    expect(await statesAt('w1')).toEqual({ 1: 'a' })
  })

  it('are made once a day', async () => {
    const { points } = open()
    const rule = { allDays: 14, weeklyDays: 365 }
    for (let hour = 0; hour < 24 * 40; hour += 6) {
      await points.keepDaily(rule)
      clock.advance(dayMs / 4)
    }
    const ages = (await points.list()).map(({ at }) => Math.floor((clock.now() - at) / dayMs))
    expect(ages.filter((age) => age <= 14)).toHaveLength(14)
    const old = ages.filter((age) => age > 14)
    expect(old.length).toBeGreaterThanOrEqual(3)
    expect(old.length).toBeLessThanOrEqual(5)
  })
})

it('removes expired points where none is made any more', async () => {
  const { documents, points } = open()
  await documents.keep([saved('1', 'Lamp')])
  await points.create({ reason: 'job' })
  await documents.keep([saved('2', 'Desk lamp')])
  const { bytes } = await documents.readUsage()
  clock.advance(400 * dayMs)
  await points.removeExpired({ allDays: 14, weeklyDays: 365 })
  expect(await points.list()).toEqual([])
  expect((await documents.readUsage()).bytes).toBeLessThan(bytes)
})

describe('the rule of restore points', () => {
  const now = Date.UTC(2026, 10, 20)
  const rule = { allDays: 14, weeklyDays: 365 }
  const point = (days: number, name?: string) => ({ id: `${days}`, at: now - days * dayMs, name })

  it('keeps all of two weeks, the last of each week for a year, and those with a name for ever', () => {
    const points = Array.from({ length: 500 }, (_, days) => point(days))
    const expired = new Set(listExpired([...points, point(400.5, 'For ever')], rule, now))
    const kept = points.filter(({ id }) => !expired.has(id)).map(({ id }) => Number(id))
    expect(kept.filter((days) => days <= 14)).toHaveLength(15)
    const weekly = kept.filter((days) => days > 14)
    expect(Math.max(...weekly)).toBeLessThanOrEqual(365)
    expect(weekly.length).toBeGreaterThanOrEqual(50)
    expect(weekly.length).toBeLessThanOrEqual(52)
    expect(expired.has('400.5')).toBe(false)
  })
})

describe('a worker killed while it removes restore points', () => {
  it('leaves every other point whole', async () => {
    for (let diesAt = 1; diesAt <= 6; diesAt += 1) {
      emptyBrowser()
      const { documents, points } = open()
      const made: string[] = []
      for (const state of ['a', 'b', 'c']) {
        await documents.keep(numbers.map((number) => readingOf(number, state, clock.now())))
        made.push((await points.create({ reason: 'day' })).id)
      }
      await documents.keep([readingOf(0, 'd', clock.now())])
      const life = createLife(diesAt)
      const dying = open(mortalAccess(life, createDocumentAccess(site)))
      await Promise.race([
        life.dead,
        dying.points
          .remove([made[1] ?? ''])
          .then(() => dying.points.create({ reason: 'day' }))
          .then(() => dying.points.list()),
      ])
      expect(life.isDead()).toBe(true)
      const all = (state: string) => Object.fromEntries(numbers.map((each) => [each, state]))
      expect(await statesAt(made[0])).toEqual(all('a'))
      expect(await statesAt(made[2])).toEqual(all('c'))
      expect((await readStates(numbers)).get(0)).toBe('d')
      const isRemoved = diesAt > 1
      expect((await open().points.list()).some(({ id }) => id === made[1])).toBe(!isRemoved)
    }
  })
})
