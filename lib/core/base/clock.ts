import { sleep } from './abort.ts'

/** Time as a dependency, so that tests need not wait. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number
  /** Resolves after `delayMs`; rejects with the signal's reason as soon as it aborts. */
  sleep(delayMs: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = { now: () => Date.now(), sleep }
