import browser from 'webextension-polyfill'

export interface MenuItem {
  readonly id: string
  /** A separator has none. */
  readonly title?: string
  readonly parentId?: string
  /** "action": the extension's own button. */
  readonly context: 'page' | 'link' | 'selection' | 'action'
  /** Pages that offer the item; absent: all pages. */
  readonly documentUrlPatterns?: string[]
  /** For links: the addresses that offer the item. */
  readonly targetUrlPatterns?: string[]
  readonly visible?: boolean
}

export interface MenuClick {
  readonly itemId: string
  readonly tabId: number | undefined
  readonly pageUrl: string | undefined
  readonly linkUrl: string | undefined
  readonly selectionText: string | undefined
}

export interface MenuChange {
  readonly title?: string
  readonly visible?: boolean
}

/** Replaces the whole menu. */
export async function createMenus(items: readonly MenuItem[]): Promise<void> {
  await browser.contextMenus.removeAll()
  for (const { context, title, ...item } of items) {
    const kind = title === undefined ? ({ type: 'separator' } as const) : { title }
    browser.contextMenus.create({ ...item, ...kind, contexts: [context] })
  }
}

/** Items that do not exist are left out. */
export async function changeMenus(changes: ReadonlyMap<string, MenuChange>): Promise<void> {
  const { contextMenus } = browser
  await Promise.allSettled([...changes].map(([id, change]) => contextMenus.update(id, change)))
  // Firefox redraws an open menu; Chromium reads the items when it opens one.
  if ('refresh' in contextMenus) await contextMenus.refresh().catch(() => undefined)
}

/** Browsers keep menus over restarts, and sometimes lose them. */
export async function hasMenu(id: string): Promise<boolean> {
  try {
    await browser.contextMenus.update(id, {})
    return true
  } catch {
    return false
  }
}

/** Escapes "&", which marks an access key, and "%s", which is replaced by the selected text. */
export function toMenuText(text: string): string {
  return text.replaceAll('&', '&&').replaceAll('%s', '% s')
}

/** The listener runs in the same turn as the click, so it may open a side panel. */
export function onMenuClick(listener: (click: MenuClick) => void): void {
  browser.contextMenus.onClicked.addListener((info, tab) => {
    const { menuItemId, pageUrl, linkUrl, selectionText } = info
    listener({ itemId: String(menuItemId), tabId: tab?.id, pageUrl, linkUrl, selectionText })
  })
}
