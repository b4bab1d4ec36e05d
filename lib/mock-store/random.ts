/** Pseudo-random numbers: the same seed gives the same store, faults and IDs on every machine. */
export interface Random {
  /** From 0 up to, but not including, 1. */
  next(): number
  /** A whole number from 0 up to, but not including, `below`. */
  int(below: number): number
  pick<const T extends readonly unknown[]>(list: T): T[number]
  chance(probability: number): boolean
  hex(digits: number): string
  guid(): string
}

const bytes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

// mulberry32 (public domain): 32 bits of state are enough for a demo store.
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const bits = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const next = () => bits() / 4294967296
  const hex = (digits: number) => {
    let text = ''
    for (let rest = 0; text.length < digits; rest >>>= 8) {
      if (text.length % 8 === 0) rest = bits()
      text += bytes[rest & 0xff]
    }
    return text.slice(0, digits)
  }
  return {
    next,
    int: (below) => Math.floor(next() * below),
    pick: (list) => list[Math.floor(next() * list.length)],
    chance: (probability) => next() < probability,
    hex,
    guid: () => toGuid(hex(32)),
  }
}

export function toGuid(digits: string): string {
  const ends = [0, 8, 12, 16, 20, 32]
  return ends
    .slice(1)
    .map((end, index) => digits.slice(ends[index], end))
    .join('-')
}

/** A number derived from a text, so that everything derived from an ID is constant (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** The same text always gives the same ID. Two seeds, because 32 bits would collide in a large store. */
export function guidOf(text: string): string {
  return toGuid(createRandom(seedOf(text)).hex(16) + createRandom(seedOf(`~${text}`)).hex(16))
}
