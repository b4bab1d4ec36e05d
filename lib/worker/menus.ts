import { readAddress } from '#lib/admin/read-address.ts'
import type { AdminPage } from '#lib/domain/admin-page.ts'
import { productWishes } from '#lib/domain/proposal.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import {
  changeMenus,
  createMenus,
  hasMenu,
  type MenuChange,
  type MenuClick,
  toMenuText,
} from '#lib/platform/menus.ts'
import { openSidePanel } from '#lib/platform/side-panel.ts'
import { openPageInTab } from '#lib/platform/tabs.ts'
import { readTabPage } from './admin-pages.ts'
import type { CopyProduct } from './copy-product.ts'
import {
  buildMenuItems,
  copied,
  findItem,
  listPlaceItems,
  menuPlaces,
  type MenuTarget,
  tickedItem,
  workbenchItem,
} from './menu-items.ts'
import type { Proposals } from './proposals.ts'

export function installMenus(): Promise<void> {
  return createMenus(buildMenuItems())
}

/** One of each kind is looked for: they are made together, and get lost together. */
export async function repairMenus(): Promise<void> {
  const kinds = [tickedItem, findItem, ...menuPlaces.map((place) => `${place}/show`)]
  const found = await Promise.all(kinds.map(hasMenu))
  if (found.includes(false)) await installMenus()
}

export interface UnderPointer {
  readonly ticked: number
  /** The product under the pointer; undefined where there is none. */
  readonly pointed: { readonly name?: string } | undefined
}

/** The menu names what it is about, as far as that is known when it opens. */
export function followPointer({ ticked, pointed }: UnderPointer): Promise<void> {
  const { name = '' } = pointed ?? {}
  const title = name === '' ? t.menus.show : t.menus.showNamed(toMenuText(shorten(name)))
  const changes = new Map<string, MenuChange>()
  for (const id of listPlaceItems('row')) changes.set(id, { visible: pointed !== undefined })
  for (const place of menuPlaces) {
    const item = `${place}/show`
    changes.set(item, { ...changes.get(item), title })
  }
  changes.set(tickedItem, { visible: ticked > 0, title: t.menus.ticked(formatCount(ticked)) })
  return changeMenus(changes)
}

const longestName = 40

function shorten(name: string): string {
  return name.length > longestName ? `${name.slice(0, longestName - 1).trimEnd()}…` : name
}

export interface MenuParts {
  readonly proposals: Proposals
  readonly copyProduct: CopyProduct
}

/** Opens the side panel in the turn of the click, then says there what was asked for. */
export async function answerMenu(parts: MenuParts, click: MenuClick): Promise<void> {
  const { itemId, tabId } = click
  if (itemId === workbenchItem) return openPageInTab('workbench.html')
  const [, asked = ''] = itemId.split('/')
  const copies = copied.find((what) => what === asked)
  if (copies !== undefined) {
    const target = await readTarget(click)
    if (target !== undefined && tabId !== undefined) await parts.copyProduct(tabId, target, copies)
    return
  }
  const wish = productWishes.find((known) => known === asked)
  if (wish === undefined && itemId !== findItem) return
  const opening = tabId === undefined ? undefined : openSidePanel(tabId)
  if (wish === undefined) await proposeSelected(parts.proposals, click)
  else {
    const target = await readTarget(click)
    if (target !== undefined) await parts.proposals.propose(target.siteId, wish, target.ids)
  }
  if ((await opening) !== true) await openPageInTab('sidepanel.html')
}

/** What the click was on. Of rows only the page itself can tell. */
async function readTarget(click: MenuClick): Promise<MenuTarget | undefined> {
  const { itemId, tabId, linkUrl, pageUrl } = click
  if (itemId.startsWith('link/')) return toTarget(readAddress(linkUrl ?? ''))
  if (itemId.startsWith('page/')) return toTarget(readAddress(pageUrl ?? ''))
  const { page, pointed } = tabId === undefined ? {} : await readTabPage(tabId)
  if (page?.kind !== 'products') return undefined
  if (itemId === tickedItem) return { siteId: page.siteId, ids: page.ticked ?? [] }
  return pointed && { siteId: page.siteId, ids: [pointed] }
}

function toTarget(page: AdminPage | undefined): MenuTarget | undefined {
  return page?.kind === 'product' ? { siteId: page.siteId, ids: [page.productId] } : undefined
}

/** The contract's limit of a search. */
const longestSearch = 200

async function proposeSelected(proposals: Proposals, click: MenuClick): Promise<void> {
  const text = (click.selectionText ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, longestSearch)
  const page = readAddress(click.pageUrl ?? '')
  if (page !== undefined && text !== '') await proposals.proposeSearch(page.siteId, text)
}
