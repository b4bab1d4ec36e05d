import type { ProductId, SiteId } from '../ids.ts'

/** What the side panel can be asked to prepare for products; none of it writes. */
export const productActions = [
  'show',
  'edit',
  'change-price',
  'raise-price',
  'lower-price',
  'set-ribbon',
  'add-to-collection',
  'remove-from-collection',
  'show-in-shop',
  'hide-in-shop',
] as const
export type ProductAction = (typeof productActions)[number]

/** Those that a button inside an admin page can ask for. */
export const panelActions = ['show', 'edit', 'change-price'] as const satisfies ProductAction[]
export type PanelAction = (typeof panelActions)[number]

/** More than this is said better by a search. */
export const maxPendingProducts = 1000

interface Proposed {
  readonly id: string
  readonly siteId: SiteId
}

export interface PendingProductAction extends Proposed {
  readonly action: ProductAction
  readonly productIds: readonly ProductId[]
}

export interface PendingSearchAction extends Proposed {
  readonly action: 'find'
  readonly text: string
}

/**
 * Something a menu or a panel button asked for. It writes nothing: it opens the side panel with the
 * edit prepared, where a person looks at it and starts it.
 */
export type PendingAction = PendingProductAction | PendingSearchAction
