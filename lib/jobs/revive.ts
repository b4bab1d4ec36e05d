import type { Job } from '#lib/domain/job.ts'
import { waitsForAccess } from './failure.ts'
import { type JobContext, isProblem } from './job-context.ts'
import { withChanges } from './job-records.ts'

/**
 * Sets jobs going again that paused for a reason which passes by itself: no way to the shop, a key
 * that went with the browser's session, one that was locked away, a host permission that was missing. What a person must mend stays
 * paused until a person says so.
 */
export async function reviveJobs(context: JobContext): Promise<void> {
  const records = await context.journal.readJobs('open')
  for (const { job } of records) {
    if (job.state === 'paused' && (await hasPassed(context, job))) {
      await context.journal.changeJob(job.id, (record) =>
        record.job.state === 'paused' && record.job.problem?.code === job.problem?.code
          ? withChanges(record, { state: 'running', problem: undefined }, { failures: 0 })
          : undefined,
      )
      context.onChanged(job.id)
    }
  }
}

async function hasPassed({ openShop }: JobContext, { problem, siteId }: Job): Promise<boolean> {
  if (problem?.code === 'unreachable') return true
  return waitsForAccess(problem) && !isProblem(await openShop(siteId))
}
