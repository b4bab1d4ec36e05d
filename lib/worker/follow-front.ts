import type { Log } from '#lib/base/log.ts'
import type { AdminPage } from '#lib/domain/admin-page.ts'
import type { Session } from '#lib/session/session.ts'
import { readFrontPage } from './admin-pages.ts'
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

export interface FollowFrontDeps {
  readonly ready: Promise<unknown>
  readonly session: Pick<Session, 'readConnection' | 'bringToFront'>
  readonly announce: Announce
  readonly log: Log
}

/** The same for the page of the active tab, once the worker is ready. Never rejects. */
export function createFollowFront({ ready, session, announce, log }: FollowFrontDeps) {
  return async (): Promise<void> => {
    try {
      await ready
      await followFront(await readFrontPage(), session, announce)
    } catch (error) {
      log.warn('The shop in front is not followed.', { error })
    }
  }
}
