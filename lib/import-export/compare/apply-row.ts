import type { Variant } from '#lib/catalog/product/product.ts'
import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { Field } from '#lib/catalog/fields/field.ts'
import { fields, type FieldValue } from '#lib/catalog/fields/registry.ts'
import { t } from '#lib/i18n/t.ts'
import { flagKeys, textKeys } from '../columns/fields.ts'
import { isSameEntry } from './is-same-text.ts'
import { readFlag, readText } from './read-values.ts'
import { changedCell, applyNumbers, applyStock } from './apply-numbers.ts'
import { applyCollections, applyInfo, applyMedia } from './apply-lists.ts'
import { readOptionCells } from './apply-options.ts'
import { applyDiscountCell, applyPrices, applySurcharge } from './apply-prices.ts'
import { importError, type FieldRow, put, type ImportRowContext } from './import-row-context.ts'

/** What a product's own row says. */
export function applyProductRow(
  context: ImportRowContext,
  row: FieldRow,
  media: readonly FieldRow[],
): void {
  applyTexts(context, row)
  applyFlags(context, row, undefined)
  readOptionCells(context, row)
  applyPrices(context, row, undefined)
  applyDiscountCell(context, row)
  applyNumbers(context, row, undefined)
  applyStock(context, row, undefined)
  applyCollections(context, row)
  applyMedia(context, row, media)
  applyInfo(context, row)
}

/** What the row of one variant says, and what it says of its product besides. */
export function applyVariantRow(context: ImportRowContext, row: FieldRow, variant: Variant): void {
  if (context.plan.style.layout === 'own') applyTexts(context, row)
  applyFlags(context, row, variant)
  applyPrices(context, row, variant)
  applySurcharge(context, row, variant)
  applyNumbers(context, row, variant)
  applyStock(context, row, variant)
}

function applyTexts(context: ImportRowContext, row: FieldRow): void {
  const { plan, product } = context
  for (const field of textKeys) {
    const { product: holding, isRequired = false } = fields[field] as Field<FieldValue>
    const text = changedCell(context, row, field, undefined)
    const now = holding?.read(product)
    if (text === undefined || typeof now !== 'string') continue
    const path = field as FieldPath
    if (text === plan.clear) {
      if (isRequired) importError(context, row.row, field, t.importExport.cannotClear)
      else put(context, row, field, path, '', now)
      continue
    }
    if (isSameEntry(text, now)) continue
    const read = readText(text)
    if ('message' in read) importError(context, row.row, field, read.message)
    else put(context, row, field, path, read.text, now)
  }
}

function applyFlags(context: ImportRowContext, row: FieldRow, variant: Variant | undefined): void {
  for (const field of flagKeys) {
    const { product, variant: ofVariant } = fields[field] as Field<FieldValue>
    const now = variant === undefined ? product?.read(context.product) : ofVariant?.read(variant)
    const text = changedCell(context, row, field, variant)
    if (text === undefined || now === undefined) continue
    const wanted = readFlag(text)
    const path = variant === undefined ? field : `variant/${variant.id}/${field}`
    if (wanted === undefined) importError(context, row.row, field, t.importExport.notFlag(text))
    else put(context, row, field, path as FieldPath, wanted, now)
  }
}
