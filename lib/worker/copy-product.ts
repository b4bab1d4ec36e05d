import { adminOrigin, productRoutes } from '#lib/admin/read-address.ts'
import { askTab, openPageInTab } from '#lib/platform/tabs.ts'
import type { CopyFrame } from '#lib/rpc/contract/frame.ts'
import type { CopiedProducts } from './copied-products.ts'
import type { Copied, MenuTarget } from './menu-items.ts'
import type { Proposals } from './proposals.ts'

export type CopyProduct = (tabId: number, target: MenuTarget, what: Copied) => Promise<void>

export interface CopyParts {
  readonly proposals: Pick<Proposals, 'propose'>
  readonly copiedProducts: Pick<CopiedProducts, 'find'>
}

/**
 * The worker has no clipboard, and asks for no permission to have one: the page that was clicked in has
 * the focus, and our script there writes. Where it cannot, the product is shown, to be copied from.
 */
export function createCopyProduct({ proposals, copiedProducts }: CopyParts): CopyProduct {
  return async (tabId, { siteId, ids: [id] }, what) => {
    if (id === undefined) return
    const text = {
      'copy-id': async () => id,
      'copy-sku': async () => (await copiedProducts.find(siteId, id))?.sku ?? '',
      'copy-link': async () =>
        `${adminOrigin}/dashboard/${siteId}/${productRoutes[0]}/product/${id}`,
    }[what]
    const frame: CopyFrame = { shelfside: 'copy', text: await text() }
    const isCopied = frame.text !== '' && (await askTab(tabId, frame).catch(() => false)) === true
    if (isCopied) return
    await proposals.propose(siteId, 'show', [id])
    await openPageInTab('sidepanel.html')
  }
}
