import type { Log } from '#lib/base/log.ts'
import type { AdminPage } from '#lib/catalog/app/admin-page.ts'
import type { Session } from '#lib/session/session.ts'
import { readActivePage } from './admin-pages.ts'
import type { Announce } from './announce.ts'

/** Pages show the shop whose dashboard is in front, where that is one of the connected. */
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

/** The same for the page of the active tab, once the worker is ready. Never rejects. */
export function createFollowActive({ ready, session, announce, log }: FollowActiveDeps) {
  return async (): Promise<void> => {
    try {
      await ready
      await followActiveTab(await readActivePage(), session, announce)
    } catch (error) {
      log.warn('The shop in front is not followed.', { error })
    }
  }
}
