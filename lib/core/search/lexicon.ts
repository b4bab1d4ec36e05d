// A lexicon is a sorted list of texts as UTF-16 units: `units` and, one longer than the list,
// `starts`.
import type { Column } from './column.ts'

export interface Lexicon {
  readonly units: Column
  readonly starts: Column
  readonly size: number
}

/** The entries that begin with `text`: [first, end). An equal entry comes first. */
export function findPrefix(lexicon: Lexicon, text: string): readonly [number, number] {
  const first = findBound(lexicon, text, 0, lexicon.size, -1)
  return [first, findBound(lexicon, text, first, lexicon.size, 0)]
}

/** The entries that equal `text`: the first of those that begin with it. */
export function findExact(lexicon: Lexicon, text: string): readonly [number, number] {
  const [first, end] = findPrefix(lexicon, text)
  let last = first
  while (last < end && lengthOf(lexicon.starts, last) === text.length) last++
  return [first, last]
}

export function readEntry({ units, starts }: Lexicon, entry: number): string {
  let text = ''
  const end = Math.min(starts[entry + 1]!, units.length)
  for (let at = starts[entry]!; at < end; at++) text += String.fromCharCode(units[at]!)
  return text
}

/** The length of an entry in units. */
export function lengthOf(starts: Column, entry: number): number {
  return starts[entry + 1]! - starts[entry]!
}

/** The first entry from `low` on whose prefix compares above `side`: -1 smaller, 0 equal. */
function findBound(
  lexicon: Lexicon,
  text: string,
  low: number,
  high: number,
  side: number,
): number {
  let from = low
  let to = high
  while (from < to) {
    const middle = (from + to) >>> 1
    if (compareBeginning(lexicon, middle, text) <= side) from = middle + 1
    else to = middle
  }
  return from
}

function compareBeginning({ units, starts }: Lexicon, entry: number, text: string): number {
  const start = starts[entry]!
  const length = starts[entry + 1]! - start
  for (let at = 0; at < text.length; at++) {
    if (at >= length) return -1
    const difference = units[start + at]! - text.charCodeAt(at)
    if (difference !== 0) return difference
  }
  return 0
}
