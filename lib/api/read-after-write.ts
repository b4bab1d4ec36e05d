import type { Clock } from '#lib/base/clock.ts'

/** Between readings; together somewhat longer than a reading may lag behind a write (1 to 2 s). */
const pausesMs = [250, 500, 1000, 1500]

/**
 * Reads what was written until the shop shows it, or until readings cannot lag behind any more. `read` gets what
 * is still open and answers what stays so; `isLast` says that nothing is read after it.
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
