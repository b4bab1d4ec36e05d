import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { diffWords, type DiffPart } from '#lib/core/base/diff-words.ts'
import { iterations } from '#tests/iterations.ts'

const textOf = (parts: readonly DiffPart[], kinds: readonly DiffPart['kind'][]) =>
  parts.flatMap(({ kind, text }) => (kinds.includes(kind) ? [text] : [])).join('')
const changes = (before: string, after: string) =>
  diffWords(before, after).flatMap(({ kind, text }) =>
    kind === 'same' ? [] : [`${kind === 'added' ? '+' : '-'}${text}`],
  )

describe('the difference of two texts', () => {
  it.each([
    ['one word for another', 'a soap of olive oil', 'a soap of laurel oil', ['-olive', '+laurel']],
    ['an additional sentence', 'It floats.', 'It floats. It smells.', ['+ It smells.']],
    ['adjacent words', 'one two three', 'eins zwei three', ['-one two', '+eins zwei']],
    ['a script without spaces', 'これは石けんです', 'これは布です', ['-石けん', '+布']],
    ['nothing', 'the same', 'the same', []],
    ['the whole text', '', 'new', ['+new']],
  ] as const)('is %s', (_name, before, after, expected) => {
    expect(changes(before, after)).toEqual(expected)
  })

  it('gives both texts completely, and marks no more than the differing middle', () => {
    const word = fc.constantFrom('a', 'b', 'c', ' ', '. ', 'é', '石', '\u{1F600}', '\uD800')
    const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffWords(before, after)
        expect(textOf(parts, ['same', 'removed'])).toBe(before)
        expect(textOf(parts, ['same', 'added'])).toBe(after)
        for (const [index, part] of parts.entries()) {
          expect(part.text).not.toBe('')
          expect(parts[index + 1]?.kind).not.toBe(part.kind)
        }
      }),
      { numRuns: iterations(100, 500, 5_000) },
    )
  })

  it('of two long texts with nothing in common is both whole texts', () => {
    const [before, after] = ['old ', 'new '].map((word) => word.repeat(3000).trim())
    expect(changes(before ?? '', after ?? '')).toHaveLength(2)
  })
})
