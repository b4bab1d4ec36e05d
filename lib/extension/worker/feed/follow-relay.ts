import { backoffMs } from '#lib/core/base/backoff.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import { type Problem, type ProblemCode, toProblem } from '#lib/core/catalog/problem.ts'
import type { StreamEvent } from './open-relay.ts'

export type RelayState = 'connecting' | 'live' | 'failed' | 'resting'

export interface FollowRelayDeps {
  /** Opens the stream from the last position. */
  readonly open: (signal: AbortSignal) => AsyncIterable<StreamEvent>
  readonly clock: Clock
  /** One at a time, in the order of the stream. */
  readonly onToken: (jwt: string, id: string | undefined) => Promise<void>
  readonly onGap: () => void
  /** All missed events have been delivered; `id` is the position of the stream. */
  readonly onReady: (id: string | undefined) => void
  readonly onState: (state: RelayState, problem?: Problem) => void
}

/** Another attempt would fail again. */
const permanent: ReadonlySet<ProblemCode> = new Set(['wrong-key', 'bad-input', 'refused'])

/**
 * Follows a relay until the signal aborts. Opens the stream again whenever it ends: at once after a successful
 * one, with increasing delays after failures. Never rejects.
 */
export async function followRelay(deps: FollowRelayDeps, signal: AbortSignal): Promise<void> {
  const { clock, onState } = deps
  let failures = 0
  while (!signal.aborted) {
    let wasLive = false
    let problem: Problem | undefined
    try {
      onState('connecting')
      await dispatchEvents(deps, signal, () => {
        wasLive = true
        failures = 0
        onState('live')
      })
    } catch (error) {
      problem = toProblem(error)
    }
    if (signal.aborted) break
    if (problem !== undefined && !wasLive) onState('failed', problem)
    if (problem !== undefined && permanent.has(problem.code)) return
    failures += 1
    const waitMs = 200 + backoffMs(failures, { baseMs: 500, capMs: 60_000 })
    await clock.sleep(waitMs, signal).catch(() => undefined)
  }
  onState('resting')
}

/** Receives only the missed events; resolves when all have been delivered. */
export async function catchUpWithRelay(deps: FollowRelayDeps, signal: AbortSignal): Promise<void> {
  const stopper = new AbortController()
  await dispatchEvents(deps, AbortSignal.any([signal, stopper.signal]), () =>
    stopper.abort(),
  ).catch((error: unknown) => {
    if (!stopper.signal.aborted) throw error
  })
}

async function dispatchEvents(
  { open, onToken, onGap, onReady }: FollowRelayDeps,
  signal: AbortSignal,
  onLive: () => void,
): Promise<void> {
  for await (const { event, id, data } of open(signal)) {
    if (event === 'webhook') await onToken(data, id)
    if (event === 'gap') onGap()
    if (event === 'ready') {
      onReady(id)
      onLive()
    }
    if (signal.aborted) return
  }
}
