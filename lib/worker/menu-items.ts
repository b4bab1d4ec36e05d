import { adminOrigin, productRoutes } from '#lib/admin/read-address.ts'
import type { ProductId, SiteId } from '#lib/domain/ids.ts'
import type { ProductWish } from '#lib/domain/proposal.ts'
import { t } from '#lib/i18n/t.ts'
import type { MenuItem } from '#lib/platform/menus.ts'

/** Where a menu is opened: on a product's page, on a link to one, on a row of the list. */
export const menuPlaces = ['page', 'link', 'row'] as const
export type MenuPlace = (typeof menuPlaces)[number]

/** The products that a click in a menu is about. */
export interface MenuTarget {
  readonly siteId: SiteId
  readonly ids: readonly ProductId[]
}

/** What can be copied of a product. */
export const copied = ['copy-id', 'copy-sku', 'copy-link'] as const
export type Copied = (typeof copied)[number]

export const tickedItem = 'ticked/edit'
export const findItem = 'selection/find'
export const workbenchItem = 'action/workbench'

const groups: readonly (readonly Exclude<ProductWish, 'edit'>[])[] = [
  ['show'],
  ['change-price', 'raise-price', 'lower-price'],
  ['set-ribbon', 'add-to-collection', 'remove-from-collection', 'show-in-shop', 'hide-in-shop'],
]

const dashboard = `${adminOrigin}/dashboard/*`
const lists = productRoutes.flatMap((route) =>
  ['', '/', '?*'].map((end) => `${dashboard}/${route}${end}`),
)
const products = productRoutes.map((route) => `${dashboard}/${route}/product/*`)

const placed: Readonly<Record<MenuPlace, Omit<MenuItem, 'id'>>> = {
  page: { context: 'page', documentUrlPatterns: products },
  link: { context: 'link', documentUrlPatterns: [dashboard], targetUrlPatterns: products },
  // Until it is known that there is a product under the pointer.
  row: { context: 'page', documentUrlPatterns: lists, visible: false },
}

/** The whole menu, in the language spoken now. */
export function buildMenuItems(): readonly MenuItem[] {
  return [
    {
      id: tickedItem,
      title: t.menus.ticked('0'),
      context: 'page',
      documentUrlPatterns: lists,
      visible: false,
    },
    ...menuPlaces.flatMap(buildPlace),
    {
      id: findItem,
      title: t.menus.find,
      context: 'selection',
      documentUrlPatterns: [dashboard],
    },
    { id: workbenchItem, title: t.shell.workbench, context: 'action' },
  ]
}

function buildPlace(place: MenuPlace): MenuItem[] {
  const item = (name: string, more: Partial<MenuItem>): MenuItem =>
    Object.assign({ id: `${place}/${name}` }, placed[place], more)
  const items: MenuItem[] = []
  for (const [at, wishes] of groups.entries()) {
    for (const wish of wishes) items.push(item(wish, { title: t.menus[wish] }))
    items.push(item(`line-${at}`, {}))
  }
  items.push(item('copy', { title: t.menus.copy }))
  for (const what of copied)
    items.push(item(what, { title: t.menus[what], parentId: `${place}/copy` }))
  return items
}

/** Every item that a place has: they come and go together. */
export function listPlaceItems(place: MenuPlace): readonly string[] {
  return buildPlace(place).map(({ id }) => id)
}
