/** A seeded generator (mulberry32): the same catalog in every run. */
export function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  const below = (end: number) => Math.floor(next() * end)
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!
  const chance = (share: number) => next() < share
  const pickSome = <T>(items: readonly T[], count: number): T[] => [
    ...new Set(Array.from({ length: count }, () => pick(items))),
  ]
  const shuffle = <T>(items: readonly T[]): T[] => {
    const shuffled = [...items]
    for (let at = shuffled.length - 1; at > 0; at--) {
      const other = below(at + 1)
      ;[shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!]
    }
    return shuffled
  }
  return { next, below, pick, pickSome, chance, shuffle }
}

export type Random = ReturnType<typeof createRandom>
