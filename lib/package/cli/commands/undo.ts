import type { JobId } from '#lib/catalog/ids.ts'
import { maxIdsPerCall } from '#lib/catalog/changes/change.ts'
import { ProblemError } from '#lib/catalog/problem.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import type { Command, CommandContext } from '../command.ts'
import { countProducts } from '../count-products.ts'
import { exitCodes } from '../exit-codes.ts'
import { findJob } from '../jobs/find-job.ts'
import { type SiteJobs, withSiteJobs } from '../jobs/open-site-jobs.ts'
import { finishJob } from '../jobs/run-preview.ts'
import type { Options } from '../read-options.ts'
import { printRows, reportRow } from '../report.ts'

export const undoCommand: Command = {
  usage: 'shelfside undo EDIT [--dry-run] [--yes] [--json] [--state DIR]',
  help: `Restores the values that an edit replaced, where no one changed them since. The undo is an edit of its
own: it can be resumed and undone. EDIT is the ID from “shelfside jobs”, or its beginning.

  --dry-run  prints what would be restored and changes nothing
  --yes      runs without asking`,
  options: ['state', 'dry-run', 'yes', 'json'],
  names: 1,
  async run({ options, names: [name = ''] }, context) {
    const folder = options.state ?? context.stateFolder
    const { siteId, jobId } = await findJob(folder, name)
    return withSiteJobs(context, folder, siteId, (opened) =>
      runUndo(context, opened, jobId, options),
    )
  },
}

async function runUndo(
  context: CommandContext,
  opened: SiteJobs,
  jobId: JobId,
  options: Options,
): Promise<number> {
  const { say, ask, print } = context
  const { jobs, siteId } = opened
  const rows = await readUndo(opened, jobId)
  const restored = rows.filter(({ state }) => state === 'planned').length
  if (options['dry-run'] === true) {
    const result = { undoOf: jobId, rows: rows.map(reportRow) }
    await print(options.json === true ? `${JSON.stringify(result)}\n` : printRows(rows))
    return exitCodes.done
  }
  if (options.yes !== true) {
    if (ask === undefined) {
      say('Nothing was changed: repeat the command with --yes to run it without a terminal.')
      return exitCodes.unconfirmed
    }
    say(printRows(rows).trimEnd())
    if ((await ask(`Restore ${countProducts(restored)}? Type yes: `)).toLowerCase() !== 'yes') {
      say('Nothing was changed.')
      return exitCodes.unconfirmed
    }
  }
  const undo = await jobs.undo({ jobId, siteId })
  return finishJob(context, opened, undo.id, options)
}

/** What the undo would write, compared with the store. */
async function readUndo({ jobs, siteId }: SiteJobs, jobId: JobId): Promise<readonly JobRow[]> {
  const rows: JobRow[] = []
  for (;;) {
    const request = { jobId, siteId, offset: rows.length, limit: maxIdsPerCall }
    const page = await jobs.previewUndo(request)
    if (page.problem !== undefined) throw new ProblemError(page.problem)
    rows.push(...page.rows)
    if (rows.length >= page.total || page.rows.length === 0) return rows
  }
}
