import { isActive } from '#lib/core/job/job.ts'
import { readKnownJob } from '#lib/jobs/job-records.ts'
import type { Command } from '../command.ts'
import { findJob } from '../jobs/find-job.ts'
import { withSiteJobs } from '../jobs/open-site-jobs.ts'
import { finishJob, runPreview } from '../jobs/run-preview.ts'

export const resumeCommand: Command = {
  usage: 'shelfside resume EDIT [--yes] [--confirm CHECK]… [--leave-out] [--json] [--state DIR]',
  help: `Continues an edit that was interrupted, also by a crash: what may have been sent is first read from the
store, so nothing is written twice. An edit that was not confirmed yet shows its preview again. EDIT is the
ID from “shelfside jobs”, or its beginning.`,
  options: ['state', 'yes', 'confirm', 'leave-out', 'json'],
  names: 1,
  async run({ options, names: [name = ''] }, context) {
    const folder = options.state ?? context.stateFolder
    const { siteId, jobId } = await findJob(folder, name)
    return withSiteJobs(context, folder, siteId, async (opened) => {
      const { job } = await readKnownJob(opened.journal, jobId)
      if (job.state === 'draft' || job.state === 'ready') {
        return runPreview(context, opened, jobId, options)
      }
      if (isActive(job)) await opened.jobs.resume(jobId)
      return finishJob(context, opened, jobId, options)
    })
  },
}
