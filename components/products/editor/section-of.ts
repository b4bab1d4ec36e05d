import type { Place } from '#lib/domain/change.ts'
import type { SectionId } from '#lib/domain/fields/field.ts'
import { fieldAt } from '#lib/domain/fields/registry.ts'
import { readVariantPlace } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'

/** Where a place is edited. */
export function sectionOf(place: Place, { variants }: Pick<Product, 'variants'>): SectionId {
  const [id] = readVariantPlace(place) ?? []
  const isOfGrid = variants.length > 1 && variants.some((variant) => variant.id === id)
  return isOfGrid ? 'variants' : (fieldAt(place)?.section ?? 'basics')
}
