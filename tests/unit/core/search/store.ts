import * as fc from 'fast-check'
import { runAtOnce } from '#lib/core/search/build/steps.ts'
import { indexSteps } from '#lib/core/search/build/build-index.ts'
import { openIndex } from '#lib/core/search/open-index.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import { fromScaled } from '#lib/core/search/scaled.ts'
import type { SearchIndex } from '#lib/core/search/segment.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import type { SearchContext } from '#lib/core/search/search-context.ts'

const plain: Omit<SearchRow, 'id'> = {
  name: 'Thing',
  skus: [],
  barcodes: [],
  brand: '',
  ribbon: '',
  collections: [],
  optionValues: [],
  type: 'physical',
  visible: true,
  currency: 'EUR',
  listPrice: '10' as Amount,
  paidPrice: '10' as Amount,
  stock: 'in-stock',
  hasWeight: true,
  hasImage: true,
  hasDescription: true,
  hasSeo: true,
  onSale: false,
  variantCount: 1,
}

export function row(id: string, given: Partial<SearchRow> = {}): SearchRow {
  return { ...plain, id, ...given }
}

export const locations = ['Berlin', 'Köln', 'Main "Street" \\'] as const

export function indexOf(rows: Iterable<SearchRow>): SearchIndex {
  const opened = openIndex(runAtOnce(indexSteps(rows, locations)))
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}

export const now = Date.UTC(2026, 5, 1)
export const context: SearchContext = { nowMs: now, lowStock: defaultLowStock }

/** Few letters and few words, so that rows often share them. */
const word = fc.oneof(
  fc.constantFrom(
    'red',
    'reed',
    'shirt',
    'shorts',
    'blue',
    'Émile',
    'größe',
    '東京タワー',
    'T-Shirt',
    'x',
  ),
  fc.stringMatching(/^[abc]{1,5}$/),
)
const words = (max: number) => fc.array(word, { maxLength: max }).map((list) => list.join(' '))
export const code = fc.stringMatching(/^[ABab12]{1,4}([-./ ][AB12]{1,3}){0,2}$/)
const amount = fc
  .record({ units: fc.integer({ min: 0, max: 5000 }), scale: fc.integer({ min: 0, max: 3 }) })
  .map(({ units, scale }) => fromScaled(units, scale))
const someOf = (values: readonly string[], max: number) =>
  fc.uniqueArray(fc.constantFrom(...values), { maxLength: max })

const time = fc.option(
  fc
    .integer({ min: 0, max: 100 })
    .map((days) => new Date(now - days * 86_400_000 - 1000).toISOString()),
  { nil: undefined },
)

const levels = fc
  .uniqueArray(
    fc.record(
      {
        location: fc.constantFrom(...locations),
        quantity: fc.integer({ min: -2, max: 9 }),
        inStock: fc.boolean(),
      },
      { requiredKeys: ['location', 'inStock'] },
    ),
    { selector: ({ location }) => location },
  )
  .map((list) => list.toSorted((a, b) => a.location.localeCompare(b.location)))

const anyRow = fc.record({
  id: fc.uuid(),
  name: words(4),
  skus: fc.array(fc.oneof(code, fc.constant('')), { maxLength: 4 }),
  barcodes: fc.array(fc.stringMatching(/^[0-9]{4,6}$/), { maxLength: 1 }),
  brand: fc.constantFrom('', 'Acme', 'Acme Tools', 'Red Barn', 'ÉCLAIR'),
  ribbon: fc.constantFrom('', 'Sale', 'New', 'new'),
  collections: someOf(['Summer', 'Summer Sale', 'Winter', 'ABC', '夏のセール'], 3),
  optionValues: someOf(['S', 'M', 'Red', 'Blue', 'Größe 40'], 3),
  type: fc.constantFrom('physical', 'digital', 'unheard-of'),
  visible: fc.boolean(),
  isUnbuyable: fc.constantFrom(true as const, undefined),
  currency: fc.constant('EUR'),
  listPrice: amount,
  paidPrice: amount,
  cost: fc.option(amount, { nil: undefined }),
  stock: fc.constantFrom('in-stock' as const, 'partly-out' as const, 'out-of-stock' as const),
  quantity: fc.option(fc.integer({ min: -3, max: 9 }), { nil: undefined }),
  levels,
  hasWeight: fc.boolean(),
  hasImage: fc.boolean(),
  hasDescription: fc.boolean(),
  hasSeo: fc.boolean(),
  onSale: fc.boolean(),
  variantCount: fc.integer({ min: 1, max: 4 }),
  updatedAt: time,
  createdAt: time,
}) satisfies fc.Arbitrary<SearchRow>

export const anyStore = (maxLength: number) =>
  fc.uniqueArray(anyRow, { selector: ({ id }) => id, maxLength })

/** Possible user input: parts of the same words and codes. */
export const anyText = fc
  .array(
    fc
      .tuple(
        fc.oneof(word, code, fc.constantFrom('acme', 'summer', 'e', 'grösse', '京')),
        fc.nat(3),
        fc.nat(6),
      )
      .map(([text, start, length]) => text.slice(start, start + length + 1)),
    { minLength: 1, maxLength: 3 },
  )
  .map((parts) => parts.join(' '))
