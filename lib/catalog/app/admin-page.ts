import type { ProductId, SiteId } from '../ids.ts'

/** Pages of which nothing but the site is known. "other": none that Shelfside knows. */
export const plainPages = [
  'inventory',
  'categories',
  'category',
  'new-product',
  'copy-product',
  'other',
] as const

/** What a page of the Wix dashboard is about, as its address tells. */
export type AdminPage =
  | { readonly kind: 'product'; readonly siteId: SiteId; readonly productId: ProductId }
  | {
      readonly kind: 'products'
      readonly siteId: SiteId
      /** Which of its rows are ticked, as the page says: a hint. Undefined where its rows cannot be told. */
      readonly selected?: readonly ProductId[] | undefined
    }
  | { readonly kind: (typeof plainPages)[number]; readonly siteId: SiteId }
