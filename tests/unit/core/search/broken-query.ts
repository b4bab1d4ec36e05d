import * as fc from 'fast-check'
import { filterNamed } from '#lib/core/search/grammar/filter-words.ts'
import { choices, filterExamples, rangeFilters } from '#lib/core/search/grammar/query.ts'

const names: readonly string[] = Object.keys(filterExamples)
const unknownName = fc
  .oneof(
    fc.constantFrom('colour', 'farbe', 'preis', 'pricee', 'stok', 'lager', 'prix', 'Tag', 'größe'),
    fc.stringMatching(/^[a-zäéß]{1,10}$/),
  )
  .filter((name) => {
    const lower = name.toLowerCase()
    return !names.includes(lower) && filterNamed(lower) === undefined && lower !== 'not'
  })
const word = fc.constantFrom('red', '5', '<5', '"a b"', 'x:y', '1..2', 'OR')

/** A part that no reader of the search language understands, by how it is made. */
const brokenPart = fc.oneof(
  fc.tuple(unknownName, word).map(([name, value]) => `${name}:${value}`),
  fc.constantFrom(...names).map((name) => (name.endsWith('@') ? name : `${name}:`)),
  fc
    .tuple(
      fc.constantFrom(...rangeFilters),
      fc.constantFrom('cheap', '<', '>=', '1.234', '5..1', '1..2..3', '5€%', '..', '--5', '=5'),
    )
    .map(([name, value]) => `${name}:${value}`),
  fc
    .tuple(fc.constantFrom(...Object.keys(choices)), fc.constantFrom('maybe', '<5', '1', 'IN-OUT'))
    // A number behind "stock:" is a quantity.
    .filter(([name, value]) => name !== 'stock' || !/\d/.test(value))
    .map(([name, value]) => `${name}:${value}`),
  fc
    .tuple(
      fc.constantFrom('updated', 'created'),
      fc.constantFrom('<7m', 'today', '2026-13', '2026..2025', '>d', '<7', '01.02.2026'),
    )
    .map(([name, value]) => `${name}:${value}`),
  fc.constantFrom('stock@Berlin', 'stock@"Berlin"', 'stock@:5', 'stock@"":in', 'stock@Berlin:many'),
  fc.constantFrom('not:', '(OR red)', '(red OR)', '('.repeat(30)),
)

/** A search with a broken part anywhere: beside words and filters, negated, in brackets, behind OR. */
export const brokenQuery: fc.Arbitrary<string> = fc
  .tuple(
    brokenPart,
    fc.constantFrom(
      (part: string) => part,
      (part: string) => `-${part}`,
      (part: string) => `not:${part}`,
      (part: string) => `not:(${part})`,
      (part: string) => `(${part})`,
      (part: string) => `red OR ${part}`,
      (part: string) => `stock:in (price:<20 OR (${part}))`,
      (part: string) => ` ${part} `,
    ),
    fc.constantFrom('', 'mug ', 'stock:in ', '-stock:out '),
    fc.constantFrom('', ' mug', ' visible:yes', ' '),
  )
  // A bracket or quotation mark that stays open takes what follows into the broken part.
  .map(([part, wrap, before, after]) => {
    const text = before + wrap(part)
    // A word behind "sku:" is its value.
    return /:\s*$/.test(text) && after === ' mug' ? text : text + after
  })

/** What is written but holds for every product. */
export const vacantQuery: fc.Arbitrary<string> = fc.constantFrom(
  '""',
  '"',
  '()',
  '(',
  '( )',
  '" "',
  'red OR ""',
  '"" OR ()',
  '("" OR red)',
  '() ""',
)
