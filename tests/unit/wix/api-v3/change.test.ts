import { describe, expect, it } from 'vitest'
import type { ProductChange } from '#lib/wix/api/v3/index.ts'
import { buildDemoStore } from '#lib/mock-store/demo/build-demo-store.ts'
import { json, scriptFetch } from '../api/scripted-fetch.ts'
import { answering, rejection } from './answering.ts'
import { ids, openV3 } from './open-v3.ts'
import { recordProduct } from './recordings.ts'

const known = '00000000-0000-4000-8000-000000000000'
const all = [
  'MERCHANT_DATA',
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
] as const

/** Another user changes the product once, just before the client writes. */
function openContested(productId: string, theirs: ProductChange) {
  let isDone = false
  const store = openV3({
    async between({ method, url }) {
      const isWrite = method === 'PATCH' || url.includes('/bulk/products/update')
      if (isDone || !isWrite) return
      isDone = true
      await store.other.products.change(productId, theirs)
    },
  })
  return store
}

const read = (store: ReturnType<typeof openV3>, productId: string) =>
  store.other.products.get(productId, { fields: all })
/** Changes the visibility of every product, which needs the variants, and no list returns those. */
async function listVisibilityChanges({ other }: ReturnType<typeof openV3>) {
  const { items } = await other.products.query().limit(100).find()
  return items.map(({ id, visible }) => ({ id, change: { visible: visible !== true } }))
}

const firstVariant = async (store: ReturnType<typeof openV3>, productId: string) =>
  (await read(store, productId)).variantsInfo?.variants?.[0]?.id ?? ''

