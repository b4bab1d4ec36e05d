import { describe, expect, test } from 'vitest'
import type { Quirks } from '#lib/mock-store/quirks.ts'
import { codeOf, codesOf, ids, openV3Store, plainProduct, rowsOf } from './open-v3-store.ts'

/*
 * Each way in which live stores differ from the documentation or from each other, with its switch on
 * and off.
 */

const open = (quirks: Partial<Quirks> = {}) => openV3Store({ quirks })
const nobody = 'ffffffff-ffff-4fff-8fff-ffffffffffff'
const appId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const tree = { treeReference: { appNamespace: '@wix/stores', treeKey: null } }

const add = (id: string) => ({ ...tree, items: [{ catalogItemId: id, appId }] })

describe('categories', () => {
  const route = `POST /categories/v1/bulk/categories/${ids.sale}/add-items`

  test('adding a product that is already included is a conflict, or succeeds', async () => {
    const before = await open().call(route, add(ids.shirt))
    expect(codesOf(before)).toEqual([undefined])
    const again = async (memberConflict: boolean) => {
      const { call } = open({ memberConflict })
      await call(route, add(ids.shirt))
      return codesOf(await call(route, add(ids.shirt)))
    }
    expect(await again(true)).toEqual(['ITEM_ALREADY_IN_CATEGORY'])
    expect(await again(false)).toEqual([undefined])
  })

  test('every second write collides with another one, and does nothing', async () => {
    const { call } = open({ treeCollisions: true })
    const first = await call(route, add(ids.vase))
    expect([first.status, codeOf(first)]).toEqual([409, 'INVALID_REVISION'])
    expect((await call(route, add(ids.vase))).status).toBe(200)
    expect((await call(route, add(ids.vase))).status).toBe(409)
    const query = { ...tree, query: { filter: { name: { $exists: true } } } }
    expect((await call('POST /categories/v1/categories/query', query)).status).toBe(200)
  })

  test('those of several items are answered as indirect ones, or as all', async () => {
    const body = { ...tree, items: [{ catalogItemId: ids.mug, appId }] }
    const listed = async (indirectCategoryIds: boolean) => {
      const { call } = open({ indirectCategoryIds })
      const answer = await call('POST /categories/v1/categories/list-categories-for-items', body)
      const [row] = answer.body['categoriesForItems'] as unknown as Record<string, string[]>[]
      return row ?? {}
    }
    const live = await listed(true)
    expect(Object.keys(live)).toEqual(['item', 'directCategoryIds', 'indirectCategoryIds'])
    const documented = await listed(false)
    expect(documented['allCategoryIds']).toEqual([
      ...(live['directCategoryIds'] ?? []),
      ...(live['indirectCategoryIds'] ?? []),
    ])
  })
})

test('a bulk answer details failures up to a limit, and counts the others', async () => {
  const products = [
    { product: { id: ids.mug, revision: '1', name: 'Told' } },
    { product: { id: nobody, revision: '1', name: 'Nobody' } },
    { product: { id: ids.cap, revision: '99', name: 'Stale' } },
  ]
  const ask = async (maxDetailedFailures: number) =>
    open({ maxDetailedFailures }).call('POST /stores/v3/bulk/products/update', { products })
  const all = await ask(1000)
  expect(rowsOf(all).map(({ itemMetadata }) => itemMetadata.success)).toEqual([true, false, false])
  const one = await ask(1)
  expect(rowsOf(one).map(({ itemMetadata }) => itemMetadata.originalIndex)).toEqual([0, 1])
  expect(one.body['bulkActionMetadata']).toEqual({
    totalSuccesses: 1,
    totalFailures: 2,
    undetailedFailures: 1,
  })
  const none = await ask(0)
  expect(rowsOf(none).map(({ itemMetadata }) => itemMetadata.success)).toEqual([true])
  expect(none.body['bulkActionMetadata']).toMatchObject({ undetailedFailures: 2 })
})

