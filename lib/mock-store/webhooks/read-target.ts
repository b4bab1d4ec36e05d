import { isRecord } from '../http/check.ts'
import { isLoopback } from '../http/is-loopback.ts'

/** Where webhooks go, and what befalls them on the way. */
export interface Target {
  readonly url: string
  /** How likely one is sent twice, 0 to 1. */
  readonly duplicates: number
  /** Whether those that wait are sent in any order. */
  readonly shuffle: boolean
  /** Up to so long after the change. */
  readonly delayMs: number
  /** The waits before each further try; after the last the event is lost. */
  readonly retryMs: readonly number[]
}

// The platform's own, about 47 hours in all.
const platformMinutes = [1, 10, 60, 120, 120, 120, 240, 240, 240, 480, 480, 720]
const platformRetries = platformMinutes.map((minutes) => minutes * 60_000)

/** `{url, duplicates?, shuffle?, delayMs?, retryMs?}`; `{url: null}` is nowhere. Throws a TypeError. */
export function readTarget(value: unknown): Target | undefined {
  if (!isRecord(value)) throw new TypeError('Expected {"url"}.')
  const { url, duplicates = 0, shuffle = false, delayMs = 0, retryMs = platformRetries } = value
  if (url === null) return undefined
  if (typeof url !== 'string' || !isHere(url)) {
    throw new TypeError('Webhooks go to an http address of this machine only.')
  }
  if (!isNumber(duplicates) || duplicates > 1) throw new TypeError('duplicates is 0 to 1.')
  if (typeof shuffle !== 'boolean') throw new TypeError('shuffle is true or false.')
  if (!isNumber(delayMs)) throw new TypeError('delayMs is a time in milliseconds.')
  if (!Array.isArray(retryMs) || !retryMs.every(isNumber)) {
    throw new TypeError('retryMs is a list of times in milliseconds.')
  }
  return { url, duplicates, shuffle, delayMs, retryMs }
}

function isHere(url: string): boolean {
  const { protocol, hostname } = URL.parse(url) ?? {}
  return (protocol === 'http:' || protocol === 'https:') && isLoopback(hostname ?? '')
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value)
}
