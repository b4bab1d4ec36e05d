import { clearJoin, joinWords } from './join.ts'
import type { QueryWord } from './query-words.ts'
import type { Segment } from './segment.ts'
import { asEntered, matchWord } from './word-match.ts'

/** Whether a product that is not replaced has the word as it was typed. */
export function occurs(segment: Segment, word: QueryWord): boolean {
  const match = matchWord(segment, word, asEntered)
  // The cost is an upper bound of the rows, and sharp where it is nothing.
  if (segment.alive === undefined && match.blocks === undefined) return match.cost > 0
  const count = joinWords(segment, [match], segment.alive, 1)
  clearJoin(segment, count)
  return count > 0
}
