import { readAddress } from '#lib/extension/dashboard/read-address.ts'
import type { Handlers } from '#lib/extension/rpc/server/handlers.ts'
import {
  saveAddress,
  readActivePage,
  readTabPage,
  recentSiteItem,
} from '#lib/extension/worker/admin-pages.ts'
import type { Announce } from '#lib/extension/worker/announce.ts'
import type { CachedProducts } from '#lib/extension/worker/cached-products.ts'
import { followPointer } from '#lib/extension/worker/menus.ts'
import { readPanelAddress, readSenderSite } from './panel-address.ts'

export interface AdminHandlerDeps {
  readonly announce: Announce
  /** Never rejects. */
  readonly followActiveTab: () => Promise<void>
  readonly cachedProducts: CachedProducts
}

export function createAdminHandlers({
  announce,
  followActiveTab,
  cachedProducts,
}: AdminHandlerDeps) {
  let reports = 0
  return {
    async 'admin.readPage'({ input }) {
      return (await readActivePage(input.windowId)) ?? null
    },

    async 'admin.readSite'() {
      return (await recentSiteItem.read()) ?? null
    },

    async 'admin.reportPage'(call) {
      const tabId = call.sender.tab?.id
      if (tabId !== undefined) {
        await saveAddress(tabId, readPanelAddress(call), readSenderSite(call))
      }
      announce('page')
      void followActiveTab()
      return {}
    },

    async 'admin.reportRows'(call) {
      const { selected, contextTarget } = call.input
      const page = readAddress(readPanelAddress(call))
      const report = (reports += 1)
      announce('page')
      if (page === undefined || page.siteId !== readSenderSite(call)) return {}
      // The menu may be opening right now: show the item first and its name later.
      await followPointer({ selected, contextTarget: contextTarget === null ? undefined : {} })
      if (contextTarget === null) return {}
      const product = await cachedProducts.find(page.siteId, contextTarget)
      // By now the menu may be for another product.
      if (product !== undefined && report === reports) {
        await followPointer({ selected, contextTarget: product })
      }
      return {}
    },

    async 'products.sumSelected'(call) {
      const tabId = call.sender.tab?.id
      const { page } = tabId === undefined ? {} : await readTabPage(tabId, readSenderSite(call))
      if (page?.kind !== 'products' || page.selected === undefined) return null
      return (await cachedProducts.sum(page.siteId, page.selected)) ?? null
    },
  } satisfies Partial<Handlers>
}
