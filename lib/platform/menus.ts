import browser from 'webextension-polyfill'

export interface MenuItem {
  readonly id: string
  readonly title: string
  /** "action": the extension's own button. */
  readonly context: 'page' | 'link' | 'action'
  /** Pages on which it is offered; on every one where it is absent. */
  readonly documentUrlPatterns?: string[]
  /** For links: the addresses for which it is offered. */
  readonly targetUrlPatterns?: string[]
}

export interface MenuClick {
  readonly itemId: string
  readonly tabId: number | undefined
  readonly pageUrl: string | undefined
  readonly linkUrl: string | undefined
}

/** Throws away whatever menu there was. */
export async function createMenus(items: readonly MenuItem[]): Promise<void> {
  await browser.contextMenus.removeAll()
  for (const { context, ...item } of items) {
    browser.contextMenus.create({ ...item, contexts: [context] })
  }
}

/** Browsers keep menus over restarts, and now and then lose them. */
export async function hasMenu(id: string): Promise<boolean> {
  try {
    await browser.contextMenus.update(id, {})
    return true
  } catch {
    return false
  }
}

/** The listener runs in the turn of the click, so it may open a side panel. */
export function onMenuClick(listener: (click: MenuClick) => void): void {
  browser.contextMenus.onClicked.addListener(({ menuItemId, pageUrl, linkUrl }, tab) => {
    listener({ itemId: String(menuItemId), tabId: tab?.id, pageUrl, linkUrl })
  })
}
