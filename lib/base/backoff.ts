export interface Backoff {
  readonly baseMs: number
  readonly capMs: number
}

/**
 * Full jitter: a random wait between nothing and an exponentially growing bound, so that many
 * callers that failed together do not come back together. `attempt` counts from 0.
 */
export function backoffMs(
  attempt: number,
  { baseMs, capMs }: Backoff,
  random: () => number = Math.random,
): number {
  return random() * Math.min(capMs, baseMs * 2 ** attempt)
}
