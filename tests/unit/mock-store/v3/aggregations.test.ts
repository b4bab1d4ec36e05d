import { expect, test } from 'vitest'
import { ids, openV3Store } from './open-v3-store.ts'

async function aggregate(...aggregations: readonly object[]) {
  const { call } = openV3Store()
  const answer = await call('POST /stores/v3/products/search', {
    search: { cursorPaging: { limit: 1 }, aggregations },
  })
  const { results } = (answer.body['aggregationData'] ?? {}) as { results?: readonly object[] }
  return { answer, results: results ?? [] }
}

test('by value: the most frequent first, over all matches', async () => {
  const { results } = await aggregate({
    name: 'visible',
    type: 'VALUE',
    fieldPath: 'visible',
    value: {},
  })
  expect(results).toEqual([
    {
      name: 'visible',
      type: 'VALUE',
      fieldPath: 'visible',
      values: {
        results: [
          { value: 'true', count: 3 },
          { value: 'false', count: 1 },
        ],
      },
    },
  ])
})

test('by value: in its own order, limited, and with missing values', async () => {
  const value = { sortType: 'VALUE', sortDirection: 'ASC', limit: 2, missingValues: 'INCLUDE' }
  const { results } = await aggregate({
    name: 'ribbons',
    type: 'VALUE',
    fieldPath: 'ribbon.name',
    value,
  })
  expect(results).toMatchObject([
    {
      values: {
        results: [
          { value: '', count: 2 },
          { value: 'New', count: 1 },
        ],
      },
    },
  ])
})

test('by range: from the lower limit up to, but not including, the upper one', async () => {
  const { results } = await aggregate({
    name: 'prices',
    type: 'RANGE',
    fieldPath: 'actualPriceRange.minValue.amount',
    range: { buckets: [{ to: 15 }, { from: 15, to: 20 }, { from: 20 }] },
  })
  expect(results).toMatchObject([
    {
      ranges: {
        results: [
          { to: 15, count: 1 },
          { from: 15, to: 20, count: 2 },
          { from: 20, count: 1 },
        ],
      },
    },
  ])
})

const scalar = (type: string, fieldPath: string) => ({
  name: type,
  type: 'SCALAR',
  fieldPath,
  scalar: { type },
})

test('as one number', async () => {
  const { results } = await aggregate(
    scalar('MIN', 'variantsInfo.variants.price.actualPrice.amount'),
    scalar('MAX', 'variantsInfo.variants.price.actualPrice.amount'),
    scalar('COUNT_DISTINCT', 'variantsInfo.variants.sku'),
  )
  expect(results).toMatchObject([
    { scalar: { type: 'MIN', value: 12.5 } },
    { scalar: { type: 'MAX', value: 25 } },
    { scalar: { type: 'COUNT_DISTINCT', value: 7 } },
  ])
})

test('by date', async () => {
  const { results } = await aggregate({
    name: 'days',
    type: 'DATE_HISTOGRAM',
    fieldPath: 'createdDate',
    dateHistogram: { interval: 'MONTH' },
  })
  expect(results).toMatchObject([
    { dateHistogram: { results: [{ value: '2026-01-01T00:00:00.000Z', count: 4 }] } },
  ])
})

test('nested', async () => {
  const { results } = await aggregate({
    name: 'nested',
    type: 'NESTED',
    nested: {
      nestedAggregations: [
        {
          name: 'category',
          type: 'VALUE',
          fieldPath: 'directCategoriesInfo.categories.id',
          value: {},
        },
        {
          name: 'dearest',
          type: 'SCALAR',
          fieldPath: 'actualPriceRange.maxValue.amount',
          scalar: { type: 'MAX' },
        },
      ],
    },
  })
  const rows = (results[0] as { nested: { results: readonly object[] } }).nested.results
  expect(rows).toHaveLength(3)
  expect(rows).toContainEqual({
    results: {
      category: { value: { value: ids.kitchen, count: 1 } },
      dearest: { scalar: { type: 'MAX', value: 12.5 } },
    },
  })
})

test('an undeclared field, and more than ten aggregations, are refused', async () => {
  const { answer } = await aggregate({
    name: 'x',
    type: 'VALUE',
    fieldPath: 'description',
    value: {},
  })
  expect(answer.text).toContain('is not declared as aggregatable')
  const one = { name: 'x', type: 'VALUE', fieldPath: 'visible', value: {} }
  expect((await aggregate(...Array.from({ length: 11 }, () => one))).answer.status).toBe(400)
  expect((await aggregate({ ...one, value: { limit: 251 } })).answer.status).toBe(400)
  expect((await aggregate({ ...one, type: 'SUM' })).answer.status).toBe(400)
})
