import type { RunnerStatus, ServedSite } from '#lib/extension/app/runner.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { Session } from '#lib/extension/session/session.ts'

/** What pages may know of the server of a store. Sends no request. */
export async function readRunnerStatus(
  session: Pick<Session, 'list' | 'readRunner'>,
  jobs: () => Promise<Jobs>,
  siteId: SiteId,
): Promise<RunnerStatus> {
  const runner = await session.readRunner(siteId)
  const edits = runner === undefined ? [] : await (await jobs()).listLent(siteId)
  return {
    ...(runner && { address: runner.address }),
    edits: edits.length,
    canConnect: await isProtected(session, siteId),
  }
}

/** The stores whose key a server has, with its edits. Sends no request. */
export async function listServedSites(
  session: Pick<Session, 'listServed'>,
  jobs: () => Promise<Jobs>,
): Promise<ServedSite[]> {
  const siteIds = await session.listServed()
  return Promise.all(
    siteIds.map(async (siteId) => ({
      siteId,
      edits: (await (await jobs()).listLent(siteId)).length,
    })),
  )
}

/** The key of the store is in the unlocked vault. */
export async function isProtected(
  session: Pick<Session, 'list'>,
  siteId: SiteId,
): Promise<boolean> {
  const known = (await session.list()).find(({ connection }) => connection.siteId === siteId)
  return known?.storage === 'vault' && known.state === 'connected'
}
