import type { Segment } from './segment.ts'

/** Working memory of a search, all zero between two searches; some 700 kB for 100,000 products. */
export interface Scratch {
  /** Points of a row so far, and what the word at hand adds. */
  readonly points: Uint16Array
  readonly gain: Uint16Array
  /** Rows that match so far. */
  readonly candidates: Uint32Array
  /** What a match through a word or a value is worth for the word at hand. */
  readonly wordPoints: Uint16Array
  readonly valuePoints: Uint16Array
}

const scratches = new WeakMap<object, Scratch>()

export function scratchOf(segment: Segment): Scratch {
  const known = scratches.get(segment.flags)
  if (known !== undefined) return known
  const { rows, words, values } = segment
  const scratch = {
    points: new Uint16Array(rows),
    gain: new Uint16Array(rows),
    candidates: new Uint32Array(rows),
    wordPoints: new Uint16Array(words),
    valuePoints: new Uint16Array(values),
  }
  scratches.set(segment.flags, scratch)
  return scratch
}
