import {
  type FieldPath,
  type FieldPathValue,
  variantFieldPath,
} from '#lib/catalog/changes/change.ts'
import { labelCollections } from '#lib/catalog/product/label-collections.ts'
import {
  fieldEntries,
  parseVariantFieldPath,
  fieldValuesFrom,
} from '#lib/catalog/changes/field-paths.ts'
import type { Product } from '#lib/catalog/product/product.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import { movesQuantity, type UnsavedProduct, readField } from './unsaved-product.ts'

/** The draft as an edit takes it. */
export function toManualEdit(
  product: Product,
  draft: UnsavedProduct,
  collections: ReadonlyMap<string, string> = new Map(),
): ManualEdit {
  const stays = listStays(product, draft)
  const before = fieldValuesFrom([...stays, ...fieldEntries(draft.before)])
  const set = fieldValuesFrom([...stays, ...fieldEntries(draft.set)])
  const labels = labelCollections([before, set], collections)
  const change = { id: product.id, before, set, ...labels }
  return movesQuantity(draft) ? { ...change, stock: 'difference' } : change
}

/**
 * The price paid beside a list price that was typed: an edit would move it along, but here both are
 * seen, and what is seen is what is saved.
 */
function listStays(
  product: Product,
  { set }: UnsavedProduct,
): (readonly [FieldPath, FieldPathValue])[] {
  if (product.variantsPriced !== true) return []
  return fieldEntries(set).flatMap(([path]) => {
    const [id, field] = parseVariantFieldPath(path) ?? []
    if (id === undefined || field !== 'listPrice') return []
    const paid = variantFieldPath(id, 'paidPrice')
    const held = readField(product, paid)
    return held === undefined ? [] : [[paid, held] as const]
  })
}
