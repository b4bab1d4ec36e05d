import { expect, test } from 'vitest'
import { codeOf, codesOf, ids, openV3Store, rowsOf } from './open-v3-store.ts'

interface Item {
  readonly id: string
  readonly revision: string
  readonly variantId: string
  readonly locationId: string
  readonly quantity?: number
  readonly inStock?: boolean
  readonly trackQuantity: boolean
  readonly availabilityStatus: string
}

const path = '/stores/v3/inventory-items'
const bulk = '/stores/v3/bulk/inventory-items'

function openStock() {
  const store = openV3Store()
  const itemsOf = async (productId: string): Promise<readonly Item[]> => {
    const { body } = await store.call(`POST ${path}/query`, { query: { filter: { productId } } })
    return body['inventoryItems'] as unknown as readonly Item[]
  }
  const mugItem = async (): Promise<Item> => {
    const [item] = await itemsOf(ids.mug)
    if (item === undefined) throw new Error('the mug has no item')
    return item
  }
  const otherPath = async (): Promise<string> => {
    const { body } = await store.call('POST /stores/v3/locations/query', {
      query: { filter: { defaultLocation: false } },
    })
    const [location] = body['storesLocations'] as unknown as readonly { id: string }[]
    return location?.id ?? ''
  }
  return { ...store, itemsOf, mugItem, otherPath }
}

test('an item contains its product and variant, and a quantity only if it is tracked', async () => {
  const { itemsOf, call } = openStock()
  expect(await itemsOf(ids.mug)).toMatchObject([
    {
      revision: '1',
      trackQuantity: true,
      quantity: 5,
      availabilityStatus: 'IN_STOCK',
      product: { name: 'Stone Mug', variantSku: 'MUG-1', variantVisible: true },
    },
  ])
  const [vase] = await itemsOf(ids.vase)
  expect(vase).toMatchObject({
    trackQuantity: false,
    inStock: false,
    availabilityStatus: 'OUT_OF_STOCK',
  })
  expect(vase).not.toHaveProperty('quantity')
  expect((await itemsOf(ids.shirt)).map(({ quantity }) => quantity)).toEqual([0, 4, 4, 4])
  expect((await call(`GET ${path}/${vase?.id}`)).body).toEqual({ inventoryItem: vase })
  expect((await call(`GET ${path}/${ids.sale}`)).status).toBe(404)
})

test('sending a quantity turns tracking on, sending inStock turns it off', async () => {
  const { mugItem, call, getProduct } = openStock()
  const { id } = await mugItem()
  const patch = (inventoryItem: object) => call(`PATCH ${path}/${id}`, { inventoryItem })
  expect((await patch({ revision: '1', inStock: false })).body).toMatchObject({
    inventoryItem: { revision: '2', trackQuantity: false, inStock: false },
  })
  expect(await getProduct(ids.mug)).toMatchObject({
    revision: '1',
    inventory: { availabilityStatus: 'OUT_OF_STOCK' },
  })
  expect((await patch({ revision: '2', quantity: 3 })).body).toMatchObject({
    inventoryItem: { revision: '3', trackQuantity: true, quantity: 3 },
  })
  expect((await patch({ revision: '3', quantity: 3, inStock: true })).status).toBe(400)
  expect((await patch({ revision: '3', quantity: 100_000 })).status).toBe(400)
  expect((await patch({ quantity: 4 })).status).toBe(400)
  expect(codeOf(await patch({ revision: '1', quantity: 4 }))).toBe('INVALID_REVISION')
  const reason = await call(`PATCH ${path}/${id}`, {
    inventoryItem: { revision: '3', quantity: 4 },
    reason: 'THEFT',
  })
  expect(reason.status).toBe(400)
})

