import { adminOrigin, productRoutes } from '#lib/extension/dashboard/read-address.ts'
import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { ProductAction } from '#lib/extension/app/pending-action.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { MenuItem } from '#lib/extension/browser/menus.ts'

/** Where a menu opens: on a product's page, on a link to one, on a row of the list. */
export const menuContexts = ['page', 'link', 'row'] as const
export type MenuContext = (typeof menuContexts)[number]

/** The products that a menu click is for. */
export interface MenuTarget {
  readonly siteId: SiteId
  readonly ids: readonly ProductId[]
}

/** What can be copied from a product. */
export const clipboardFields = ['copy-id', 'copy-sku', 'copy-link'] as const
export type ClipboardField = (typeof clipboardFields)[number]

export const selectedItem = 'selected/edit'
export const findItem = 'selection/find'
export const workbenchItem = 'action/workbench'

const groups: readonly (readonly Exclude<ProductAction, 'edit'>[])[] = [
  ['show'],
  ['change-price', 'raise-price', 'lower-price', 'change-stock'],
  ['set-ribbon', 'add-to-collection', 'remove-from-collection', 'show-in-store', 'hide-in-store'],
]

const dashboard = `${adminOrigin}/dashboard/*`
const lists = productRoutes.flatMap((route) =>
  ['', '/', '?*'].map((end) => `${dashboard}/${route}${end}`),
)
const products = productRoutes.map((route) => `${dashboard}/${route}/product/*`)

const itemDefaults: Readonly<Record<MenuContext, Omit<MenuItem, 'id'>>> = {
  page: { context: 'page', documentUrlPatterns: products },
  link: { context: 'link', documentUrlPatterns: [dashboard], targetUrlPatterns: products },
  // Hidden until there is a product under the pointer.
  row: { context: 'page', documentUrlPatterns: lists, visible: false },
}

/** The whole menu, in the current language. */
export function buildMenuItems(): readonly MenuItem[] {
  return [
    {
      id: selectedItem,
      title: t.menus.selected(0),
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

function buildContext(context: MenuContext): MenuItem[] {
  const item = (name: string, more: Partial<MenuItem>): MenuItem =>
    Object.assign({ id: `${context}/${name}` }, itemDefaults[context], more)
  const items: MenuItem[] = []
  for (const [index, actions] of groups.entries()) {
    for (const action of actions) items.push(item(action, { title: t.menus[action] }))
    items.push(item(`separator-${index}`, {}))
  }
  items.push(item('copy', { title: t.menus.copy }))
  for (const what of clipboardFields)
    items.push(item(what, { title: t.menus[what], parentId: `${context}/copy` }))
  return items
}

/** The ids of all items in a context, which are shown and hidden together. */
export function listContextItems(context: MenuContext): readonly string[] {
  return buildContext(context).map(({ id }) => id)
}
