import { newProductSchema } from '#lib/core/catalog/changes/manual-edit-schema.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { buildNewProduct } from '#lib/core/catalog/product/build-new-product.ts'
import type { ProductCopy } from '#lib/core/catalog/product/new-product.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { buildBlockedRow } from './blocked-row.ts'
import { type ManualEditOptions, previewNew } from './preview-new.ts'

/** The row of a duplicate: that of a new product with the values of its source. */
export function previewCopy(
  id: ProductId,
  copy: ProductCopy,
  source: Product | undefined,
  options: ManualEditOptions,
): PreviewRow {
  const snapshot = options.snapshots?.get(copy.source)
  const block = (message: string) =>
    buildBlockedRow({ id, name: copy.name, currency: source?.currency }, message)
  if (source === undefined || snapshot === undefined) {
    const isDamaged = options.unreadable?.has(copy.source) === true
    return block(isDamaged ? t.newProduct.sourceDamaged : t.newProduct.sourceGone)
  }
  // The parsed form is the stored one, and no larger than what is stored.
  const { success, data: create } = newProductSchema.safeParse(buildNewProduct(source, copy))
  if (!success) return block(t.newProduct.notCopyable)
  const units = { ...options.units, currency: source.currency }
  return {
    ...previewNew(id, create, { ...options, units }),
    thumbnail: copy.parts.includes('media') ? source.thumbnail : undefined,
    snapshot,
  }
}
