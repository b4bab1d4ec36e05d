import { browserApi } from './browser-api.ts'

// Popup and side panel come here too, and have no room for the polyfill.
function api(): typeof chrome {
  const found = browserApi()
  if (found === undefined) throw new Error('The extension was updated.')
  return found
}

/** The tab in front, of one window or of the one used last. Its address stays unknown to us. */
export async function readActiveTabId(windowId?: number): Promise<number | undefined> {
  const where = windowId === undefined ? { lastFocusedWindow: true } : { windowId }
  const [tab] = await api().tabs.query({ active: true, ...where })
  return tab?.id
}

/** Asks our script in the tab's top frame; rejects when there is none. */
export function askTab(tabId: number, message: unknown): Promise<unknown> {
  return api().tabs.sendMessage(tabId, message, { frameId: 0 })
}

/** To our script in every tab that has one. */
export async function notifyTabs(message: unknown): Promise<void> {
  const tabs = await api().tabs.query({})
  const ids = tabs.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await Promise.allSettled(ids.map((id) => askTab(id, message)))
}

/** Opens a page of the extension in a tab of its own. */
export async function openPageInTab(path: string): Promise<void> {
  await api().tabs.create({ url: api().runtime.getURL(path) })
}

export function onTabRemoved(listener: (tabId: number) => void): void {
  api().tabs.onRemoved.addListener((tabId) => listener(tabId))
}

/** Another tab or another window has come to the front. */
export function onActiveTabChange(listener: () => void): void {
  api().tabs.onActivated.addListener(() => listener())
  api().windows.onFocusChanged.addListener((windowId) => {
    if (windowId !== api().windows.WINDOW_ID_NONE) listener()
  })
}
