import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Command, CommandContext } from '../command.ts'
import { exitCodes } from '../exit-codes.ts'
import { confirmUndo, listRestored } from '../jobs/confirm-undo.ts'
import { findJob } from '../jobs/find-job.ts'
import { type SiteJobs, withSiteJobs } from '../jobs/open-site-jobs.ts'
import { readUndo } from '../jobs/read-undo.ts'
import { finishJob } from '../jobs/run-preview.ts'
import { messages } from '../messages.ts'
import { toJson } from '../print-json.ts'
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
  const { say, print } = context
  const { jobs, siteId } = opened
  const rows = await readUndo(opened, jobId)
  if (options['dry-run'] === true) {
    const result = { undoOf: jobId, rows: rows.map(reportRow) }
    await print(options.json === true ? `${toJson(result)}\n` : printRows(rows))
    return exitCodes.done
  }
  if (listRestored(rows).length === 0) {
    say(messages.nothingToRestore)
    return exitCodes.failed
  }
  if (options.yes !== true) {
    const refusal = await confirmUndo(context, rows)
    if (refusal !== undefined) {
      say(refusal)
      return exitCodes.unconfirmed
    }
  }
  const undo = await jobs.undo({ jobId, siteId })
  return finishJob(context, opened, undo.id, options)
}
