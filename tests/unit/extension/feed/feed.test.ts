import * as fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { amount, productId } from '#tests/unit/jobs/harness/builders.ts'
import { readTables, site } from '#tests/unit/extension/replica/harness/bench.ts'
import { buildShirt } from '#tests/unit/extension/replica/harness/fake-store.ts'
import { signEvent } from '#tests/contract/server/signed.ts'
import { connectRelay, openFeed, relayStore, signChange } from './open-feed.ts'
import { iterations } from '#tests/iterations.ts'

let opened: Awaited<ReturnType<typeof openFeed>> | undefined
beforeEach(() => {
  opened?.feed.stop()
  opened = undefined
})

async function open(...args: Parameters<typeof openFeed>) {
  opened = await openFeed(...args)
  return opened
}

describe('the feed', () => {
  it('writes a change in the store to the offline copy, and reports who made it', async () => {
    const { store, relay, entries, until } = await open([buildShirt(1), buildShirt(2)])
    await connectRelay()
    await until(() => relay.openStreams() === 1)
    store.edit(productId(1), { listPrice: amount('18'), paidPrice: amount('18') })
    relay.send(signChange({ product: buildShirt(1), sequence: 1 }))
    await until(() => entries.length > 0)
    expect((await readTables())?.get(productId(1))?.listPrice).toBe('18')
    expect(entries).toMatchObject([
      {
        productId: productId(1),
        action: 'updated',
        actor: 'app',
        via: 'relay',
        kinds: ['price'],
        changes: [
          { field: 'listPrice', before: '11', after: '18' },
          { field: 'paidPrice', before: '11', after: '18' },
        ],
      },
    ])
  })

  it('records a change when the offline copy has it, not when the read that found it began', async () => {
    const { store, feed, log, entries, clock, until } = await open([buildShirt(1)])
    const { promise: held, resolve: answer } = Promise.withResolvers<void>()
    let isAsked = false
    store.onRequest = (kind) => {
      if (kind !== 'changed') return
      isAsked = true
      return held
    }
    void feed.catchUp()
    await until(() => isAsked)
    // A view opens and reads the product just before another user renames it.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const since = clock.now()
    store.edit(productId(1), { name: 'Renamed' })
    answer()
    await until(() => entries.length > 0)
    const { items } = await log.read({ siteId: site, outside: true, since, limit: 10 })
    expect(items).toMatchObject([{ changes: [{ field: 'name', after: 'Renamed' }] }])
  })

  it('trusts no event: a reported deletion changes nothing while the store has the product', async () => {
    const { relay, bench, entries, until, store } = await open([buildShirt(1)])
    await connectRelay()
    await until(() => relay.openStreams() === 1)
    relay.send(signChange({ product: buildShirt(1), sequence: 4 }))
    await until(() => store.requests.includes('read'))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(entries).toEqual([])
    expect((await bench.replica.readStatus()).products).toBe(1)
  })

  it('uses a forged event only as a reason to read', async () => {
    const { relay, feed, store, entries, until } = await open([buildShirt(1)])
    await connectRelay()
    await until(() => relay.openStreams() === 1)
    const before = store.requests.length
    relay.send(`${signEvent()}x`)
    await until(() => feed.status().rejected === 1)
    expect(store.requests.slice(before)).toEqual([])
    await until(() => store.requests.slice(before).includes('changed'))
    expect(entries).toEqual([])
  })

  it('reads the store again if the relay reports missing events', async () => {
    const { relay, wholeReadings, until } = await open([buildShirt(1)])
    await connectRelay()
    await until(() => relay.openStreams() === 1)
    relay.say('event: gap\ndata: {}\n\n')
    await until(() => wholeReadings.count === 1)
  })

  it('continues after the last read event, in new streams and new workers', async () => {
    const { relay, store, entries, until, feed } = await open([buildShirt(1)])
    await connectRelay()
    await until(() => relay.openStreams() === 1)
    store.edit(productId(1), { name: 'First' })
    relay.send(signChange({ product: buildShirt(1), sequence: 1 }))
    await until(() => entries.length === 1)
    relay.hangUp()
    store.edit(productId(1), { name: 'Second' })
    relay.send(signChange({ product: buildShirt(1), sequence: 2 }))
    await until(() => entries.length === 2)
    expect(relay.positions.at(-1)).toBe('1')
    await until(async () => (await relayStore.readPosition(site)) === '2')
    feed.stop()
    expect(entries.map(({ changes }) => changes[0]?.after)).toEqual(['First', 'Second'])
  })

  it('finds the same changes without a relay, but later and without their actor', async () => {
    const { store, entries, until, feed, clock } = await open([buildShirt(1)])
    const startedAt = clock.now()
    feed.heartbeat()
    store.edit(productId(1), { visible: false })
    await until(() => entries.length > 0)
    expect(entries).toMatchObject([
      { actor: 'unknown', via: 'polling', kinds: ['visibility'], productId: productId(1) },
    ])
    expect(clock.now() - startedAt).toBeLessThan(40_000)
  })

  it('makes the offline copy equal to the store after 1,000 shuffled, repeated events with concurrent edits', async () => {
    const products = Array.from({ length: 60 }, (_, at) => buildShirt(at + 1))
    const { store, relay, until, bench } = await open(products)
    await connectRelay()
    await until(() => relay.openStreams() === 1)
    const [order] = fc.sample(
      fc.shuffledSubarray(
        Array.from({ length: 1000 }, (_, at) => at),
        { minLength: 1000 },
      ),
      { numRuns: iterations(1, 1, 10), seed: 8 },
    )
    const sequences = new Map<string, number>()
    const tokens = Array.from({ length: 700 }, (_, at) => {
      const id = productId((at % 60) + 1)
      const sequence = (sequences.get(id) ?? 0) + 1
      sequences.set(id, sequence)
      store.edit(id, { name: `Name ${at}`, listPrice: amount(String(at + 1)) })
      return signChange({ product: buildShirt((at % 60) + 1), sequence })
    })
    const all = [...tokens, ...tokens.slice(0, 300)]
    for (const [at, relayConfig] of (order ?? []).entries()) {
      relay.send(all[relayConfig] ?? '')
      if (at % 100 !== 0) continue
      // Another user keeps working in the store, and Wix sends events for that too.
      const id = productId((at % 60) + 1)
      const sequence = (sequences.get(id) ?? 0) + 1
      sequences.set(id, sequence)
      store.edit(id, { name: `Late ${at}` })
      relay.send(signChange({ product: buildShirt((at % 60) + 1), sequence }))
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    const isEqual = async () => {
      const copied = await readTables()
      return [...store.products].every(([id, { name, listPrice }]) => {
        const replica = copied?.get(id)
        return replica?.name === name && replica.listPrice === listPrice
      })
    }
    await until(isEqual)
    expect((await bench.replica.readStatus()).products).toBe(60)
    expect(store.requests.filter((kind) => kind === 'read').length).toBeLessThan(30)
  })
})
