import { readAddress } from '#lib/extension/dashboard/read-address.ts'
import type { AdminPage } from '#lib/extension/app/admin-page.ts'
import { productActions } from '#lib/extension/app/pending-action.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  changeMenus,
  createMenus,
  hasMenu,
  type MenuChange,
  type MenuClick,
  toMenuText,
} from '#lib/extension/browser/menus.ts'
import { openSidePanel } from '#lib/extension/browser/side-panel.ts'
import { openPageInTab } from '#lib/extension/browser/tabs.ts'
import { readLoadedSite, readTabPage } from './admin-pages.ts'
import type { CopyToClipboard } from './copy-to-clipboard.ts'
import {
  buildMenuItems,
  clipboardFields,
  findItem,
  listContextItems,
  menuContexts,
  type MenuTarget,
  selectedItem,
  workbenchItem,
} from './menu-items.ts'
import type { PendingActions } from './pending-actions.ts'

export function installMenus(): Promise<void> {
  return createMenus(buildMenuItems())
}

/** Checks one item of each context: they are created and lost together. */
export async function repairMenus(): Promise<void> {
  const ids = [selectedItem, findItem, ...menuContexts.map((context) => `${context}/show`)]
  const found = await Promise.all(ids.map(hasMenu))
  if (found.includes(false)) await installMenus()
}

export interface UnderPointer {
  readonly selected: number
  /** The product under the pointer; undefined where there is none. */
  readonly contextTarget: { readonly name?: string } | undefined
}

/** Updates the menu with the product under the pointer and the number of selected rows. */
export function followPointer({ selected, contextTarget }: UnderPointer): Promise<void> {
  const { name = '' } = contextTarget ?? {}
  const title = name === '' ? t.menus.show : t.menus.showNamed(toMenuText(shorten(name)))
  const changes = new Map<string, MenuChange>()
  for (const id of listContextItems('row'))
    changes.set(id, { visible: contextTarget !== undefined })
  for (const context of menuContexts) {
    const item = `${context}/show`
    changes.set(item, { ...changes.get(item), title })
  }
  changes.set(selectedItem, {
    visible: selected > 0,
    title: t.menus.selected(selected),
  })
  return changeMenus(changes)
}

const maxNameLength = 40

function shorten(name: string): string {
  return name.length > maxNameLength ? `${name.slice(0, maxNameLength - 1).trimEnd()}…` : name
}

export interface MenuDeps {
  readonly pendingActions: PendingActions
  readonly copyToClipboard: CopyToClipboard
}

/** Opens the side panel in the turn of the click, then passes it the action. */
export async function handleMenuClick(deps: MenuDeps, click: MenuClick): Promise<void> {
  const { itemId, tabId } = click
  if (itemId === workbenchItem) return openPageInTab('workbench.html')
  const [, asked = ''] = itemId.split('/')
  const field = clipboardFields.find((what) => what === asked)
  if (field !== undefined) {
    const target = await readTarget(click)
    if (target !== undefined && tabId !== undefined)
      await deps.copyToClipboard(tabId, target, field)
    return
  }
  const action = productActions.find((known) => known === asked)
  if (action === undefined && itemId !== findItem) return
  const opening = tabId === undefined ? undefined : openSidePanel(tabId)
  if (action === undefined) await proposeSelected(deps.pendingActions, click)
  else {
    const target = await readTarget(click)
    if (target !== undefined) await deps.pendingActions.propose(target.siteId, action, target.ids)
  }
  if ((await opening) !== true) await openPageInTab('sidepanel.html')
}

/** The products of the click. Only the page itself knows the row. */
async function readTarget(click: MenuClick): Promise<MenuTarget | undefined> {
  const { itemId, tabId, linkUrl, pageUrl } = click
  if (itemId.startsWith('link/')) return toTarget(readAddress(linkUrl ?? ''))
  if (itemId.startsWith('page/')) return toTarget(readAddress(pageUrl ?? ''))
  if (tabId === undefined) return undefined
  const site = (await readLoadedSite(tabId)) ?? readAddress(pageUrl ?? '')?.siteId
  const { page, contextTarget } = await readTabPage(tabId, site)
  if (page?.kind !== 'products') return undefined
  if (itemId === selectedItem) return { siteId: page.siteId, ids: page.selected ?? [] }
  return contextTarget && { siteId: page.siteId, ids: [contextTarget] }
}

function toTarget(page: AdminPage | undefined): MenuTarget | undefined {
  return page?.kind === 'product' ? { siteId: page.siteId, ids: [page.productId] } : undefined
}

/** The contract's limit for a search. */
const maxSearchLength = 200

async function proposeSelected(pendingActions: PendingActions, click: MenuClick): Promise<void> {
  const text = (click.selectionText ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, maxSearchLength)
  const page = readAddress(click.pageUrl ?? '')
  if (page !== undefined && text !== '') await pendingActions.proposeSearch(page.siteId, text)
}