test('a new product accepts a brand by its name, or only by its id', async () => {
  const product = plainProduct({ brand: { name: 'Northwind' } })
  const strict = await open().call('POST /stores/v3/products', { product })
  expect(codeOf(strict)).toBe('BRAND_MISSING_ID')
  const store = open({ brandByName: true })
  const made = await store.call('POST /stores/v3/products', { product })
  expect(made.body['product']).toMatchObject({ brand: { name: 'Northwind' } })
  const again = await store.call('POST /stores/v3/products', { product })
  expect(again.body['product']).toMatchObject({
    brand: (made.body['product'] as unknown as { brand: object }).brand,
  })
  const change = await store.update(ids.mug, { revision: '1', brand: { name: 'Northwind' } })
  expect(codeOf(change)).toBe('BRAND_MISSING_ID')
})

const writePlain = async (quirks: Partial<Quirks>, options?: readonly []) => {
  const { readWhole, update } = open(quirks)
  const { revision, variantsInfo } = await readWhole(ids.mug)
  return codeOf(await update(ids.mug, { revision, variantsInfo, visible: true, options }))
}

const emptied = (options: readonly []) => ({
  products: [{ product: { id: ids.shirt, revision: '1', options } }],
})

describe('options', () => {
  test('a product without them needs an empty list, or accepts none too', async () => {
    const needs = { plainNeedsOptions: true }
    expect(await writePlain({})).toBeUndefined()
    expect(await writePlain({}, [])).toBeUndefined()
    expect(await writePlain(needs)).toBe('MISSING_OPTIONS_ON_UPDATE_VARIANTS')
    expect(await writePlain(needs, [])).toBeUndefined()
  })

  test('an empty list without variants damages the product, or is refused', async () => {
    const route = 'POST /stores/v3/bulk/products/update'
    const strict = open({ emptyOptionsDamage: false })
    expect(codesOf(await strict.call(route, emptied([])))).toEqual([
      'VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT',
    ])
    const { call, update } = open()
    expect(codesOf(await call(route, emptied([])))).toEqual([undefined])
    const lost = 'MISSING_VARIANT_OPTION_CHOICE'
    expect(codeOf(await call(`GET /stores/v3/products/${ids.shirt}`))).toBe(lost)
    expect(codeOf(await call('POST /stores/v3/products/query', { query: {} }))).toBe(lost)
    expect(codeOf(await update(ids.shirt, { revision: '2', name: 'New' }))).toBe(lost)
    expect((await call(`GET /stores/v3/products/${ids.mug}`)).status).toBe(200)
  })

  test('one that all products share has a limited number of choices', async () => {
    const grow = async (maxChoices: number) => {
      const { readWhole, update } = open({ maxChoices })
      const { revision, options, variantsInfo } = await readWhole(ids.shirt)
      const [size, ...others] = options as unknown as {
        choicesSettings: { choices: readonly object[] }
      }[]
      const choices = [
        ...(size?.choicesSettings.choices ?? []),
        { name: 'XXL', choiceType: 'CHOICE_TEXT' },
      ]
      const grown = [{ ...size, choicesSettings: { choices } }, ...others]
      return codeOf(
        await update(ids.shirt, { revision, visible: true, options: grown, variantsInfo }),
      )
    }
    const { readWhole } = open()
    const [size] = (await readWhole(ids.shirt)).options as unknown as {
      id: string
      choicesSettings: { choices: readonly object[] }
    }[]
    const { call } = open()
    const { body } = await call(`GET /stores/v3/customizations/${size?.id}`)
    const shared = body['customization'] as unknown as NonNullable<typeof size>
    const has = shared.choicesSettings.choices.length
    expect(await grow(has)).toBe('CHOICES_LIMIT_EXCEEDED')
    expect(await grow(has + 1)).toBeUndefined()
  })
})

const countMedia = ({ variantsInfo }: { variantsInfo?: { variants: readonly object[] } }) =>
  variantsInfo?.variants.filter((variant) => 'media' in variant).length

const writeVariants = async (
  quirks: Partial<Quirks>,
  path: 'products' | 'products-with-inventory',
  by: 'names' | 'ids',
) => {
  const { call, readWhole } = open(quirks)
  const product = await readWhole(ids.shirt)
  const variants = product.variantsInfo?.variants.map((variant) => {
    const choices = variant.choices.map(({ optionChoiceIds, optionChoiceNames }) =>
      by === 'ids' ? { optionChoiceIds } : { optionChoiceNames },
    )
    return { ...variant, choices }
  })
  const body = {
    product: {
      revision: product.revision,
      visible: true,
      options: product.options,
      variantsInfo: { variants },
    },
  }
  const answer = await call(`PATCH /stores/v3/${path}/${ids.shirt}`, body)
  expect(answer.status).toBe(200)
  return countMedia(await readWhole(ids.shirt))
}

