import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeLineError } from '#lib/core/edit-line/describe-line-error.ts'
import type { EditParts, LineContext } from '#lib/core/edit-line/edit-line.ts'
import { parseEditLine } from '#lib/core/edit-line/parse-edit-line.ts'
import { printEditLine } from '#lib/core/edit-line/print-edit-line.ts'
import { iterations } from '#tests/iterations.ts'
import { anyEdit, storeOf, toPlain } from './any-edit.ts'
import { context, now } from './context.ts'
import { lines } from './lines.ts'
import { partsOf } from './read-line.ts'

/** The meaning of a line, or undefined with a check of its error. */
function meaningOf(line: string, within: LineContext): EditParts | undefined {
  const read = parseEditLine(line, within)
  if (read.ok) return partsOf(read.value)
  const { at } = read.error
  expect(at[0]).toBeGreaterThanOrEqual(0)
  expect(at[0]).toBeLessThanOrEqual(at[1])
  expect(at[1]).toBeLessThanOrEqual(line.length)
  expect(describeLineError(read.error).length).toBeGreaterThan(10)
  return undefined
}

/** Searches may be longer than the store accepts, which a line reports. */
function isTooLong(line: string, within: LineContext): boolean {
  const read = parseEditLine(line, within)
  return !read.ok && read.error.code === 'searchTooLong'
}

const print = (parts: EditParts, within: LineContext) => printEditLine(parts, within) ?? ''

describe('any edit', () => {
  it('is printed as a line that parses back to it', () => {
    let parsed = 0
    fc.assert(
      fc.property(anyEdit, fc.boolean(), (edit, isKnown) => {
        const within = isKnown ? storeOf(edit) : { now }
        const line = print(edit, within)
        fc.pre(!isTooLong(line, within))
        const meaning = meaningOf(line, within)
        expect(meaning).toEqual(toPlain(edit))
        if (meaning !== undefined) expect(print(meaning, within)).toBe(line)
        parsed += 1
      }),
      { numRuns: iterations(100, 10_000, 200_000) },
    )
    expect(parsed).toBeGreaterThanOrEqual(iterations(100, 10_000, 200_000))
  })
})

const letters = [
  ...Array.from('0123456789+-%.,;:="“\\ ()→aeinot'),
  ' ; ',
  'until ',
  'for ',
  'OR ',
  '->',
]
/** Without known collections, so that their ids may be anything. */
const unloaded = { now, recipes: context.recipes }
const someLines = fc.oneof(
  anyEdit.map((edit) => ({ line: print(edit, unloaded), within: unloaded })),
  fc.constantFrom(...lines.map(([line]) => ({ line, within: context }))),
)
/** A share of the length: `fc.double` prefers values near zero. */
const anywhere = fc.nat(9_999).map((share) => share / 10_000)

/** A line with one letter removed, replaced, added or swapped with the next. */
const mutated = fc
  .tuple(
    someLines,
    anywhere,
    fc.constantFrom('remove' as const, 'replace' as const, 'add' as const, 'swap' as const),
    is(letters),
  )
  .map(([{ line, within }, where, how, letter]) => {
    const at = Math.floor(where * line.length)
    const [before, own, after] = [line.slice(0, at), line.slice(at, at + 1), line.slice(at + 1)]
    const changed = {
      remove: after,
      replace: letter + after,
      add: letter + own + after,
      swap: after.slice(0, 1) + own + after.slice(1),
    }
    return { line: before + changed[how], within }
  })

function is(values: readonly string[]) {
  return fc.constantFrom(...values)
}

describe('a mutated line', () => {
  it('parses to an edit that is printed as the same edit, or has an error in the line', () => {
    const counts = { understood: 0, rejected: 0 }
    fc.assert(
      fc.property(mutated, ({ line, within }) => {
        const meaning = meaningOf(line, within)
        counts[meaning === undefined ? 'rejected' : 'understood'] += 1
        if (meaning === undefined) return
        expect(meaningOf(print(meaning, within), within)).toEqual(toPlain(meaning))
      }),
      { numRuns: iterations(100, 1_000, 50_000) },
    )
    expect(Math.min(counts.understood, counts.rejected)).toBeGreaterThan(iterations(10, 100, 5_000))
  })

  it('means something else, or nothing, with another digit or sign', () => {
    fc.assert(
      fc.property(
        someLines,
        anywhere,
        fc.integer({ min: 1, max: 9 }),
        ({ line, within }, where, by) => {
          const positions = Array.from(
            line.matchAll(/\d|[+−-](?=[\d.,']*[1-9])/g),
            ({ index }) => index,
          )
          const at = positions[Math.floor(where * positions.length)]
          fc.pre(at !== undefined)
          const found = line.charAt(at)
          const other = /\d/.test(found)
            ? String((Number(found) + by) % 10)
            : found === '+'
              ? '-'
              : '+'
          const changed = line.slice(0, at) + other + line.slice(at + 1)
          const meaning = meaningOf(changed, within)
          if (meaning !== undefined) expect(meaning).not.toEqual(meaningOf(line, within))
        },
      ),
      { numRuns: iterations(100, 1_000, 50_000) },
    )
  })

  it('means something else, or nothing, with another verb', () => {
    const verbs = lines
      .map(([line]) => line.trim().split(/[\s"]/, 1).join(''))
      .filter((verb) => verb !== '' && verb !== 'run')
    fc.assert(
      fc.property(someLines, is(verbs), ({ line, within }, verb) => {
        const own = line.trim().split(/[\s"]/, 1).join('')
        fc.pre(own.toLowerCase() !== verb.toLowerCase() && own !== '')
        const changed = verb + line.trim().slice(own.length)
        const meaning = meaningOf(changed, within)
        if (meaning !== undefined) expect(meaning).not.toEqual(meaningOf(line, within))
      }),
      { numRuns: iterations(100, 1_000, 50_000) },
    )
  })
})
