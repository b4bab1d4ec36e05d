import { anySignal } from '#lib/base/abort.ts'
import type { Clock } from '#lib/base/clock.ts'
import { effectOf, type Wrap } from './exchange.ts'
import { systemError } from './to-answer-error.ts'

/** Gives up one try after `timeoutMs`, the reading of its answer included. */
export function timed(clock: Clock): Wrap {
  return (next) => async (exchange) => {
    const overdue = new AbortController()
    const done = new AbortController()
    const signal = anySignal(exchange.signal, overdue.signal)
    clock.sleep(exchange.timeoutMs, done.signal).then(
      () => overdue.abort(systemError({ kind: 'timeout', effect: effectOf(exchange.route) })),
      () => undefined,
    )
    // A fetch that does not listen to its signal must not hold us.
    const stopped = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    try {
      signal.throwIfAborted()
      return await Promise.race([next({ ...exchange, signal }), stopped])
    } finally {
      done.abort()
    }
  }
}
