import type { CollectionId } from '#lib/catalog/ids.ts'

/** Shop data that products alone do not include. */
export interface ShopContext {
  /** Names by the ids that products contain. */
  readonly collections: ReadonlyMap<CollectionId, string>
}

/** Catalog V1 has a collection of all products, which no one adds products to. */
export const everyProduct = '00000000-000000-000000-000000000001' as CollectionId

/** Names of collections are compared without case. */
export function toPlainName(name: string): string {
  return name.trim().toLowerCase()
}
