import type { Clock } from '#lib/core/base/clock.ts'
import type { Problem, ProblemCode } from '#lib/core/catalog/problem.ts'

/**
 * Maximum time until the next alarm while there is work. It restarts a worker that was killed, and
 * keeps Firefox's awake: Firefox stops a worker 30 s after the last event.
 */
const alarmEveryMs = 25_000
const maxRestMs = 600_000

/** Problems worth an automatic retry. All others wait for the user. */
const transientCodes: ReadonlySet<ProblemCode> = new Set([
  'unreachable',
  'timed-out',
  'rate-limited',
  'service-failed',
  'unexpected-answer',
  'still-provisioning',
])

export interface KeepAlive {
  /** Call after each step of the work. Never rejects. */
  readonly step: () => Promise<void>
  /** Call after work that succeeded: the next failure is the first again. */
  readonly reset: () => void
  /** Resolves to the time of the next attempt, ms since 1970; undefined where it waits for the user. */
  readonly retryAfter: (problem: Problem) => Promise<number | undefined>
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

  /** Without an alarm, the next page that opens resumes the work. */
  async function setAlarm(timeMs: number): Promise<void> {
    alarmAt = timeMs
    await wakeAt(timeMs).catch(() => undefined)
  }

  return {
    async step() {
      if (clock.now() >= alarmAt) await setAlarm(clock.now() + alarmEveryMs)
      await checkpoint()
    },
    reset() {
      failures = 0
    },
    async retryAfter({ code }) {
      failures += 1
      if (!transientCodes.has(code)) return undefined
      const timeMs = clock.now() + Math.min(maxRestMs, 30_000 * 2 ** failures)
      await setAlarm(timeMs)
      return timeMs
    },
  }
}
