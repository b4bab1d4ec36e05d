import { adminOrigin, productRoutes } from '#lib/extension/dashboard/read-address.ts'
import { askTab, openPageInTab } from '#lib/extension/browser/tabs.ts'
import type { ClipboardMessage } from '#lib/extension/rpc/contract/frame.ts'
import type { CachedProducts } from './cached-products.ts'
import type { ClipboardField, MenuTarget } from './menu-items.ts'
import type { PendingActions } from './pending-actions.ts'

export type CopyToClipboard = (
  tabId: number,
  target: MenuTarget,
  what: ClipboardField,
) => Promise<void>

export interface ClipboardDeps {
  readonly pendingActions: Pick<PendingActions, 'propose'>
  readonly cachedProducts: Pick<CachedProducts, 'find'>
}

/**
 * The worker has no clipboard access and requests no permission for it: the content script of the clicked page,
 * which has the focus, writes. If it cannot, the side panel shows the product to copy from.
 */
export function createCopyToClipboard({
  pendingActions,
  cachedProducts,
}: ClipboardDeps): CopyToClipboard {
  return async (tabId, { siteId, ids: [id] }, what) => {
    if (id === undefined) return
    const text = {
      'copy-id': async () => id,
      'copy-sku': async () => (await cachedProducts.find(siteId, id))?.sku ?? '',
      'copy-link': async () =>
        `${adminOrigin}/dashboard/${siteId}/${productRoutes[0]}/product/${id}`,
    }[what]
    const frame: ClipboardMessage = { shelfside: 'clipboard', text: await text() }
    const isCopied = frame.text !== '' && (await askTab(tabId, frame).catch(() => false)) === true
    if (isCopied) return
    await pendingActions.propose(siteId, 'show', [id])
    await openPageInTab('sidepanel.html')
  }
}
