import { expect, test } from 'vitest'
import type { MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { codeOf, ids, openV3Store } from './open-v3-store.ts'

const bulk = 'POST /stores/v3/bulk/products'
const everything = { visible: { $in: [true, false] } }

function openJobs(options: MockStoreOptions = {}) {
  const store = openV3Store({ v3: { jobs: { startMs: 1000, perSecond: 1 } }, ...options })
  const start = async (route: string, body: object): Promise<string> => {
    const answer = await store.call(`${bulk}/${route}`, body)
    expect(answer.text).toContain('jobId')
    return String(answer.body['jobId'])
  }
  const job = async (id: string) =>
    (await store.call(`GET /async-jobs/v1/async-jobs/${id}`)).body['job'] as unknown as object
  const items = async (id: string, query = '') =>
    (await store.call(`GET /async-jobs/v1/async-jobs/${id}/items?${query}`)).body
  /** Starts a job and lets it finish. */
  const run = async (route: string, body: object): Promise<string> => {
    const id = await start(route, body)
    store.pass(60_000)
    return id
  }
  return { ...store, start, job, items, run }
}

test('a job takes its time on the clock, item by item', async () => {
  const { start, job, pass, state } = openJobs()
  const id = await start('update-by-filter', { filter: everything, product: { visible: false } })
  const shown = async () =>
    (await state()).products.filter((each) => each['visible'] === true).length
  expect(await job(id)).toMatchObject({
    status: 'INITIALIZED',
    counts: { total: 4, successCount: 0, failCount: 0 },
  })
  expect(await shown()).toBe(3)
  pass(3000)
  expect(await job(id)).toMatchObject({ status: 'PROCESSING', counts: { successCount: 2 } })
  expect(await shown()).toBe(1)
  pass(60_000)
  expect(await job(id)).toMatchObject({ status: 'FINISHED', counts: { successCount: 4 } })
  expect(await shown()).toBe(0)
})

test('a job fails partly, and reports for which items', async () => {
  const { run, job, items, mockStore } = openJobs({ v3: { corruptIds: [ids.shirt] } })
  const id = await run('add-to-categories-by-filter', {
    filter: everything,
    categoryIds: [ids.kitchen],
  })
  expect(await job(id)).toMatchObject({
    status: 'FINISHED',
    counts: { total: 4, successCount: 4, failCount: 0 },
  })
  const next = await run('update-by-filter', { filter: everything, product: { visible: false } })
  expect(await job(next)).toMatchObject({
    status: 'FINISHED',
    counts: {
      successCount: 3,
      failCount: 1,
      errorByCodeCount: { VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT: 1 },
    },
  })
  expect(await items(next, 'statusFilter=FAILED_ONLY')).toMatchObject({
    results: [{ entityId: ids.shirt, success: false }],
    pagingMetadata: { count: 1, hasNext: false },
  })
  expect((await items(next, 'statusFilter=SUCCESSFUL_ONLY'))['results']).toHaveLength(3)
  expect(mockStore.count().products).toBe(4)
})

test('the items of a job are paged', async () => {
  const { run, items } = openJobs()
  const id = await run('delete-by-filter', { filter: everything })
  const first = await items(id, 'paging.limit=3')
  expect(first).toMatchObject({ results: [{}, {}, {}], pagingMetadata: { hasNext: true } })
  const { cursors } = first['pagingMetadata'] as unknown as { cursors: { next: string } }
  const second = await items(id, `paging.limit=3&paging.cursor=${cursors.next}`)
  expect(second).toMatchObject({ results: [{ success: true }], pagingMetadata: { hasNext: false } })
})

test('an unknown job answers 404', async () => {
  const { call } = openJobs()
  expect((await call(`GET /async-jobs/v1/async-jobs/${ids.mug}`)).status).toBe(404)
})

test('a filter is required; an empty one matches every product', async () => {
  const { call, run, mockStore } = openJobs()
  expect((await call(`${bulk}/delete-by-filter`, {})).status).toBe(400)
  await run('delete-by-filter', { filter: {} })
  await mockStore.fetch(new Request('http://127.0.0.1/__sandbox/state'))
  expect(mockStore.count().products).toBe(0)
})

test('only a product that was deleted meanwhile fails', async () => {
  const { start, pass, job, mockStore } = openJobs()
  const id = await start('delete-by-filter', { filter: everything })
  mockStore.edit(ids.cap, 'deleted', true)
  pass(60_000)
  expect(await job(id)).toMatchObject({
    counts: { successCount: 3, failCount: 1, errorByCodeCount: { PRODUCT_NOT_FOUND: 1 } },
  })
})

test('fields that are unique to a product cannot be set on many', async () => {
  const { call } = openJobs()
  const send = (product: object) =>
    call(`${bulk}/update-by-filter`, { filter: everything, product })
  for (const own of [{ slug: 'same' }, { options: [] }, { variantsInfo: { variants: [] } }]) {
    expect(codeOf(await send(own))).toBe('FIELD_MASK_VALUE_NOT_SUPPORTED')
  }
  expect((await send({ ribbon: { name: 'Sale' } })).status).toBe(404)
})

test('prices are set on all variants of many products', async () => {
  const { run, getProduct, job } = openJobs()
  const id = await run('update-variants-by-filter', {
    filter: { 'ribbon.name': 'Sale' },
    variant: {
      price: { actualPrice: { amount: '17' } },
      revenueDetails: { cost: { amount: '6' } },
    },
  })
  expect(await job(id)).toMatchObject({ counts: { total: 1, successCount: 1 } })
  const { variantsInfo } = await getProduct(ids.shirt, 'MERCHANT_DATA')
  expect(variantsInfo?.variants).toHaveLength(4)
  for (const variant of variantsInfo?.variants ?? []) {
    expect(variant).toMatchObject({
      price: { actualPrice: { amount: '17' } },
      revenueDetails: { cost: { amount: '6' } },
    })
  }
})

test('a variant change needs at least one field, and cannot remove the price', async () => {
  const { call } = openJobs()
  const send = (variant: object) =>
    call(`${bulk}/update-variants-by-filter`, { filter: everything, variant })
  expect(codeOf(await send({}))).toBe('EMPTY_FIELD_MASK')
  expect(codeOf(await send({ price: { actualPrice: null } }))).toBe(
    'CANNOT_REMOVE_VARIANT_ACTUAL_PRICE',
  )
})

test('prices change by percent or amount, rounded as requested, without binary fractions', async () => {
  const { run, getProduct } = openJobs()
  const priceOf = async (id: string) => (await getProduct(id)).variantsInfo?.variants[0]?.price
  const one = { filter: { id: ids.mug } }
  await run('adjust-variants-by-filter', { ...one, actualPrice: { percentage: 7 } })
  expect(await priceOf(ids.mug)).toEqual({ actualPrice: { amount: '13.375' } })
  await run('adjust-variants-by-filter', {
    ...one,
    actualPrice: { amount: '0.1' },
    rounding: 'CURRENCY_PRECISION',
  })
  expect(await priceOf(ids.mug)).toEqual({ actualPrice: { amount: '13.48' } })
  await run('adjust-variants-by-filter', {
    ...one,
    actualPrice: { amount: '-2' },
    rounding: 'NEAREST_WHOLE_NUMBER',
  })
  expect(await priceOf(ids.mug)).toEqual({ actualPrice: { amount: '11' } })
})

test('a discount is subtracted from the compare-at price', async () => {
  const { run, getProduct } = openJobs()
  const one = { filter: { id: ids.shirt } }
  await run('adjust-variants-by-filter', { ...one, compareAtPriceDiscount: { percentage: 25 } })
  const [first] = (await getProduct(ids.shirt)).variantsInfo?.variants ?? []
  expect(first?.price).toEqual({ actualPrice: { amount: '15' }, compareAtPrice: { amount: '20' } })
  await run('adjust-variants-by-filter', { ...one, compareAtPriceDiscount: { amount: '3' } })
  const [second] = (await getProduct(ids.shirt)).variantsInfo?.variants ?? []
  expect(second?.price.actualPrice).toEqual({ amount: '17' })
})

test('an adjustment beyond the valid range fails for that product', async () => {
  const { run, job, call } = openJobs()
  const id = await run('adjust-variants-by-filter', {
    filter: everything,
    actualPrice: { amount: '-14' },
  })
  expect(await job(id)).toMatchObject({
    counts: {
      successCount: 3,
      failCount: 1,
      errorByCodeCount: { ADJUSTED_ACTUAL_PRICE_OUT_OF_RANGE: 1 },
    },
  })
  const above = await run('adjust-variants-by-filter', {
    filter: { id: ids.shirt },
    actualPrice: { percentage: 900 },
  })
  expect(await job(above)).toMatchObject({
    status: 'FAILED',
    counts: { errorByCodeCount: { COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE: 1 } },
  })
  const none = await call(`${bulk}/adjust-variants-by-filter`, { filter: everything })
  expect(codeOf(none)).toBe('NO_VARIANT_ADJUSTMENTS_PASSED')
  const both = await call(`${bulk}/adjust-variants-by-filter`, {
    filter: everything,
    actualPrice: { amount: '1' },
    compareAtPriceDiscount: { amount: '1' },
  })
  expect(codeOf(both)).toBe('INVALID_PRICES_ADJUSTMENTS')
})

test('tags, info sections and categories are changed by filter', async () => {
  const { run, call, getProduct, state } = openJobs()
  const made = await call('POST /stores/v3/info-sections', {
    infoSection: { uniqueName: 'care', title: 'Care' },
  })
  const { id } = made.body['infoSection'] as unknown as { id: string }
  const filter = { id: { $in: [ids.mug, ids.cap] } }
  await run('update-tags-by-filter', { filter, assignTags: { publicTags: { tagIds: ['hot'] } } })
  await run('add-info-sections-by-filter', { filter, infoSectionIds: [id] })
  await run('add-to-categories-by-filter', { filter, categoryIds: [ids.sale] })
  const fields = ['INFO_SECTION', 'DIRECT_CATEGORIES_INFO']
  expect(await getProduct(ids.cap, ...fields)).toMatchObject({
    tags: { publicTags: { tagIds: ['hot'] } },
    infoSections: [{ id }],
    directCategoriesInfo: { categories: [{ id: ids.sale }, {}] },
  })
  await run('remove-info-sections-by-filter', { filter, infoSectionIds: [id] })
  await run('remove-from-categories-by-filter', { filter, categoryIds: [ids.sale] })
  expect(await getProduct(ids.cap, ...fields)).toMatchObject({ infoSections: [] })
  expect((await state()).products.map((each) => each['collections'])).toEqual([
    ['Kitchen'],
    ['Sale'],
    [],
    [],
  ])
})

test('effects of jobs are counted when they happen', async () => {
  const { start, applied, pass, job } = openJobs()
  const id = await start('update-by-filter', {
    filter: { id: ids.mug },
    product: { visible: false },
  })
  expect(await applied()).toEqual({})
  pass(60_000)
  await job(id)
  expect(await applied()).toMatchObject({ [ids.mug]: { visible: 1 } })
})
