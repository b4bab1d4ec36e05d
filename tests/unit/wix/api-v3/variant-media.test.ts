import { describe, expect, it } from 'vitest'
import { systemClock } from '#lib/core/base/clock.ts'
import type { ProductOutcome, V3Client } from '#lib/wix/api/v3/index.ts'
import { type ItemChange, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { ProductId, VariantId } from '#lib/core/catalog/ids.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { Quirks } from '#lib/mock-store/quirks.ts'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { smallStore } from '#tests/unit/mock-store/open-store.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { ids, openV3 } from './open-v3.ts'

/* On some stores, a write of variants removes their media. */

const others = ['7', '8', '9'].map((digit) => ids.shirt.replaceAll('2', digit))
const shirts = [ids.shirt, ...others]

function buildShirts() {
  const shirt = smallStore.products.find(({ id }) => id === ids.shirt)
  if (shirt === undefined) throw new Error('The store has one.')
  const replicas = others.map((id, at) =>
    Object.assign({}, shirt, { id, slug: `shirt-${at}`, inventoryId: `i${at}` }),
  )
  return { ...smallStore, products: [...smallStore.products, ...replicas] }
}

const mock = buildShirts()

async function readMedia(client: V3Client, id: string) {
  const { variantsInfo } = await client.products.get(id)
  return (variantsInfo?.variants ?? []).map(({ media }) => media?.image?.id)
}

async function readShirts(client: V3Client) {
  const found = []
  for (const id of shirts) found.push(await readMedia(client, id))
  return found
}

/** Another SKU for the first variant of each shirt. */
async function setSkus(client: V3Client, sku: string): Promise<ProductOutcome[]> {
  const changes = []
  for (const id of shirts) {
    const { variantsInfo } = await client.products.get(id)
    const variant = variantsInfo?.variants?.[0]?.id ?? ''
    changes.push({ id, change: { variants: [{ id: variant, sku }] } })
  }
  return client.products.changeMany(changes)
}

async function open(quirks: Partial<Quirks>, options: Omit<MockStoreOptions, 'quirks'> = {}) {
  const opened = openV3({ store: mock, ...options, quirks })
  const before = await readShirts(opened.other)
  expect(before.flat().filter((id) => id === 'red.jpg')).toHaveLength(8)
  const write = async (sku: string) => {
    opened.paths.length = 0
    const outcomes = await setSkus(opened.client, sku)
    const writes = opened.paths.filter((path) => /PATCH|update/.test(path))
    return { outcomes, writes }
  }
  return { ...opened, before, write }
}

const plain = 'POST /stores/v3/bulk/products/update'
const stocked = 'POST /stores/v3/bulk/products-with-inventory/update'
const one = `PATCH /stores/v3/products-with-inventory/${ids.shirt}`
const applied = shirts.map((id) => ({ id, kind: 'applied', unconfirmed: [] as string[] }))

describe('the media of variants', () => {
  it('are restored if a write of variants removes them; from then on no write removes them', async () => {
    const { other, before, write, client } = await open({ variantMedia: 'emptied' })
    const readStock = async () => {
      const { items } = await client.inventory.query().in('productId', shirts).find()
      return items.map(({ id, revision, quantity }) => ({ id, revision, quantity }))
    }
    const stock = await readStock()
    const first = await write('ONE')
    expect(first.outcomes).toMatchObject(applied)
    expect(await readShirts(other)).toEqual(before)
    expect(first.writes).toEqual([plain, one, stocked])
    const second = await write('TWO')
    expect(second.outcomes).toMatchObject(applied)
    expect(await readShirts(other)).toEqual(before)
    expect(second.writes).toEqual([stocked])
    expect(await readStock()).toEqual(stock)
    const { variantsInfo } = await other.products.get(ids.shirt, { fields: ['MERCHANT_DATA'] })
    expect(variantsInfo?.variants?.map(({ sku }) => sku)).toEqual(['TWO', 'SH-1', 'SH-2', 'SH-3'])
    expect(variantsInfo?.variants?.every(({ revenueDetails }) => revenueDetails?.cost)).toBe(true)
  })

  it('are restored even if readings lag behind writes', async () => {
    const { other, before, write } = await open(
      { variantMedia: 'emptied', staleReads: true },
      { lagMs: 150, clock: systemClock },
    )
    const { outcomes, writes } = await write('ONE')
    expect(outcomes).toMatchObject(applied)
    expect(writes).toEqual([plain, one, stocked])
    await systemClock.sleep(200)
    expect(await readShirts(other)).toEqual(before)
  })

  it('cost no request if the store keeps them', async () => {
    const { other, before, write } = await open({ variantMedia: 'by-names' })
    const { outcomes, writes } = await write('ONE')
    expect(outcomes).toMatchObject(applied)
    expect(writes).toEqual([plain])
    expect(await readShirts(other)).toEqual(before)
  })

  it('are named if the store does not compute them again', async () => {
    const { mockStore, other, before, write } = await open({ variantMedia: 'emptied' })
    mockStore.setFaults([
      { kind: 'status', status: 403, match: 'PATCH /stores/v3/products-with-inventory' },
    ])
    const { outcomes } = await write('ONE')
    for (const outcome of outcomes) {
      const { unconfirmed = [] } = outcome as { unconfirmed?: readonly string[] }
      expect(outcome.kind).toBe('applied')
      expect(unconfirmed).toHaveLength(2)
      expect(unconfirmed[0]).toMatch(/^variants\/[0-9a-f-]{36}\/media$/)
    }
    expect((await readShirts(other)).flat().filter(Boolean)).toEqual([])
    expect(before.flat().filter(Boolean)).toHaveLength(8)
  })

  it('are not missed if the change itself removes them', async () => {
    const { client } = await open({ variantMedia: 'emptied' })
    const { options = [] } = await client.products.get(ids.shirt)
    const option = options.find(({ name }) => name === 'Colour')
    const red = option?.choicesSettings?.choices?.find(({ name }) => name === 'Red')
    const outcome = await client.products.change(ids.shirt, {
      options: [
        {
          do: 'set-choice-media',
          optionId: option?.id ?? '',
          choiceId: red?.choiceId ?? '',
          mediaIds: [],
        },
      ],
    })
    expect(outcome).toMatchObject({ kind: 'applied', unconfirmed: [] })
  })
})

it('a row whose variants lost their media is applied and reports it', async () => {
  const { open: openStore, mockStore } = buildStore({ catalog: 'v3', store: mock })
  const store = await openStore()
  const id = ids.shirt as ProductId
  const product = await store.readProduct(id)
  const path = variantFieldPath(product.variants[0]?.id ?? ('' as VariantId), 'sku')
  const write = async (before: string, sku: string) => {
    const item: ItemChange = {
      id,
      before: fieldValuesFrom([[path, before]]),
      set: fieldValuesFrom([[path, sku]]),
    }
    return store.applyChange({ items: [item] })
  }
  const match = 'PATCH /stores/v3/products-with-inventory'
  mockStore.setFaults([{ kind: 'status', status: 403, match }])
  expect(await write('SH-0', 'ONE')).toMatchObject([
    { id, ok: true, problem: { message: expect.stringContaining('the image of 2 variants') } },
  ])
  const other = await buildStore({ catalog: 'v3', store: mock }).open()
  const item: ItemChange = {
    id,
    before: fieldValuesFrom([[path, 'SH-0']]),
    set: fieldValuesFrom([[path, 'ONE']]),
  }
  expect(await other.applyChange({ items: [item] })).toEqual([{ id, ok: true }])
})
