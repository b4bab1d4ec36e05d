import { type Place, type PlaceValue, variantPlace } from '#lib/domain/change.ts'
import { labelCollections } from '#lib/domain/label-collections.ts'
import { listPlaces, readVariantPlace, toValues } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'
import { movesPieces, type ProductDraft, readPlace } from './product-draft.ts'

/** The draft as an edit takes it. */
export function toTypedChange(
  product: Product,
  draft: ProductDraft,
  collections: ReadonlyMap<string, string> = new Map(),
): TypedChange {
  const stays = listStays(product, draft)
  const before = toValues([...stays, ...listPlaces(draft.before)])
  const set = toValues([...stays, ...listPlaces(draft.set)])
  const labels = labelCollections([before, set], collections)
  const change = { id: product.id, before, set, ...labels }
  return movesPieces(draft) ? { ...change, stock: 'difference' } : change
}

/**
 * The price paid beside a list price that was typed: an edit would move it along, but here both are
 * seen, and what is seen is what is saved.
 */
function listStays(product: Product, { set }: ProductDraft): (readonly [Place, PlaceValue])[] {
  if (product.variantsPriced !== true) return []
  return listPlaces(set).flatMap(([place]) => {
    const [id, field] = readVariantPlace(place) ?? []
    if (id === undefined || field !== 'listPrice') return []
    const paid = variantPlace(id, 'paidPrice')
    const held = readPlace(product, paid)
    return held === undefined ? [] : [[paid, held] as const]
  })
}
