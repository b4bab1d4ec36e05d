import { browserApi } from './browser-api.ts'

// Popup and side panel use this module too; the polyfill is too large for them.
function api(): typeof chrome {
  const found = browserApi()
  if (found === undefined) throw new Error('The extension was updated.')
  return found
}

/** The active tab of a window, or of the window used last. Its address is not available. */
export async function readActiveTabId(windowId?: number): Promise<number | undefined> {
  const inWindow = windowId === undefined ? { lastFocusedWindow: true } : { windowId }
  const [tab] = await api().tabs.query({ active: true, ...inWindow })
  return tab?.id
}

/** Asks the content script in the tab's top frame; rejects if there is none. */
export function askTab(tabId: number, message: unknown): Promise<unknown> {
  return api().tabs.sendMessage(tabId, message, { frameId: 0 })
}

/** Sends to the content script of every tab that has one. */
export async function notifyTabs(message: unknown): Promise<void> {
  const tabs = await api().tabs.query({})
  const ids = tabs.flatMap(({ id }) => (id === undefined ? [] : [id]))
  await Promise.allSettled(ids.map((id) => askTab(id, message)))
}

/** Opens a page of the extension in a new tab. */
export async function openPageInTab(path: string): Promise<void> {
  await api().tabs.create({ url: api().runtime.getURL(path) })
}

/** Shows the settings in a tab: the one that has them, else a new one. */
export async function openSettingsTab(): Promise<void> {
  await api().runtime.openOptionsPage()
}

export function onTabRemoved(listener: (tabId: number) => void): void {
  api().tabs.onRemoved.addListener((tabId) => listener(tabId))
}

/** Calls back when another tab or window becomes active. */
export function onActiveTabChange(listener: () => void): void {
  api().tabs.onActivated.addListener(() => listener())
  api().windows.onFocusChanged.addListener((windowId) => {
    if (windowId !== api().windows.WINDOW_ID_NONE) listener()
  })
}
