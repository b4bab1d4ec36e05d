import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { closenessPercent } from '#lib/core/search/score.ts'
import {
  findTypos,
  typosAllowed,
  extendTable,
  readDistance,
  startTable,
} from '#lib/core/search/typos.ts'
import { indexOf, row } from './store.ts'
import { iterations } from '#tests/iterations.ts'

function plainDistance(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      let cost = Math.min(
        table[i - 1]![j]! + 1,
        table[i]![j - 1]! + 1,
        table[i - 1]![j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1),
      )
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, table[i - 2]![j - 2]! + 1)
      }
      table[i]![j] = cost
    }
  }
  return table[a.length]![b.length]!
}

it('up to the limit, distances equal those of the full table', () => {
  const text = fc.stringMatching(/^[abc]{1,12}$/)
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 2 }), (word, entry, limit) => {
      const table = startTable(word, limit)
      let depth = 0
      let isWithin = true
      while (isWithin && depth < entry.length) {
        depth++
        isWithin = extendTable(
          table,
          depth,
          entry.charCodeAt(depth - 1),
          entry.charCodeAt(depth - 2),
        )
      }
      const found = isWithin ? readDistance(table, entry.length) : limit + 1
      const whole = plainDistance(word, entry)
      const beginning = Math.min(
        ...Array.from({ length: entry.length + 1 }, (_, end) =>
          plainDistance(word, entry.slice(0, end)),
        ),
      )
      expect(Math.min(found, limit + 1)).toBe(Math.min(whole, limit + 1))
      expect(Math.min(table.best[depth]!, limit + 1)).toBe(Math.min(beginning, limit + 1))
    }),
    { numRuns: iterations(100, 3_000, 30_000) },
  )
})

it('the words found for a typo are those that comparing every word finds', () => {
  const word = fc.stringMatching(/^[abc]{3,10}$/)
  fc.assert(
    fc.property(fc.uniqueArray(word, { minLength: 1, maxLength: 40 }), word, (words, entered) => {
      const [segment] = indexOf([row('1', { name: words.join(' ') })]).segments
      const found = new Map<string, number>()
      const sorted = words.toSorted()
      findTypos(segment!, entered, (entry, percent) => found.set(sorted[entry]!, percent))
      const limit = typosAllowed(entered)
      const { oneTypo, twoTypos, oneTypoBeginning, twoTyposBeginning } = closenessPercent
      for (const own of words) {
        const whole = plainDistance(entered, own)
        const beginning = Math.min(
          ...Array.from({ length: own.length + 1 }, (_, end) =>
            plainDistance(entered, own.slice(0, end)),
          ),
        )
        const expected =
          whole <= limit
            ? [undefined, oneTypo, twoTypos][whole]
            : beginning <= limit
              ? [undefined, oneTypoBeginning, twoTyposBeginning][beginning]
              : undefined
        const isShort = entered.length === 3 && (whole > limit || own.length === 3)
        expect(found.get(own)).toBe(isShort ? undefined : expected)
      }
    }),
    { numRuns: iterations(100, 700, 7_000) },
  )
})
