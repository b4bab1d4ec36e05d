import type { CollectionId } from '#lib/catalog/ids.ts'
import type { Locations } from './location-fields.ts'

/** Shop data that products alone do not include. */
export interface ShopContext {
  /** Names by the ids that products contain. */
  readonly collections: ReadonlyMap<CollectionId, string>
  /** The inventory locations of a V3 store. */
  readonly locations?: Locations | undefined
}

/** Names of collections are compared without case. */
export function toPlainName(name: string): string {
  return name.trim().toLowerCase()
}