test('a product reports only the stock of the default location', async () => {
  const { mugItem, otherPath, call, getProduct, itemsOf, state } = openStock()
  const item = await mugItem()
  await call(`PATCH ${path}/${item.id}`, { inventoryItem: { revision: '1', quantity: 0 } })
  const inventoryItem = {
    productId: ids.mug,
    variantId: item.variantId,
    locationId: await otherPath(),
    quantity: 50,
  }
  expect((await call(`POST ${path}`, { inventoryItem })).status).toBe(200)
  expect(await itemsOf(ids.mug)).toHaveLength(2)
  expect(await getProduct(ids.mug)).toMatchObject({
    inventory: { availabilityStatus: 'OUT_OF_STOCK' },
  })
  expect((await state()).products[0]).toMatchObject({ stock: { quantity: 0, inStock: false } })
  expect(codeOf(await call(`POST ${path}`, { inventoryItem }))).toBe('ITEM_ALREADY_EXISTS')
})

test('an item is created for an existing variant, at the default location unless one is given', async () => {
  const { mugItem, call } = openStock()
  const item = await mugItem()
  const make = (fields: object) =>
    call(`POST ${path}`, {
      inventoryItem: { productId: ids.mug, variantId: item.variantId, quantity: 1, ...fields },
    })
  expect(codeOf(await make({}))).toBe('ITEM_ALREADY_EXISTS')
  expect((await make({ variantId: ids.sale })).status).toBe(404)
  expect((await make({ locationId: ids.sale })).status).toBe(404)
  expect((await make({ quantity: undefined })).status).toBe(400)
  expect((await call(`DELETE ${path}/${item.id}`)).body).toEqual({})
  expect((await make({})).body).toMatchObject({ inventoryItem: { locationId: item.locationId } })
})

test('quantities are added and subtracted, never below zero unless that is allowed', async () => {
  const { mugItem, call, itemsOf } = openStock()
  const { id } = await mugItem()
  const move = (verb: 'increment' | 'decrement', by: number, more: object = {}) =>
    call(`POST ${bulk}/${verb}`, {
      [`${verb}Data`]: [{ inventoryItemId: id, [`${verb}By`]: by }],
      returnEntity: true,
      ...more,
    })
  expect(rowsOf(await move('increment', 4))).toMatchObject([{ item: { quantity: 9 } }])
  expect(codesOf(await move('decrement', 10))).toEqual(['INSUFFICIENT_INVENTORY'])
  expect(codesOf(await move('increment', 99_999))).toEqual(['MAX_QUANTITY_LIMIT_REACHED'])
  expect(codesOf(await move('decrement', 10, { restrictInventory: false }))).toEqual([undefined])
  expect((await itemsOf(ids.mug))[0]?.quantity).toBe(-1)
  expect((await move('increment', 0)).status).toBe(400)
  const [vase] = await itemsOf(ids.vase)
  const untracked = await call(`POST ${bulk}/increment`, {
    incrementData: [{ inventoryItemId: vase?.id, incrementBy: 1 }],
  })
  expect(codesOf(untracked)).toEqual(['INVENTORY_QUANTITY_NOT_TRACKED'])
  const tooMany = Array.from({ length: 301 }, () => ({ inventoryItemId: id, incrementBy: 1 }))
  expect((await call(`POST ${bulk}/increment`, { incrementData: tooMany })).status).toBe(400)
})

test('a variant id alone identifies an item only if it is unique in the whole store', async () => {
  const { itemsOf, mugItem, call } = openStock()
  const [, medium] = await itemsOf(ids.shirt)
  const move = (variantId: string | undefined) =>
    call(`POST ${bulk}/decrement-by-variant-and-location`, {
      decrementData: [{ variantId, decrementBy: 1 }],
    })
  expect(codesOf(await move(medium?.variantId))).toEqual([undefined])
  expect((await itemsOf(ids.shirt))[1]?.quantity).toBe(3)
  // Every plain product has a variant with this ID.
  expect(codesOf(await move((await mugItem()).variantId))).toEqual(['NOT_FOUND'])
  const up = await call(`POST ${bulk}/increment-by-variant-and-location`, {
    incrementData: [
      { variantId: medium?.variantId, locationId: medium?.locationId, incrementBy: 2 },
    ],
  })
  expect(codesOf(up)).toEqual([undefined])
  expect((await itemsOf(ids.shirt))[1]?.quantity).toBe(5)
})

