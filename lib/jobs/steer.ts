import type { JobId } from '#lib/domain/ids.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { countInFlight } from '#lib/jobs/model/row-counts.ts'
import type { JobContext } from './job-context.ts'
import { idleRun, readKnownJob, withChanges } from './job-records.ts'
import { asCancelled } from './run-job.ts'

// What a person says to a job. What does not fit its state changes nothing.

type Context = Pick<JobContext, 'journal' | 'clock'>

const canBeCancelled: ReadonlySet<Job['state']> = new Set(['draft', 'ready', 'running', 'paused'])

export async function pauseJob({ journal }: Context, id: JobId): Promise<Job> {
  const record = await journal.changeJob(id, (current) =>
    current.job.state === 'running' && current.run.wish === undefined
      ? withChanges(current, { state: 'paused', problem: undefined })
      : undefined,
  )
  return (record ?? (await readKnownJob(journal, id))).job
}

export async function resumeJob({ journal }: Context, id: JobId): Promise<Job> {
  const { failures, width, isHopeless } = idleRun
  const record = await journal.changeJob(id, (current) =>
    current.job.state === 'paused'
      ? withChanges(
          current,
          { state: 'running', problem: undefined },
          { failures, width, isHopeless, suspects: undefined },
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
        ? withChanges(current, { state: 'running', problem: undefined }, { wish: 'cancel' })
        : undefined,
    ))
  return (record ?? (await readKnownJob(journal, id))).job
}
