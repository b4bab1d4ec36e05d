import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Entry, EntrySource } from './blob/chunk.ts'

/**
 * A product that differs from the offline copy: `before` is undefined for a new one, `after` for a
 * deleted one.
 */
export interface ProductDiff {
  readonly id: ProductId
  readonly before: Product | undefined
  readonly after: Product | undefined
  readonly readAt: number
  readonly source: EntrySource
}

/** Called after the offline copy is updated. Must not throw. */
export type OnProductsChanged = (diffs: readonly ProductDiff[]) => void

/** The products of the offline copy, page by page. */
export interface EntryScan {
  /** Names the full scan that it is based on. */
  readonly base: string
  /** Every product; else those that were read singly since that full scan, deleted ones included. */
  readonly isWhole: boolean
  /** No product was created or deleted during the full scan: one that is missing was deleted. */
  readonly isComplete: boolean
  readonly pages: AsyncIterable<readonly Entry[]>
}

/** The local clock and the store's clock may differ by this much. */
export const clockMarginMs = 300_000

export type When = Pick<Entry, 'readAt'> & { readonly updatedAt: string | undefined }

export function whenOf({ readAt, product }: Entry): When {
  return { readAt, updatedAt: product?.updatedAt }
}

/**
 * Whether `a` is a later state of the product than `b`. The store's own update times decide where
 * both have one, since queries can return slightly outdated values.
 */
export function isLater(a: When, b: When): boolean {
  if (a.updatedAt !== undefined && b.updatedAt !== undefined && a.updatedAt !== b.updatedAt) {
    return Date.parse(a.updatedAt) > Date.parse(b.updatedAt)
  }
  return a.readAt > b.readAt
}
