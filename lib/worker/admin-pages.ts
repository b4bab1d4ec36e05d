import { readAddress } from '#lib/admin/read-address.ts'
import type { AdminPage } from '#lib/catalog/app/admin-page.ts'
import { parseProductId, parseSiteId, type ProductId, type SiteId } from '#lib/catalog/ids.ts'
import { maxPendingProducts } from '#lib/catalog/app/pending-action.ts'
import { sleep } from '#lib/base/abort.ts'
import { type StorageItem, storageItem } from '#lib/browser/storage.ts'
import { isRecord } from '#lib/base/is-record.ts'
import { askTab, readActiveTabId } from '#lib/browser/tabs.ts'
import { pageStateRequest } from '#lib/rpc/contract/frame.ts'

/** A dashboard that is still loading answers late; then its last report is used. */
const timeoutMs = 300
/** Reports do not contain the selection of a list: only the page has it, and the user waits for it. */
const rowsTimeoutMs = 5000

/** The address each tab last reported; parsed at every read. */
function addressItem(tabId: number): StorageItem<string> {
  return storageItem(`session:admin-address/${tabId}@1`, (stored) =>
    typeof stored === 'string' ? stored : undefined,
  )
}

/** The site whose dashboard was last open. */
export const recentSiteItem: StorageItem<SiteId> = storageItem('session:recent-site@1', (stored) =>
  typeof stored === 'string' ? parseSiteId(stored) : undefined,
)

export async function saveAddress(tabId: number, address: string): Promise<void> {
  const page = readAddress(address)
  if (page === undefined) return forgetTab(tabId)
  await addressItem(tabId).write(address)
  await recentSiteItem.write(page.siteId)
}

export async function forgetTab(tabId: number): Promise<void> {
  await addressItem(tabId).remove()
}

/** The page that a tab's script reports, and the last context target in it. */
export interface TabPage {
  readonly page: AdminPage | undefined
  readonly contextTarget: ProductId | undefined
}

/**
 * The admin page in the active tab of a window, or of the window used last. Asks the tab, because a report
 * may be older than the page.
 */
export async function readActivePage(windowId?: number): Promise<AdminPage | undefined> {
  const tabId = await readActiveTabId(windowId)
  const saved = tabId === undefined ? undefined : await addressItem(tabId).read()
  if (tabId === undefined || saved === undefined) return undefined
  const reported = readAddress(saved)
  const waitMs = reported?.kind === 'products' ? rowsTimeoutMs : timeoutMs
  try {
    const answer = await Promise.race([askTab(tabId, pageStateRequest), sleep(waitMs)])
    return answer === undefined ? reported : readAnswer(answer).page
  } catch {
    return undefined
  }
}

/** The page of one tab; empty if no content script answers in time. */
export async function readTabPage(tabId: number): Promise<TabPage> {
  try {
    return readAnswer(await Promise.race([askTab(tabId, pageStateRequest), sleep(rowsTimeoutMs)]))
  } catch {
    return readAnswer(undefined)
  }
}

function readAnswer(answer: unknown): TabPage {
  const { address, selected, contextTarget } = isRecord(answer) ? answer : {}
  const page = typeof address === 'string' ? readAddress(address) : undefined
  return {
    page:
      page?.kind === 'products' && Array.isArray(selected)
        ? { ...page, selected: readIds(selected) }
        : page,
    contextTarget: readIds([contextTarget])[0],
  }
}

function readIds(values: readonly unknown[]): ProductId[] {
  const ids = values
    .slice(0, maxPendingProducts)
    .flatMap((value) => (typeof value === 'string' ? (parseProductId(value) ?? []) : []))
  return [...new Set(ids)]
}
