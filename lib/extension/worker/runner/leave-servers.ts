import type { SiteId } from '#lib/core/catalog/ids.ts'
import type { Session } from '#lib/extension/session/session.ts'
import type { Runners } from './create-runners.ts'

export interface LeaveServersDeps {
  readonly session: Pick<Session, 'listServed'>
  readonly runners: () => Promise<Runners>
}

/**
 * Before the keys of stores are deleted here: their servers give all edits back and delete their keys, too. Throws if a
 * server does not, unless forced; stores whose server was left before stay connected, so that it can be repeated.
 */
export async function leaveServers(
  { session, runners }: LeaveServersDeps,
  siteIds: readonly SiteId[],
  isForced: boolean,
): Promise<void> {
  for (const siteId of await session.listServed()) {
    if (siteIds.includes(siteId)) await (await runners()).leave(siteId, isForced)
  }
}
