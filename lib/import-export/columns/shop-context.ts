import type { CollectionId } from '#lib/catalog/ids.ts'

/** Shop data that products alone do not include. */
export interface ShopContext {
  /** Names by the ids that products contain. */
  readonly collections: ReadonlyMap<CollectionId, string>
}

/** Names of collections are compared without case. */
export function toPlainName(name: string): string {
  return name.trim().toLowerCase()
}
