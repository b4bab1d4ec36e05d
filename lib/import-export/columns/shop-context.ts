import type { CollectionId } from '#lib/catalog/ids.ts'

/** What products alone do not tell. */
export interface ShopContext {
  /** By the id that products name them with. */
  readonly collections: ReadonlyMap<CollectionId, string>
}

/** Wix's first catalogue has one that all products are in, which nobody puts them into. */
export const everyProduct = '00000000-000000-000000-000000000001' as CollectionId

/** Collections are the same in upper and lower case. */
export function toPlainName(name: string): string {
  return name.trim().toLowerCase()
}
