import type { Clock } from '#lib/base/clock.ts'

export const checkpointKey = 'jobs:checkpoint@1'

/**
 * Says "still at work" by writing a tiny value to the extension's storage. In Chromium such a call
 * keeps the worker alive for another 30 s (measured); IndexedDB and `fetch` do not. It carries no
 * truth: the journal does, so a failing write stops nothing.
 */
export function createCheckpoint(
  write: (key: string, value: number) => Promise<void>,
  clock: Pick<Clock, 'now'>,
): () => Promise<void> {
  return () => write(checkpointKey, clock.now()).catch(() => undefined)
}
