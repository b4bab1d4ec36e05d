import type { Clock } from '#lib/core/base/clock.ts'

/** Pauses between readings. Their sum is longer than the lag of a reading behind a write (1 to 2 s). */
const pausesMs = [250, 500, 1000, 1500]

/**
 * Reads until the store shows what was written, or until the lag is over. `read` gets the items that
 * are still missing and returns those that stay missing; `isLast` is true in the last reading.
 */
export async function readAfterWrite<T>(
  written: readonly T[],
  read: (open: readonly T[], isLast: boolean) => Promise<readonly T[]>,
  { clock, signal }: { readonly clock: Clock; readonly signal?: AbortSignal | undefined },
): Promise<void> {
  let open = written
  for (const [at, pauseMs] of [0, ...pausesMs].entries()) {
    if (open.length === 0) break
    if (pauseMs > 0) await clock.sleep(pauseMs, signal)
    open = await read(open, at === pausesMs.length)
  }
}
