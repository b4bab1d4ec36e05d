import type { ProductId, SiteId } from './ids.ts'

/** What the side panel can be asked to prepare for products; none of it writes. */
export const productWishes = [
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
export type ProductWish = (typeof productWishes)[number]

/** Those that a button inside an admin page can ask for. */
export const panelWishes = ['show', 'edit', 'change-price'] as const satisfies ProductWish[]
export type PanelWish = (typeof panelWishes)[number]

/** More than this is said better by a search. */
export const mostProposed = 1000

interface Proposed {
  readonly id: string
  readonly siteId: SiteId
}

export interface ProductProposal extends Proposed {
  readonly wish: ProductWish
  readonly productIds: readonly ProductId[]
}

export interface SearchProposal extends Proposed {
  readonly wish: 'find'
  readonly text: string
}

/**
 * Something a menu or a panel button asked for. It writes nothing: it opens the side panel with the
 * edit prepared, where a person looks at it and starts it.
 */
export type Proposal = ProductProposal | SearchProposal
