import { isAbort } from '#lib/core/base/abort.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { type Job, startOf } from '#lib/core/job/job.ts'
import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import type { Lock } from '#lib/core/base/lock.ts'
import { waitsForAccess } from './failure.ts'
import type { JobContext } from './job-context.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { longWaitMs, remainingMs } from './retry-policy.ts'
import { resumeJobsWithAccess } from './resume-paused-jobs.ts'
import { pauseFor } from './run-batch.ts'
import { runJob } from './run-job.ts'

const lockName = 'shelfside-jobs'
/**
 * While there is work, the alarm is at most this far ahead: a stopped worker restarts within this
 * time. In Firefox, where only events keep a worker alive for another 30 s, it arrives in time.
 */
const alarmEveryMs = 25_000
/** Another context is running jobs: check later whether it left any. */
const recheckMs = 30_000

export interface Runner {
  /** Resolves when nothing is left to do for now. Never rejects. */
  wake(): Promise<void>
  /** Ends a wait, so that a change of the journal is read. */
  interrupt(): void
  /** Why a job does not continue, if that could not be written to the journal. */
  problemOf(id: JobId): Problem | undefined
  clearProblem(id: JobId): void
}

export interface RunnerContext extends JobContext {
  readonly lock: Lock
  /** Requests a `wake()` at that time (ms since 1970); replaces the previous request. */
  readonly wakeAt: (timeMs: number) => void | Promise<void>
}

/** Runs one job after another, oldest first, in one context of the extension at a time. */
export function createRunner(context: RunnerContext): Runner {
  const { journal, clock, log } = context
  const problems = new Map<JobId, Problem>()
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
      await runJob(context, id, waitSignal, keepAlarm)
    } catch (error) {
      // The worker is being stopped: the next one continues the job.
      if (isAbort(error)) throw error
      const problem = toProblem(error)
      log.error('A job stopped', { id, problem })
      // Also kept in memory, because a failing journal may not accept this change either. A locked
      // vault is an exception: the journal accepts the change, and unlocking resumes the job.
      if (!waitsForAccess(problem)) problems.set(id, problem)
      await journal.changeJob(id, (record) => pauseFor(record, problem)).catch(() => undefined)
      context.onChanged(id)
    }
  }

  async function runAll(): Promise<void> {
    for (;;) {
      const { next, wakeAt } = pickJob(await journal.readJobs('open'), clock.now(), problems)
      if (next === undefined) {
        if (wakeAt !== undefined) await setAlarm(wakeAt)
        return
      }
      await runOne(next)
    }
  }

  /** False if another context is running jobs, or if nothing could be read. */
  async function work(): Promise<boolean> {
    try {
      const hadLock = await context.lock(lockName, async () => {
        while (isWanted) {
          isWanted = false
          await runAll()
          // Access may have been granted while a job was being paused for it: the wake-up then saw
          // a running job.
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
      // Requested after the last read and before the lock was released: that request is still open.
      return worked && isWanted ? wake() : undefined
    })
    return working
  }

  return {
    wake,
    interrupt: () => waiting.abort(new DOMException('The journal changed', 'AbortError')),
    problemOf: (id) => problems.get(id),
    clearProblem: (id) => void problems.delete(id),
  }
}

/** The oldest running job that may send now. A store that asked to wait pauses all of its jobs. */
function pickJob(
  records: readonly JobRecord[],
  now: number,
  problems: ReadonlyMap<JobId, Problem>,
): { next: JobId | undefined; wakeAt: number | undefined } {
  const isWaiting = ({ notBefore }: Job) => remainingMs(notBefore, now) > longWaitMs
  const jobs = records.map(({ job }) => job)
  const running = jobs
    .filter(({ id, state }) => state === 'running' && !problems.has(id))
    .toSorted((a, b) => startOf(a) - startOf(b) || a.createdAt - b.createdAt)
  const waitingSites = new Set(jobs.filter(isWaiting).map(({ siteId }) => siteId))
  const next = running.find(({ siteId }) => !waitingSites.has(siteId))
  const times = running.filter(isWaiting).flatMap(({ notBefore }) => notBefore ?? [])
  return { next: next?.id, wakeAt: times.length > 0 ? Math.min(...times) : undefined }
}
