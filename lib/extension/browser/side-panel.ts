import { browserApi } from './browser-api.ts'

interface SidebarAction {
  open(): Promise<void>
}

/**
 * Opens the side panel (Firefox: the sidebar) beside a tab. Browsers allow it only in the same turn as
 * a click: call it before any await. False if the browser did not open it.
 */
export async function openSidePanel(tabId: number): Promise<boolean> {
  const api = browserApi() as { sidePanel?: typeof chrome.sidePanel; sidebarAction?: SidebarAction }
  try {
    if (api.sidePanel !== undefined) await api.sidePanel.open({ tabId })
    else if (api.sidebarAction !== undefined) await api.sidebarAction.open()
    else return false
    return true
  } catch {
    return false
  }
}
