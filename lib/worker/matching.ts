import { loadChunk } from '#lib/catalog/app/load-chunk.ts'
import type { streamMatching as stream } from './stream-matching.ts'

export type { MatchingSource } from './stream-matching.ts'

/** `streamMatching` of the chunk `replica`, which contains the search. */
export const streamMatching: typeof stream = async function* (...call) {
  const matching = await loadChunk(() => import('./chunks/replica.ts'))
  yield* matching.streamMatching(...call)
}
