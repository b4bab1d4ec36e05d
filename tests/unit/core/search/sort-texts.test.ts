import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareTexts } from '#lib/core/base/compare-texts.ts'
import { sortTextSteps } from '#lib/core/search/build/sort-texts.ts'
import { runAtOnce } from '#lib/core/search/build/steps.ts'
import { createTextList } from '#lib/core/search/build/text-list.ts'
import { iterations } from '#tests/iterations.ts'

// Short texts of few letters share their first ones; some are at and beyond the last letter of a byte. The more
// different letters a list has, the fewer of them are compared as numbers.
const letters = ['', 'a', 'b', '\0', '\u00FE', '\u00FF', '\u0100', '\u304C', '\uFFFF', '\u{1F642}']
const text = fc.oneof(
  fc.array(fc.constantFrom(...letters), { maxLength: 9 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

/** Two letters, of which twenty fit into a number, and texts that differ before and after the twentieth. */
const longText = fc
  .tuple(
    fc.constantFrom('', 'b'.repeat(19), 'b'.repeat(25)),
    fc.string({ unit: fc.constantFrom('a', 'b'), maxLength: 22 }),
  )
  .map((parts) => parts.join(''))

const order = (texts: readonly string[], compareTies?: (a: number, b: number) => number) => [
  ...runAtOnce(sortTextSteps(createTextList(texts), compareTies)),
]

it('texts are in the order of compareTexts, ties as asked for', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.array(text, { maxLength: 200 }),
        fc.array(longText, { minLength: 40, maxLength: 200 }),
      ),
      (texts) => {
        const wanted = [...texts.keys()].toSorted(
          (a, b) => compareTexts(texts[a]!, texts[b]!) || b - a,
        )
        expect(order(texts, (a, b) => b - a)).toEqual(wanted)
      },
    ),
    { numRuns: iterations(100, 300, 3_000) },
  )
})

it('the order is the same where thousands of texts begin alike', () => {
  const beginning = 'Product of the summer collection '
  const texts = Array.from({ length: 9000 }, (_, at) => {
    return `${beginning}${letters[at % 10]}${(at * 7919) % 3001}`
  })
  const wanted = [...texts.keys()].toSorted((a, b) => compareTexts(texts[a]!, texts[b]!) || a - b)
  expect(order(texts)).toEqual(wanted)
})
