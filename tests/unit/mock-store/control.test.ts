import { expect, test } from 'vitest'
import { ids, openStore, productOf } from './open-store.ts'

test('state is the store in plain form, prices as decimal texts', async () => {
  const { control } = openStore()
  const state = (await (await control('GET state')).json()) as {
    products: object[]
    collections: object[]
  }
  expect(state.products[0]).toEqual({
    id: ids.mug,
    name: 'Stone Mug',
    slug: 'stone-mug',
    sku: 'MUG-1',
    price: '12.5',
    compareAt: null,
    listPrice: '12.5',
    discount: { kind: 'NONE', value: '0' },
    cost: '4.5',
    weight: '0.3',
    visible: true,
    ribbon: 'New',
    brand: 'Kollen',
    collections: ['Kitchen'],
    description: '<p>For coffee</p>',
    media: [
      'https://static.wixstatic.com/media/mug-a.jpg',
      'https://static.wixstatic.com/media/mug-b.jpg',
    ],
    stock: { tracked: true, quantity: 5, inStock: true },
    manageVariants: false,
    options: [],
    variants: [
      {
        id: '00000000-0000-0000-0000-000000000000',
        choices: {},
        sku: 'MUG-1',
        price: '12.5',
        compareAt: null,
        listPrice: '12.5',
        cost: '4.5',
        weight: '0.3',
        visible: true,
        quantity: 5,
        inStock: true,
      },
    ],
    updatedAt: '2026-01-02T00:00:00.000Z',
  })
  expect(state.products[1]).toMatchObject({
    price: '18',
    compareAt: '20',
    cost: '8',
    options: [
      { name: 'Size', choices: ['S', 'M'] },
      { name: 'Colour', choices: ['Red', 'Blue'] },
    ],
    variants: [
      {
        choices: { Size: 'S', Colour: 'Red' },
        price: '18',
        compareAt: '20',
        quantity: 0,
        inStock: false,
      },
      {},
      {},
      {},
    ],
  })
  expect(state.collections.map((each) => (each as { name: string }).name)).toEqual([
    'All Products',
    'Kitchen',
    'Sale',
  ])
})

test('an edit by another user is visible to everyone and not counted', async () => {
  const { control, call, mockStore } = openStore()
  const edit = (field: string, value: unknown, id: string = ids.mug) =>
    control('POST edit', { id, field, value })
  for (const [field, value] of [
    ['name', 'Cup'],
    ['price', '20.5'],
    ['cost', 9],
    ['weight', '1'],
    ['visible', false],
    ['ribbon', ''],
    ['brand', 'Other'],
    ['sku', 'X'],
    ['quantity', 2],
  ] as const) {
    expect((await edit(field, value)).status).toBe(200)
  }
  expect(productOf(mockStore, ids.mug)).toMatchObject({
    name: 'Cup',
    price: '20.5',
    cost: '9',
    weight: '1',
    visible: false,
    ribbon: '',
    brand: 'Other',
    sku: 'X',
    stock: { quantity: 2 },
  })
  expect(mockStore.applied()).toEqual({})
  expect((await edit('colour', 1)).status).toBe(400)
  expect((await edit('price', 'dear')).status).toBe(400)
  expect((await edit('name', 'x', 'nobody')).status).toBe(400)
  await edit('deleted', true)
  expect((await call(`GET /stores-reader/v1/products/${ids.mug}`)).status).toBe(404)
})

test('reset restores the initial store, log, counts and faults', async () => {
  const { control, call, mockStore } = openStore()
  const before = mockStore.state()
  await call(`PATCH /stores/v1/products/${ids.mug}`, { product: { name: 'Cup' } })
  await control('POST faults', [{ match: '', kind: 'status', status: 500 }])
  expect((await call('GET /stores/v3/provision/version')).status).toBe(500)
  expect((await (await control('GET applied')).json()) as object).toEqual({
    [ids.mug]: { name: 1 },
  })
  expect((await (await control('GET log')).json()) as object).toMatchObject([
    {
      at: '2026-06-01T00:00:00.000Z',
      method: 'PATCH',
      path: `/stores/v1/products/${ids.mug}`,
      status: 200,
      items: [{ id: ids.mug, applied: true }],
    },
    { status: 500 },
  ])
  await control('POST reset')
  expect(mockStore.state()).toEqual(before)
  expect([mockStore.log(), mockStore.applied()]).toEqual([[], {}])
  expect((await call('GET /stores/v3/provision/version')).status).toBe(200)
})

test('control answers only on this machine, and reports unknown requests', async () => {
  const { mockStore, control } = openStore()
  for (const host of ['www.wixapis.com', 'manage.wix.com', 'evil.example']) {
    const response = await mockStore.fetch(new Request(`http://${host}/__sandbox/state`))
    expect(response.status).toBeGreaterThanOrEqual(400)
    expect(await response.text()).not.toContain('Stone Mug')
  }
  expect((await control('GET nonsense')).status).toBe(404)
  expect((await control('POST faults', [{ kind: 'flood' }])).status).toBe(400)
  expect(await (await control('GET count')).json()).toEqual({
    products: 4,
    variants: 4,
    collections: 3,
  })
})

test('quirks are set by name, validated, and restored by a reset', async () => {
  const { control } = openStore({ quirks: { hideCascade: 'plain' } })
  const read = async () => (await control('GET quirks')).json() as Promise<object>
  expect(await read()).toMatchObject({ hideCascade: 'plain', publishOnVariantsWrite: true })
  const changed = await control('POST quirks', { publishOnVariantsWrite: false })
  expect(await changed.json()).toMatchObject({ publishOnVariantsWrite: false })
  for (const wrong of [
    { unheardOf: true },
    { hideCascade: 'most' },
    { hideUnnamedVariants: 1 },
    1,
  ]) {
    expect([wrong, (await control('POST quirks', wrong)).status]).toEqual([wrong, 400])
  }
  await control('POST reset')
  expect(await read()).toMatchObject({ hideCascade: 'plain', publishOnVariantsWrite: true })
})
