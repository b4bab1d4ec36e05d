import { setLanguage } from '#lib/core/i18n/set-language.ts'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addChip,
  removeChip,
  replaceChip,
  setFilter,
  toChips,
} from '#lib/core/search/grammar/chips.ts'
import { completeQuery } from '#lib/core/search/grammar/complete.ts'
import { describeQuery } from '#lib/core/search/grammar/describe.ts'
import { parseQuery } from '#lib/core/search/grammar/parse.ts'
import { choices, type Filter, filterExamples } from '#lib/core/search/grammar/query.ts'
import { writeQuery } from '#lib/core/search/grammar/write.ts'
import { anyQuery, isForEveryProduct } from './any-query.ts'
import { context, indexOf, row } from './store.ts'
import { iterations } from '#tests/iterations.ts'

const read = (text: string) => {
  const { query, problems } = parseQuery(text)
  expect(problems).toEqual([])
  return query
}
const describeText = (text: string) => describeQuery(read(text), context)
const complain = (text: string) => parseQuery(text).problems.map(({ message }) => message)
const filter = (text: string) => read(text) as Filter

describe('text and query', () => {
  const entered = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      'OR',
      'a b',
      '"',
      '\\',
      '(x)',
      '-sku:1',
      'not:',
      'nike:',
      'stock@x',
      'http://x.y',
      '12:30',
      ')',
    ),
  )

  it('every query parses back from its text', () => {
    fc.assert(
      fc.property(anyQuery(entered), (query) => {
        const again = parseQuery(writeQuery(query))
        if (isForEveryProduct(query)) expect(again.problems).toHaveLength(1)
        else expect(again).toMatchObject({ query, problems: [] })
      }),
      { numRuns: iterations(100, 2_000, 20_000) },
    )
  })

  it('any text is parsed without a crash, and the parsed part parses back', () => {
    const piece = fc.oneof(
      entered,
      fc.constantFrom(
        'OR',
        '(',
        ')',
        '"',
        'not:',
        '-',
        'price:<',
        'price:',
        '10..20',
        'stock:out',
        'stock@',
        'stock@Berlin:',
        'lager@',
        'price',
        '<20',
        '“',
        '”',
        '%',
        'in',
        'sku:',
        ' ',
        '..',
      ),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', ' '), (tokens, gap) => {
        const { query, parts, problems } = parseQuery(tokens.join(gap))
        for (const { start, end } of [...parts, ...problems]) expect(end).toBeGreaterThan(start)
        if (problems.length === 0) expect(read(writeQuery(query))).toEqual(query)
        expect(typeof describeQuery(query, context)).toBe('string')
      }),
      { numRuns: iterations(100, 2_000, 20_000) },
    )
  })

  it('brackets of any depth give a message', () => {
    expect(complain('('.repeat(9000))).toEqual(['There are too many brackets inside each other.'])
    expect(complain('not:'.repeat(9000)).length).toBeGreaterThan(0)
  })

  it('OR joins its neighbors', () => {
    expect(read('red OR blue shirt')).toEqual({
      kind: 'all',
      parts: [
        {
          kind: 'any',
          parts: [
            { kind: 'text', text: 'red' },
            { kind: 'text', text: 'blue' },
          ],
        },
        { kind: 'text', text: 'shirt' },
      ],
    })
  })

  it.each([
    ['stock:<5', 'quantity:<5'],
    ['bestand:<5', 'quantity:<5'],
    ['lager:0', 'quantity:0'],
    ['stock:2..8', 'quantity:2..8'],
    ['price:20...40', 'price:20..40'],
    ['price:20…40', 'price:20..40'],
    ['list:...40', 'list:..40'],
    ['price:<20 KWD', 'price:<20KWD'],
    ['price:<20 KD', 'price:<20KD'],
    ['price:<20KD', 'price:<20KD'],
    ['price:5..20 € mug', 'price:5..20€ mug'],
    ['(cost:>5 EUR) mug', 'cost:>5EUR mug'],
    ['preis:<20 kr OR mug', 'price:<20kr OR mug'],
    ['price: <20', 'price:<20'],
    ['price:< 20', 'price:<20'],
    ['price:< 20 € mug', 'price:<20€ mug'],
    ['price:10 .. 20', 'price:10..20'],
    ['price:10 ..20 mug', 'price:10..20 mug'],
    ['price:10.. 20 mug', 'price:10.. "20" mug'],
    ['price:≤20', 'price:<=20'],
    ['price:≥ 20', 'price:>=20'],
    ['price:<20 euros', 'price:<20euros'],
    ['discount:>20 % mug', 'discount:>20% mug'],
    ['updated:<7 d', 'updated:<7d'],
    ['stock: out mug', 'stock:out mug'],
    ['sku: AB-1', 'sku:AB-1'],
    ['sku: "AB 1" mug', 'sku:"AB 1" mug'],
    ['price<20', 'price:<20'],
    ['-preis>=20€', '-price:>=20€'],
    ['stock=0 mug', 'stock:0 mug'],
    ['price< 20', 'price:<20'],
    ['geändert<7d', 'updated:<7d'],
    ['brand:“Acme Tools”', 'brand:"Acme Tools"'],
    ['brand:„Acme Tools“ mug', 'brand:"Acme Tools" mug'],
    ['marque:«\u00A0Acme Tools\u00A0»', 'brand:"Acme Tools"'],
    ['“red mug”', '"red mug"'],
    ['stock@“Main street”:<5', 'stock@"Main street":<5'],
    ['lager@Berlin:in', 'stock@Berlin:in'],
    ['-bestand@Berlin:0', '-stock@Berlin:0'],
  ])('%s means %s', (text, meaning) => {
    expect(read(text)).toEqual(read(meaning))
  })

  it.each([
    ['price:<20 cup', 'cup'],
    ['price:<20 all', 'all'],
    ['quantity:<20 KWD', 'KWD'],
    ['price:< KWD', 'KWD'],
    ['price:"20" KWD', 'KWD'],
  ])('%s still looks for the word %s', (text, word) => {
    expect(JSON.stringify(parseQuery(text).parts.at(-1)?.query)).toContain(`"text":"${word}"`)
  })

  it('a hyphen before a word belongs to the word; before a filter it negates', () => {
    expect(read('-RED-M')).toEqual({ kind: 'text', text: '-RED-M' })
    expect(read('-stock:out')).toEqual({ kind: 'not', part: filter('stock:out') })
    expect(read('not:stock:out')).toEqual(read('-stock:out'))
  })

  it('every example is a query', () => {
    for (const example of Object.values(filterExamples))
      expect(writeQuery(read(example))).toContain(':')
  })
})

