import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/catalog/money/amount.ts'
import type { ProductId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { LocationNames } from '#lib/replica/blob/head.ts'
import type { Matchable } from '#lib/replica/replica.ts'
import { buildIndex } from '#lib/replica/search/build/build-index.ts'
import { openIndex } from '#lib/replica/search/open-index.ts'
import { toSearchRow } from '#lib/replica/to-search-row.ts'
import { type MatchingSource, streamMatching } from '#lib/job-shop/stream-matching.ts'
import { product } from '#tests/contract/samples.ts'

const idOf = (number: number) =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}` as ProductId

function buildProduct(number: number, price: number, part: Partial<Product> = {}): Product {
  const amount = String(price) as Amount
  const prices = { listPrice: amount, paidPrice: amount }
  return { ...product, id: idOf(number), name: `Mug ${number}`, sku: '', ...prices, ...part }
}

const clipboardFields = [
  buildProduct(1, 10),
  buildProduct(2, 30),
  buildProduct(3, 15),
  buildProduct(4, 40),
]

async function buildReplica(
  rows = clipboardFields.map((one) => toSearchRow(one)),
  staleIds = new Set<string>(),
  locations: LocationNames = [],
): Promise<Matchable> {
  const names = locations.map(([, name]) => name)
  const opened = openIndex(await buildIndex(rows, { locations: names }))
  if (!opened.ok) throw new Error(opened.error)
  return { index: opened.value, locations, staleIds }
}

/** The ids of a search, for a store that may have changed since it was copied. */
async function resolve(
  text: string,
  shop: readonly Product[],
  { replica, ...part }: Partial<MatchingSource> & { replica?: Matchable | undefined } = {},
): Promise<{ ids: string[]; asked: string[] }> {
  const asked: string[] = []
  const source: MatchingSource = {
    readReplica: async () => replica,
    readProducts: async (ids) =>
      new Map(shop.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one])),
    readCollectionNames: async () => new Map([['c1', 'Summer']]),
    async *streamFound(search) {
      asked.push(search.text)
      yield shop
    },
    now: () => 0,
    ...part,
  }
  const ids: string[] = []
  for await (const page of streamMatching(source, { text })) ids.push(...page.map(({ id }) => id))
  return { ids: ids.toSorted(), asked }
}

const stocked = (number: number, quantity: number) =>
  buildProduct(number, 10, {
    locationStock: [{ locationId: 'l2', quantity, inStock: quantity > 0 }],
  })

describe('all that match', () => {
  it('are found in the offline copy, with the values of the store', async () => {
    const { ids, asked } = await resolve('price:<20', clipboardFields, {
      replica: await buildReplica(),
    })
    expect(ids).toEqual([idOf(1), idOf(3)])
    expect(asked).toEqual([])
  })

  it('omit products that do not match any more or were deleted', async () => {
    const shop = [buildProduct(1, 25), ...clipboardFields.slice(1, 2), ...clipboardFields.slice(3)]
    const { ids } = await resolve('price:<20', shop, { replica: await buildReplica() })
    expect(ids).toEqual([])
  })

  it('include products that match by now, if the offline copy has them as possibly changed', async () => {
    const shop = [...clipboardFields.slice(0, 3), buildProduct(4, 5)]
    const replica = await buildReplica(undefined, new Set([idOf(4), idOf(2)]))
    const { ids } = await resolve('price:<20', shop, { replica })
    expect(ids).toEqual([idOf(1), idOf(3), idOf(4)])
  })

  it('identify collections by their current names', async () => {
    const inSummer = buildProduct(1, 10, { collectionIds: ['c1'] as never })
    const rows = [inSummer].map((one) => toSearchRow(one, new Map([['c1', 'Summer']])))
    const replica = await buildReplica(rows)
    const stays = await resolve('collection:"Summer"', [inSummer], { replica })
    expect(stays.ids).toEqual([idOf(1)])
    const leaves = await resolve('collection:"Summer"', [buildProduct(1, 10)], { replica })
    expect(leaves.ids).toEqual([])
  })

  it('are requested from the store while there is no offline copy, for words only', async () => {
    const { asked } = await resolve('red "big mug"', clipboardFields)
    expect(asked).toEqual(['red big mug'])
  })

  it('are never more because of a filter that cannot be applied', async () => {
    await expect(resolve('mug price:<20', clipboardFields)).rejects.toMatchObject({
      problem: { code: 'not-supported' },
    })
  })

  it('are empty for a search that cannot be parsed', async () => {
    await expect(
      resolve('price:cheap', clipboardFields, { replica: await buildReplica() }),
    ).rejects.toMatchObject({
      problem: { code: 'bad-input', message: expect.stringContaining('price:cheap') as string },
    })
  })

  it('of an empty search are the whole store, with or without an offline copy', async () => {
    const { ids, asked } = await resolve('  ', clipboardFields, { replica: await buildReplica() })
    expect(ids).toHaveLength(4)
    expect(asked).toEqual([''])
  })

  it('are as stocked at a location as they are by now', async () => {
    const copied = [stocked(1, 3), stocked(2, 9), stocked(3, 4)]
    const locations = [
      ['l1', 'Online shop'],
      ['l2', 'Berlin'],
    ] as const
    const rows = copied.map((one) => toSearchRow(one, undefined, locations))
    const replica = await buildReplica(rows, undefined, locations)
    const shop = [stocked(1, 3), stocked(2, 9), stocked(3, 8)]
    expect((await resolve('stock@berlin:<5', shop, { replica })).ids).toEqual([idOf(1)])
    expect((await resolve('-stock@"Online shop":in', shop, { replica })).ids).toHaveLength(3)
    await expect(resolve('-stock@Paris:in', shop, { replica })).rejects.toMatchObject({
      problem: {
        code: 'bad-input',
        message: 'No stock location is called “Paris”. Try “Online shop”, “Berlin”.',
      },
    })
  })

  it('find duplicates among all products', async () => {
    const shop = [buildProduct(1, 10, { sku: 'A' }), buildProduct(2, 30, { sku: 'A' })]
    const rows = shop.map((one) => toSearchRow(one))
    const replica = await buildReplica(rows)
    expect((await resolve('dup:sku', shop, { replica })).ids).toEqual([idOf(1), idOf(2)])
  })
})
