import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { LocationNames } from '#lib/core/search/row.ts'
import type { Matchable } from '#lib/core/search/segment.ts'
import { buildIndex } from '#lib/core/search/build/build-index.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { filterExamples } from '#lib/core/search/grammar/query.ts'
import { writeQuery } from '#lib/core/search/grammar/write.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { type MatchingSource, streamMatching } from '#lib/jobs/job-store/stream-matching.ts'
import { product } from '#tests/contract/samples.ts'
import { iterations } from '#tests/iterations.ts'
import { anyQuery } from '#tests/unit/core/search/any-query.ts'
import { matches } from '#tests/unit/core/search/plain-scan.ts'

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
  store: readonly Product[],
  { replica, ...part }: Partial<MatchingSource> & { replica?: Matchable | undefined } = {},
): Promise<{ ids: string[]; asked: string[] }> {
  const asked: string[] = []
  const source: MatchingSource = {
    readReplica: async () => replica,
    readProducts: async (ids) =>
      new Map(store.filter(({ id }) => ids.includes(id)).map((one) => [one.id, one])),
    readCollectionNames: async () => new Map([['c1', 'Summer']]),
    async *streamFound(search) {
      asked.push(search.text)
      yield store
    },
    readContext: () => ({ nowMs: 0, lowStock: defaultLowStock }),
    ...part,
  }
  const ids: string[] = []
  for await (const page of streamMatching(source, { text })) ids.push(...page.map(({ id }) => id))
  return { ids: ids.toSorted(), asked }
}

const collections = [
  ['c1', 'Summer'],
  ['c2', 'Acme tools'],
] as const
const stockLocations = [
  ['l1', 'Berlin'],
  ['l2', 'Köln'],
  ['l3', 'Main "Street" \\'],
] as const

/** Products that differ in what a search can ask for. */
const catalog = Array.from({ length: 16 }, (_, at) =>
  buildProduct(at, at * 4, {
    brand: at % 3 === 0 ? 'Acme' : '',
    ribbon: at % 5 === 0 ? 'new' : '',
    sku: at % 4 === 0 ? '' : `A${at % 6}`,
    visible: at % 7 !== 0,
    collectionIds: collections.flatMap(([id], bit) =>
      ((at >> bit) & 1) === 1 ? [id] : [],
    ) as never,
    locationStock: [{ locationId: 'l2', quantity: at, inStock: at > 0 }],
  }),
)

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
    const store = [buildProduct(1, 25), ...clipboardFields.slice(1, 2), ...clipboardFields.slice(3)]
    const { ids } = await resolve('price:<20', store, { replica: await buildReplica() })
    expect(ids).toEqual([])
  })

  it('include products that match by now, if the offline copy has them as possibly changed', async () => {
    const store = [...clipboardFields.slice(0, 3), buildProduct(4, 5)]
    const replica = await buildReplica(undefined, new Set([idOf(4), idOf(2)]))
    const { ids } = await resolve('price:<20', store, { replica })
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

  it('are those that a search shows, whatever it asks for', async () => {
    const names = new Map(collections)
    const rows = catalog.map((one) => toSearchRow(one, names, stockLocations))
    const replica = await buildReplica(rows, undefined, stockLocations)
    const readCollectionNames = async () => names
    let found = 0
    await fc.assert(
      fc.asyncProperty(anyQuery(fc.constantFrom('mug', 'summer', 'acme', 'a1')), async (query) => {
        const text = writeQuery(query)
        const { ids } = await resolve(text, catalog, { replica, readCollectionNames })
        const shown = rows.filter((row) => matches(rows, row, query, 0)).map(({ id }) => id)
        expect(ids).toEqual(shown.toSorted())
        found += ids.length > 0 && ids.length < rows.length ? 1 : 0
      }),
      {
        numRuns: iterations(100, 2_000, 20_000),
        examples: Object.values(filterExamples).map((text) => [parseQuery(text).query]),
      },
    )
    expect(found).toBeGreaterThan(iterations(5, 100, 1_000))
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
    const store = [stocked(1, 3), stocked(2, 9), stocked(3, 8)]
    expect((await resolve('stock@berlin:<5', store, { replica })).ids).toEqual([idOf(1)])
    expect((await resolve('-stock@"Online shop":in', store, { replica })).ids).toHaveLength(3)
    await expect(resolve('-stock@Paris:in', store, { replica })).rejects.toMatchObject({
      problem: {
        code: 'bad-input',
        message: 'No stock location is called “Paris”. Try “Online shop”, “Berlin”.',
      },
    })
  })

  it('find duplicates among all products', async () => {
    const store = [buildProduct(1, 10, { sku: 'A' }), buildProduct(2, 30, { sku: 'A' })]
    const rows = store.map((one) => toSearchRow(one))
    const replica = await buildReplica(rows)
    expect((await resolve('dup:sku', store, { replica })).ids).toEqual([idOf(1), idOf(2)])
  })
})
