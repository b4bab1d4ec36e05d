import type { Segment } from './segment.ts'

/**
 * Working memory of a search, all zeros between two searches; about 700 kB for 100,000 products.
 */
export interface Buffers {
  /** Score of each row so far, and what the current word adds. */
  readonly score: Uint16Array
  readonly gain: Uint16Array
  /** Rows that match so far. */
  readonly candidates: Uint32Array
  /** Score of a match through a word or a value, for the current word. */
  readonly wordScore: Uint16Array
  readonly valueScore: Uint16Array
}

const buffersByFlags = new WeakMap<object, Buffers>()

export function buffersOf(segment: Segment): Buffers {
  const known = buffersByFlags.get(segment.flags)
  if (known !== undefined) return known
  const { rows, words, values } = segment
  const buffers = {
    score: new Uint16Array(rows),
    gain: new Uint16Array(rows),
    candidates: new Uint32Array(rows),
    wordScore: new Uint16Array(words),
    valueScore: new Uint16Array(values),
  }
  buffersByFlags.set(segment.flags, buffers)
  return buffers
}
