import { extendTable, readDistance, startTable } from './edit-distance.ts'
import { closenessPercent } from './score.ts'
import type { Segment } from './segment.ts'

// A word of four letters can lose one to a typo: three may still be meant for four.
const min = 3

/** Typos forgiven in a word: none under three letters, one under eight, then two. */
export function typosAllowed(word: string): number {
  if (word.length < min) return 0
  return word.length < 8 ? 1 : 2
}

const wholePercents = [0, closenessPercent.oneTypo, closenessPercent.twoTypos] as const
const beginningPercents = [
  0,
  closenessPercent.oneTypoBeginning,
  closenessPercent.twoTyposBeginning,
] as const

/**
 * Calls `found` with every word of the segment that `word` may have been meant for. Neighbours in a
 * lexicon begin alike: each is looked at only from where it parts from the one before, and not at all
 * where that was given up within their common beginning.
 */
export function findTypos(
  { wordUnits, wordStarts, wordShared, words }: Segment,
  word: string,
  found: (entry: number, percent: number) => void,
): void {
  const limit = typosAllowed(word)
  if (limit === 0) return
  const table = startTable(word, limit)
  let givenUpAt = Infinity
  for (let entry = 0; entry < words; entry++) {
    const shared = wordShared[entry]!
    const start = wordStarts[entry]!
    const length = wordStarts[entry + 1]! - start
    if (shared < givenUpAt) {
      givenUpAt = Infinity
      const maxDepth = Math.min(length, word.length + limit + 1)
      for (let depth = shared + 1; depth <= maxDepth; depth++) {
        const at = start + depth - 1
        if (extendTable(table, depth, wordUnits[at]!, wordUnits[at - 1]!)) continue
        givenUpAt = depth
        break
      }
    }
    const whole = givenUpAt === Infinity ? readDistance(table, length) : limit + 1
    const beginning = table.best[Math.min(givenUpAt, length)]!
    if (whole <= limit) {
      if (whole > 0 && (word.length > min || length > min)) found(entry, wholePercents[whole]!)
    } else if (beginning > 0 && beginning <= limit && word.length > min) {
      found(entry, beginningPercents[beginning]!)
    }
  }
}
