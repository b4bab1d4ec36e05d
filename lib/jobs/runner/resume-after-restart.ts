import type { Job } from '#lib/jobs/model/job.ts'
import { waitsForAccess } from './failure.ts'
import { type JobContext, isProblem } from './job-context.ts'
import { withChanges } from '../job-records.ts'

/**
 * Sets jobs going again that paused for a reason which has passed: no way to the shop, a key that went with the
 * browser's session, a locked vault, a missing host permission. What a person must mend stays paused until that
 * person says so.
 */
export async function resumeJobsAfterRestart(context: JobContext): Promise<void> {
  await resumeAfterRestart(context, ({ problem }) => problem?.code === 'unreachable')
  await resumeJobsWithAccess(context)
}

/** Only the jobs that waited for access to the shop. */
export function resumeJobsWithAccess(context: JobContext): Promise<void> {
  return resumeAfterRestart(
    context,
    async ({ problem, siteId }) =>
      waitsForAccess(problem) && !isProblem(await context.openShop(siteId)),
  )
}

async function resumeAfterRestart(
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
