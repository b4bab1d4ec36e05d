import { setTimeout as sleep } from 'node:timers/promises'

export interface Delivery {
  /** The status of every attempt; 0 if there was no answer. */
  readonly statuses: readonly number[]
}

/**
 * Sends as Wix does: without a 200 within 1,250 ms the webhook is sent again later, unchanged. Minutes and hours
 * between the attempts are milliseconds here; address and pause are computed for each attempt.
 */
export async function deliver(
  jwt: string,
  address: (attempt: number) => string,
  pauseMs: (attempt: number) => number,
  withinMs = 1_250,
): Promise<Delivery> {
  const statuses: number[] = []
  for (let attempt = 0; statuses.at(-1) !== 200; attempt += 1) {
    if (attempt > 0) await sleep(pauseMs(attempt))
    statuses.push(await post(address(attempt), jwt, withinMs))
  }
  return { statuses }
}

/** Returns the status; 0 if there was none in time. */
export async function post(url: string, jwt: string, withinMs = 20_000): Promise<number> {
  try {
    const signal = AbortSignal.timeout(withinMs)
    const response = await fetch(url, { method: 'POST', body: jwt, signal })
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
