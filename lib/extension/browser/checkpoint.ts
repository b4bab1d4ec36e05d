import type { Clock } from '#lib/core/base/clock.ts'

export const checkpointKey = 'jobs:checkpoint@1'

/**
 * Keeps the worker alive by writing a small value to the extension's storage. In Chromium such a call
 * extends its life by 30 s (measured); IndexedDB and `fetch` do not. Nothing reads the value, so a
 * failed write is ignored.
 */
export function createCheckpoint(
  write: (key: string, value: number) => Promise<void>,
  clock: Pick<Clock, 'now'>,
): () => Promise<void> {
  return () => write(checkpointKey, clock.now()).catch(() => undefined)
}
