import { describe, expect, it } from 'vitest'
import { decodeEvent, EventMalformed } from '#lib/wix/events/decode/decode-event.ts'
import type { ProductCreated } from '#lib/wix/events/decode/flat-kinds.ts'
import { eventTypes } from '#lib/wix/events/event-types.ts'
import { createVerifier } from '#lib/wix/events/verify.ts'
import { toDomain } from './samples/sample.ts'
import { v1Samples } from './samples/v1-samples.ts'
import { v3Samples } from './samples/v3-samples.ts'
import * as sign from './sign.ts'

const samples = Object.entries({ ...v1Samples, ...v3Samples })
const verify = await createVerifier({
  publicKey: sign.pem,
  instanceId: sign.instanceId,
  clock: { now: () => sign.signedAt },
})
const read = async (message: sign.Message) => await verify(sign.signEvent(message))

describe('every event', () => {
  it('of the catalog has a sample here', () => {
    const shown = new Set<string>(samples.map(([, { eventType }]) => eventType))
    expect([...shown].toSorted()).toEqual(Object.keys(eventTypes).toSorted())
    expect(shown.size).toBe(36)
  })

  it.each(samples)('is decoded: %s', async (_name, { eventType, payload, body }) => {
    const verified = await read({ eventType, payload })
    const { known, eventType: type, metadata, ...decoded } = decodeEvent(verified)
    expect([known, type, metadata.eventTime]).toEqual([true, eventType, verified.eventTime])
    expect(decoded).toEqual(body)
    // The payload stays as it was signed.
    expect(verified.payload).toEqual(payload)
  })

  it.each(samples)('has its subject in its head: %s', async (_name, sample) => {
    const { eventType, payload } = sample
    const head = await read({ eventType, payload })
    const [entityKind, action] = eventTypes[eventType]
    expect(head).toMatchObject({ eventType, entityKind, action, instanceId: sign.instanceId })
    expect([head.entityId, head.productId]).toEqual([sample.entityId, sample.productId])
    expect([head.fields, head.sequence]).toEqual([sample.fields ?? [], sample.sequence])
    expect(head.eventTime).toEqual(new Date(sample.eventTime ?? sign.signedAt))
    expect([head.siteId, head.actor]).toEqual([
      sign.siteId,
      { type: 'WIX_USER', id: sign.wixUserId },
    ])
  })
})

describe('an image in an event of V1', () => {
  const url = 'https://static.wixstatic.com/media/a~mv2.jpg'

  it.each(['a~mv2.jpg', 'wix:image://v1/a~mv2.jpg', url, { url: 'wix:image://v1/a~mv2.jpg' }])(
    'has an https address, also if it arrives as %j',
    async (image) => {
      const eventType = 'com.wix.ecommerce.catalog.api.v1.ProductCreated'
      const verified = await read({
        eventType,
        payload: { productId: 'p', media: { mainMedia: { image } } },
      })
      const { data } = decodeEvent(verified) as unknown as { data: ProductCreated }
      expect(data.media?.mainMedia?.image).toMatchObject({ url, uri: 'wix:image://v1/a~mv2.jpg' })
    },
  )
})

describe('the author of a change', () => {
  const payload = { productId: 'p1' }
  const eventType = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'

  it.each([
    [{ identityType: 'ANONYMOUS_VISITOR', anonymousVisitorId: 'a' }, 'ANONYMOUS_VISITOR', 'a'],
    [{ identityType: 'MEMBER', memberId: 'm' }, 'MEMBER', 'm'],
    [{ identityType: 'WIX_USER', wixUserId: 'u' }, 'WIX_USER', 'u'],
    [{ identityType: 'APP', appId: 'p' }, 'APP', 'p'],
    [{ identityType: 'UNKNOWN' }, 'UNKNOWN', undefined],
    [{ identityType: 'ROBOT', id: 'r' }, 'ROBOT', 'r'],
    [{}, 'UNKNOWN', undefined],
  ])('is read: %j', async (identity, type, id) => {
    const { actor } = await read({ eventType, payload, identity })
    expect(actor).toEqual({ type, id })
  })
})

describe('the id of an event of V1', () => {
  const eventType = 'com.wix.ecommerce.catalog.api.v1.ProductChanged'
  const payload = { productId: 'p1', changedFields: ['name'] }

  it('is the same for the same token, and differs for another', async () => {
    const first = await read({ eventType, payload })
    expect((await read({ eventType, payload })).id).toBe(first.id)
    expect((await read({ eventType, payload: { ...payload, productId: 'p2' } })).id).not.toBe(
      first.id,
    )
    const later = { ...sign.toClaims({ eventType, payload }), iat: sign.signedAt / 1000 + 1 }
    expect((await verify(sign.signToken(sign.header, later))).id).not.toBe(first.id)
  })
})

describe('an unknown event', () => {
  it.each([
    [
      'wix.stores.catalog.v3.promotion_created',
      { entityFqdn: 'promotion', id: 'e', entityId: 'x' },
    ],
    ['AppInstalled', { appId: 'a' }],
    ['toString', {}],
  ])('is passed on unchanged: %s', async (eventType, payload) => {
    const event = decodeEvent(await read({ eventType, payload }))
    expect(event).toMatchObject({ known: false, eventType, payload })
    expect(event.metadata.eventTime).toEqual(new Date(sign.signedAt))
  })
})

const updated = (event: object) => toDomain('f', 'updated', 'b1', { updatedEvent: event })

describe('a malformed event', () => {
  const brand = { id: 'b1', name: 'B' }
  const created = toDomain('f', 'created', 'b1', { createdEvent: { entity: brand } })
  const rows: readonly (readonly [string, string, object])[] = [
    ['no entity', 'brand_created', { ...created, createdEvent: {} }],
    ['an entity that is a text', 'brand_created', { ...created, createdEvent: { entity: 'x' } }],
    [
      'an entity text that is no JSON',
      'brand_created',
      { ...created, createdEvent: { entityAsJson: '{' } },
    ],
    ['the body of another event', 'brand_created', updated({ currentEntity: brand })],
    ['two bodies', 'brand_created', { ...created, deletedEvent: {} }],
    ['no body', 'brand_created', toDomain('f', 'created', 'b1', {})],
    ['no id', 'brand_created', { ...created, id: undefined }],
    ['no entity id', 'brand_created', { ...created, entityId: 7 }],
    ['a time that is none', 'brand_created', { ...created, eventTime: 'soon' }],
    [
      'changed fields in a list',
      'brand_updated',
      updated({ currentEntity: brand, modifiedFields: [] }),
    ],
    ['a flat payload', 'brand_deleted', { brandId: 'b1' }],
    [
      'no data',
      'inventory_item_stock_status_updated',
      toDomain('f', 's', 'i', { actionEvent: {} }),
    ],
  ]

  it.each(rows)('is rejected with EventMalformed: %s', async (_name, type, payload) => {
    const verified = await read({ eventType: `wix.stores.catalog.v3.${type}`, payload })
    expect(() => decodeEvent(verified)).toThrow(EventMalformed)
  })

  it.each([{}, { productId: 7 }, toDomain('f', 'deleted', 'p', { deletedEvent: {} })])(
    'is rejected with EventMalformed in V1 too: %j',
    async (payload) => {
      const eventType = 'com.wix.ecommerce.catalog.api.v1.ProductDeleted'
      const verified = await read({ eventType, payload })
      expect(() => decodeEvent(verified)).toThrow(EventMalformed)
    },
  )
})
