import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Field } from '#lib/core/catalog/fields/field.ts'
import { fields, type FieldValue } from '#lib/core/catalog/fields/registry.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import type { Stock, Variant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { codeKeys, numberKeys } from '../columns/fields.ts'
import type { LocationField } from '../columns/location-fields.ts'
import { showCell } from '../columns/show-cell.ts'
import { hasVariantRows, onlyVariant } from '../columns/show-options.ts'
import { isSameEntry } from './is-same-text.ts'
import type { Plan } from './plan.ts'
import { readCellAmount, readCode, readStock, rejectAmount } from './read-values.ts'
import { addError, type FieldRow, setField, type ImportRowContext } from './import-row-context.ts'

/** The text of a cell that differs from what we would write; undefined where it does not. */
export function changedCell(
  { product, plan }: ImportRowContext,
  row: FieldRow,
  field: Parameters<FieldRow['cell']>[0],
  variant: Variant | undefined,
): string | undefined {
  const text = row.cell(field)
  if (text === undefined || text === '') return undefined
  const shown = showCell(field, product, variant, plan.style, plan.storeContext)
  return plan.style.texts.readings(text).includes(shown) ? undefined : text
}

/** SKU, barcode, cost and weight: at a variant, or at a product that has them itself. */
export function applyNumbers(
  context: ImportRowContext,
  row: FieldRow,
  variant: Variant | undefined,
): void {
  const { product, plan } = context
  const target = variant ?? onlyVariant(product)
  const { layout } = plan.style
  // Wix also writes these in the row of a product whose variants have their own, and does not read
  // them.
  const isElsewhere = variant === undefined && hasVariantRows(product)
  for (const field of [...codeKeys, ...numberKeys]) {
    const text = changedCell(context, row, field, variant)
    if (text === undefined) continue
    const isCleared = text === plan.clear
    if (isElsewhere && layout === 'wix-v1') continue
    const parts = fields[field] as Field<FieldValue>
    const path = (target === undefined ? field : `variant/${target.id}/${field}`) as FieldPath
    const isCode = codeKeys.includes(field)
    const held = target === undefined ? parts.product?.read(product) : parts.variant?.read(target)
    const now = typeof held === 'string' ? held : ''
    if (isCode && isSameEntry(text, now, plan.style.texts)) continue
    const isAmount = !isCode && !isCleared
    const why = isAmount ? rejectAmount(field, text, plan, product.currency) : undefined
    const amount = isAmount && why === undefined ? readCellAmount(text, plan) : undefined
    if (amount !== undefined && amount === now) continue
    if (isElsewhere || (target === undefined && parts.product === undefined)) {
      addError(context, row.row, field, t.importExport.valuesAtVariants)
    } else if (isCode) {
      const read = isCleared ? { text: '' } : readCode(text, plan)
      if ('message' in read) addError(context, row.row, field, read.message)
      else setField(context, row, field, path, read.text, now)
    } else if (why !== undefined) addError(context, row.row, field, why)
    else setField(context, row, field, path, amount ?? null, now === '' ? null : now)
  }
}

/**
 * The quantity, or whether the variant is in stock. Stock that is tracked at variants is not read
 * from the row of the product.
 */
export function applyStock(
  context: ImportRowContext,
  row: FieldRow,
  variant: Variant | undefined,
): void {
  const { product, plan } = context
  const text = changedCell(context, row, 'stock', variant)
  if (text === undefined || text === row.cell('stockSeen')) return
  if (variant === undefined && hasVariantRows(product)) {
    if (!isOfVariants(text, plan)) plan.ignored?.product.add('stock')
    return
  }
  if (text === plan.clear) {
    return addError(context, row.row, 'stock', t.importExport.cannotClear)
  }
  const read = readStock(text, plan)
  if ('message' in read) return addError(context, row.row, 'stock', read.message)
  const target = variant ?? onlyVariant(product)
  const [id, stock] =
    target === undefined ? [wholeProduct, product.stock] : [target.id, target.stock]
  setField(context, row, 'stock', variantFieldPath(id, 'tracked'), read.tracked, stock.tracked)
  if (read.tracked) {
    const seen = readSeen(context, row, 'stockSeen')
    const had = stock.tracked ? (seen ?? stock.quantity ?? null) : (stock.quantity ?? null)
    setField(context, row, 'stock', variantFieldPath(id, 'quantity'), read.quantity, had)
  } else setField(context, row, 'stock', variantFieldPath(id, 'inStock'), read.inStock, isIn(stock))
}

/** The quantity when the file was exported; undefined where it states none. */
export function readSeen(
  context: ImportRowContext,
  row: FieldRow,
  field: 'stockSeen' | LocationField,
): number | undefined {
  const text = row.cell(field) ?? ''
  if (text === '') return undefined
  const seen = readStock(text, context.plan)
  if ('message' in seen) addError(context, row.row, field, seen.message)
  else if (seen.tracked) return seen.quantity
  return undefined
}

/** Wix writes 0 or "InStock" in the row of a product whose variants have stock of their own. */
function isOfVariants(text: string, plan: Plan): boolean {
  const read = readStock(text, plan)
  if (plan.style.layout !== 'wix-v1' || 'message' in read) return false
  return read.tracked ? read.quantity === 0 : read.inStock
}

function isIn({ status }: Stock): boolean {
  return status !== 'out-of-stock'
}
