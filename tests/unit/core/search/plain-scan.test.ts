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
import { anyStore, anyText, context, indexOf, now } from './store.ts'
import { iterations } from '#tests/iterations.ts'

const found = (store: Parameters<typeof indexOf>[0], query: Query) => {
  const index = indexOf(store)
  return readSelectedIds(index, selectRows(index, query, context)).toSorted()
}

describe('against a plain scan', () => {
  it('a text selects the same rows', () => {
    fc.assert(
      fc.property(anyStore(25), anyText, (store, text) => {
        const expected = store.filter((row) => matchesText(row, text)).map(({ id }) => id)
        expect(found(store, { kind: 'text', text })).toEqual(expected.toSorted())
      }),
      { numRuns: iterations(100, 250, 2_500) },
    )
  })

  it('a search lists every match, the exact ones before the similar ones', () => {
    fc.assert(
      fc.property(anyStore(25), anyText, (store, text) => {
        fc.pre(text.trim() !== '')
        const { found: hits, total } = searchText(indexOf(store), text, 1000)
        const ids = hits
          .filter(({ isSimilar }) => !isSimilar)
          .map(({ segment, row }) => readId(segment, row))
        const expected = store.filter((row) => matchesText(row, text)).map(({ id }) => id)
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
      fc.property(anyStore(25), fc.array(asked, { maxLength: 5 }), (store, texts) => {
        const index = indexOf(store)
        for (const text of texts) {
          expect(search(index, parseQuery(text), 50, context)).toEqual(
            search(indexOf(store), parseQuery(text), 50, context),
          )
        }
      }),
    )
  })

  it('no fragment of a SKU or barcode is missed', () => {
    fc.assert(
      fc.property(anyStore(25), fc.nat(), fc.nat(), fc.nat(), (store, which, from, length) => {
        const codes = store.flatMap(({ id, skus, barcodes }) =>
          [...skus, ...barcodes].map((code) => ({ id, code })),
        )
        const { id, code } = codes[which % Math.max(1, codes.length)] ?? { id: '', code: '' }
        const start = from % Math.max(1, code.length)
        const fragment = code.slice(start, start + 1 + (length % 8)).trim()
        if (fragment === '') return
        const hits = searchText(indexOf(store), fragment, 1000).found
        expect(hits.map(({ segment, row }) => readId(segment, row))).toContain(id)
      }),
      { numRuns: iterations(100, 500, 5_000) },
    )
  })

  it('any query selects the same rows', () => {
    fc.assert(
      fc.property(anyStore(20), anyQuery(anyText), (store, query) => {
        const expected = store.filter((row) => matches(store, row, query, now)).map(({ id }) => id)
        expect(found(store, query)).toEqual(expected.toSorted())
      }),
      { numRuns: iterations(100, 700, 7_000) },
    )
  })
})
