import type { Log } from '#lib/base/log.ts'
import type { AdminPage } from '#lib/catalog/app/admin-page.ts'
import type { Session } from '#lib/session/session.ts'
import { readActivePage } from './admin-pages.ts'
import type { Announce } from './announce.ts'

/** Makes the shop of the active dashboard the active shop, if it is connected. */
export async function followActiveTab(
  page: AdminPage | undefined,
  session: Pick<Session, 'readConnection' | 'setActiveSite'>,
  announce: Announce,
): Promise<void> {
  if (page === undefined) return
  if ((await session.readConnection())?.siteId === page.siteId) return
  if ((await session.readConnection(page.siteId)) === undefined) return
  await session.setActiveSite(page.siteId)
  announce('connection')
}

export interface FollowActiveDeps {
  readonly ready: Promise<unknown>
  readonly session: Pick<Session, 'readConnection' | 'setActiveSite'>
  readonly announce: Announce
  readonly log: Log
}

/** Does so for the active tab, once the worker is ready. Never rejects. */
export function createFollowActive({ ready, session, announce, log }: FollowActiveDeps) {
  return async (): Promise<void> => {
    try {
      await ready
      await followActiveTab(await readActivePage(), session, announce)
    } catch (error) {
      log.warn('The active shop could not be updated from the active tab.', { error })
    }
  }
}
