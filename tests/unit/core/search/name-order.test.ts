import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDelta, createDelta } from '#lib/core/search/delta.ts'
import { selectRows } from '#lib/core/search/filters/select-rows.ts'
import {
  mergeFirstPages,
  readFirstPage,
  headBytes,
  tailBytes,
} from '#lib/core/search/first-page.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { everything } from '#lib/core/search/grammar/query.ts'
import { sortFacet } from '#lib/core/search/facets.ts'
import { compareNamed, toNameKey } from '#lib/core/search/name-order.ts'
import { orderRows } from '#lib/core/search/order/order-rows.ts'
import { runAtOnce } from '#lib/core/search/build/steps.ts'
import { indexSteps } from '#lib/core/search/build/build-index.ts'
import { findNames, readId, readName } from '#lib/core/search/rows.ts'
import { search } from '#lib/core/search/search.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { iterations } from '#tests/iterations.ts'
import { context, indexOf, row } from './store.ts'

const languages = ['en', 'de', 'fr'] as const
const number = fc.oneof(
  fc.nat(12).map(String),
  fc.nat(1200).map(String),
  fc.nat(120).map((each) => each.toString().padStart(4, '0')),
)
const word = fc.oneof(
  fc.constantFrom(
    'Mug',
    'mug',
    'Mugs',
    'Müg',
    'côté',
    'cote',
    'coté',
    'Straße',
    'Strasse',
    'œuf',
    'Zoé',
  ),
  fc.string({
    unit: fc.constantFrom('a', 'b', 'z', 'A', 'B', 'Z', 'ä', 'ö', 'ü', 'é', 'è', 'ç', 'ñ'),
    maxLength: 3,
  }),
)
const sign = fc.constantFrom(
  ' ',
  ' ',
  ' ',
  '-',
  '.',
  ', ',
  ' & ',
  '/',
  ' (',
  ')',
  '+',
  '#',
  '_',
  '!',
)
const name = fc
  .array(fc.oneof(word, number, sign), { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(''))
const named = (max: number) =>
  fc
    .array(name, { maxLength: max })
    .map((names) =>
      names.map((each, at) => ({ id: `id-${(at * 7) % names.length}-${at}`, name: each })),
    )

/** As the language sorts, and those that it cannot tell apart by their ids. */
const sorted = (list: readonly { id: string; name: string }[], language = 'en') => {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return list.toSorted(
    (one, other) => compare(one.name, other.name) || (one.id < other.id ? -1 : 1),
  )
}

describe('names', () => {
  it.each(languages)('are in the order of the language: %s', (language) => {
    fc.assert(
      fc.property(named(12), (list) => {
        expect(list.toSorted(compareNamed)).toEqual(sorted(list, language))
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })

  it('have their numbers in the order of their values', () => {
    const names = ['Mug', 'Mug 1', 'Mug 2', 'mug 9 L', 'Mug 10', 'Mug 11', 'Mug 100', 'Mugs']
    const list = names.toReversed().map((each) => ({ id: each, name: each }))
    expect(list.toSorted(compareNamed).map((each) => each.name)).toEqual(names)
    expect(toNameKey('Mug 007')).toBe(toNameKey('mug 7'))
  })
})

const idsOf = ({ segments }: SearchIndex, rows: Iterable<number>) =>
  Array.from(rows, (at) => {
    const [base, delta = base] = segments
    return at < base!.rows ? readId(base!, at) : readId(delta!, at - base!.rows)
  })

const pageOf = (bytes: ArrayBuffer) =>
  readFirstPage(bytes.slice(0, headBytes), bytes.slice(-tailBytes), bytes.byteLength)

it('filter values with equal counts are in the order of names too', () => {
  const values = ['Size 10', 'size 2', 'Size 1', 'Acme'].map((value) => ({ value, count: 1 }))
  const often = { value: 'Zoo', count: 2 }
  expect(sortFacet([...values, often]).map(({ value }) => value)).toEqual([
    'Zoo',
    'Acme',
    'Size 1',
    'size 2',
    'Size 10',
  ])
})

describe('every list by name', () => {
  it('has each product once, in one order, whatever part of it is read', () => {
    const changes = fc.record({
      before: named(40),
      after: named(12),
      limit: fc.integer({ min: 1, max: 60 }),
    })
    fc.assert(
      fc.property(changes, ({ before, after, limit }) => {
        const buffer = runAtOnce(indexSteps(before.map((each) => row(each.id, each))))
        const delta = createDelta({ changed: after.map((each) => row(each.id, each)), removed: [] })
        const applied = applyDelta(indexOf(before.map((each) => row(each.id, each))), delta)
        if (!applied.ok) throw new Error(applied.error)
        const changed = new Set(after.map(({ id }) => id))
        const all = sorted([...before.filter(({ id }) => !changed.has(id)), ...after])
        const ids = all.map(({ id }) => id)
        const index = applied.value
        const order = (isDown: boolean) =>
          idsOf(index, orderRows(index, selectRows(index, everything, context), 'name', isDown))
        expect(order(false)).toEqual(ids)
        expect(order(true)).toEqual(ids.toReversed())
        expect(search(index, parseQuery(''), limit, context).hits.map(({ id }) => id)).toEqual(
          ids.slice(0, limit),
        )
        const first = mergeFirstPages(pageOf(buffer)!, pageOf(delta.blob), delta.replaced)
        expect(first.map(({ id }) => id)).toEqual(ids.slice(0, first.length))
      }),
      { numRuns: iterations(100, 1_000, 10_000) },
    )
  })

  it('finds the names that begin with a text, with every number that begins as it does', () => {
    const list = Array.from({ length: 130 }, (_, at) => ({ id: `id-${at}`, name: `Mug ${at}` }))
    const [segment] = indexOf(list.map((each) => row(each.id, each))).segments
    const found = (text: string) =>
      findNames(segment!, text).flatMap(([first, end]) =>
        Array.from({ length: end - first }, (_, at) => readName(segment!, first + at)),
      )
    for (const text of ['mug ', 'mug 1', 'mug 12', 'mug 129', 'mug 0', 'mug 13 x']) {
      const wanted = list.flatMap((each) =>
        each.name.toLowerCase().startsWith(text) ? each.name : [],
      )
      expect(found(text).toSorted()).toEqual(wanted.toSorted())
    }
  })
})
