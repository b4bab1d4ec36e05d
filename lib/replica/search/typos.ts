import { distance, measureDistance } from './edit-distance.ts'
import { countBits, toLetters } from './letters.ts'
import { closenessPercent } from './points.ts'
import type { Segment } from './segment.ts'

/** Typos forgiven in a word: none under four letters, one under eight, then two. */
export function typosAllowed(word: string): number {
  if (word.length < 4) return 0
  return word.length < 8 ? 1 : 2
}

const percents = [
  { whole: 0, beginning: 0 },
  { whole: closenessPercent.oneTypo, beginning: closenessPercent.oneTypoBeginning },
  { whole: closenessPercent.twoTypos, beginning: closenessPercent.twoTyposBeginning },
] as const

/** Calls `found` with every word of the segment that `word` may have been meant for. */
export function findTypos(
  { wordUnits, wordStarts, wordLetters, words }: Segment,
  word: string,
  found: (entry: number, percent: number) => void,
): void {
  const limit = typosAllowed(word)
  if (limit === 0) return
  const letters = toLetters(word)
  for (let entry = 0; entry < words; entry++) {
    // Each typo can account for one letter that the entry lacks.
    const lacking = letters & ~wordLetters[entry]!
    if (lacking !== 0 && countBits(lacking) > limit) continue
    const start = wordStarts[entry]!
    const end = wordStarts[entry + 1]!
    if (end - start < word.length - limit) continue
    measureDistance(word, wordUnits, start, end, limit)
    const { whole, beginning } = distance
    if (whole > 0 && whole <= limit) found(entry, percents[whole]!.whole)
    else if (beginning > 0 && beginning <= limit) found(entry, percents[beginning]!.beginning)
  }
}
