import { backoffMs } from '#lib/base/backoff.ts'
import type { Clock } from '#lib/base/clock.ts'
import { type Problem, type ProblemCode, toProblem } from '#lib/catalog/problem.ts'
import type { StreamEvent } from './event-stream.ts'

export type RelayState = 'connecting' | 'live' | 'failed' | 'resting'

export interface FollowRelayDeps {
  /** From the last position on; asked for anew whenever the stream is opened again. */
  readonly open: (signal: AbortSignal) => AsyncIterable<StreamEvent>
  readonly clock: Clock
  /** One at a time, in the order of the stream. */
  readonly onToken: (jwt: string, id: string | undefined) => Promise<void>
  readonly onGap: () => void
  /** All that was missed has come; `id` is where the stream stands. */
  readonly onReady: (id: string | undefined) => void
  readonly onState: (state: RelayState, problem?: Problem) => void
}

/** Nothing that another try would mend. */
const lasting: ReadonlySet<ProblemCode> = new Set(['wrong-key', 'bad-input', 'refused'])

/**
 * Follows a relay until the signal, opening its stream again whenever it ends: at once after a stream
 * that worked, later and later after ones that did not. Never rejects.
 */
export async function followRelay(deps: FollowRelayDeps, signal: AbortSignal): Promise<void> {
  const { clock, onState } = deps
  let failures = 0
  while (!signal.aborted) {
    let wasLive = false
    let problem: Problem | undefined
    try {
      onState('connecting')
      await passOn(deps, signal, () => {
        wasLive = true
        failures = 0
        onState('live')
      })
    } catch (error) {
      problem = toProblem(error)
    }
    if (signal.aborted) break
    if (problem !== undefined && !wasLive) onState('failed', problem)
    if (problem !== undefined && lasting.has(problem.code)) return
    failures += 1
    const waitMs = 200 + backoffMs(failures, { baseMs: 500, capMs: 60_000 })
    await clock.sleep(waitMs, signal).catch(() => undefined)
  }
  onState('resting')
}

/** What was missed, and no more: resolves when all of it has come. */
export async function catchUpWithRelay(deps: FollowRelayDeps, signal: AbortSignal): Promise<void> {
  const stopper = new AbortController()
  await passOn(deps, AbortSignal.any([signal, stopper.signal]), () => stopper.abort()).catch(
    (error: unknown) => {
      if (!stopper.signal.aborted) throw error
    },
  )
}

async function passOn(
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
