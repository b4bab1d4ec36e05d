import { createRandom, seedOf } from '../../random.ts'

/** The same text always makes the same id. Two seeds: 32 bits alone would meet twice in a big shop. */
export function guidOf(text: string): string {
  const digits = createRandom(seedOf(text)).hex(16) + createRandom(seedOf(`~${text}`)).hex(16)
  return [8, 12, 16, 20, 32]
    .map((end, part) => digits.slice([0, 8, 12, 16, 20][part], end))
    .join('-')
}
