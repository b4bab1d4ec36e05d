import type { ProductId } from '#lib/catalog/ids.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { Entry, EntrySource } from '#lib/replica/blob/entry.ts'

export type { Entry, EntrySource } from '#lib/replica/blob/entry.ts'

/** A product that is another one than the copy had: undefined where it was not, or is no more. */
export interface ProductDiff {
  readonly id: ProductId
  readonly before: Product | undefined
  readonly after: Product | undefined
  readonly readAt: number
  readonly source: EntrySource
}

/** Told after it is in the copy. Must not throw. */
export type OnProductsChanged = (diffs: readonly ProductDiff[]) => void

/** Our clock and the store's may differ by this much. */
export const clockMarginMs = 300_000

export type When = Pick<Entry, 'readAt'> & { readonly updatedAt: string | undefined }

export function whenOf({ readAt, product }: Entry): When {
  return { readAt, updatedAt: product?.updatedAt }
}

/**
 * Whether `a` shows a later state of the product than `b`. The shop's own time of the last change
 * decides where both have one, since a query may answer with what was true a moment ago.
 */
export function isLater(a: When, b: When): boolean {
  if (a.updatedAt !== undefined && b.updatedAt !== undefined && a.updatedAt !== b.updatedAt) {
    return Date.parse(a.updatedAt) > Date.parse(b.updatedAt)
  }
  return a.readAt > b.readAt
}