describe('descriptions', () => {
  it.each([
    ['', 'every product'],
    ['red shirt', '“red shirt”'],
    ['price:<20 missing:image', 'price below 20, no image'],
    ['price:10..20', 'price 10 to 20'],
    ['price:9.90', 'price is 9.9'],
    ['list:>=5', 'regular price at least 5'],
    ['margin:<20%', 'margin below 20%'],
    ['stock:out OR stock:low', 'out of stock or 5 or fewer left'],
    ['-stock:out', 'not out of stock'],
    ['stock@Berlin:<5', 'stock at “Berlin” below 5'],
    ['Stock@"New York":2..4', 'stock at “New York” 2 to 4'],
    ['-stock@Berlin:in', 'not in stock at “Berlin”'],
    ['stock@"Main \\"A\\"":OUT lamp', '“lamp”, out of stock at “Main "A"”'],
    ['-missing:cost', 'with a cost'],
    ['visible:no', 'hidden'],
    ['problem:unbuyable', 'visible, but every variant hidden'],
    ['not:(red OR blue) shirt', '“shirt”, without (“red” or “blue”)'],
    ['collection:"Summer" brand:ac', 'collection “Summer”, brand like “ac”'],
    ['category:"Summer"', 'category “Summer”'],
    ['-missing:category', 'in a category'],
    ['sku:AB-1', 'SKU containing “AB-1”'],
    ['updated:>7d', 'changed more than 7 days ago'],
    ['updated:<1h', 'changed within 1 hour'],
    ['updated:2026-01-31..', 'changed since Jan 31, 2026'],
    ['created:<7d', 'created within 7 days'],
    ['created:>2y', 'created more than 2 years ago'],
    ['created:2026', 'created 2026'],
    ['created:2026-01', 'created January 2026'],
    ['created:2026-01..2026-03', 'created January 2026 to March 2026'],
    ['created:2026-01..', 'created since January 2026'],
    ['created:..2025', 'created until 2025'],
    ['dup:sku variants:>1', 'duplicate SKU, number of variants above 1'],
    ['dup:barcode', 'duplicate barcode'],
  ])('%s', (text, words) => {
    expect(describeText(text)).toBe(words)
  })

  it('has words for every value of every choice', () => {
    const values = Object.entries(choices).flatMap(([name, known]) =>
      known.map((choice) => `${name}:${choice}`),
    )
    expect(values.filter((text) => describeText(text) === '')).toEqual([])
  })
})

