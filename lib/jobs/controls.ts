import type { JobId } from '#lib/catalog/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { countInFlight } from '#lib/jobs/model/row-counts.ts'
import type { JobContext } from './runner/job-context.ts'
import { idleRun, readKnownJob, withChanges } from './job-records.ts'
import { asCancelled } from './runner/run-job.ts'

// What a person says to a job. What does not fit its state changes nothing.

type Context = Pick<JobContext, 'journal' | 'clock'>

const canBeCancelled: ReadonlySet<Job['state']> = new Set(['draft', 'ready', 'running', 'paused'])

export async function pauseJob({ journal }: Context, id: JobId): Promise<Job> {
  const record = await journal.changeJob(id, (current) =>
    current.job.state === 'running' && current.run.requestedAction === undefined
      ? withChanges(current, { state: 'paused', problem: undefined })
      : undefined,
  )
  return (record ?? (await readKnownJob(journal, id))).job
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
  return (record ?? (await readKnownJob(journal, id))).job
}

/**
 * Ends a job. While rows are in flight it is only a wish: the runner first finds out what became of
 * them, and sends nothing more.
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
  return (record ?? (await readKnownJob(journal, id))).job
}
