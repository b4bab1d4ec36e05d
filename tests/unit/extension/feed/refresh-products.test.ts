import { describe, expect, it } from 'vitest'
import type { EventHead } from '#lib/wix/events/event-head.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { createProductRefresher } from '#lib/extension/worker/feed/refresh-products.ts'
import { createRelayBudget } from '#lib/extension/worker/feed/relay-budget.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'
import { createTimerClock } from '#tests/clocks.ts'

function toEvent(product: number, sequence: number, more: Partial<EventHead> = {}): EventHead {
  const id = productId(product)
  return {
    id: `${id}-${sequence}`,
    eventType: 'wix.stores.catalog.v3.product_updated',
    instanceId: 'i',
    entityKind: 'product',
    action: 'updated',
    entityId: id,
    productId: id,
    eventTime: new Date(Date.UTC(2026, 1, 1) + sequence),
    sequence: String(sequence),
    fields: [],
    actor: { type: 'APP' },
    ...more,
  }
}

function open(cost: number) {
  const clock = createTimerClock()
  const reads: { at: number; ids: readonly ProductId[] }[] = []
  const drained = Promise.withResolvers<void>()
  const again = createProductRefresher({
    clock,
    budget: createRelayBudget(clock),
    costOf: async (_ids, deleted) => cost + deleted,
    read: async (ids) => void reads.push({ at: clock.now(), ids }),
    onOther: () => undefined,
    onDrained: () => drained.resolve(),
    onFailed: (error) => drained.reject(error),
  })
  return { clock, reads, again, drained: drained.promise }
}

describe('the reading of changed products', () => {
  it.each([2, 4])(
    'takes at most 30 requests in any minute of 10,000 events, at %d requests each',
    async (cost) => {
      const { clock, reads, again, drained } = open(cost)
      for (let at = 0; at < 10_000; at += 1) again.put(toEvent((at % 2000) + 1, at + 1))
      await clock.runUntil(drained)
      expect(new Set(reads.flatMap(({ ids }) => ids)).size).toBe(2000)
      const max = reads.map(({ at }) => {
        const within = reads.filter((other) => other.at >= at && other.at < at + 60_000)
        return within.length * cost
      })
      expect(Math.max(...max)).toBeLessThanOrEqual(30)
    },
  )

  it('reads each product once in two seconds, however often it changes', async () => {
    const { clock, reads, again, drained } = open(2)
    for (let at = 1; at <= 100; at += 1) again.put(toEvent(1, at))
    await clock.runUntil(drained)
    expect(reads).toHaveLength(1)
    again.put(toEvent(1, 101))
    await clock.runUntil(clock.sleep(5000))
    expect(reads).toHaveLength(2)
    expect((reads[1]?.at ?? 0) - (reads[0]?.at ?? 0)).toBeGreaterThanOrEqual(2000)
  })

  it('starts at once for each of five successive changes while requests are left', async () => {
    const { clock, reads, again } = open(3)
    for (let product = 1; product <= 5; product += 1) {
      const at = clock.now()
      again.put(toEvent(product, 1))
      await clock.runUntil(clock.sleep(2500))
      expect(reads).toHaveLength(product)
      expect((reads.at(-1)?.at ?? Infinity) - at).toBeLessThanOrEqual(100)
    }
  })

  it('includes changes that are waiting for their turn', async () => {
    const { clock, reads, again } = open(3)
    for (let product = 1; product <= 40; product += 1) {
      again.put(toEvent(product, 1))
      await clock.runUntil(clock.sleep(500))
    }
    await clock.runUntil(clock.sleep(60_000))
    expect(reads.flatMap(({ ids }) => ids).toSorted()).toEqual(
      Array.from({ length: 40 }, (_, at) => productId(at + 1)).toSorted(),
    )
    // Five at once, then one every 13 s with all changes since the previous one.
    expect(reads).toHaveLength(7)
  })

  it('counts a request for each product that is reported as deleted', async () => {
    const { clock, reads, again, drained } = open(4)
    for (let at = 1; at <= 100; at += 1) again.put(toEvent(at, 1, { action: 'deleted' }))
    await clock.runUntil(drained)
    expect(Math.max(...reads.map(({ ids }) => ids.length))).toBeLessThanOrEqual(8)
  })

  it('passes on the event for which a product was read', async () => {
    const { clock, again, drained } = open(2)
    again.put(toEvent(1, 1, { actor: { type: 'MEMBER' } }))
    await clock.runUntil(drained)
    expect(again.eventOf(productId(1))?.actor.type).toBe('MEMBER')
    await clock.runUntil(clock.sleep(61_000))
    expect(again.eventOf(productId(1))).toBeUndefined()
  })
})
