export interface Backoff {
  readonly baseMs: number
  readonly capMs: number
}

/**
 * Full jitter: a random wait between zero and an exponentially growing limit, so that callers that failed
 * together do not retry together. `attempt` counts from 0.
 */
export function backoffMs(
  attempt: number,
  { baseMs, capMs }: Backoff,
  random: () => number = Math.random,
): number {
  return random() * Math.min(capMs, baseMs * 2 ** attempt)
}
