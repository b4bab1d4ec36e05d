import type { Log } from '#lib/core/base/log.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { toRecord } from '#lib/core/base/is-record.ts'
import { parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import type { Session } from '#lib/extension/session/session.ts'
import { readActiveTab } from './admin-pages.ts'
import type { Announce } from './announce.ts'

/** Makes a store the active one, if it is connected. */
export async function activateSite(
  siteId: SiteId,
  session: Pick<Session, 'readConnection' | 'setActiveSite'>,
  announce: Announce,
): Promise<boolean> {
  if ((await session.readConnection())?.siteId === siteId) return true
  if ((await session.readConnection(siteId)) === undefined) return false
  await session.setActiveSite(siteId)
  announce('connection')
  return true
}

/** The active tab of the last time, and the site that was followed to it. */
interface Followed {
  readonly tabId: number
  readonly siteId?: SiteId | undefined
}

const followedItem: StorageItem<Followed> = storageItem('session:followed-tab@1', (stored) => {
  const { tabId, siteId } = toRecord(stored)
  if (typeof tabId !== 'number') return undefined
  return { tabId, siteId: typeof siteId === 'string' ? parseSiteId(siteId) : undefined }
})

export interface FollowActiveDeps {
  readonly ready: Promise<unknown>
  readonly session: Pick<Session, 'readConnection' | 'setActiveSite'>
  readonly announce: Announce
  readonly log: Log
}

/**
 * Makes the store of the active dashboard the active one, when another tab becomes active or the tab shows another
 * site: in between, the store that the person chose stays. Once the worker is ready; never rejects.
 */
export function createFollowActive({ ready, session, announce, log }: FollowActiveDeps) {
  return async (): Promise<void> => {
    try {
      await ready
      const active = await readActiveTab()
      if (active === undefined) return
      const { tabId, page } = active
      const last = await followedItem.read()
      const isSameTab = last?.tabId === tabId
      if (page === undefined) {
        if (!isSameTab) await followedItem.write({ tabId })
      } else if (!isSameTab || last.siteId !== page.siteId) {
        const isActive = await activateSite(page.siteId, session, announce)
        await followedItem.write({ tabId, siteId: isActive ? page.siteId : undefined })
      }
    } catch (error) {
      log.warn('The active store could not be updated from the active tab.', { error })
    }
  }
}
