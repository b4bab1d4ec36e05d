import type { Clock } from '#lib/core/base/clock.ts'
import type { Random } from '../random.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { isLoopback } from '../http/is-loopback.ts'

// Minutes. The retry schedule of the platform, about 47 hours in all.
const platformMinutes = [1, 10, 60, 120, 120, 120, 240, 240, 240, 480, 480, 720]

const platformRetries = platformMinutes.map((minutes) => minutes * 60_000)

export interface OutboxCounts {
  /** Answered with a 2xx, including intended duplicates. */
  readonly delivered: number
  readonly failedTries: number
  /** Abandoned after the last attempt. */
  readonly lost: number
  /** Not delivered yet. */
  readonly waiting: number
}

export interface Outbox {
  /** Applies to waiting webhooks too. */
  setTarget(target: Target | undefined): void
  add(token: string): void
  counts(): OutboxCounts
  /** Discards waiting webhooks. */
  clear(): void
}

interface Letter {
  readonly token: string
  readonly tries: number
}

// Milliseconds that the platform waits for an answer.
const answerMs = 1250

/** Sends tokens one at a time and repeats failed ones later, like the platform. */
export function createOutbox(clock: Clock, random: Random): Outbox {
  let target: Target | undefined
  let waiting: Letter[] = []
  let counts = { delivered: 0, failedTries: 0, lost: 0 }
  let resting = 0
  let stop = new AbortController()
  let isSending = false

  async function post({ token }: Letter, url: string): Promise<boolean> {
    try {
      const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(answerMs)])
      const headers = { 'content-type': 'text/plain' }
      const init = { method: 'POST', body: token, headers, signal, redirect: 'manual' } as const
      const response = await fetch(url, init)
      await response.body?.cancel()
      return response.ok
    } catch {
      return false
    }
  }

  async function rest(letter: Letter, delayMs: number) {
    const { signal } = stop
    resting += 1
    try {
      await clock.sleep(delayMs, signal)
    } catch {
      // The outbox was cleared, so this letter no longer counts.
      return
    }
    resting -= 1
    waiting.push(letter)
    await send()
  }

  /** Tries the next letter once. False if there is none, or no target. */
  async function sendNext(): Promise<boolean> {
    if (target === undefined || waiting.length === 0) return false
    const { url, shuffle, retryMs } = target
    const [letter] = waiting.splice(shuffle ? random.int(waiting.length) : 0, 1)
    if (letter === undefined) return false
    const { signal } = stop
    const isDelivered = await post(letter, url)
    if (signal.aborted) return true
    if (isDelivered) {
      counts.delivered += 1
      return true
    }
    const retry = retryMs[letter.tries]
    counts.failedTries += 1
    if (retry === undefined) counts.lost += 1
    else void rest({ ...letter, tries: letter.tries + 1 }, retry)
    return true
  }

  async function send() {
    if (isSending) return
    isSending = true
    while (await sendNext());
    isSending = false
  }

  return {
    setTarget(next) {
      target = next
      void send()
    },
    add(token) {
      if (target === undefined) return
      const { duplicates, delayMs } = target
      const copies = random.chance(duplicates) ? 2 : 1
      for (let copy = 0; copy < copies; copy += 1) {
        void rest({ token, tries: 0 }, delayMs === 0 ? 0 : random.int(delayMs + 1))
      }
    },
    counts: () => ({ ...counts, waiting: waiting.length + resting + Number(isSending) }),
    clear() {
      stop.abort()
      stop = new AbortController()
      waiting = []
      resting = 0
      counts = { delivered: 0, failedTries: 0, lost: 0 }
    },
  }
}

/** The target of webhooks, and how delivery is disturbed. */
interface Target {
  readonly url: string
  /** The probability of a duplicate, 0 to 1. */
  readonly duplicates: number
  /** Whether waiting webhooks are sent in random order. */
  readonly shuffle: boolean
  /** The maximum delay after the change, in milliseconds. */
  readonly delayMs: number
  /** The pauses before each further attempt, in milliseconds. After the last attempt the event is lost. */
  readonly retryMs: readonly number[]
}

/**
 * Reads `{url, duplicates?, shuffle?, delayMs?, retryMs?}`; `{url: null}` means no target. Throws a
 * TypeError.
 */
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
  if (!URL.canParse(url)) return false
  const { protocol, hostname } = new URL(url)
  return (protocol === 'http:' || protocol === 'https:') && isLoopback(hostname)
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && Number.isFinite(value)
}
