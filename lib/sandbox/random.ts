/** The same seed gives the same shop, the same faults and the same ids on every machine. */
export interface Random {
  /** 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `below`. */
  int(below: number): number
  pick<T>(list: readonly [T, ...T[]]): T
  chance(probability: number): boolean
  hex(digits: number): string
  guid(): string
}

// mulberry32 (public domain): 32 bits of state, plenty for a demo shop.
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
    while (text.length < digits) text += bits().toString(16).padStart(8, '0')
    return text.slice(0, digits)
  }
  return {
    next,
    int: (below) => Math.floor(next() * below),
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    chance: (probability) => next() < probability,
    hex,
    guid() {
      const digits = hex(32)
      return [8, 12, 16, 20, 32]
        .map((end, part) => digits.slice([0, 8, 12, 16, 20][part], end))
        .join('-')
    },
  }
}

/** A number out of any text, so that what belongs to an id is the same each time (FNV-1a). */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}
