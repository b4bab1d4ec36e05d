import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EventHead } from '#lib/wix/events/event-head.ts'
import { compareEvents, createInbox } from '#lib/wix/events/order.ts'
import { iterations } from '#tests/iterations.ts'

const start = Date.UTC(2026, 2, 1)

/** The event of the `version`th change of a product. */
function toEvent(version: number, changes: Partial<EventHead> = {}): EventHead {
  const { entityId = 'p1' } = changes
  return {
    id: `${entityId}-${version}`,
    eventType: 'wix.stores.catalog.v3.product_updated',
    instanceId: 'i',
    entityKind: 'product',
    action: 'updated',
    entityId,
    productId: entityId,
    eventTime: new Date(start + version * 1000),
    sequence: String(version),
    fields: [],
    actor: { type: 'APP' },
    ...changes,
  }
}

describe('two events of one entity', () => {
  it('are ordered by sequence, whatever their times and lengths', () => {
    const late = { eventTime: new Date(start + 99_000) }
    expect(compareEvents(toEvent(9, late), toEvent(10))).toBeLessThan(0)
    expect(compareEvents(toEvent(10), toEvent(9, late))).toBeGreaterThan(0)
    expect(compareEvents(toEvent(9), toEvent(9, { sequence: '009' }))).toBe(0)
  })

  it('are ordered by time if one has no sequence', () => {
    const flat = { sequence: undefined }
    expect(compareEvents(toEvent(2, flat), toEvent(3, flat))).toBeLessThan(0)
    expect(compareEvents(toEvent(4, flat), toEvent(3))).toBeGreaterThan(0)
    expect(compareEvents(toEvent(4, flat), toEvent(4))).toBe(0)
  })
})

describe('the inbox', () => {
  it('accepts an event once, and none that is older than a received one', () => {
    const inbox = createInbox()
    const standings = [2, 2, 1, 3, 1].map((version) => inbox.put(toEvent(version)))
    expect(standings).toEqual(['new', 'repeated', 'older', 'new', 'repeated'])
    const [change, ...others] = inbox.take(start)
    expect(others).toEqual([])
    expect(change).toEqual({ kind: 'product', id: 'p1', events: [toEvent(2), toEvent(3)] })
    expect(inbox.put(toEvent(1.5, { sequence: undefined }))).toBe('older')
  })

  it('keeps two events of the same second, whose order is unknown', () => {
    const inbox = createInbox()
    const flat = { sequence: undefined, eventTime: new Date(start) }
    expect([inbox.put(toEvent(1, flat)), inbox.put(toEvent(2, flat))]).toEqual(['new', 'new'])
  })

  it('returns an entity again if it may have changed again in the second of its event', () => {
    const inbox = createInbox()
    const flat = { sequence: undefined, eventTime: new Date(start) }
    inbox.put(toEvent(1, flat))
    expect(inbox.take(start + 200)).toEqual([
      { kind: 'product', id: 'p1', events: [toEvent(1, flat)] },
    ])
    expect(inbox.put(toEvent(1, flat))).toBe('repeated')
    expect(inbox.dueAt()).toBe(start + 2200)
    expect(inbox.take(start + 2200)).toEqual([{ kind: 'product', id: 'p1', events: [] }])
    expect(inbox.dueAt()).toBeUndefined()
    inbox.put(toEvent(2, { ...flat, eventTime: new Date(start + 1000) }))
    expect(inbox.take(start + 4200)).toHaveLength(1)
    expect(inbox.dueAt()).toBeUndefined()
  })

  it('returns a product for changes of its stock and its categories too', () => {
    const inbox = createInbox()
    inbox.put(toEvent(1))
    inbox.put(toEvent(5, { entityKind: 'inventory-item', entityId: 's1', productId: 'p1' }))
    inbox.put(toEvent(9, { entityKind: 'category', entityId: 'c1', productId: 'p1' }))
    inbox.put(toEvent(9, { entityKind: 'category', entityId: 'c2', productId: undefined }))
    const taken = inbox.take(start).map(({ kind, id, events }) => [kind, id, events.length])
    expect(taken).toEqual([
      ['product', 'p1', 3],
      ['category', 'c2', 1],
    ])
  })

  it('passes unknown events on', () => {
    const inbox = createInbox()
    const unknown = { entityKind: undefined, entityId: undefined, productId: undefined }
    for (const version of [2, 1]) inbox.put(toEvent(version, { ...unknown, id: `e${version}` }))
    expect(inbox.take(start).map(({ kind, id }) => [kind, id])).toEqual([
      ['unknown', 'e2'],
      ['unknown', 'e1'],
    ])
  })

  it('waits two seconds between two readings of the same entity, and returns the next time', () => {
    const inbox = createInbox()
    expect(inbox.dueAt()).toBeUndefined()
    inbox.put(toEvent(1))
    expect(inbox.take(start)).toHaveLength(1)
    inbox.put(toEvent(2))
    inbox.put(toEvent(3))
    expect(inbox.take(start + 1999)).toEqual([])
    expect(inbox.dueAt()).toBe(start + 2000)
    expect(inbox.take(start + 2000)).toEqual([
      { kind: 'product', id: 'p1', events: [toEvent(2), toEvent(3)] },
    ])
  })

  it('returns no more than requested, longest waiting first', () => {
    const inbox = createInbox()
    for (const entityId of ['a', 'b', 'c']) inbox.put(toEvent(1, { entityId }))
    expect(inbox.take(start, 2).map(({ id }) => id)).toEqual(['a', 'b'])
    expect(inbox.take(start, 2).map(({ id }) => id)).toEqual(['c'])
  })

  it('reports when it is full, and accepts refused events when there is room', () => {
    const inbox = createInbox({ limit: 3 })
    const standings = ['a', 'b', 'c', 'd'].map((entityId) => inbox.put(toEvent(1, { entityId })))
    expect(standings).toEqual(['new', 'new', 'new', 'full'])
    expect(inbox.take(start)).toHaveLength(3)
    expect(inbox.put(toEvent(1, { entityId: 'd' }))).toBe('new')
  })

  it('accepts 100,000 events without growing beyond its limit', () => {
    const inbox = createInbox()
    const count = { new: 0, repeated: 0, older: 0, full: 0 }
    for (let version = 0; version < 100_000; version += 1) {
      count[inbox.put(toEvent(version, { entityId: `p${version % 20_000}` }))] += 1
    }
    expect(count).toEqual({ new: 10_000, repeated: 0, older: 0, full: 90_000 })
    expect(inbox.take(start)).toHaveLength(10_000)
  })
})

