import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { csv, hold, ownHeaders } from './harness.ts'

/** What people and spreadsheets write, in the languages of the interface. */
const flags = new Map([
  [true, ['TRUE', 'yes', 'Y', 'x', '1', 'Wahr', 'Ja', 'J', 'Vrai', 'Oui', 'sichtbar', 'visible']],
  [
    false,
    ['FALSE', 'no', 'N', '0', 'Falsch', 'Nein', 'Faux', 'Non', 'ausgeblendet', 'masqué', 'hidden'],
  ],
])
const stocks = new Map([
  [true, ['InStock', 'In stock', 'Auf Lager', 'Vorrätig', 'Verfügbar', 'En stock', 'Disponible']],
  [
    false,
    [
      'OutOfStock',
      'Out of stock',
      'Sold out',
      'Nicht vorrätig',
      'Nicht auf Lager',
      'Nicht verfügbar',
      'nicht vorraetig',
      'Ausverkauft',
      'Rupture de stock',
      'En rupture de stock',
      'Épuisé',
      'Hors stock',
    ],
  ],
])
const unreadable = {
  flag: [
    'maybe',
    'vielleicht',
    'peut-être',
    'ouais',
    'offline',
    '2',
    '-1',
    '#REF!',
    '–',
    'o',
    'tru',
  ],
  stock: ['some', 'wenige', 'bientôt', 'yes', 'Vrai', 'auf', 'stock', '1.5', '#REF!', '–', 'in'],
} as const

/** Other spellings of a word, none of which changes what it says. */
const spelled = (words: readonly string[]) =>
  fc
    .record({
      word: fc.constantFrom(...words),
      letters: fc.constantFrom<(word: string) => string>(
        (word) => word,
        (word) => word.toUpperCase(),
        (word) => word.toLowerCase(),
        (word) => word.normalize('NFD'),
      ),
      space: fc.constantFrom(' ', '\u00A0', '\u202F', '  ', '-', '_'),
      around: fc.constantFrom(['', ''], [' ', ''], ['', '\u00A0'], ['\u202F', ' ']),
    })
    .map(
      ({ word, letters, space, around: [before, after] }) =>
        `${before}${letters(word).replaceAll(' ', space)}${after}`,
    )

/** The headers of each layout, in every language: of the id, of what is drawn, and of the rest. */
const layouts = {
  'wix-v1': { id: 'handleId', rest: 'fieldType,name,price', row: 'Product,Mug,20' },
  'wix-v3': { id: 'handle', rest: 'fieldType,name,price', row: 'PRODUCT,Mug,20' },
  own: { id: 'Shelfside product ID', rest: 'Name,Price', row: 'Mug,20' },
  other: { id: 'URL', rest: 'Name,Price', row: 'Mug,20' },
} as const
type Layout = keyof typeof layouts

const headersOf = (field: 'visible' | 'stock', layout: Layout) => {
  if (layout.startsWith('wix')) return [field === 'stock' ? 'inventory' : 'visible']
  const own = [...ownHeaders.fields].flatMap(([name, each]) => (each === field ? name : []))
  return [...own, ...(field === 'stock' ? ['Quantity', 'Quantité'] : ['Published', 'Sichtbar'])]
}

const held = (isOn: boolean): Product =>
  buildProduct({
    id: productId(1),
    slug: 'mug',
    name: 'Mug',
    visible: isOn,
    stock: { tracked: false, status: isOn ? 'in-stock' : 'out-of-stock' },
  })

const drawn = fc
  .record({
    field: fc.constantFrom('visible', 'stock'),
    layout: fc.constantFrom(...(Object.keys(layouts) as Layout[])),
    catalog: fc.constantFrom('v1', 'v3'),
    isNew: fc.boolean(),
    isOn: fc.boolean(),
  })
  .chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      header: fc.constantFrom(...headersOf(facts.field, facts.layout)),
      text: spelled((facts.field === 'stock' ? stocks : flags).get(facts.isOn) ?? []),
      wrong: fc.constantFrom(...unreadable[facts.field === 'stock' ? 'stock' : 'flag']),
    }),
  )
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never

async function compare({ facts: { layout, isNew, isOn, catalog }, header }: Drawn, text: string) {
  const { id, rest, row } = layouts[layout]
  const named = {
    'wix-v1': `product_${productId(1)}`,
    'wix-v3': 'mug',
    own: productId(1),
    other: 'mug',
  }
  const key = isNew ? { ...named, own: '', other: 'new', 'wix-v1': 'new', 'wix-v3': 'new' } : named
  const file = await csv(`${id},${rest},${header}\n${key[layout]},${row},"${text}"\n`)
  return hold(file, isNew ? [] : [held(!isOn)], { catalog, currency: 'EUR' })
}

test('a flag or a stock status is what its word says, however it is spelled', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const { field, isNew, isOn, layout } = one.facts
      const { created, changed, errors } = await compare(one, one.text)
      const label = [layout, one.header, one.text]
      expect([...label, errors]).toEqual([...label, []])
      const [change] = isNew ? created : changed
      const product = change?.change?.create
      const path = field === 'visible' ? 'visible' : `variant/${wholeProduct}/inStock`
      const set = change?.change?.set as Record<string, unknown> | undefined
      const read = isNew ? (field === 'visible' ? product?.visible : product?.inStock) : set?.[path]
      expect([...label, read]).toEqual([...label, isOn])
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test('any other word rejects its product by name', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const { created, changed, errors } = await compare(one, one.wrong)
      expect([one.wrong, created, changed]).toEqual([one.wrong, [], []])
      expect(errors).toMatchObject([{ field: one.facts.field, row: 0 }])
      expect(errors[0]?.message).toContain(one.wrong)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
