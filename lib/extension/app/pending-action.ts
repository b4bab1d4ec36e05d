import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'

/** What the side panel can be asked to prepare for products. None of it writes. */
export const productActions = [
  'show',
  'edit',
  'change-price',
  'change-stock',
  'raise-price',
  'lower-price',
  'set-ribbon',
  'add-to-collection',
  'remove-from-collection',
  'show-in-store',
  'hide-in-store',
] as const
export type ProductAction = (typeof productActions)[number]

/** The actions beside the name of a product. */
export type QuickAction = Extract<
  ProductAction,
  'change-price' | 'change-stock' | 'show-in-store' | 'hide-in-store'
>

/** The actions that a button inside an admin page can ask for. */
export const panelActions = ['show', 'edit', 'change-price'] as const satisfies ProductAction[]
export type PanelAction = (typeof panelActions)[number]

/** Above this, a search is the better tool. */
export const maxPendingProducts = 1000

interface ActionBase {
  readonly id: string
  readonly siteId: SiteId
}

export interface PendingProductAction extends ActionBase {
  readonly action: ProductAction
  readonly productIds: readonly ProductId[]
}

export interface PendingSearchAction extends ActionBase {
  readonly action: 'find'
  readonly text: string
}

/**
 * Something that a menu or a panel button asked for. It writes nothing: it opens the side panel
 * with the edit prepared, and the user reviews and starts it.
 */
export type PendingAction = PendingProductAction | PendingSearchAction
