import type { Clock } from '#lib/core/base/clock.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'

export type RateLimit = (key: number) => boolean

/** True if `key` was allowed fewer than `limit` times within the last `windowMs`. */
export function createRateLimit(
  clock: Pick<Clock, 'now'>,
  { limit, windowMs }: { readonly limit: number; readonly windowMs: number },
): RateLimit {
  const windows = new Map<number, number[]>()
  return (key) => {
    const since = clock.now() - windowMs
    for (const [other, times] of windows) {
      if ((times.at(-1) ?? 0) <= since) windows.delete(other)
    }
    const times = (windows.get(key) ?? []).filter((time) => time > since)
    if (times.length >= limit) return false
    windows.set(key, [...times, clock.now()])
    return true
  }
}

/** The request itself is valid and can be sent again later. */
export function tooOften(): ProblemError {
  return new ProblemError({ code: 'rate-limited', message: t.errors.tooOften })
}
