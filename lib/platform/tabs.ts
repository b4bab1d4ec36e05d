import browser from 'webextension-polyfill'

/** The tab in front, of one window or of the one used last. Its address stays unknown to us. */
export async function readActiveTabId(windowId?: number): Promise<number | undefined> {
  const where = windowId === undefined ? { lastFocusedWindow: true } : { windowId }
  const [tab] = await browser.tabs.query({ active: true, ...where })
  return tab?.id
}

/** Asks our script in the tab's top frame; rejects when there is none. */
export function askTab(tabId: number, message: unknown): Promise<unknown> {
  return browser.tabs.sendMessage(tabId, message, { frameId: 0 })
}

/** To our script in every tab that has one. */
export async function tellTabs(message: unknown): Promise<void> {
  const tabs = await browser.tabs.query({})
  const ids = tabs.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await Promise.allSettled(ids.map((id) => askTab(id, message)))
}

/** Opens a page of the extension in a tab of its own. */
export async function openPageInTab(path: string): Promise<void> {
  await browser.tabs.create({ url: browser.runtime.getURL(path) })
}

export function onTabRemoved(listener: (tabId: number) => void): void {
  browser.tabs.onRemoved.addListener((tabId) => listener(tabId))
}

/** Another tab or another window has come to the front. */
export function onFrontChange(listener: () => void): void {
  browser.tabs.onActivated.addListener(() => listener())
  browser.windows.onFocusChanged.addListener((windowId) => {
    if (windowId !== browser.windows.WINDOW_ID_NONE) listener()
  })
}
