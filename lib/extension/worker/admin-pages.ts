import { adminOrigin, readAddress } from '#lib/extension/dashboard/read-address.ts'
import type { AdminPage } from '#lib/extension/app/admin-page.ts'
import { parseProductId, parseSiteId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'
import { maxPendingProducts } from '#lib/extension/app/pending-action.ts'
import { sleep } from '#lib/core/base/abort.ts'
import { type StorageItem, storageItem } from '#lib/extension/browser/storage.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { askTab, readActiveTabId } from '#lib/extension/browser/tabs.ts'
import { pageStateRequest } from '#lib/extension/rpc/contract/frame.ts'

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

/**
 * Keeps what a page of the dashboard reports. `loaded` is the site for which the browser loaded it: a page can
 * give itself the address of another site, which counts for nothing.
 */
export async function saveAddress(
  tabId: number,
  address: string,
  loaded: SiteId | undefined,
): Promise<void> {
  const page = readAddress(address)
  if (page === undefined || loaded === undefined) return forgetTab(tabId)
  const isOwn = page.siteId === loaded
  await addressItem(tabId).write(isOwn ? address : `${adminOrigin}/dashboard/${loaded}`)
  await recentSiteItem.write(loaded)
}

export async function forgetTab(tabId: number): Promise<void> {
  await addressItem(tabId).remove()
}

/** The page that a tab's script reports, and the last context target in it. */
export interface TabPage {
  readonly page: AdminPage | undefined
  readonly contextTarget: ProductId | undefined
}

/** The admin page in the active tab of a window, or of the window used last. */
export async function readActivePage(windowId?: number): Promise<AdminPage | undefined> {
  return (await readActiveTab(windowId))?.page
}

/** The same with its tab. Asks the tab, because a report may be older than the page. */
export async function readActiveTab(
  windowId?: number,
): Promise<{ readonly tabId: number; readonly page: AdminPage | undefined } | undefined> {
  const tabId = await readActiveTabId(windowId)
  if (tabId === undefined) return undefined
  const reported = await readReported(tabId)
  if (reported === undefined) return { tabId, page: undefined }
  const waitMs = reported.kind === 'products' ? rowsTimeoutMs : timeoutMs
  try {
    const answer = await Promise.race([askTab(tabId, pageStateRequest), sleep(waitMs)])
    return {
      tabId,
      page: answer === undefined ? reported : readAnswer(answer, reported.siteId).page,
    }
  } catch {
    return { tabId, page: undefined }
  }
}

async function readReported(tabId: number): Promise<AdminPage | undefined> {
  return readAddress((await addressItem(tabId).read()) ?? '')
}

/** The site for which the browser loaded the page of a tab, as far as it reported one. */
export async function readLoadedSite(tabId: number): Promise<SiteId | undefined> {
  return (await readReported(tabId))?.siteId
}

/** The page of one tab and site; empty if no content script answers in time. */
export async function readTabPage(tabId: number, site: SiteId | undefined): Promise<TabPage> {
  try {
    const answer = await Promise.race([askTab(tabId, pageStateRequest), sleep(rowsTimeoutMs)])
    return readAnswer(answer, site)
  } catch {
    return readAnswer(undefined, site)
  }
}

/** What a page says of another site than `site` is ignored. */
function readAnswer(answer: unknown, site: SiteId | undefined): TabPage {
  const { address, selected, contextTarget } = isRecord(answer) ? answer : {}
  const page = typeof address === 'string' ? readAddress(address) : undefined
  if (page === undefined || page.siteId !== site)
    return { page: undefined, contextTarget: undefined }
  return {
    page:
      page.kind === 'products' && Array.isArray(selected)
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
