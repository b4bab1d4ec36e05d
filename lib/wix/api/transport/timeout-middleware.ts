import type { Clock } from '#lib/core/base/clock.ts'
import { effectOf, type Middleware } from './request-context.ts'
import { orAborted } from './or-aborted.ts'
import { systemError } from './to-response-error.ts'

/** Aborts one attempt after `timeoutMs`, including the reading of its answer. */
export function timed(clock: Clock): Middleware {
  return (next) => async (context) => {
    const overdue = new AbortController()
    const done = new AbortController()
    const { signal: outer } = context
    const signal = outer ? AbortSignal.any([outer, overdue.signal]) : overdue.signal
    clock.sleep(context.timeoutMs, done.signal).then(
      () => overdue.abort(systemError({ kind: 'timeout', effect: effectOf(context.route) })),
      () => undefined,
    )
    try {
      signal.throwIfAborted()
      // A fetch that ignores its signal must not block the call.
      return await orAborted(next({ ...context, signal }), signal)
    } finally {
      done.abort()
    }
  }
}
