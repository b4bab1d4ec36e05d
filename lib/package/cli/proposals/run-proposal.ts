import { join } from 'node:path'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'
import type { SiteJobs } from '../jobs/open-site-jobs.ts'
import { checkToken } from './approval.ts'
import { readProposal, writeProposal } from './proposal-file.ts'
import { readProposedRows } from './read-rows.ts'

/** Runs a proposal that a person approved, once, and only what that person saw. */
export async function runProposal(
  opened: SiteJobs,
  folder: string,
  { id, token, now }: { readonly id: string; readonly token: string; readonly now: number },
): Promise<Job> {
  const siteFolder = join(folder, opened.siteId)
  const proposal = await readProposal(siteFolder, id)
  const approval = checkToken(proposal, token, now)
  await readProposedRows(opened, proposal)
  // Before anything is sent: if this process is stopped from here on, the token is worth nothing.
  await writeProposal(siteFolder, { ...proposal, approval: { ...approval, isUsed: true } })
  const { siteId, jobs } = opened
  const { kind, jobId, hash } = proposal
  const { selected } = approval
  const started: JobId =
    kind === 'edit'
      ? (await jobs.start({ jobId, siteId, hash, selected, deselected: [] })).id
      : (await jobs.undo({ jobId, siteId, productIds: selected })).id
  return opened.follow(started)
}
