import { ProblemError } from '#lib/core/catalog/problem.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { readKnownJob } from '#lib/jobs/job-records.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { listRestored } from '../jobs/confirm-undo.ts'
import type { SiteJobs } from '../jobs/open-site-jobs.ts'
import { readUndo } from '../jobs/read-undo.ts'
import type { Proposal } from './proposal-file.ts'

/** What a proposal would write. Throws a `ProblemError` if it is not what was proposed. */
export async function readProposedRows(
  opened: SiteJobs,
  { kind, jobId, siteId, hash }: Proposal,
): Promise<readonly JobRow[]> {
  if (siteId !== opened.siteId) throw changed()
  if (kind === 'undo') {
    const rows = await readUndo(opened, jobId)
    if ((await hashUndo(rows)) !== hash) throw changed()
    return rows
  }
  const { job } = await readKnownJob(opened.journal, jobId)
  const rows = await opened.journal.readAllRows(jobId)
  if (job.state !== 'ready' || job.hash !== hash || (await hashRows(rows)) !== hash) throw changed()
  return rows
}

/** Of the rows that an undo restores; the others stay as they are. */
export function hashUndo(rows: readonly JobRow[]): Promise<string> {
  return hashRows(listRestored(rows))
}

function changed(): ProblemError {
  const message =
    'What was proposed has changed or has run. Propose it again to see what would change now.'
  return new ProblemError({ code: 'refused', message })
}
