import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { SectionId } from '#lib/catalog/fields/field.ts'
import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { parseVariantFieldPath } from '#lib/catalog/changes/field-paths.ts'
import type { Product } from '#lib/catalog/product/product.ts'

/** Where a place is edited. */
export function sectionOf(path: FieldPath, { variants }: Pick<Product, 'variants'>): SectionId {
  const [id] = parseVariantFieldPath(path) ?? []
  const isOfGrid = variants.length > 1 && variants.some((variant) => variant.id === id)
  return isOfGrid ? 'variants' : (fieldAt(path)?.section ?? 'basics')
}
