import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from '#lib/core/base/fold.ts'
import {
  addFolded,
  createTextList,
  isSame,
  sizeOf,
  spellings,
  type TextList,
  unitsOf,
} from '#lib/core/search/build/text-list.ts'
import { iterations } from '#tests/iterations.ts'

// The second kind folds to another length: more units, or fewer.
const text = fc.oneof(
  fc.string({ unit: 'grapheme-ascii' }),
  fc
    .array(fc.constantFrom('a', 'B', 'ß', 'É', 'e\u0301', 'İ', 'ﬁ', 'が', 'ς'))
    .map((parts) => parts.join('')),
  fc.string({ unit: 'binary' }),
)

function readAll(list: TextList): string[] {
  const { units, starts } = unitsOf(list)
  return Array.from({ length: sizeOf(list) }, (_, at) =>
    String.fromCharCode(...units.subarray(starts[at], starts[at + 1])),
  )
}

it('texts are added as `fold` returns them, with how they were spelled', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 30 }), (texts) => {
      const list = createTextList()
      const found = texts.map((each) => addFolded(list, each))
      const folded = texts.map(fold)
      expect(readAll(list)).toEqual(folded)
      expect(found).toEqual(
        texts.map((each, at) => {
          if (each === folded[at]) return spellings.folded
          return each === folded[at]!.toUpperCase() ? spellings.capitals : spellings.odd
        }),
      )
    }),
  )
})

it('a list grows with its texts, and two texts are the same where all their letters are', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('', 'a', 'ab', 'b', 'bab', 'x'.repeat(900))), (texts) => {
      const list = createTextList(texts)
      expect(sizeOf(list)).toBe(texts.length)
      expect(readAll(list)).toEqual(texts)
      for (const [one, other] of texts.entries()) {
        for (const [at, each] of texts.entries())
          expect(isSame(unitsOf(list), one, at)).toBe(each === other)
      }
    }),
    { numRuns: iterations(30, 30, 300) },
  )
})
