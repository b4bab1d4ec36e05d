import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { keepAddress, readFrontPage, recentSiteItem } from '#lib/worker/admin-pages.ts'
import type { Announce } from '#lib/worker/announce.ts'
import { readPanelAddress } from './panel-address.ts'

export interface AdminParts {
  readonly announce: Announce
  /** Never rejects. */
  readonly followFront: () => Promise<void>
}

export function createAdminHandlers({ announce, followFront }: AdminParts) {
  return {
    async 'admin.readPage'({ input }) {
      return (await readFrontPage(input.windowId)) ?? null
    },

    async 'admin.readSite'() {
      return (await recentSiteItem.read()) ?? null
    },

    async 'admin.reportPage'(call) {
      const tabId = call.sender.tab?.id
      if (tabId !== undefined) await keepAddress(tabId, readPanelAddress(call))
      announce('page')
      void followFront()
      return {}
    },
  } satisfies Partial<Handlers>
}