describe('text that cannot be parsed', () => {
  it.each([
    ['colour:red', /no filter “colour:”.*put it in quotes/],
    ['collections:x', /Did you mean “collection:”/],
    ['price:', /needs a value, for example price:<20/],
    ['price:cheap', /“price:cheap” isn’t valid. Try price:<20/],
    ['price:1,500', /could mean two numbers/],
    ['price:20..10', /is reversed. Try price:10..20/],
    ['price:1..2..3', /isn’t valid/],
    ['variants:>1.5', /isn’t valid/],
    ['stock:maybe', /Try stock:in, stock:out, stock:low, stock:partly/],
    ['on:fire', /Try on:sale/],
    ['stock@Berlin', /needs a location, a colon and a value, for example stock@"Berlin":<5/],
    ['stock@"New York', /needs a location/],
    ['stock@:5', /needs a location/],
    ['stock@"Berlin":', /Try stock@"Berlin":<5, /],
    ['stock@Berlin:low', /Try stock@"Berlin":<5, /],
    ['stock@Berlin:<1.5', /Try stock@"Berlin":<5, /],
    ['updated:yesterday', /updated:<7d/],
    ['created:', /created:<7d/],
    ['created:<7m', /Try created:<7d/],
    ['created:..', /Try created:<7d/],
    ['created:2026-13', /Try created:<7d/],
    ['created:2026-02-29', /Try created:<7d/],
    ['created:1-1-2026', /Try created:<7d/],
    ['created:2025..2026..', /Try created:<7d/],
    ['created:2026-03..2026-01', /is reversed. Try created:2026-01..2026-03/],
    ['red OR', /between two terms/],
    ['OR red', /between two terms/],
    ['not:', /Add something after/],
  ])('%s is rejected with a message', (text, message) => {
    expect(complain(text)).toEqual([expect.stringMatching(message)])
  })

  it('texts with a colon that are not filters stay texts', () => {
    expect(read('Nike: Air')).toEqual(read('"Nike:" Air'))
    expect(read('https://x.y')).toEqual({ kind: 'text', text: 'https://x.y' })
    expect(read('12:30')).toEqual({ kind: 'text', text: '12:30' })
  })
})

describe('chips', () => {
  const text = 'shirt price:<20 (stock:out OR stock:low) red'

  it('are the filters, each in words and with its position', () => {
    expect(
      toChips(text).map(({ query, start, end }) => [
        describeQuery(query, context),
        text.slice(start, end),
      ]),
    ).toEqual([
      ['price below 20', 'price:<20'],
      ['out of stock or 5 or fewer left', '(stock:out OR stock:low)'],
    ])
  })

  it('are added, removed and replaced in the text', () => {
    const [price, stock] = toChips(text)
    expect(removeChip(text, price!)).toBe('shirt (stock:out OR stock:low) red')
    expect(removeChip(text, stock!)).toBe('shirt price:<20 red')
    expect(replaceChip(text, price!, filter('price:>5'))).toBe(
      'shirt price:>5 (stock:out OR stock:low) red',
    )
    expect(addChip('', filter('on:sale'))).toBe('on:sale')
    expect(setFilter(text, filter('price:1..2'))).toBe(
      'shirt price:1..2 (stock:out OR stock:low) red',
    )
    expect(setFilter('shirt', filter('missing:image'))).toBe('shirt missing:image')
  })

  it('leave the query in its normal form when they are replaced', () => {
    fc.assert(
      fc.property(anyQuery(fc.constantFrom('red', 'a b')), (query) => {
        const added = addChip('shirt', query)
        const chips = toChips(added)
        expect(chips.reduceRight(removeChip, added).includes(':')).toBe(false)
      }),
    )
  })
})

