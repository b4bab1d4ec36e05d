import { readAddress } from '#lib/admin/read-address.ts'
import type { Handlers } from '#lib/rpc/server/handlers.ts'
import { keepAddress, readFrontPage, readTabPage, recentSiteItem } from '#lib/worker/admin-pages.ts'
import type { Announce } from '#lib/worker/announce.ts'
import type { CopiedProducts } from '#lib/worker/copied-products.ts'
import { followPointer } from '#lib/worker/menus.ts'
import { readPanelAddress, readSenderSite } from './panel-address.ts'

export interface AdminParts {
  readonly announce: Announce
  /** Never rejects. */
  readonly followFront: () => Promise<void>
  readonly copiedProducts: CopiedProducts
}

export function createAdminHandlers({ announce, followFront, copiedProducts }: AdminParts) {
  let reports = 0
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

    async 'admin.reportRows'(call) {
      const { ticked, pointed } = call.input
      const page = readAddress(readPanelAddress(call))
      const own = (reports += 1)
      announce('page')
      if (page === undefined) return {}
      // The menu may be opening in this moment: what it is about comes first, its name after.
      await followPointer({ ticked, pointed: pointed === null ? undefined : {} })
      if (pointed === null) return {}
      const product = await copiedProducts.find(page.siteId, pointed)
      // By then the menu may be about another.
      if (product !== undefined && own === reports) {
        await followPointer({ ticked, pointed: product })
      }
      return {}
    },

    async 'products.sumTicked'(call) {
      const tabId = call.sender.tab?.id
      const { page } = tabId === undefined ? {} : await readTabPage(tabId)
      if (page?.kind !== 'products' || page.ticked === undefined) return null
      if (page.siteId !== readSenderSite(call)) return null
      return (await copiedProducts.sum(page.siteId, page.ticked)) ?? null
    },
  } satisfies Partial<Handlers>
}
