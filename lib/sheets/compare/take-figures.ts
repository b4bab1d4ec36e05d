import { type Place, variantPlace } from '#lib/domain/change.ts'
import type { Field } from '#lib/domain/fields/field.ts'
import { fields, type FieldValue } from '#lib/domain/fields/registry.ts'
import { wholeProduct } from '#lib/domain/ids.ts'
import type { Stock, Variant } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import { codeKeys, figureKeys } from '../columns/fields.ts'
import { showCell } from '../columns/show-cell.ts'
import { hasVariantRows, onlyVariant } from '../columns/show-options.ts'
import { readings, unguard } from '../guard.ts'
import { readFileAmount } from '#lib/domain/amount-text.ts'
import { isSameEntry } from './is-same-text.ts'
import { readCode, readStock } from './read-values.ts'
import { fault, type FieldRow, put, type Taking } from './taking.ts'

/** A cell that says something: what stands there is another text than our own. */
export function changedCell(
  { product, plan }: Taking,
  row: FieldRow,
  field: Parameters<FieldRow['cell']>[0],
  variant: Variant | undefined,
): string | undefined {
  const text = row.cell(field)
  if (text === undefined || text === '') return undefined
  const shown = showCell(field, product, variant, plan.style, plan.facts)
  return readings(text).includes(shown) ? undefined : text
}

/** SKU, barcode, cost and weight: at a variant, or at a product that has them itself. */
export function takeFigures(taking: Taking, row: FieldRow, variant: Variant | undefined): void {
  const { product, plan } = taking
  const holder = variant ?? onlyVariant(product)
  const { layout } = plan.style
  // Wix writes them in the row of a product too whose variants have their own, and reads them of no one.
  const isElsewhere = variant === undefined && hasVariantRows(product)
  for (const field of [...codeKeys, ...figureKeys]) {
    const text = changedCell(taking, row, field, variant)
    if (text === undefined) continue
    const isCleared = text === plan.clear
    if (isElsewhere && layout === 'wix-v1') continue
    const parts = fields[field] as Field<FieldValue>
    const path = (holder === undefined ? field : `variant/${holder.id}/${field}`) as Place
    const isCode = codeKeys.includes(field)
    const held = holder === undefined ? parts.product?.read(product) : parts.variant?.read(holder)
    const now = typeof held === 'string' ? held : ''
    if (isCode && isSameEntry(text, now)) continue
    const amount = isCode || isCleared ? undefined : readFileAmount(unguard(text), plan.sign)
    if (amount !== undefined && amount === now) continue
    if (isElsewhere || (holder === undefined && parts.product === undefined)) {
      if (!isCleared) fault(taking, row.row, field, t.importExport.figuresAtVariants)
    } else if (isCode) {
      const read = isCleared ? { text: '' } : readCode(text)
      if ('sentence' in read) fault(taking, row.row, field, read.sentence)
      else put(taking, row, field, path, read.text, now)
    } else if (amount === undefined && !isCleared)
      fault(taking, row.row, field, t.importExport.notAmount(text))
    else put(taking, row, field, path, amount ?? null, now === '' ? null : now)
  }
}

/** Pieces, or whether there are any. What is counted at variants is not read from their product's row. */
export function takeStock(taking: Taking, row: FieldRow, variant: Variant | undefined): void {
  const { product, plan } = taking
  const text = changedCell(taking, row, 'stock', variant)
  if (text === undefined || text === row.cell('stockSeen') || text === plan.clear) return
  if (variant === undefined && hasVariantRows(product)) return
  const read = readStock(text)
  if (read === undefined) return fault(taking, row.row, 'stock', t.importExport.notStock(text))
  const holder = variant ?? onlyVariant(product)
  const [id, stock] =
    holder === undefined ? [wholeProduct, product.stock] : [holder.id, holder.stock]
  put(taking, row, 'stock', variantPlace(id, 'tracked'), read.tracked, stock.tracked)
  if (read.tracked) {
    const seen = readStock(row.cell('stockSeen') ?? '')
    const had = seen?.tracked === true && stock.tracked ? seen.quantity : (stock.quantity ?? null)
    put(taking, row, 'stock', variantPlace(id, 'quantity'), read.quantity, had)
  } else if (!stock.tracked) {
    put(taking, row, 'stock', variantPlace(id, 'inStock'), read.inStock, isIn(stock))
  }
}

function isIn({ status }: Stock): boolean {
  return status !== 'out-of-stock'
}
