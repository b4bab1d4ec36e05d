import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { toSlug } from '#lib/core/catalog/product/to-slug.ts'
import type { Locations } from './location-fields.ts'

export type CategorySlugs = ReadonlyMap<CollectionId, string>

/** Store data that products alone do not include. */
export interface StoreContext {
  /** Names by the ids that products contain. */
  readonly collections: ReadonlyMap<CollectionId, string>
  /** The slugs of V3 categories, where they were read. */
  readonly slugs?: CategorySlugs | undefined
  /** The inventory locations of a V3 store. */
  readonly locations?: Locations | undefined
}

/** The columns that name collections: by their names, or in files of V3 by slugs. */
export const collectionFields = ['collections', 'categorySlugs'] as const
export type CollectionField = (typeof collectionFields)[number]

/** The collections that a part of a cell names; several where it is ambiguous. */
export function findCollections(
  field: CollectionField,
  named: string,
  { collections, slugs }: StoreContext,
): CollectionId[] {
  const listIds = (isNamed: (name: string, id: CollectionId) => boolean) =>
    [...collections].flatMap(([id, name]) => (isNamed(name.trim(), id) ? [id] : []))
  if (field === 'categorySlugs') {
    // Wix makes the slug of a new category from its name.
    return listIds((name, id) => (slugs?.get(id) ?? toSlug(name)) === named.toLowerCase())
  }
  const exact = listIds((name) => name === named)
  return exact.length > 0 ? exact : listIds((name) => toPlainName(name) === toPlainName(named))
}

/** Names of collections are compared without case. */
export function toPlainName(name: string): string {
  return name.trim().toLowerCase()
}