describe('a change', () => {
  it('sends its fields, id and revision, and nothing else', async () => {
    const { fetch, sent } = scriptFetch(json({ product: recordProduct() }))
    const outcome = await answering(fetch).products.change(known, { name: 'Cup' })
    expect(outcome.kind).toBe('applied')
    expect(sent[1]?.body).toEqual({
      product: { id: known, revision: '7', name: 'Cup' },
      fields: [],
    })
  })

  it('of a price sends complete options and variants, including costs and unknown fields', async () => {
    const { fetch, sent } = scriptFetch(json({ product: recordProduct() }))
    await answering(fetch).products.change(known, {
      variants: [{ id: 'variant-m', actualPrice: '11', compareAtPrice: '15.00', cost: null }],
    })
    expect(sent[0]?.path).toContain('fields=MERCHANT_DATA')
    const product = sent[1]?.body['product'] as Record<string, never>
    expect(Object.keys(product).toSorted()).toEqual([
      'id',
      'options',
      'revision',
      'variantsInfo',
      'visible',
    ])
    expect(product['options']).toMatchObject([{ id: 'size', later: { deep: [1, 2] } }])
    expect(product['variantsInfo']).toMatchObject({
      variants: [
        { id: 'variant-s', revenueDetails: { cost: { amount: '4' } }, later: 'kept' },
        {
          id: 'variant-m',
          price: { actualPrice: { amount: '11' }, compareAtPrice: { amount: '15.00' } },
          revenueDetails: {},
          later: 'kept',
        },
      ],
    })
  })

  it('of a value that is already set sends nothing, however the amount is written', async () => {
    const { fetch, sent } = scriptFetch(json({ product: recordProduct() }))
    const outcome = await answering(fetch).products.change(known, {
      name: 'Mug 0',
      variants: [{ id: 'variant-s', actualPrice: '10.5' }],
    })
    expect(outcome.kind).toBe('unchanged')
    expect(sent).toHaveLength(1)
  })

  it('of a part that the product never had is refused', async () => {
    const { fetch, sent } = scriptFetch(json({ product: recordProduct() }))
    const { products } = answering(fetch)
    await expect(products.change(known, {})).rejects.toThrow('at least one field')
    await expect(products.change(known, { variants: [{ id: 'x', sku: 'A' }] })).rejects.toThrow(
      'variants/x',
    )
    await expect(
      products.change(known, { variants: [{ id: 'variant-s', compareAtPrice: '1' }] }),
    ).rejects.toThrow('above its price')
    expect(sent.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('accepts a brand by name, which is created first', async () => {
    const store = openV3()
    await store.client.products.change(ids.mug, { brand: { name: 'Acme' } })
    expect(store.paths.slice(0, 2)).toEqual([
      'POST /stores/v3/brands/get-or-create',
      `GET /stores/v3/products/${ids.mug}`,
    ])
    expect((await read(store, ids.mug)).brand?.name).toBe('Acme')
    await store.client.products.change(ids.mug, { brand: null })
    expect((await read(store, ids.mug)).brand).toBeUndefined()
  })

  it('of a deleted or damaged product reports that, and is not repeated', async () => {
    const gone = openV3()
    expect(await gone.client.products.change(known, { name: 'A' })).toEqual({ kind: 'gone' })
    const broken = openV3({ v3: { corruptIds: [ids.mug] } })
    const outcome = await broken.client.products.change(ids.mug, { name: 'A' })
    expect(outcome).toMatchObject({
      kind: 'corrupt',
      error: { failure: { code: 'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT' } },
    })
    expect(broken.paths.filter((path) => path.startsWith('PATCH'))).toHaveLength(1)
  })
})

describe('while another user changes the product', () => {
  it('keeps both changes if they concern different fields', async () => {
    const store = openContested(ids.shirt, { name: 'Theirs', plainDescription: '<p>New</p>' })
    const variant = await firstVariant(store, ids.shirt)
    const mine = { variants: [{ id: variant, actualPrice: '7.25' }] }
    expect(await store.client.products.change(ids.shirt, mine)).toMatchObject({ kind: 'applied' })
    const now = await read(store, ids.shirt)
    expect(now.name).toBe('Theirs')
    expect(now.variantsInfo?.variants?.[0]?.price?.actualPrice?.amount).toBe('7.25')
  })

  it('reports the same field as a conflict with base, own and remote value, and sends nothing', async () => {
    const store = openContested(ids.mug, { name: 'Theirs' })
    const outcome = await store.client.products.change(ids.mug, { name: 'Mine', visible: false })
    expect(outcome).toMatchObject({
      kind: 'conflict',
      conflicts: [{ field: 'name', base: 'Stone Mug', mine: 'Mine', theirs: 'Theirs' }],
      product: { name: 'Theirs' },
    })
    expect(await read(store, ids.mug)).toMatchObject({ name: 'Theirs', visible: true })
  })

  it('reports no conflict for the same value', async () => {
    const store = openContested(ids.mug, { name: 'Same' })
    expect(await store.client.products.change(ids.mug, { name: 'Same' })).toMatchObject({
      kind: 'applied',
    })
  })

  it('reports a removed variant as a conflict, and does not create it again', async () => {
    const store = openV3()
    const { options, variantsInfo } = await read(store, ids.shirt)
    const size = options?.[0]
    const small = size?.choicesSettings?.choices?.find(({ name }) => name === 'S')
    const contested = openContested(ids.shirt, {
      options: [{ do: 'remove-choice', optionId: size?.id ?? '', choiceId: small?.choiceId ?? '' }],
    })
    const gone = variantsInfo?.variants?.[0]?.id ?? ''
    const outcome = await contested.client.products.change(ids.shirt, {
      variants: [{ id: gone, actualPrice: '1' }],
    })
    expect(outcome).toMatchObject({ kind: 'conflict', conflicts: [{ theirs: undefined }] })
    expect((await read(contested, ids.shirt)).variantsInfo?.variants).toHaveLength(2)
    // Also if the value was empty before.
    const again = openContested(ids.shirt, {
      options: [{ do: 'remove-choice', optionId: size?.id ?? '', choiceId: small?.choiceId ?? '' }],
    })
    const barcode = { variants: [{ id: gone, barcode: '4006381333931' }] }
    expect(await again.client.products.change(ids.shirt, barcode)).toMatchObject({
      kind: 'conflict',
      conflicts: [{ base: null, theirs: undefined }],
    })
  })

  it('reports a slug in use as refused, not as a stale revision', async () => {
    const store = openV3()
    const taken = (await read(store, ids.cap)).slug ?? ''
    await expect(store.client.products.change(ids.mug, { slug: taken })).rejects.toMatchObject({
      code: 'DUPLICATE_SLUG_ERROR',
    })
    expect(store.paths.filter((path) => path.startsWith('PATCH'))).toHaveLength(1)
  })

  it('compares with the values that the user saw too', async () => {
    const store = openV3()
    const seen = await read(store, ids.mug)
    await store.other.products.change(ids.mug, { name: 'Theirs' })
    const outcome = await store.client.products.change(ids.mug, { name: 'Mine' }, { seen })
    expect(outcome).toMatchObject({ kind: 'conflict', conflicts: [{ base: 'Stone Mug' }] })
  })
})

describe('an answer that is lost', () => {
  it('after the change was applied is no conflict with itself', async () => {
    let losses = 1
    const store = openV3({ isLost: ({ method }) => method === 'PATCH' && losses-- > 0 })
    const outcome = await store.client.products.change(ids.mug, { name: 'Mine' })
    expect(outcome).toMatchObject({ kind: 'applied', product: { name: 'Mine' } })
  })

  it('to an image by address is not repeated: the product would have it twice', async () => {
    const store = openV3({ isLost: ({ method }) => method === 'PATCH' })
    const change = store.client.products.change(ids.mug, {
      media: { add: [{ url: 'https://example.com/a.jpg' }] },
    })
    await expect(change).rejects.toMatchObject({ effect: 'unknown' })
    expect(store.paths.filter((path) => path.startsWith('PATCH'))).toHaveLength(1)
  })
})

describe('variants of a product without options', () => {
  it.each([
    ['are sent alone', false],
    ['are sent with an empty list of options if the store asks for it', true],
  ])('%s', async (_, plainNeedsOptions) => {
    const bodies: { readonly product?: { readonly options?: unknown } }[] = []
    const between = async (request: Request) => {
      if (!/PATCH|update/.test(`${request.method} ${request.url}`)) return
      bodies.push((await request.clone().json()) as (typeof bodies)[number])
    }
    const store = openV3({ quirks: { plainNeedsOptions, variantMedia: 'kept' }, between })
    const { products } = store.client
    const setPrice = async (productId: string, actualPrice: string) => {
      const [variant] = (await read(store, productId)).variantsInfo?.variants ?? []
      const variants = [{ id: variant?.id ?? '', actualPrice, compareAtPrice: null }]
      return { id: productId, change: { variants } }
    }
    const priceOf = async (productId: string) =>
      (await read(store, productId)).variantsInfo?.variants?.[0]?.price?.actualPrice?.amount

    const both = [await setPrice(ids.mug, '77'), await setPrice(ids.shirt, '78')]
    const outcomes = await products.changeMany(both)
    expect(outcomes.map(({ kind }) => kind)).toEqual(['applied', 'applied'])
    expect([await priceOf(ids.mug), await priceOf(ids.shirt)]).toEqual(['77', '78'])
    expect(bodies).toHaveLength(plainNeedsOptions ? 2 : 1)
    // From then on the list is always sent, and nothing is refused.
    const { id, change } = await setPrice(ids.mug, '79')
    expect((await products.change(id, change)).kind).toBe('applied')
    expect(bodies).toHaveLength(plainNeedsOptions ? 3 : 2)
    expect(bodies.at(-1)?.product?.options).toEqual(plainNeedsOptions ? [] : undefined)
  })
})

describe('options and variants', () => {
  it('a new choice creates variants like those of its neighbor, without SKU', async () => {
    const store = openV3()
    const before = await read(store, ids.shirt)
    const size = before.options?.[0]
    const outcome = await store.client.products.change(ids.shirt, {
      options: [{ do: 'add-choice', optionId: size?.id ?? '', choice: { name: 'L' }, like: 'M' }],
    })
    if (outcome.kind !== 'applied') throw new Error(outcome.kind)
    expect(outcome.newVariantIds).toHaveLength(2)
    const variants = (await read(store, ids.shirt)).variantsInfo?.variants ?? []
    expect(variants.slice(0, 4)).toEqual(before.variantsInfo?.variants)
    expect(variants.slice(4).map(({ sku, price }) => [sku, price?.actualPrice?.amount])).toEqual(
      before.variantsInfo?.variants
        ?.slice(2)
        .map(({ price }) => [undefined, price?.actualPrice?.amount]),
    )
    const stock = (quantity: number) =>
      outcome.newVariantIds.map((variantId) => ({ productId: ids.shirt, variantId, quantity }))
    expect((await store.client.inventory.set(stock(3))).every(({ ok }) => ok)).toBe(true)
    // Again: existing items are updated, not created again.
    const results = await store.client.inventory.set(stock(5))
    expect(results.map((result) => result.ok && result.item?.quantity)).toEqual([5, 5])
  })

  it('the first option of a plain product keeps its price, cost and SKU', async () => {
    const store = openV3()
    const before = await read(store, ids.mug)
    const outcome = await store.client.products.change(ids.mug, {
      options: [
        {
          do: 'add-option',
          option: {
            name: 'Finish',
            optionRenderType: 'TEXT_CHOICES',
            choices: [{ name: 'Matte' }, { name: 'Gloss' }],
          },
        },
      ],
    })
    expect(outcome).toMatchObject({
      kind: 'applied',
      newVariantIds: [{}, {}].map(() => expect.any(String)),
    })
    const [old] = before.variantsInfo?.variants ?? []
    const variants = (await read(store, ids.mug)).variantsInfo?.variants ?? []
    expect(variants.map(({ sku }) => sku)).toEqual([old?.sku, undefined])
    for (const { price, revenueDetails } of variants) {
      expect(price).toEqual(old?.price)
      expect(revenueDetails?.cost).toEqual(old?.revenueDetails?.cost)
    }
  })

  it('media are moved, described, removed, and linked to choices', async () => {
    const store = openV3()
    const optionId = (await read(store, ids.shirt)).options?.[1]?.id ?? ''
    const blue = (await read(store, ids.shirt)).options?.[1]?.choicesSettings?.choices?.[1]
    const added = await store.client.products.change(ids.shirt, {
      media: { add: [{ url: 'https://example.com/b.jpg' }] },
    })
    expect(added.kind).toBe('applied')
    // The answer to an update contains no media.
    const newId = (await read(store, ids.shirt)).media?.itemsInfo?.items?.[1]?.id ?? ''
    await store.client.products.change(ids.shirt, {
      media: { order: [newId], altTexts: [{ id: newId, altText: 'Blue' }] },
    })
    await store.client.products.change(ids.shirt, {
      options: [
        { do: 'set-choice-media', optionId, choiceId: blue?.choiceId ?? '', mediaIds: [newId] },
      ],
    })
    const now = await read(store, ids.shirt)
    expect(now.media?.itemsInfo?.items?.map((item) => [item.id, item.altText])).toEqual([
      [newId, 'Blue'],
      ['red.jpg', undefined],
    ])
    expect(
      now.options?.[1]?.choicesSettings?.choices?.map(({ media }) => media?.items?.[0]?.mediaId),
    ).toEqual(['red.jpg', newId])
    await store.client.products.change(ids.shirt, { media: { remove: ['red.jpg'] } })
    expect((await read(store, ids.shirt)).media?.itemsInfo?.items).toHaveLength(1)
  })
})

describe('many changes at once', () => {
  it('have one outcome each, in order, whatever happens to the others', async () => {
    const store = openV3({ v3: { corruptIds: [ids.vase] } })
    const variant = await firstVariant(store, ids.shirt)
    const outcomes = await store.client.products.changeMany([
      { id: ids.mug, change: { name: 'A' } },
      { id: known, change: { name: 'B' } },
      { id: ids.vase, change: { name: 'C' } },
      { id: ids.shirt, change: { variants: [{ id: variant, actualPrice: '3' }] } },
      { id: ids.cap, change: { slug: 'Not A Slug' } },
    ])
    expect(outcomes.map((each) => [each.id, each.kind])).toEqual([
      [ids.mug, 'applied'],
      [known, 'gone'],
      [ids.vase, 'corrupt'],
      [ids.shirt, 'applied'],
      [ids.cap, 'failed'],
    ])
    expect(store.paths.filter((path) => path.includes('/bulk/products/update'))).toHaveLength(1)
  })

  it('that need variants read up to ten products at a time', async () => {
    let reading = 0
    let most = 0
    const store = openV3({
      store: buildDemoStore({ products: 30 }),
      async between({ method }) {
        if (method !== 'GET') return
        reading += 1
        most = Math.max(most, reading)
        await new Promise((resolve) => setImmediate(resolve))
        reading -= 1
      },
    })
    const changes = await listVisibilityChanges(store)
    const outcomes = await store.client.products.changeMany(changes)
    expect(outcomes.map(({ id, kind }) => [id, kind])).toEqual(
      changes.map(({ id }) => [id, 'applied']),
    )
    expect(most).toBe(10)
  })

  it('ask a site that cannot be reached for no further products', async () => {
    const store = openV3({
      store: buildDemoStore({ products: 30 }),
      isLost: ({ method }) => method === 'GET',
    })
    const changes = await listVisibilityChanges(store)
    const before = store.paths.length
    const outcomes = await store.client.products.changeMany(changes, { retry: 'never' })
    expect(outcomes.every(({ kind }) => kind === 'failed')).toBe(true)
    expect(store.paths.length - before).toBe(10)
  })

  it('that need only names read 100 products at a time', async () => {
    const store = openV3()
    const changes = [ids.mug, ids.shirt, ids.cap, ids.vase].map((each) => ({
      id: each,
      change: { plainDescription: `<p>${each}</p>` },
    }))
    const outcomes = await store.client.products.changeMany(changes)
    expect(outcomes.every(({ kind }) => kind === 'applied')).toBe(true)
    expect(store.paths).toEqual([
      'POST /stores/v3/products/query',
      'POST /stores/v3/bulk/products/update',
    ])
  })

  it('merge a concurrent change of another user, or report the conflict', async () => {
    const merged = openContested(ids.mug, { plainDescription: '<p>Theirs</p>' })
    const two = [
      { id: ids.mug, change: { name: 'Mine' } },
      { id: ids.cap, change: { name: 'Cap' } },
    ]
    const kinds = (await merged.client.products.changeMany(two)).map(({ kind }) => kind)
    expect(kinds).toEqual(['applied', 'applied'])
    expect((await read(merged, ids.mug)).name).toBe('Mine')

    const contested = openContested(ids.shirt, { name: 'Theirs' })
    const variant = await firstVariant(contested, ids.shirt)
    const [outcome] = await contested.client.products.changeMany([
      { id: ids.shirt, change: { name: 'Mine', variants: [{ id: variant, sku: 'X' }] } },
    ])
    expect(outcome).toMatchObject({ kind: 'conflict', conflicts: [{ theirs: 'Theirs' }] })
  })

  it('find no conflict with themselves in a list that lags behind', async () => {
    const store = openV3({ lagMs: 60_000 })
    for (const name of ['One', 'Two', 'Three']) {
      const outcomes = await store.client.products.changeMany([
        { id: ids.mug, change: { name } },
        { id: ids.cap, change: { name } },
      ])
      expect(outcomes.map(({ kind }) => kind)).toEqual(['applied', 'applied'])
    }
  })

  it('report what was not sent because the site could not be reached', async () => {
    const { fetch } = scriptFetch(({ path, body }) => {
      if (path.endsWith('/query')) {
        const { filter } = body['query'] as { filter: { id: { $in: string[] } } }
        const products = filter.id.$in.map((each) => ({ id: each, revision: '1', name: 'Old' }))
        return json({ products })()
      }
      return json(rejection('FORBIDDEN'), 403)()
    })
    const changes = ['a', 'b'].map((each) => ({ id: each, change: { name: 'New' } }))
    const outcomes = await answering(fetch).products.changeMany(changes)
    expect(outcomes).toMatchObject([
      { id: 'a', kind: 'failed', error: { status: 403 } },
      { id: 'b', kind: 'failed', error: { status: 403 } },
    ])
  })
})
