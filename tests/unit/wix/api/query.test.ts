import { describe, expect, expectTypeOf, it } from 'vitest'
import { apiKey, createCatalogClient } from '#lib/wix/api/index.ts'
import type { FieldFor, SortField, ValueFor } from '#lib/wix/api/query/fields.ts'
import type { platformProductFields, productFields } from '#lib/wix/api/v1/product-fields.ts'
import { inTurn, json } from './scripted-fetch.ts'

function open() {
  const script = inTurn(json({ products: [], variants: [], collections: [], inventoryItems: [] }))
  const client = createCatalogClient({ auth: apiKey('k', { siteId: 's' }), fetch: script.fetch })
  return {
    ...client,
    lastQuery: () => script.sent.at(-1)?.body['query'] as Record<string, unknown>,
  }
}

const paging = { limit: 50, offset: 0 }

describe('the object form', () => {
  it('has a wire operator for each of the builder’s', async () => {
    const { products, lastQuery } = open()
    await products
      .queryPlatformized()
      .eq('name', 'a')
      .ne('slug', 'b')
      .gt('price', 1)
      .ge('price', '2.5')
      .lt('priceData.price', 3)
      .le('numericId', 4)
      .startsWith('sku', 'S')
      .endsWith('sku', 'E')
      .contains('description', 'c')
      .hasSome('collectionIds', ['x', 'y'])
      .hasAll('collectionIds', ['z'])
      .in('id', ['1', '2'])
      .exists('name')
      .isEmpty('sku', false)
      .ascending('name')
      .descending('lastUpdated', 'price')
      .limit(10)
      .skip(20)
      .find()
    expect(lastQuery()).toEqual({
      filter: {
        $and: [
          { name: 'a' },
          { slug: { $ne: 'b' } },
          { price: { $gt: 1 } },
          { price: { $gte: '2.5' } },
          { 'priceData.price': { $lt: 3 } },
          { numericId: { $lte: 4 } },
          { sku: { $startsWith: 'S' } },
          { sku: { $endsWith: 'E' } },
          { description: { $contains: 'c' } },
          { collectionIds: { $hasSome: ['x', 'y'] } },
          { collectionIds: { $hasAll: ['z'] } },
          { id: { $in: ['1', '2'] } },
          { name: { $exists: true } },
          { sku: { $isEmpty: false } },
        ],
      },
      sort: [
        { fieldName: 'name', order: 'ASC' },
        { fieldName: 'lastUpdated', order: 'DESC' },
        { fieldName: 'price', order: 'DESC' },
      ],
      paging: { limit: 10, offset: 20 },
    })
  })

  it('joins and negates', async () => {
    const { products, lastQuery } = open()
    const query = () => products.queryPlatformized()
    await query()
      .eq('name', 'a')
      .or(query().eq('name', 'b'), query().gt('price', 1).lt('price', 2))
      .find()
    expect(lastQuery()['filter']).toEqual({
      $or: [{ name: 'a' }, { name: 'b' }, { $and: [{ price: { $gt: 1 } }, { price: { $lt: 2 } }] }],
    })
    await query().eq('name', 'a').and(query().eq('sku', 'b')).not(query().eq('slug', 'c')).find()
    expect(lastQuery()['filter']).toEqual({
      $and: [{ name: 'a' }, { sku: 'b' }, { $not: { slug: 'c' } }],
    })
  })

  it('writes dates as ISO texts', async () => {
    const { products, lastQuery } = open()
    const since = new Date(Date.UTC(2026, 0, 2))
    await products.queryPlatformized().ge('lastUpdated', since).find()
    expect(lastQuery()['filter']).toEqual({ lastUpdated: { $gte: '2026-01-02T00:00:00.000Z' } })
  })
})

describe('the text form', () => {
  it('puts filter and sort into texts, and has no $in', async () => {
    const { products, lastQuery } = open()
    await products.query().in('id', ['1', '2']).eq('options.Size', 'M').descending('price').find()
    expect(lastQuery()).toEqual({
      filter: JSON.stringify({
        $and: [{ id: { $hasSome: ['1', '2'] } }, { 'options.Size': { $eq: 'M' } }],
      }),
      sort: '[{"price":"desc"}]',
      paging,
    })
  })

  it('is used for collections and inventory too', async () => {
    const { collections, inventory, lastQuery } = open()
    await collections.query().startsWith('name', 'A').find()
    expect(lastQuery()).toEqual({ filter: '{"name":{"$startsWith":"A"}}', paging })
    await inventory.query().eq('trackQuantity', true).ascending('numericId').find()
    expect(lastQuery()).toEqual({
      filter: '{"trackQuantity":{"$eq":true}}',
      sort: '[{"numericId":"asc"}]',
      paging,
    })
  })
})

describe('a wrong field', () => {
  it('is a type error', () => {
    type Fields = typeof productFields
    expectTypeOf<FieldFor<Fields, 'gt'>>().toEqualTypeOf<
      'price' | 'numericId' | 'lastUpdated' | 'createdDate'
    >()
    expectTypeOf<FieldFor<Fields, 'endsWith'>>().toEqualTypeOf<never>()
    expectTypeOf<FieldFor<Fields, 'hasAll'>>().toEqualTypeOf<
      'collections.id' | `options.${string}`
    >()
    expectTypeOf<'lastUpdated'>().toExtend<SortField<typeof platformProductFields>>()
    expectTypeOf<'description'>().not.toExtend<SortField<typeof platformProductFields>>()
    expectTypeOf<ValueFor<Fields, 'lastUpdated'>>().toEqualTypeOf<Date | string>()
    expectTypeOf<ValueFor<Fields, 'options.Size'>>().toEqualTypeOf<string>()
  })

  it('is an error with a message where there are no types', () => {
    const query = open().products.query() as unknown as Record<
      string,
      (...values: unknown[]) => unknown
    >
    expect(() => query['eq']?.('colour', 'x')).toThrow(
      'A list of products cannot be filtered by “colour”. What can be used: name, sku',
    )
    expect(() => query['gt']?.('name', 'x')).toThrow(
      'A list of products by “name” cannot be filtered with “gt”. What can be used: eq',
    )
    expect(() => query['ascending']?.('description')).toThrow(
      'A list of products cannot be sorted by “description”. What can be used: name',
    )
    expect(() => query['eq']?.('constructor', 'x')).toThrow('cannot be filtered by')
    expect(() => query['limit']?.(101)).toThrow(
      'The limit is a whole number from 1 to 100, not 101.',
    )
    expect(() => query['skip']?.(-1)).toThrow('The skip is a whole number')
    expect(() => query['cursor']?.('c')).toThrow('cannot be read by cursor')
  })

  it('does not change the query it was made from', async () => {
    const { products, lastQuery } = open()
    const cups = products.query().contains('name', 'cup')
    cups.contains('name', 'blue').limit(7)
    await cups.find()
    expect(lastQuery()).toEqual({ filter: '{"name":{"$contains":"cup"}}', paging })
  })
})
