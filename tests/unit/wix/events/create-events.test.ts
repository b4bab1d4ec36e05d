import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  type CatalogEvent,
  createEvents,
  EventMalformed,
  EventRejected,
  type KnownEvent,
} from '#lib/wix/events/index.ts'
import { v1Names, v3Names } from '#lib/wix/events/create-events.ts'
import { eventTypes } from '#lib/wix/events/event-types.ts'
import { v1Samples } from './samples/v1-samples.ts'
import { v3Samples } from './samples/v3-samples.ts'
import * as sign from './sign.ts'

const samples = Object.values({ ...v1Samples, ...v3Samples })
const failures: unknown[] = []
const open = async () =>
  await createEvents({
    publicKey: sign.pem,
    instanceId: sign.instanceId,
    clock: { now: () => sign.signedAt },
    onHandlerError: (error, event) => failures.push([error, event.eventType]),
  })
const deletedType = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'
const deletion = sign.signEvent({ eventType: deletedType, payload: { productId: 'p1' } })

describe('subscribing', () => {
  it('has a name for every event', () => {
    const named = [...Object.values(v1Names), ...Object.values(v3Names)]
    expect(named.toSorted()).toEqual(Object.keys(eventTypes).toSorted())
  })

  it('calls the handlers of a name only for its events, and onAny for all', async () => {
    const events = await open()
    const heard: string[] = []
    const any: string[] = []
    for (const names of ['v1', 'v3'] as const) {
      for (const [name, subscribe] of Object.entries(events[names])) {
        ;(subscribe as (handler: (event: CatalogEvent) => void) => void)((event) => {
          heard.push(`${names} ${name} ${event.eventType}`)
        })
      }
    }
    events.onAny((event) => void any.push(event.eventType))
    for (const { eventType, payload } of samples) {
      await events.receive(sign.signEvent({ eventType, payload }))
    }
    const named = [
      ...Object.entries(v1Names).map(([name, type]) => [type, `v1 ${name} ${type}`] as const),
      ...Object.entries(v3Names).map(([name, type]) => [type, `v3 ${name} ${type}`] as const),
    ]
    const lines = new Map<string, string>(named)
    expect(heard).toEqual(samples.map(({ eventType }) => lines.get(eventType)))
    expect(any).toEqual(samples.map(({ eventType }) => eventType))
  })

  it('is typed by event', async () => {
    const events = await open()
    events.v1.onInventoryItemChanged(({ data }) => {
      expectTypeOf(data.fieldMask).toEqualTypeOf<readonly string[] | undefined>()
    })
    events.v3.onProductUpdated(({ entity, modifiedFields, metadata }) => {
      expectTypeOf(entity.updatedDate).toEqualTypeOf<Date | undefined>()
      expectTypeOf(modifiedFields).toEqualTypeOf<Readonly<Record<string, unknown>> | undefined>()
      expectTypeOf(metadata.eventTime).toEqualTypeOf<Date>()
    })
    events.v3.onBrandDeleted(({ entity }) => {
      expectTypeOf(entity?.name).toEqualTypeOf<string | undefined>()
    })
    expectTypeOf<KnownEvent<typeof deletedType>['data']['productId']>().toEqualTypeOf<string>()
  })

  it('ends with the function that it returned, only for that subscription', async () => {
    const events = await open()
    const heard: string[] = []
    const handler = (event: CatalogEvent) => void heard.push(event.eventType)
    const stop = events.onAny(handler)
    events.onAny(handler)
    await events.receive(deletion)
    stop()
    stop()
    await events.receive(deletion)
    expect(heard).toHaveLength(3)
  })

  it('runs the other handlers when one fails, and reports the failure', async () => {
    const events = await open()
    const heard: string[] = []
    failures.length = 0
    events.v1.onProductDeleted(() => {
      throw new Error('first')
    })
    events.v1.onProductDeleted(() => Promise.reject(new Error('second')))
    events.v1.onProductDeleted(async ({ data }) => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      heard.push(data.productId)
    })
    expect((await events.receive(deletion)).eventType).toBe(deletedType)
    expect(heard).toEqual(['p1'])
    expect(failures).toEqual([
      [new Error('first'), deletedType],
      [new Error('second'), deletedType],
    ])
  })

  it('changes no object through inherited names', async () => {
    const events = await open()
    const heard: unknown[] = []
    events.onAny((event) => void heard.push(event))
    // As own properties, which JSON may have and an object literal cannot.
    const poisoned: unknown = JSON.parse(
      '{"productId":"p1","__proto__":{"polluted":"yes"},"constructor":{"prototype":{"polluted":"yes"}}}',
    )
    for (const eventType of [deletedType, 'unknown']) {
      const event = { eventType, payload: poisoned, identity: poisoned }
      await events.receive(sign.signEvent(event)).catch(() => undefined)
    }
    expect(heard.length).toBeGreaterThan(0)
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
    expect(Reflect.get(() => undefined, 'polluted')).toBeUndefined()
  })

  it('passes unknown events to onAny, and no refused or malformed one to any handler', async () => {
    const events = await open()
    const any: CatalogEvent[] = []
    events.onAny((event) => void any.push(event))
    await events.receive(sign.signEvent({ eventType: 'Symbol(any)', payload: { a: 1 } }))
    await expect(events.receive(`${deletion}x`)).rejects.toThrow(EventRejected)
    const empty = sign.signEvent({ eventType: deletedType, payload: {} })
    await expect(events.receive(empty)).rejects.toThrow(EventMalformed)
    expect(any).toMatchObject([{ known: false, eventType: 'Symbol(any)', payload: { a: 1 } }])
  })
})
