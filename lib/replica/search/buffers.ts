import type { Segment } from './segment.ts'

/** Working memory of a search, all zero between two searches; some 700 kB for 100,000 products. */
export interface Buffers {
  /** Points of a row so far, and what the word at hand adds. */
  readonly score: Uint16Array
  readonly gain: Uint16Array
  /** Rows that match so far. */
  readonly candidates: Uint32Array
  /** What a match through a word or a value is worth for the word at hand. */
  readonly wordScore: Uint16Array
  readonly valueScore: Uint16Array
}

const scratches = new WeakMap<object, Buffers>()

export function buffersOf(segment: Segment): Buffers {
  const known = scratches.get(segment.flags)
  if (known !== undefined) return known
  const { rows, words, values } = segment
  const buffers = {
    score: new Uint16Array(rows),
    gain: new Uint16Array(rows),
    candidates: new Uint32Array(rows),
    wordScore: new Uint16Array(words),
    valueScore: new Uint16Array(values),
  }
  scratches.set(segment.flags, buffers)
  return buffers
}
