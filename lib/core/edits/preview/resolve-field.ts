import {
  type FieldPath,
  type FieldPathValue,
  type VariantField,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { type VariantId, wholeProduct } from '#lib/core/catalog/ids.ts'
import { parseVariantFieldPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { Variant } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type EditBuilder, isV3 } from '#lib/core/operations/edit-builder.ts'
import { type EditTarget, isManaged } from '#lib/core/operations/targets.ts'
import { nameField } from './list-changes.ts'

/** The field that an entered value sets on a product of this catalog. */
export interface ResolvedField {
  /** For the price paid of a V1 product, which is not a field, the path of the whole product. */
  readonly path: FieldPath
  readonly editTarget: EditTarget
  readonly field: string
  /** The current value. */
  readonly now: FieldPathValue
}

/** The resolved field, or a message why the product has none. */
export function resolveField(builder: EditBuilder, path: FieldPath): ResolvedField | string {
  const [id, field] = parseVariantFieldPath(path) ?? []
  if (id !== undefined && field !== undefined) return findAtVariant(builder, id, field)
  if (!isOfVariants(path)) return resolvedFieldAt(builder, path, path, undefined)
  // The list price of a V1 product is its own, and its variants move with it.
  const isOwn = !isV3(builder) && (path === 'listPrice' || !isManaged(builder))
  if (isOwn) return resolvedFieldAt(builder, path, path, undefined)
  const only = onlyVariant(builder)
  if (only === undefined) return t.entered.atVariants(nameField(path, {}).label)
  return resolvedFieldAt(builder, variantFieldPath(only.id, path as VariantField), path, only)
}

/** Whether a value belongs to the product if it has own values, else to its variants. */
function isOfVariants(path: FieldPath): boolean {
  const { product, group } = fieldAt(path) ?? {}
  return product?.missing?.v3 === 'ofVariants' && group !== 'stock'
}

/** Whether the value also exists for the stock of all variants together. */
function isStockTotal(field: VariantField): boolean {
  const { group, total } = fieldAt(field) ?? {}
  return group === 'stock' && total !== undefined
}

function findAtVariant(
  builder: EditBuilder,
  id: VariantId,
  field: VariantField,
): ResolvedField | string {
  const { options, variants, paidPrice } = builder.product
  const isOwn = isManaged(builder)
  const isWhole = id === wholeProduct || (!isOwn && options.length === 0)
  const named = variants.find((each) => each.id === id)
  const editTarget = isOwn ? (named ?? (isWhole ? onlyVariant(builder) : undefined)) : undefined
  if (!isV3(builder) && field === 'barcode') return t.entered.noBarcode
  // The only variant of a plain product is visible when the product is.
  if (field === 'visible' && options.length === 0)
    return resolvedFieldAt(builder, field, field, undefined)
  if (isOwn) {
    if (editTarget === undefined)
      return isWhole ? t.entered.atVariants(labelOf(field)) : t.entered.variantGone
    return resolvedFieldAt(builder, variantFieldPath(editTarget.id, field), field, editTarget)
  }
  if (!isWhole && named === undefined) return t.entered.variantGone
  if (isStockTotal(field)) {
    return isWhole
      ? resolvedFieldAt(builder, variantFieldPath(wholeProduct, field), field, undefined)
      : t.entered.countedTogether
  }
  if (!isWhole) return t.entered.shared(labelOf(field))
  const path = variantFieldPath(wholeProduct, field)
  if (field === 'paidPrice') return { path, editTarget, field, now: paidPrice }
  return resolvedFieldAt(builder, field as FieldPath, field, undefined)
}

/** The only variant of a plain product is the product itself. */
function onlyVariant({ product: { options, variants } }: EditBuilder): Variant | undefined {
  return options.length === 0 && variants.length === 1 ? variants[0] : undefined
}

function resolvedFieldAt(
  { product }: EditBuilder,
  path: FieldPath,
  field: string,
  editTarget: EditTarget,
): ResolvedField | string {
  const now = readFields(fieldValuesFrom([[path, null]]), product)[path]
  return now === undefined ? t.entered.variantGone : { path, editTarget, field, now }
}

function labelOf(field: VariantField): string {
  return nameField(variantFieldPath(wholeProduct, field), {}).label
}
