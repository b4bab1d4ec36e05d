import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyDelta, createDelta } from '#lib/core/search/delta.ts'
import { selectRows } from '#lib/core/search/filters/select-rows.ts'
import { fold } from '#lib/core/base/fold.ts'
import { everything } from '#lib/core/search/grammar/query.ts'
import { orderRows, sortByKeys } from '#lib/core/search/order/order-rows.ts'
import type { OrderColumn } from '#lib/core/search/order/row-keys.ts'
import { readRow } from '#lib/core/search/read-row.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { toNameKey } from '#lib/core/search/name-order.ts'
import { anyStore, context, indexOf, row } from './store.ts'

const key = fc.oneof(
  fc.double({ noNaN: true }),
  fc.constantFrom(0, -0, Infinity, 1, 2),
  fc.integer(),
)

describe('rows sorted by keys', () => {
  it('are in the order of a comparison sort, equal ones in input order', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 300 }), (keys) => {
        const rows = Uint32Array.from(keys, (_key, at) => keys.length - 1 - at)
        const compared = [...rows].toSorted((a, b) => {
          const [one = 0, other = 0] = [keys[a], keys[b]]
          return one < other ? -1 : one > other ? 1 : 0
        })
        expect([...sortByKeys(rows, Float64Array.from(keys))]).toEqual(compared)
      }),
    )
  })

  it('leave the input unchanged', () => {
    const rows = Uint32Array.of(2, 0, 1)
    sortByKeys(rows, Float64Array.of(3, 2, 1))
    expect([...rows]).toEqual([2, 0, 1])
  })
})

describe('brands, ribbons and collections', () => {
  const byNumber = ['Size 1', 'Size 2', 'size 9', 'Size 10', 'Size 100']

  it.each([
    ['brand', (text: string) => ({ brand: text })],
    ['ribbon', (text: string) => ({ ribbon: text })],
    ['collection', (text: string) => ({ collections: [text] })],
  ] as const)('are sorted as names are: %s', (column, toValue) => {
    fc.assert(
      fc.property(fc.shuffledSubarray(byNumber), fc.nat(5), fc.boolean(), (texts, cut, isDown) => {
        const rows = texts.map((text, at) => row(`p${at}`, toValue(text)))
        // Some of them are in the index, the others in its delta.
        const delta = createDelta({ changed: rows.slice(cut), removed: [] })
        const applied = applyDelta(indexOf(rows.slice(0, cut)), delta)
        if (!applied.ok) throw new Error(applied.error)
        const index = applied.value
        const ordered = orderRows(index, selectRows(index, everything, context), column, isDown)
        const read = [...ordered].map((at) => readAt(index, at))
        const wanted = byNumber.filter((text) => texts.includes(text))
        expect(
          read.flatMap(({ brand, ribbon, collections }) =>
            [brand, ribbon, ...collections].filter(Boolean),
          ),
        ).toEqual(isDown ? wanted.toReversed() : wanted)
      }),
    )
  })
})

describe('the order of an index with a delta', () => {
  // Between equal folded texts the rebuild may order by the full text.
  const valueOf: Record<string, (one: SearchRow) => string | number | undefined> = {
    name: ({ name }) => fold(name),
    brand: ({ brand }) => (brand === '' ? undefined : toNameKey(brand)),
    ribbon: ({ ribbon }) => (ribbon === '' ? undefined : toNameKey(ribbon)),
    sku: ({ skus }) => {
      const first = skus.find((sku) => sku.trim() !== '')
      return first === undefined ? undefined : fold(first)
    },
    listPrice: ({ listPrice }) => Number(listPrice),
    quantity: ({ quantity }) => quantity,
  }

  it.each(Object.keys(valueOf) as OrderColumn[])(
    'is by %s, rows without a value last',
    (column) => {
      fc.assert(
        fc.property(anyStore(12), anyStore(5), fc.boolean(), (before, changed, isDown) => {
          const applied = applyDelta(indexOf(before), createDelta({ changed, removed: [] }))
          if (!applied.ok) throw new Error(applied.error)
          const index = applied.value
          const rows = [...orderRows(index, selectRows(index, everything, context), column, isDown)]
          const read = rows.map((at) => readAt(index, at))
          expect(new Set(read.map(({ id }) => id)).size).toBe(
            new Set([...before, ...changed].map(({ id }) => id)).size,
          )
          const values = read.map((one) => valueOf[column]?.(one))
          const known = values.filter((value) => value !== undefined)
          expect(values.slice(0, known.length)).toEqual(known)
          for (const [at, value] of known.entries()) {
            const next = known[at + 1]
            if (next !== undefined) expect(isDown ? value >= next : value <= next).toBe(true)
          }
        }),
      )
    },
  )
})

function readAt({ segments }: SearchIndex, at: number): SearchRow {
  let own = at
  for (const segment of segments) {
    if (own < segment.rows) return readRow(segment, own)
    own -= segment.rows
  }
  throw new Error('There is no such row.')
}
