import { type Clock, systemClock } from '#lib/core/base/clock.ts'

export interface RateLimit {
  /** Takes one token, or `amount` at once. False if the key has fewer left; then it takes none. */
  take(key: string, amount?: number): boolean
  /** Takes tokens even if fewer are left: the key then owes them. */
  owe(key: string, amount: number): void
  /** Whether one token is left. */
  has(key: string): boolean
}

export interface RateOptions {
  readonly perSecond: number
  /** The maximum number at once. */
  readonly burst: number
  readonly clock?: Pick<Clock, 'now'>
}

interface Bucket {
  left: number
  at: number
}

/** The maximum number of remembered keys. The least recently used key is forgotten. */
const maxKeys = 10_000

/** One token bucket per key. */
export function createRateLimit({ perSecond, burst, clock = systemClock }: RateOptions): RateLimit {
  const buckets = new Map<string, Bucket>()

  function leftOf(key: string, now: number): number {
    const bucket = buckets.get(key)
    if (bucket === undefined) return burst
    return Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 1000) * perSecond)
  }

  function deleteOldest(): void {
    const [oldest] = buckets.keys()
    if (oldest !== undefined) buckets.delete(oldest)
  }

  function keep(key: string, bucket: Bucket): void {
    buckets.delete(key)
    buckets.set(key, bucket)
    if (buckets.size > maxKeys) deleteOldest()
  }

  return {
    has: (key) => leftOf(key, clock.now()) >= 1,
    take(key, amount = 1) {
      const now = clock.now()
      const left = leftOf(key, now)
      keep(key, { left: left >= amount ? left - amount : left, at: now })
      return left >= amount
    },
    owe(key, amount) {
      const now = clock.now()
      keep(key, { left: leftOf(key, now) - amount, at: now })
    },
  }
}
