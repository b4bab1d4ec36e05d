import { expect, it } from 'vitest'
import type { ProductChange } from '#lib/api/v3/index.ts'
import { ids, openV3 } from './open-v3.ts'

/* What a change of the client says of itself, beside what the platform says of it. */

const change: ProductChange = { name: 'Another', slug: 'another' }

it('a change whose answer shows all of it leaves nothing unconfirmed', async () => {
  const { client } = openV3()
  const outcome = await client.products.change(ids.mug, change)
  expect(outcome).toMatchObject({ kind: 'applied', unconfirmed: [] })
})

it('what the platform ignored with 200 is named, alone and in a bulk call', async () => {
  const { client } = openV3({ quirks: { ignoredFields: ['name'] } })
  expect(await client.products.change(ids.mug, change)).toMatchObject({
    kind: 'applied',
    unconfirmed: ['name'],
  })
  const outcomes = await client.products.changeMany([
    { id: ids.shirt, change: { name: 'Shirt 2' } },
    { id: ids.mug, change: { visible: false } },
  ])
  expect(outcomes).toMatchObject([
    { kind: 'applied', unconfirmed: ['name'] },
    { kind: 'applied', unconfirmed: [] },
  ])
})

it('what the answer leaves out is not taken for done', async () => {
  const { client } = openV3({ quirks: { omitMediaFromUpdates: true } })
  const { media } = await client.products.get(ids.mug, { fields: ['MEDIA_ITEMS_INFO'] })
  const id = media?.itemsInfo?.items?.[0]?.id ?? ''
  expect(id).not.toBe('')
  const altTexts = [{ id, altText: 'A mug' }]
  expect(await client.products.change(ids.mug, { media: { altTexts } })).toMatchObject({
    kind: 'applied',
    unconfirmed: [`media/${id}/altText`],
  })
})
