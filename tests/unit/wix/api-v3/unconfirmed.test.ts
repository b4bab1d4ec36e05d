import { describe, expect, it } from 'vitest'
import { unconfirmedOf } from '#lib/wix/api/index.ts'
import type { ProductChange, V3Client } from '#lib/wix/api/v3/index.ts'
import type { Quirks } from '#lib/mock-store/quirks.ts'
import { ids, openV3 } from './open-v3.ts'
import { createMovingClock } from '#tests/clocks.ts'

/* What the client reports about a change, compared with what the platform reports. */

const change: ProductChange = { name: 'Another', slug: 'another' }

it('a change whose values are all in the answer leaves nothing unconfirmed', async () => {
  const { client } = openV3()
  const outcome = await client.products.change(ids.mug, change)
  expect(outcome).toMatchObject({ kind: 'applied', unconfirmed: [] })
})

it('a field that the platform ignores with 200 is named, in a single and in a bulk call', async () => {
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

it('a field that the answer leaves out does not count as written', async () => {
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

describe('a direct write', () => {
  it('records what its answer does not show: for a product, a label, and in bulk', async () => {
    const { client, mockStore } = openV3()
    const { products, brands } = client
    mockStore.setQuirks({ ignoredFields: ['name'] })
    const { revision = '' } = await products.get(ids.mug)
    const patch = { id: ids.mug, revision, name: 'Another', slug: 'another' }
    const updated = await products.update(patch)
    expect(unconfirmedOf(updated)).toEqual(['name'])
    const next = { ...patch, revision: updated.revision ?? '', slug: 'one-more' }
    expect(await products.bulkUpdate([next])).toMatchObject([{ ok: true, unconfirmed: ['name'] }])
    const stocked = { ...next, revision: String(Number(next.revision) + 1) }
    const { product } = await products.updateWithInventory(stocked)
    expect(unconfirmedOf(product)).toEqual(['name'])
    expect(unconfirmedOf(await brands.create({ name: 'Oak' }))).toEqual([])
    expect(await brands.bulkCreate([{ name: 'Elm' }])).toMatchObject([
      { ok: true, unconfirmed: [] },
    ])
  })

  it('records nothing for a reading', async () => {
    const { client } = openV3()
    const product = await client.products.get(ids.mug)
    expect(() => unconfirmedOf(product)).toThrow(TypeError)
  })
})

async function run(quirks: Partial<Quirks>, start: (client: V3Client) => Promise<string>) {
  const store = openV3({ quirks, clock: createMovingClock() })
  const jobId = await start(store.client)
  await store.client.jobs.wait(jobId, { everyMs: 20 })
  return { ...store, jobId }
}

describe('a job of the store', () => {
  it('is confirmed by reading the products that it changed', async () => {
    const product = { visible: false, plainDescription: '<p>Warm</p>' }
    const { client, jobId } = await run({}, (c) =>
      c.products.byFilter.update(c.products.search().eq('visible', true), product),
    )
    expect(await client.products.byFilter.confirm(jobId, { product })).toEqual([])
    const other = { product: { ...product, plainDescription: '<p>Cold</p>' } }
    const missed = await client.products.byFilter.confirm(jobId, other)
    expect(missed).toContainEqual({ productId: ids.mug, unconfirmed: ['plainDescription'] })
  })

  it('names the products that ignored it', async () => {
    const product = { visible: false }
    const { client, jobId } = await run({ ignoredFields: ['visible'] }, (c) =>
      c.products.byFilter.update(c.products.search().eq('visible', true), product),
    )
    const missed = await client.products.byFilter.confirm(jobId, { product })
    expect(missed).toContainEqual({ productId: ids.mug, unconfirmed: ['visible'] })
  })

  it('is confirmed by variants, and names each one with another value', async () => {
    const variant = { price: { actualPrice: { amount: '77' } } }
    const { client, jobId, other } = await run({}, (c) =>
      c.products.byFilter.updateVariants(c.products.search().eq('visible', true), variant),
    )
    const { byFilter } = client.products
    expect(await byFilter.confirm(jobId, { variant })).toEqual([])
    const { variantsInfo } = await other.products.get(ids.mug)
    const id = variantsInfo?.variants?.[0]?.id ?? ''
    await other.products.change(ids.mug, { variants: [{ id, actualPrice: '5' }] })
    expect(await byFilter.confirm(jobId, { variant })).toEqual([
      { productId: ids.mug, unconfirmed: [`variants/${id}/price/actualPrice/amount`] },
    ])
  })
})