/** What happened in the store, and when each event arrives: late, in any order, some twice. */
const history = fc.record({
  changes: fc.array(
    fc.record({
      product: fc.nat(12),
      after: fc.oneof(fc.nat(300), fc.nat(3000)),
      lateMs: fc.array(fc.oneof(fc.nat(30), fc.nat(20_000)), { minLength: 1, maxLength: 3 }),
    }),
    { minLength: 1, maxLength: 500 },
  ),
  sequenced: fc.boolean(),
  everyMs: fc.oneof(fc.integer({ min: 50, max: 200 }), fc.integer({ min: 50, max: 5000 })),
})

interface Delivery {
  readonly at: number
  readonly event: EventHead
}

type History = typeof history extends fc.Arbitrary<infer T> ? T : never

function play({ changes, sequenced }: History) {
  const versions: { readonly at: number; readonly id: string; readonly version: number }[] = []
  const deliveries: Delivery[] = []
  let at = start
  for (const [index, { product, after, lateMs }] of changes.entries()) {
    at += after
    const id = `p${product}`
    versions.push({ at, id, version: index })
    // Events of Catalog V1 have only whole seconds: two in the same second are equal.
    const second = Math.floor(at / 1000) * 1000
    const flat = { id: `${id}-${second}`, sequence: undefined, eventTime: new Date(second) }
    const event = toEvent(index, {
      entityId: id,
      ...(sequenced ? { eventTime: new Date(at) } : flat),
    })
    for (const late of lateMs) deliveries.push({ at: at + late, event })
  }
  const readStore = (id: string, now: number) =>
    versions.findLast((each) => each.id === id && each.at <= now)?.version
  return { deliveries: deliveries.toSorted((a, b) => a.at - b.at), end: at, readStore, versions }
}

describe('late, repeated and shuffled events', () => {
  it('lead to a copy that equals the store, read no more often than allowed', () => {
    fc.assert(
      fc.property(history, (played) => {
        const { deliveries, end, readStore, versions } = play(played)
        const inbox = createInbox()
        const replica = new Map<string, number | undefined>()
        const readAt = new Map<string, number>()
        const had = new Set<string>()
        const last = deliveries.at(-1)?.at ?? end
        let next = 0
        for (let now = start; now <= last + 4000 + 3 * played.everyMs; now += played.everyMs) {
          for (; (deliveries[next]?.at ?? Infinity) <= now; next += 1) {
            const event = deliveries[next]?.event
            if (event === undefined) break
            expect(inbox.put(event) === 'repeated').toBe(had.has(event.id))
            had.add(event.id)
          }
          for (const { id, events } of inbox.take(now)) {
            expect(now - (readAt.get(id) ?? Number.NEGATIVE_INFINITY)).toBeGreaterThanOrEqual(2000)
            expect(events.toSorted(compareEvents)).toEqual(events)
            readAt.set(id, now)
            replica.set(id, readStore(id, now))
          }
        }
        expect(inbox.dueAt()).toBeUndefined()
        const truth = new Map(versions.map(({ id, version }) => [id, version]))
        expect(Object.fromEntries(replica)).toEqual(Object.fromEntries(truth))
      }),
      { numRuns: iterations(100, 150, 1_500) },
    )
  })

  it('that arrive three times each are accepted at most once each', () => {
    const events = Array.from({ length: 1000 }, (_, index) =>
      toEvent(Math.floor(index / 50) + 1, { entityId: `p${index % 50}` }),
    )
    const arriving = fc.shuffledSubarray([...events, ...events, ...events], {
      minLength: 3000,
      maxLength: 3000,
    })
    fc.assert(
      fc.property(arriving, (shuffled) => {
        const inbox = createInbox()
        const standings = shuffled.map((event) => inbox.put(event))
        expect(standings.filter((each) => each === 'repeated')).toHaveLength(2000)
        const taken = inbox.take(start)
        expect(taken).toHaveLength(50)
        expect(taken.map(({ events: own }) => own.at(-1)?.sequence)).toEqual(Array(50).fill('20'))
      }),
      { numRuns: iterations(20, 20, 200) },
    )
  })
})
