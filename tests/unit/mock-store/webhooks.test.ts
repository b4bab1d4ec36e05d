import { describe, expect, it } from 'vitest'
import { createInbox } from '#lib/wix/events/order.ts'
import { listModified } from '#lib/mock-store/webhooks/v3-messages.ts'
import { openReceiver, openWebhookStore } from '#tests/contract/events/webhook-store.ts'
import { ids } from './open-store.ts'

type Store = Awaited<ReturnType<typeof openWebhookStore>>

async function rename(store: Store, times: number) {
  for (let index = 1; index <= times; index += 1) await store.edit(ids.mug, 'name', `Mug ${index}`)
  return await store.allDelivered()
}

describe('webhooks of the mock store', () => {
  it('arrive once each and in order by default', async () => {
    const { url, bodies, close } = await openReceiver()
    const store = await openWebhookStore('v3', { url })
    const counts = await rename(store, 12)
    expect(counts).toMatchObject({ url, events: 12, delivered: 12, failedTries: 0, lost: 0 })
    const events = await Promise.all(bodies.map(store.verify))
    expect(events.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index + 1)),
    )
    close()
  })

  it('arrive twice, late and shuffled if configured, and none is missing', async () => {
    const { url, bodies, close } = await openReceiver()
    const store = await openWebhookStore('v3', { url, duplicates: 0.5, shuffle: true, delayMs: 60 })
    await rename(store, 40)
    const events = await Promise.all(bodies.map(store.verify))
    const sequences = events.map(({ sequence }) => Number(sequence))
    expect(new Set(sequences).size).toBe(40)
    expect(sequences.length).toBeGreaterThan(45)
    expect(sequences).not.toEqual(sequences.toSorted((a, b) => a - b))
    const inbox = createInbox()
    const standings = events.map((event) => inbox.put(event))
    expect(standings.filter((each) => each === 'repeated')).toHaveLength(sequences.length - 40)
    expect(inbox.take(0)[0]?.events.at(-1)?.sequence).toBe('40')
    close()
  })

  it('are sent again if they are not answered with a 2xx, and lost after the last attempt', async () => {
    const { url, bodies, tries, close } = await openReceiver((count) => (count < 3 ? 500 : 204))
    const store = await openWebhookStore('v3', { url, retryMs: [1, 1] })
    expect(await rename(store, 4)).toMatchObject({ delivered: 4, failedTries: 8, lost: 0 })
    expect(new Set(bodies).size).toBe(4)
    await store.aim({ url, retryMs: [1] })
    expect(await rename(store, 2)).toMatchObject({ delivered: 4, failedTries: 12, lost: 2 })
    expect([...tries.values()]).toEqual([3, 3, 3, 3, 2, 2])
    close()
  })

  it('wait while the receiver does not answer; a reset drops them but keeps the target', async () => {
    const { url, bodies, close } = await openReceiver(() => 503)
    const store = await openWebhookStore('v1', { url })
    await store.edit(ids.mug, 'name', 'Other')
    await expect.poll(async () => (await store.status()).failedTries).toBe(1)
    expect(await store.status()).toMatchObject({ waiting: 1, delivered: 0, lost: 0 })
    await store.control('POST reset')
    expect(await store.status()).toMatchObject({ url, events: 0, waiting: 0 })
    expect(bodies).toEqual([])
    close()
  })

  it('are not built while there is no target', async () => {
    const { url, bodies, close } = await openReceiver()
    const store = await openWebhookStore('v1', { url: null })
    await store.edit(ids.mug, 'name', 'Unheard')
    await store.aim({ url })
    await store.edit(ids.mug, 'name', 'Heard')
    expect(await store.allDelivered()).toMatchObject({ events: 1, delivered: 1 })
    expect(bodies).toHaveLength(1)
    close()
  })

  it.each([
    [{ url: 'http://example.com/' }, 'this machine only'],
    [{ url: 'http://127.0.0.1.example.com/' }, 'this machine only'],
    [{ url: 'http://user@10.0.0.1/' }, 'this machine only'],
    [{ url: 'file:///127.0.0.1' }, 'this machine only'],
    [{ url: 'webhooks' }, 'this machine only'],
    [{}, 'this machine only'],
    [[], 'Expected {'],
    [{ url: 'http://localhost/', duplicates: 2 }, 'duplicates is 0 to 1'],
    [{ url: 'http://localhost/', shuffle: 1 }, 'shuffle is'],
    [{ url: 'http://localhost/', delayMs: -1 }, 'delayMs is'],
    [{ url: 'http://localhost/', retryMs: ['1'] }, 'retryMs is'],
  ])('are sent to no other host: %j', async (target, message) => {
    const store = await openWebhookStore('v1', { url: null })
    const answer = await store.aim(target)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining(message)])
    expect((await store.status()).url).toBeNull()
  })
})

describe('the old values of changed fields', () => {
  it('are listed by path, with dots in names escaped and lists of another length as a whole', () => {
    const before = { a: 1, b: { c: [1, { d: 2 }], 'e.f[0]': 3 }, g: [1], h: [1, 2] }
    const after = { a: 2, b: { c: [1, { d: 4 }], 'e.f[0]': 5 }, g: [1], h: [1], i: 6 }
    expect(listModified(before, after)).toEqual({
      a: 1,
      'b.c[1].d': 2,
      [String.raw`b.e\.f\[0\]`]: 3,
      h: [1, 2],
      i: null,
    })
  })
})
