import { adminOrigin, productRoutes } from '#lib/admin/read-address.ts'
import type { ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { ProductAction } from '#lib/catalog/app/pending-action.ts'
import { t } from '#lib/i18n/t.ts'
import type { MenuItem } from '#lib/browser/menus.ts'

/** Where a menu is opened: on a product's page, on a link to one, on a row of the list. */
export const menuContexts = ['page', 'link', 'row'] as const
export type MenuContext = (typeof menuContexts)[number]

/** The products that a click in a menu is about. */
export interface MenuTarget {
  readonly siteId: SiteId
  readonly ids: readonly ProductId[]
}

/** What can be copied of a product. */
export const clipboardFields = ['copy-id', 'copy-sku', 'copy-link'] as const
export type ClipboardField = (typeof clipboardFields)[number]

export const selectedItem = 'ticked/edit'
export const findItem = 'selection/find'
export const workbenchItem = 'action/workbench'

const groups: readonly (readonly Exclude<ProductAction, 'edit'>[])[] = [
  ['show'],
  ['change-price', 'raise-price', 'lower-price'],
  ['set-ribbon', 'add-to-collection', 'remove-from-collection', 'show-in-shop', 'hide-in-shop'],
]

const dashboard = `${adminOrigin}/dashboard/*`
const lists = productRoutes.flatMap((route) =>
  ['', '/', '?*'].map((end) => `${dashboard}/${route}${end}`),
)
const products = productRoutes.map((route) => `${dashboard}/${route}/product/*`)

const placed: Readonly<Record<MenuContext, Omit<MenuItem, 'id'>>> = {
  page: { context: 'page', documentUrlPatterns: products },
  link: { context: 'link', documentUrlPatterns: [dashboard], targetUrlPatterns: products },
  // Until it is known that there is a product under the pointer.
  row: { context: 'page', documentUrlPatterns: lists, visible: false },
}

/** The whole menu, in the language spoken now. */
export function buildMenuItems(): readonly MenuItem[] {
  return [
    {
      id: selectedItem,
      title: t.menus.selected('0'),
      context: 'page',
      documentUrlPatterns: lists,
      visible: false,
    },
    ...menuContexts.flatMap(buildContext),
    {
      id: findItem,
      title: t.menus.find,
      context: 'selection',
      documentUrlPatterns: [dashboard],
    },
    { id: workbenchItem, title: t.shell.workbench, context: 'action' },
  ]
}

function buildContext(place: MenuContext): MenuItem[] {
  const item = (name: string, more: Partial<MenuItem>): MenuItem =>
    Object.assign({ id: `${place}/${name}` }, placed[place], more)
  const items: MenuItem[] = []
  for (const [at, actions] of groups.entries()) {
    for (const action of actions) items.push(item(action, { title: t.menus[action] }))
    items.push(item(`line-${at}`, {}))
  }
  items.push(item('copy', { title: t.menus.copy }))
  for (const what of clipboardFields)
    items.push(item(what, { title: t.menus[what], parentId: `${place}/copy` }))
  return items
}

/** Every item that a place has: they come and go together. */
export function listContextItems(place: MenuContext): readonly string[] {
  return buildContext(place).map(({ id }) => id)
}
