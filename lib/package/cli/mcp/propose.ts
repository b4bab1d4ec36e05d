import { join } from 'node:path'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { type Proposal, writeProposal } from '../proposals/proposal-file.ts'
import { removeOldProposals } from '../proposals/find-proposal.ts'
import type { Call } from './tool.ts'

/** Keeps a proposal and says how a person approves it. The folder of the site has to be held. */
export async function propose(
  { clock, folder, siteId }: Call,
  { kind, jobId, hash }: { kind: Proposal['kind']; jobId: JobId; hash: string },
): Promise<{ readonly proposal: string; readonly approval: string }> {
  const siteFolder = join(folder, siteId)
  const createdAt = clock.now()
  await removeOldProposals(siteFolder, createdAt)
  const id = crypto.randomUUID()
  await writeProposal(siteFolder, { id, siteId, kind, jobId, hash, createdAt })
  const approval = `Nothing has changed yet. Ask the user to run “shelfside approve ${id}” in a terminal. It shows this preview and gives the user a token: pass it to run_proposal.`
  return { proposal: id, approval }
}
