import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { readSelectedIds, selectRows } from '#lib/core/search/filters/select-rows.ts'
import type { Query } from '#lib/core/search/grammar/query.ts'
import { search } from '#lib/core/search/search.ts'
import { searchText } from '#lib/core/search/search-text.ts'
import { readId } from '#lib/core/search/rows.ts'
import { anyQuery } from './any-query.ts'
import { matches, matchesText } from './plain-scan.ts'
import { anyShop, anyText, indexOf, now } from './shop.ts'
import { iterations } from '#tests/iterations.ts'

const found = (shop: Parameters<typeof indexOf>[0], query: Query) => {
  const index = indexOf(shop)
  return readSelectedIds(index, selectRows(index, query, now)).toSorted()
}

describe('against a plain scan', () => {
  it('a text selects the same rows', () => {
    fc.assert(
      fc.property(anyShop(25), anyText, (shop, text) => {
        const expected = shop.filter((row) => matchesText(row, text)).map(({ id }) => id)
        expect(found(shop, { kind: 'text', text })).toEqual(expected.toSorted())
      }),
      { numRuns: iterations(100, 250, 2_500) },
    )
  })

  it('a search lists every match, the exact ones before the similar ones', () => {
    fc.assert(
      fc.property(anyShop(25), anyText, (shop, text) => {
        fc.pre(text.trim() !== '')
        const { found: hits, total } = searchText(indexOf(shop), text, 1000)
        const ids = hits
          .filter(({ isSimilar }) => !isSimilar)
          .map(({ segment, row }) => readId(segment, row))
        const expected = shop.filter((row) => matchesText(row, text)).map(({ id }) => id)
        expect(ids.toSorted()).toEqual(expected.toSorted())
        expect(total).toBe(expected.length)
        const firstSimilar = hits.findIndex(({ isSimilar }) => isSimilar)
        expect(
          hits.slice(firstSimilar).every(({ isSimilar }) => isSimilar || firstSimilar === -1),
        ).toBe(true)
      }),
      { numRuns: iterations(100, 250, 2_500) },
    )
  })

  it('a search with filters lists the same, whatever was asked before', () => {
    const someFilters = [
      'price:<20',
      'stock:in',
      '-visible:no',
      'updated:>30d',
      'created:<30d',
      'created:2026-11',
      'dup:sku',
      'dup:barcode',
      'problem:unbuyable',
      'brand:acme',
    ]
    const asked = fc
      .tuple(fc.subarray(someFilters), fc.constantFrom('', 're', 'x'))
      .map(([filters, words]) => [...filters, words].join(' '))
    fc.assert(
      fc.property(anyShop(25), fc.array(asked, { maxLength: 5 }), (shop, texts) => {
        const index = indexOf(shop)
        for (const text of texts) {
          expect(search(index, parseQuery(text), 50, now)).toEqual(
            search(indexOf(shop), parseQuery(text), 50, now),
          )
        }
      }),
    )
  })

  it('no fragment of a SKU or barcode is missed', () => {
    fc.assert(
      fc.property(anyShop(25), fc.nat(), fc.nat(), fc.nat(), (shop, which, from, length) => {
        const codes = shop.flatMap(({ id, skus, barcodes }) =>
          [...skus, ...barcodes].map((code) => ({ id, code })),
        )
        const { id, code } = codes[which % Math.max(1, codes.length)] ?? { id: '', code: '' }
        const start = from % Math.max(1, code.length)
        const fragment = code.slice(start, start + 1 + (length % 8)).trim()
        if (fragment === '') return
        const hits = searchText(indexOf(shop), fragment, 1000).found
        expect(hits.map(({ segment, row }) => readId(segment, row))).toContain(id)
      }),
      { numRuns: iterations(100, 500, 5_000) },
    )
  })

  it('any query selects the same rows', () => {
    fc.assert(
      fc.property(anyShop(20), anyQuery(anyText), (shop, query) => {
        const expected = shop.filter((row) => matches(shop, row, query, now)).map(({ id }) => id)
        expect(found(shop, query)).toEqual(expected.toSorted())
      }),
      { numRuns: iterations(100, 700, 7_000) },
    )
  })
})
