import type { ProductId, SiteId } from '#lib/core/catalog/ids.ts'

/** Pages that carry no data but the site. "other": a page that Shelfside does not know. */
export const plainPages = [
  'inventory',
  'categories',
  'category',
  'new-product',
  'copy-product',
  'other',
] as const

/** What a page of the Wix dashboard shows, according to its address. */
export type AdminPage =
  | { readonly kind: 'product'; readonly siteId: SiteId; readonly productId: ProductId }
  | {
      readonly kind: 'products'
      readonly siteId: SiteId
      /**
       * The selected rows, as the page reports them: a hint. Undefined where the rows cannot be
       * read.
       */
      readonly selected?: readonly ProductId[] | undefined
    }
  | { readonly kind: (typeof plainPages)[number]; readonly siteId: SiteId }
