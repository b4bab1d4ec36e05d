import { formatMoment } from '#lib/core/i18n/format.ts'
import { nameJob } from '#lib/core/edits/undo/name-job.ts'
import type { Command } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { listJobs } from '../jobs/find-job.ts'
import { toJson } from '../print-json.ts'
import { printTable } from '../print-table.ts'
import { readSite } from '../read-options.ts'
import { reportJob } from '../report.ts'

export const jobsCommand: Command = {
  usage: 'shelfside jobs [--site SITE_ID] [--json] [--state DIR]',
  help: `Lists the edits that the command line remembers, the newest first. Needs no key.

  --site   only the edits of this site
  --json   one edit in each line`,
  options: ['site', 'state', 'json'],
  names: 0,
  async run({ options }, { print, say, stateFolder }) {
    const siteId = options.site === undefined ? undefined : readSite(options)
    let isDamaged = false
    const all = await listJobs(options.state ?? stateFolder, (message) => {
      isDamaged = true
      say(message)
    })
    const jobs = all.filter((job) => siteId === undefined || job.siteId === siteId)
    if (options.json === true) {
      for (const job of jobs) await print(`${toJson(reportJob(job))}\n`)
    } else if (jobs.length > 0) {
      const rows = jobs.map((job) => [
        job.id,
        job.state,
        formatMoment(job.createdAt),
        String(job.counts.applied),
        nameJob(job),
      ])
      await print(printTable(['Edit', 'State', 'Created', 'Updated', 'Title'], rows))
    } else say('No edits')
    return isDamaged ? exitCodes.file : exitCodes.done
  },
}
