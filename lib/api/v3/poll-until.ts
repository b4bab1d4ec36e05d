import type { Clock } from '#lib/base/clock.ts'
import type { CallOptions } from '../transport/request-context.ts'

export interface WaitOptions<T> extends CallOptions {
  /** Told of every look, the last one included. */
  readonly onProgress?: ((now: T) => void) | undefined
  /** Between two looks, milliseconds; default 2,000. */
  readonly everyMs?: number | undefined
}

/** Looks again and again until what is seen has one of these states. */
export async function pollUntil<T>(
  clock: Clock,
  look: (options: CallOptions) => Promise<T>,
  stateOf: (seen: T) => string | undefined,
  ends: readonly string[],
  { onProgress, everyMs = 2000, ...options }: WaitOptions<T> = {},
): Promise<T> {
  for (;;) {
    const seen = await look(options)
    onProgress?.(seen)
    if (ends.includes(stateOf(seen) ?? '')) return seen
    await clock.sleep(everyMs, options.signal)
  }
}
