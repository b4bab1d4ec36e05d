import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { unlessMissing } from '#lib/jobs/file-journal/file-problems.ts'
import { beginsWith, listSites } from '../jobs/find-job.ts'
import { proposalEnding, proposalFolder, readProposal } from './proposal-file.ts'

/** As long as a preview is kept. */
const keepMs = 86_400_000

/** The site of the only proposal that begins so. Throws a `ProblemError` for none. */
export async function findProposal(
  folder: string,
  name: string,
): Promise<{ readonly siteId: SiteId; readonly id: string }> {
  const found: { siteId: SiteId; id: string }[] = []
  for (const siteId of await listSites(folder)) {
    const ids = await listProposals(join(folder, siteId))
    found.push(...ids.filter((id) => beginsWith(id, name)).map((id) => ({ siteId, id })))
  }
  const [proposal, other] = found
  if (proposal !== undefined && other === undefined) return proposal
  const message =
    proposal === undefined
      ? `There is no proposal ${name}. Let the assistant propose it again: a proposal is kept for a day.`
      : `Several proposals begin with ${name}. Write more of the ID.`
  throw new ProblemError({ code: 'not-found', message })
}

/** Removes proposals that are too old or damaged. */
export async function removeOldProposals(siteFolder: string, now: number): Promise<void> {
  for (const id of await listProposals(siteFolder)) {
    const proposal = await readProposal(siteFolder, id).catch(() => undefined)
    if (proposal !== undefined && now - proposal.createdAt < keepMs) continue
    await rm(join(proposalFolder(siteFolder), `${id}${proposalEnding}`), { force: true })
  }
}

async function listProposals(siteFolder: string): Promise<readonly string[]> {
  const names = (await readdir(proposalFolder(siteFolder)).catch(unlessMissing)) ?? []
  return names
    .filter((name) => name.endsWith(proposalEnding))
    .map((name) => name.slice(0, -proposalEnding.length))
}
