import type { JobId } from '#lib/core/catalog/ids.ts'
import { type Job, countInFlight } from '#lib/core/job/job.ts'
import type { JobContext } from './runner/job-context.ts'
import { asCancelled, idleRun, readKnownJob, toJob, withChanges } from './job-records.ts'

// Pause, resume and cancel. They do nothing if the job is in no matching state.

type Context = Pick<JobContext, 'journal' | 'clock'>

const canBeCancelled: ReadonlySet<Job['state']> = new Set(['draft', 'ready', 'running', 'paused'])

export async function pauseJob({ journal }: Context, id: JobId): Promise<Job> {
  const record = await journal.changeJob(id, (current) =>
    current.job.state === 'running' && current.run.requestedAction === undefined
      ? withChanges(current, { state: 'paused', problem: undefined })
      : undefined,
  )
  return toJob(record ?? (await readKnownJob(journal, id)))
}

export async function resumeJob({ journal }: Context, id: JobId): Promise<Job> {
  const { failures, width, isLastAttempt } = idleRun
  const record = await journal.changeJob(id, (current) =>
    current.job.state === 'paused'
      ? withChanges(
          current,
          { state: 'running', problem: undefined },
          { failures, width, isLastAttempt, bisecting: undefined },
        )
      : undefined,
  )
  return toJob(record ?? (await readKnownJob(journal, id)))
}

/**
 * Cancels a job. While rows are in flight the cancellation is only requested: the runner first
 * finds out what happened to them, and sends nothing more.
 */
export async function cancelJob({ journal, clock }: Context, id: JobId): Promise<Job> {
  const record =
    (await journal.cancelPlanned(id, (current) =>
      canBeCancelled.has(current.job.state) && countInFlight(current.job.counts) === 0
        ? asCancelled(current, clock.now())
        : undefined,
    )) ??
    (await journal.changeJob(id, (current) =>
      canBeCancelled.has(current.job.state)
        ? withChanges(
            current,
            { state: 'running', problem: undefined },
            { requestedAction: 'cancel' },
          )
        : undefined,
    ))
  return toJob(record ?? (await readKnownJob(journal, id)))
}
