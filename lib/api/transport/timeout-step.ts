import type { Clock } from '#lib/base/clock.ts'
import { effectOf, type Wrap } from './exchange.ts'
import { orAborted } from './or-aborted.ts'
import { systemError } from './to-answer-error.ts'

/** Gives up one try after `timeoutMs`, the reading of its answer included. */
export function timed(clock: Clock): Wrap {
  return (next) => async (exchange) => {
    const overdue = new AbortController()
    const done = new AbortController()
    const { signal: outer } = exchange
    const signal = outer ? AbortSignal.any([outer, overdue.signal]) : overdue.signal
    clock.sleep(exchange.timeoutMs, done.signal).then(
      () => overdue.abort(systemError({ kind: 'timeout', effect: effectOf(exchange.route) })),
      () => undefined,
    )
    try {
      signal.throwIfAborted()
      // A fetch that does not listen to its signal must not hold us.
      return await orAborted(next({ ...exchange, signal }), signal)
    } finally {
      done.abort()
    }
  }
}