describe('completions', () => {
  const index = indexOf([
    row('1', { brand: 'Acme Tools', stock: 'out-of-stock' }),
    row('2', { brand: 'Acme Tools' }),
    row('3', { brand: 'Ace' }),
    row('4', { brand: 'Barn "Red"' }),
  ])
  const complete = (text: string) =>
    completeQuery(index, text, text.length, context).map(({ text: written, start, end, count }) => [
      text.slice(0, start) + written + text.slice(end),
      count,
    ])

  it('offer the store’s own values, the most frequent first', () => {
    expect(complete('shirt brand:ac')).toEqual([
      ['shirt brand:"Acme Tools"', 2],
      ['shirt brand:"Ace"', 1],
    ])
    expect(complete('brand:"Acme T')).toEqual([['brand:"Acme Tools"', 2]])
    expect(complete('-brand:ba')).toEqual([['-brand:"Barn \\"Red\\""', 1]])
  })

  it('count the matches of a choice', () => {
    expect(complete('stock:o')).toEqual([['stock:out', 1]])
  })

  it('count those low in stock anew when the limit changes', () => {
    const few = indexOf([1, 4, 8].map((quantity) => row(`q${quantity}`, { quantity })))
    const counts = [5, 10, 5].map(
      (lowStock) => completeQuery(few, 'stock:l', 7, { ...context, lowStock })[0]?.count,
    )
    expect(counts).toEqual([2, 3, 2])
  })

  it('offer the locations with stock, and what may be there', () => {
    const stocked = indexOf([
      row('1', { levels: [{ location: 'Berlin', quantity: 3, inStock: true }] }),
      row('2', { levels: [{ location: 'Berlin', quantity: 0, inStock: false }] }),
    ])
    const offer = (text: string) =>
      completeQuery(stocked, text, text.length, context).map(
        ({ text: written, start, end, count }) => [
          text.slice(0, start) + written + text.slice(end),
          count,
        ],
      )
    expect(offer('red sto')).toEqual([
      ['red stock:', undefined],
      ['red stock@', undefined],
    ])
    expect(offer('-stock@')).toHaveLength(3)
    expect(offer('red -stock@be')).toEqual([['red -stock@"Berlin":', undefined]])
    expect(offer('stock@"KO')).toEqual([['stock@"Köln":', undefined]])
    expect(offer('stock@"Main \\"S')).toEqual([['stock@"Main \\"Street\\" \\\\":', undefined]])
    expect(offer('red stock@berlin:')).toEqual([
      ['red stock@"berlin":in', 1],
      ['red stock@"berlin":out', 1],
    ])
    expect(offer('(stock@"Berlin":o')).toEqual([['(stock@"Berlin":out', 1]])
    expect(offer('stock@Paris:')).toEqual([
      ['stock@"Paris":in', 0],
      ['stock@"Paris":out', 0],
    ])
  })

  it.each([
    ['de', 'rot pre', ['rot preis:']],
    ['de', 'lag', ['lager:']],
    ['de', 'lager:aus', ['lager:ausverkauft']],
    ['de', 'lager:', ['lager:ja', 'lager:leer', 'lager:ausverkauft', 'lager:wenig']],
    ['de', 'marke:ac', ['brand:"Acme Tools"', 'brand:"Ace"']],
    ['de', 'stock:o', ['stock:out']],
    ['fr', 'cate', ['catégorie:', 'category:']],
    ['fr', 'manque:c', ['manque:coût', 'manque:catégorie', 'missing:collection']],
    ['en', 'lag', []],
  ] as const)('speak the language of the interface, %s: %s', async (language, text, offered) => {
    await setLanguage(language)
    const found = complete(text).map(([written]) => String(written))
    expect(found).toEqual(expect.arrayContaining([...offered]))
    expect(found.slice(0, offered.length)).toEqual(offered)
    // Whatever is offered with a value can be read.
    for (const each of found.filter((query) => !query.endsWith(':')))
      expect(parseQuery(each).problems).toEqual([])
    await setLanguage('en')
  })

  it('complete the names of filters', () => {
    expect(complete('pri')).toEqual([['price:', undefined]])
    expect(complete('red miss')).toEqual([['red missing:', undefined]])
    expect(complete('zzz')).toEqual([])
  })
})
