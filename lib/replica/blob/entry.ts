import type { ProductId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'

/** What a value of the copy was read for. */
export type EntrySource = 'fill' | 'sync' | 'own-write' | 'event'

/** What the shop held of one product at one moment. */
export interface Entry {
  readonly id: ProductId
  /** Undefined: the shop did not have it (any more). */
  readonly product: Product | undefined
  /** Just before the shop was asked; ms since 1970. */
  readonly readAt: number
  readonly source: EntrySource
}
