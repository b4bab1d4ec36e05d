import type { Clock } from '#lib/core/base/clock.ts'
import type { CallOptions } from '../transport/request-context.ts'

export interface WaitOptions<T> extends CallOptions {
  /** Called after every reading, including the last one. */
  readonly onProgress?: ((now: T) => void) | undefined
  /** Milliseconds between two readings. Default: 2,000. */
  readonly everyMs?: number | undefined
}

/** Reads repeatedly until the result has one of the states in `ends`. */
export async function pollUntil<T>(
  clock: Clock,
  read: (options: CallOptions) => Promise<T>,
  stateOf: (seen: T) => string | undefined,
  ends: readonly string[],
  { onProgress, everyMs = 2000, ...options }: WaitOptions<T> = {},
): Promise<T> {
  for (;;) {
    const seen = await read(options)
    onProgress?.(seen)
    if (ends.includes(stateOf(seen) ?? '')) return seen
    await clock.sleep(everyMs, options.signal)
  }
}
