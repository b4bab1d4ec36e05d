import type { ProductId, SiteId } from './ids.ts'

/**
 * Something a menu or a panel button asked for. It writes nothing: it opens the side panel with the
 * edit prepared, where a person looks at it and starts it.
 */
export interface Proposal {
  readonly id: string
  readonly siteId: SiteId
  readonly wish: 'show' | 'change-price'
  readonly productIds: readonly ProductId[]
}
