import { describe, expect, it } from 'vitest'
import type { FullProduct, ProductChange } from '#lib/wix/api/v3/index.ts'
import type { Quirks } from '#lib/mock-store/quirks.ts'
import { ids, openV3 } from './open-v3.ts'

/* What the platform changes if a write leaves it out, and that no write of the client does that. */

const fields = [
  'VARIANT_OPTION_CHOICE_NAMES',
  'MEDIA_ITEMS_INFO',
  'PRODUCT_CHOICES_MEDIA_REFERENCES',
] as const
type Store = ReturnType<typeof openV3>

const read = ({ other }: Store, id: string) => other.products.get(id, { fields })
const variantsOf = ({ variantsInfo }: Pick<FullProduct, 'variantsInfo'>) =>
  variantsInfo?.variants ?? []
const visibilityOf = async (store: Store, id: string) => {
  const product = await read(store, id)
  return [product.visible, ...variantsOf(product).map(({ visible }) => visible)]
}
const linksOf = async (store: Store, id: string) =>
  ((await read(store, id)).options ?? []).flatMap(({ choicesSettings }) =>
    (choicesSettings?.choices ?? []).map(({ media }) =>
      media?.items?.map(({ mediaId }) => mediaId),
    ),
  )

/** The shirt has options, the mug has none. Each is written alone, and both in one bulk call. */
const targets: readonly (readonly [name: string, wanted: readonly string[]])[] = [
  ['with options', [ids.shirt]],
  ['without', [ids.mug]],
  ['both in one call', [ids.shirt, ids.mug]],
]

async function changeAll(store: Store, wanted: readonly string[], change: ProductChange) {
  const outcomes = await store.client.products.changeMany(wanted.map((id) => ({ id, change })))
  expect(outcomes.map(({ kind }) => kind)).toEqual(wanted.map(() => 'applied'))
}

/** Hides without a client: the state of the store itself. */
function openHidden(quirks: Partial<Quirks> = {}) {
  const store = openV3({ quirks })
  for (const id of [ids.shirt, ids.mug]) store.mockStore.edit(id, 'visible', false)
  return store
}

const variantChanges: readonly (readonly [string, (product: FullProduct) => ProductChange])[] = [
  [
    'a price',
    (product) => ({
      variants: variantsOf(product).map(({ id = '' }) => ({ id, actualPrice: '7.5' })),
    }),
  ],
  [
    'a SKU',
    (product) => ({
      variants: variantsOf(product)
        .slice(0, 1)
        .map(({ id = '' }) => ({ id, sku: `${id}-2` })),
    }),
  ],
  [
    'a cost and a weight',
    (product) => ({
      variants: variantsOf(product).map(({ id = '' }) => ({ id, cost: '2', weight: 4 })),
    }),
  ],
]

describe.each(variantChanges)('a change of %s', (_name, toChange) => {
  it.each(targets)('leaves a hidden product hidden: %s', async (_case, wanted) => {
    const store = openHidden()
    const before = await Promise.all(wanted.map((id) => visibilityOf(store, id)))
    const requests = await Promise.all(
      wanted.map(async (id) => ({ id, change: toChange(await read(store, id)) })),
    )
    const outcomes = await store.client.products.changeMany(requests)
    expect(outcomes.map(({ kind }) => kind)).toEqual(wanted.map(() => 'applied'))
    expect(await Promise.all(wanted.map((id) => visibilityOf(store, id)))).toEqual(before)
    expect(before.map(([visible]) => visible)).toEqual(wanted.map(() => false))
  })
})

describe.each(['all', 'plain'] as const)('with the cascade "%s"', (hideCascade) => {
  it.each(targets)(
    'hiding and showing a product leaves every variant as it was: %s',
    async (_case, wanted) => {
      const store = openV3({ quirks: { hideCascade } })
      const before = await Promise.all(wanted.map((id) => visibilityOf(store, id)))
      await changeAll(store, wanted, { visible: false })
      const hidden = await Promise.all(wanted.map((id) => visibilityOf(store, id)))
      expect(hidden).toEqual(before.map(([, ...variants]) => [false, ...variants]))
      await changeAll(store, wanted, { visible: true })
      expect(await Promise.all(wanted.map((id) => visibilityOf(store, id)))).toEqual(before)
    },
  )
})

it('a product without options that was hidden elsewhere can be bought when it is shown', async () => {
  const store = openHidden()
  expect(await visibilityOf(store, ids.mug)).toEqual([false, false])
  await changeAll(store, [ids.mug], { visible: true })
  expect(await visibilityOf(store, ids.mug)).toEqual([true, true])
})

it('a variant that was hidden on purpose stays hidden when its product is shown', async () => {
  const store = openHidden()
  const [first] = variantsOf(await read(store, ids.shirt))
  await changeAll(store, [ids.shirt], { variants: [{ id: first?.id ?? '', visible: false }] })
  const before = await visibilityOf(store, ids.shirt)
  await changeAll(store, [ids.shirt], { visible: true })
  expect(await visibilityOf(store, ids.shirt)).toEqual([true, ...before.slice(1)])
  expect(before.slice(1)).toEqual([false, true, true, true])
})

it.each(targets)('a change of media keeps the media of choices: %s', async (_case, wanted) => {
  const store = openHidden()
  const links = await Promise.all(wanted.map((id) => linksOf(store, id)))
  const visible = await Promise.all(wanted.map((id) => visibilityOf(store, id)))
  const requests = await Promise.all(
    wanted.map(async (id) => {
      const items = (await read(store, id)).media?.itemsInfo?.items ?? []
      return {
        id,
        change: {
          media: { altTexts: items.map((each) => ({ id: each.id ?? '', altText: 'New' })) },
        },
      }
    }),
  )
  const outcomes = await store.client.products.changeMany(requests)
  expect(outcomes.map(({ kind }) => kind)).toEqual(wanted.map(() => 'applied'))
  expect(await Promise.all(wanted.map((id) => linksOf(store, id)))).toEqual(links)
  expect(await Promise.all(wanted.map((id) => visibilityOf(store, id)))).toEqual(visible)
})

it('products without options are still read together for a change of their media', async () => {
  const store = openV3()
  await store.client.products.changeMany([
    { id: ids.mug, change: { media: { altTexts: [{ id: 'mug-a.jpg', altText: 'A mug' }] } } },
    { id: ids.vase, change: { media: { add: [{ url: 'https://example.com/vase.jpg' }] } } },
  ])
  expect(store.paths).toEqual([
    'POST /stores/v3/products/query',
    'POST /stores/v3/bulk/products/update',
  ])
})

it('a product of unknown visibility is not written', async () => {
  const store = openV3()
  const { mockStore } = store
  const plain = mockStore.fetch.bind(mockStore)
  mockStore.fetch = async (request) => {
    const answer = await plain(request)
    if (request.method !== 'GET') return answer
    const text = (await answer.text()).replace('"visible":true,"visibleInPos"', '"visibleInPos"')
    return new Response(text, { headers: answer.headers })
  }
  const [first] = variantsOf(await read(openV3(), ids.mug))
  const change = { variants: [{ id: first?.id ?? '', actualPrice: '3' }] }
  await expect(store.client.products.change(ids.mug, change)).rejects.toMatchObject({
    kind: 'bad-input',
  })
})
