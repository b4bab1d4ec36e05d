import type { AdminPage } from '#lib/domain/admin-page.ts'
import type { Session } from '#lib/session/session.ts'
import type { Announce } from './announce.ts'

/** Pages show the shop whose dashboard is in front, where that is one of the connected. */
export async function followFront(
  page: AdminPage | undefined,
  session: Pick<Session, 'readConnection' | 'bringToFront'>,
  announce: Announce,
): Promise<void> {
  if (page === undefined) return
  if ((await session.readConnection())?.siteId === page.siteId) return
  if ((await session.readConnection(page.siteId)) === undefined) return
  await session.bringToFront(page.siteId)
  announce('connection')
}
