import type { Job } from '#lib/core/job/job.ts'
import { waitsForAccess } from './failure.ts'
import { type JobContext, isProblem } from './job-context.ts'
import { withChanges } from '../job-records.ts'

/**
 * Resumes jobs whose reason to pause is gone: no connection, a key that ended with the browser
 * session, a locked vault, a missing host permission. Problems that only the user can solve stay
 * paused until the user resumes the job.
 */
export async function resumePausedJobs(context: JobContext): Promise<void> {
  await resumeIf(context, ({ problem }) => problem?.code === 'unreachable')
  await resumeJobsWithAccess(context)
}

/** Resumes only the jobs that waited for access to the store. */
export function resumeJobsWithAccess(context: JobContext): Promise<void> {
  return resumeIf(
    context,
    async ({ problem, siteId }) =>
      waitsForAccess(problem) && !isProblem(await context.openStore(siteId)),
  )
}

async function resumeIf(
  { journal, onChanged }: JobContext,
  hasPassed: (job: Job) => boolean | Promise<boolean>,
): Promise<void> {
  for (const { job } of await journal.readJobs('open')) {
    if (job.state !== 'paused' || !(await hasPassed(job))) continue
    await journal.changeJob(job.id, (record) =>
      record.job.state === 'paused' && record.job.problem?.code === job.problem?.code
        ? withChanges(record, { state: 'running', problem: undefined }, { failures: 0 })
        : undefined,
    )
    onChanged(job.id)
  }
}
