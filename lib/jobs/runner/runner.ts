import { isAbort } from '#lib/base/abort.ts'
import type { JobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { type Problem, toProblem } from '#lib/catalog/problem.ts'
import type { Lock } from '#lib/browser/lock.ts'
import { waitsForAccess } from './failure.ts'
import type { JobContext } from './job-context.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { longWaitMs, remainingMs } from './retry-policy.ts'
import { resumeJobsWithAccess } from './resume-after-restart.ts'
import { pauseFor } from './run-batch.ts'
import { runJob } from './run-job.ts'

const lockName = 'shelfside-jobs'
/**
 * While there is work the alarm is never further away: a dead worker is back within it, and Firefox,
 * where only what comes in keeps a worker alive for another 30 s, gets its knock in time.
 */
const alarmEveryMs = 25_000
/** Another context is at work: look whether it left something. */
const recheckMs = 30_000

export interface Runner {
  /** Resolves when nothing is left to do now. Never rejects. */
  wake(): Promise<void>
  /** Ends a wait, so that what changed in the journal is noticed. */
  interrupt(): void
  /** Why a job does not go on although the journal could not be told so. */
  problemOf(id: JobId): Problem | undefined
  clearProblem(id: JobId): void
}

export interface RunnerContext extends JobContext {
  readonly lock: Lock
  /** Asks for a `wake()` at that time (ms since 1970), in place of what was asked before. */
  readonly wakeAt: (timeMs: number) => void | Promise<void>
}

/** One job after another, oldest first, in one context of the extension at a time. */
export function createRunner(context: RunnerContext): Runner {
  const { journal, clock, log } = context
  const bornAt = clock.now()
  const troubles = new Map<JobId, Problem>()
  let waiting = new AbortController()
  let alarmAt = 0
  let isWanted = false
  let working: Promise<void> | undefined

  async function setAlarm(timeMs: number): Promise<void> {
    alarmAt = timeMs
    try {
      await context.wakeAt(timeMs)
    } catch (error) {
      log.warn('The alarm could not be set', { problem: toProblem(error) })
    }
  }

  function keepAlarm(): void {
    if (clock.now() >= alarmAt) void setAlarm(clock.now() + alarmEveryMs)
  }

  function waitSignal(): AbortSignal {
    if (waiting.signal.aborted) waiting = new AbortController()
    return waiting.signal
  }

  async function runOne(id: JobId): Promise<void> {
    try {
      await runJob(context, id, waitSignal, { bornAt, onStep: keepAlarm })
    } catch (error) {
      // The worker is being stopped: the next one goes on with the job as it stands.
      if (isAbort(error)) throw error
      const problem = toProblem(error)
      log.error('A job stopped', { id, problem })
      // Kept in mind as well: the journal that failed may not take this note either. One that is
      // locked takes it, and unlocking is all that it waits for.
      if (!waitsForAccess(problem)) troubles.set(id, problem)
      await journal.changeJob(id, (record) => pauseFor(record, problem)).catch(() => undefined)
      context.onChanged(id)
    }
  }

  async function runAll(): Promise<void> {
    for (;;) {
      const { next, wakeAt } = pickJob(await journal.readJobs('open'), clock.now(), troubles)
      if (next === undefined) {
        if (wakeAt !== undefined) await setAlarm(wakeAt)
        return
      }
      await runOne(next)
    }
  }

  /** False when another context is at work, or nothing could be read. */
  async function work(): Promise<boolean> {
    try {
      const hadLock = await context.lock(lockName, async () => {
        while (isWanted) {
          isWanted = false
          await runAll()
          // Access may have come while a job was being paused for it: who woke us then saw it running.
          if (isWanted) await resumeJobsWithAccess(context)
        }
        return true
      })
      if (hadLock === undefined) await setAlarm(clock.now() + recheckMs)
      return hadLock ?? false
    } catch (error) {
      log.error('Jobs cannot run', { problem: toProblem(error) })
      return false
    }
  }

  function wake(): Promise<void> {
    isWanted = true
    working ??= work().then((worked) => {
      working = undefined
      // Asked for between the last look and the lock's release: nobody has seen it yet.
      return worked && isWanted ? wake() : undefined
    })
    return working
  }

  return {
    wake,
    interrupt: () => waiting.abort(new DOMException('Look again', 'AbortError')),
    problemOf: (id) => troubles.get(id),
    clearProblem: (id) => void troubles.delete(id),
  }
}

/** The oldest running job that may send now; a shop that asked for patience gets it from all its jobs. */
function pickJob(
  records: readonly JobRecord[],
  now: number,
  troubles: ReadonlyMap<JobId, Problem>,
): { next: JobId | undefined; wakeAt: number | undefined } {
  const isResting = ({ notBefore }: Job) => remainingMs(notBefore, now) > longWaitMs
  const jobs = records.map(({ job }) => job)
  const running = jobs
    .filter(({ id, state }) => state === 'running' && !troubles.has(id))
    .toSorted((a, b) => startOf(a) - startOf(b) || a.createdAt - b.createdAt)
  const restingSites = new Set(jobs.filter(isResting).map(({ siteId }) => siteId))
  const next = running.find(({ siteId }) => !restingSites.has(siteId))
  const times = running.filter(isResting).flatMap(({ notBefore }) => notBefore ?? [])
  return { next: next?.id, wakeAt: times.length > 0 ? Math.min(...times) : undefined }
}

function startOf({ startedAt, createdAt }: Job): number {
  return startedAt ?? createdAt
}
