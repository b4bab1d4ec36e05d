import type { Clock } from '#lib/base/clock.ts'
import type { Problem, ProblemCode } from '#lib/catalog/problem.ts'

/**
 * While there is work the alarm is never further away: a dead worker is back within it, and Firefox,
 * where only what comes in keeps a worker alive for another 30 s, gets its knock in time.
 */
const alarmEveryMs = 25_000
const maxRestMs = 600_000

/** What passes by itself; the rest waits until a person has done something about it. */
const passing: ReadonlySet<ProblemCode> = new Set([
  'unreachable',
  'timed-out',
  'rate-limited',
  'service-failed',
  'unexpected-answer',
  'still-provisioning',
])

export interface KeepAlive {
  /** After each step of the work. Never rejects. */
  readonly step: () => Promise<void>
  readonly rest: () => void
  readonly retryAfter: (problem: Problem) => Promise<void>
}

export function createKeepAlive({
  clock,
  checkpoint,
  wakeAt,
}: {
  readonly clock: Pick<Clock, 'now'>
  readonly checkpoint: () => Promise<void>
  readonly wakeAt: (timeMs: number) => Promise<void>
}): KeepAlive {
  let alarmAt = 0
  let failures = 0

  /** Without an alarm the work is only taken up later, by the next page that opens. */
  async function ring(timeMs: number): Promise<void> {
    alarmAt = timeMs
    await wakeAt(timeMs).catch(() => undefined)
  }

  return {
    async step() {
      if (clock.now() >= alarmAt) await ring(clock.now() + alarmEveryMs)
      await checkpoint()
    },
    rest() {
      failures = 0
    },
    async retryAfter({ code }) {
      failures += 1
      if (!passing.has(code)) return
      await ring(clock.now() + Math.min(maxRestMs, 30_000 * 2 ** failures))
    },
  }
}
