import type { Clock } from '#lib/core/base/clock.ts'
import { ApiError } from './api-error.ts'

export interface RateLimit {
  readonly perMinute: number
  /** The burst size. */
  readonly burst: number
}

/** A token bucket. Throws 429 with Retry-After (whole seconds) when it is empty. */
export function createRateLimit(limit: RateLimit | undefined, clock: Clock): () => void {
  if (limit === undefined) return () => undefined
  const perMs = limit.perMinute / 60_000
  let tokens = limit.burst
  let at = clock.now()
  return () => {
    const now = clock.now()
    tokens = Math.min(limit.burst, tokens + Math.max(0, now - at) * perMs)
    at = now
    if (tokens < 1) throw tooManyRequests(Math.ceil((1 - tokens) / perMs / 1000))
    tokens -= 1
  }
}

function tooManyRequests(seconds: number): ApiError {
  const description = 'Too many requests'
  const applicationError = { code: 'RESOURCE_EXHAUSTED', description, data: {} }
  return new ApiError(429, description, { applicationError }, { 'retry-after': String(seconds) })
}