describe('media of variants', () => {
  test('are removed by a write of variants, in whatever form the media are sent', async () => {
    const { readWhole } = open()
    const has = countMedia(await readWhole(ids.shirt))
    expect(has).toBeGreaterThan(0)
    expect(await writeVariants({}, 'products', 'names')).toBe(0)
    expect(await writeVariants({}, 'products-with-inventory', 'ids')).toBe(0)
    expect(await writeVariants({}, 'products-with-inventory', 'names')).toBe(has)
    expect(await writeVariants({ variantMedia: 'by-names' }, 'products', 'ids')).toBe(0)
    expect(await writeVariants({ variantMedia: 'by-names' }, 'products', 'names')).toBe(has)
    expect(await writeVariants({ variantMedia: 'kept' }, 'products', 'ids')).toBe(has)
  })
})

const items = (...list: readonly object[]) => ({ media: { itemsInfo: { items: list } } })

const gallery = async (store: ReturnType<typeof open>, id: string) => {
  const { media } = (await store.readWhole(id)) as unknown as {
    media: { itemsInfo: { items: readonly { id: string; image?: object }[] } }
  }
  return media.itemsInfo.items
}

/** Whether a link to a file that is still being processed exists after it was set. */
const keepsLink = async (unlinkPending: boolean) => {
  const store = open({ unlinkPending })
  const product = await store.readWhole(ids.shirt)
  const { media } = product as unknown as { media: { itemsInfo: { items: object[] } } }
  const url = 'https://example.com/a.png'
  const parts = { visible: true, options: product.options, variantsInfo: product.variantsInfo }
  await store.update(ids.shirt, {
    revision: product.revision,
    ...parts,
    ...items(...media.itemsInfo.items, { url }),
  })
  const fresh = (await gallery(store, ids.shirt)).find(({ image }) => image === undefined)
  const linked = { items: [{ mediaId: fresh?.id }] }
  const [option, ...others] = product.options as unknown as {
    choicesSettings: { choices: readonly object[] }
  }[]
  const [choice, ...choices] = option?.choicesSettings.choices ?? []
  const options = [
    { ...option, choicesSettings: { choices: [{ ...choice, media: linked }, ...choices] } },
    ...others,
  ]
  const answer = await store.update(ids.shirt, { ...parts, revision: '2', options })
  expect(answer.status).toBe(200)
  const text = JSON.stringify((await store.readWhole(ids.shirt)).options)
  return text.includes(String(fresh?.id))
}

describe('files', () => {
  test('that fail report it later, and are no media of a product', async () => {
    const store = open({ failedFiles: 'forbidden' })
    const url = 'https://example.com/forbidden/a.png'
    const { body } = await store.call('POST /site-media/v1/files/import', { url })
    const { id } = body['file'] as unknown as { id: string }
    const other = await store.update(ids.cap, { revision: '1', ...items({ url }, { id }) })
    expect(other.status).toBe(200)
    expect(await gallery(store, ids.cap)).toHaveLength(2)
    store.pass(60_000)
    const file = (await store.call(`GET /site-media/v1/files/${id}`)).body['file']
    expect(file).toMatchObject({ operationStatus: 'FAILED' })
    expect(await gallery(store, ids.cap)).toEqual([])
    // If it is sent again, it is left out at once, with 200.
    const late = await store.update(ids.cap, { revision: '2', ...items({ id }) })
    expect([late.status, await gallery(store, ids.cap)]).toEqual([200, []])
  })

  test('that are being processed lose a link that is set meanwhile, or keep it', async () => {
    expect(await keepsLink(false)).toBe(true)
    expect(await keepsLink(true)).toBe(false)
  })
})

test('an unknown field is ignored with 200 and a new revision', async () => {
  const { update, getProduct } = open()
  const answer = await update(ids.mug, { revision: '1', stockQuantity: 5, price: { amount: '1' } })
  expect(answer.status).toBe(200)
  expect((await getProduct(ids.mug)).revision).toBe('2')
})
