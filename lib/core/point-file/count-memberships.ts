import { type CollectionId, isAllProducts } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'

/**
 * Finds the products in collections that the file does not name. V3's own category of all products is never named; it
 * is the one that every product is in.
 */
export function createMembershipCounter(names: ReadonlyMap<CollectionId, string>) {
  const nameless: { readonly name: string; readonly ids: readonly CollectionId[] }[] = []
  const counts = new Map<CollectionId, number>()
  let products = 0
  return {
    add({ name, collectionIds }: Product): void {
      products += 1
      const ids = collectionIds.filter((id) => !isAllProducts(id) && !names.has(id))
      for (const id of ids) counts.set(id, (counts.get(id) ?? 0) + 1)
      if (ids.length > 0) nameless.push({ name, ids })
    },
    /** The names of the products that leave a collection. */
    listLost: () =>
      nameless.flatMap(({ name, ids }) =>
        ids.some((id) => counts.get(id) !== products) ? [name] : [],
      ),
  }
}