test('items are changed, created and deleted in bulk', async () => {
  const { itemsOf, call, applied } = openStock()
  const items = await itemsOf(ids.shirt)
  const update = await call(`POST ${bulk}/update`, {
    inventoryItems: items.map(({ id, revision }, index) => ({
      inventoryItem: { id, revision: index === 0 ? '7' : revision, quantity: 10 },
    })),
  })
  expect(codesOf(update)).toEqual(['INVALID_REVISION', undefined, undefined, undefined])
  expect(await applied()).toMatchObject({
    [ids.shirt]: { [`variants.${items[1]?.variantId}.quantity`]: 1 },
  })
  const inventoryItemIds = items.map(({ id }) => id)
  expect(codesOf(await call(`POST ${bulk}/delete`, { inventoryItemIds }))).toHaveLength(4)
  expect(await itemsOf(ids.shirt)).toEqual([])
  const made = await call(`POST ${bulk}/create`, {
    inventoryItems: items.map(({ variantId }) => ({
      productId: ids.shirt,
      variantId,
      inStock: true,
    })),
    returnEntity: true,
  })
  expect(rowsOf(made)[3]).toMatchObject({ item: { trackQuantity: false, inStock: true } })
})

test('items are searched by fields of their products and variants', async () => {
  const { call } = openStock()
  const search = async (sent: object) => {
    const { body } = await call(`POST ${path}/search`, { search: sent })
    return body as unknown as { inventoryItems: readonly Item[]; aggregationData?: object }
  }
  const found = await search({
    filter: { 'product.directCategoryIds': { $hasSome: [ids.sale] }, quantity: { $gt: 0 } },
    sort: [{ fieldName: 'product.variantSku', order: 'DESC' }],
  })
  expect(found.inventoryItems).toHaveLength(3)
  expect((await search({ search: { expression: 'mug' } })).inventoryItems).toHaveLength(1)
  const { aggregationData } = await search({
    aggregations: [
      {
        name: 's',
        type: 'VALUE',
        fieldPath: 'availabilityStatus',
        value: { sortType: 'VALUE', sortDirection: 'ASC' },
      },
    ],
  })
  expect(aggregationData).toMatchObject({
    results: [
      {
        values: {
          results: [
            { value: 'IN_STOCK', count: 5 },
            { value: 'OUT_OF_STOCK', count: 2 },
          ],
        },
      },
    ],
  })
})

test('a filter changes many items in a job', async () => {
  const { call, pass, itemsOf } = openStock()
  const { body } = await call(`POST ${bulk}/update-by-filter`, {
    filter: { productId: ids.shirt },
    inventoryItem: { quantity: 1 },
  })
  expect(body).toHaveProperty('jobId')
  expect((await itemsOf(ids.shirt)).map(({ quantity }) => quantity)).toEqual([0, 4, 4, 4])
  pass(10_000)
  expect((await itemsOf(ids.shirt)).map(({ quantity }) => quantity)).toEqual([1, 1, 1, 1])
})

test('a preorder allows orders of a sold-out item', async () => {
  const { mugItem, call } = openStock()
  const { id } = await mugItem()
  const patch = (inventoryItem: object) => call(`PATCH ${path}/${id}`, { inventoryItem })
  const preorderInfo = { enabled: true, message: 'In May', limit: 10 }
  expect((await patch({ revision: '1', quantity: 0, preorderInfo })).body).toMatchObject({
    inventoryItem: { availabilityStatus: 'PREORDER', preorderInfo },
  })
  const untracked = await patch({ revision: '2', inStock: false, preorderInfo })
  expect(codeOf(untracked)).toBe('PREORDER_LIMIT_NOT_SUPPORTED_FOR_UNTRACKED_INVENTORY')
})

test('the store has several locations, one of them the default', async () => {
  const { call } = openStock()
  const { body } = await call('POST /stores/v3/locations/query', {})
  const locations = body['storesLocations'] as unknown as readonly {
    id: string
    defaultLocation: boolean
  }[]
  expect(locations.map(({ defaultLocation }) => defaultLocation)).toEqual([true, false, false])
  const one = await call(`GET /stores/v3/locations/${locations[1]?.id}`)
  expect(one.body).toEqual({ storesLocation: locations[1] })
  expect((await call(`GET /stores/v3/locations/${ids.mug}`)).status).toBe(404)
})
