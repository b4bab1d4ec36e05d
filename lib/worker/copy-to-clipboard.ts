import { adminOrigin, productRoutes } from '#lib/admin/read-address.ts'
import { askTab, openPageInTab } from '#lib/browser/tabs.ts'
import type { ClipboardMessage } from '#lib/rpc/contract/frame.ts'
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
 * The worker has no clipboard, and asks for no permission to have one: the page that was clicked in has
 * the focus, and our script there writes. Where it cannot, the product is shown, to be copied from.
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
    const frame: ClipboardMessage = { shelfside: 'copy', text: await text() }
    const isCopied = frame.text !== '' && (await askTab(tabId, frame).catch(() => false)) === true
    if (isCopied) return
    await pendingActions.propose(siteId, 'show', [id])
    await openPageInTab('sidepanel.html')
  }
}
