import { createRandom, seedOf, toGuid } from '../../random.ts'

/** The same text always makes the same id. Two seeds: 32 bits alone would meet twice in a big shop. */
export function guidOf(text: string): string {
  return toGuid(createRandom(seedOf(text)).hex(16) + createRandom(seedOf(`~${text}`)).hex(16))
}
