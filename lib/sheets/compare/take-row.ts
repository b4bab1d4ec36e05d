import type { Variant } from '#lib/domain/product.ts'
import type { Place } from '#lib/domain/change.ts'
import type { Field } from '#lib/domain/fields/field.ts'
import { fields, type FieldValue } from '#lib/domain/fields/registry.ts'
import { t } from '#lib/i18n/t.ts'
import { flagKeys, textKeys } from '../columns/fields.ts'
import { isSameEntry } from './is-same-text.ts'
import { readFlag, readText } from './read-values.ts'
import { changedCell, takeFigures, takeStock } from './take-figures.ts'
import { takeCollections, takeInfo, takeMedia } from './take-lists.ts'
import { lookAtOptions } from './take-options.ts'
import { takeDiscount, takePrices, takeSurcharge } from './take-prices.ts'
import { fault, type FieldRow, put, type Taking } from './taking.ts'

/** What a product's own row says. */
export function takeProductRow(taking: Taking, row: FieldRow, media: readonly FieldRow[]): void {
  takeTexts(taking, row)
  takeFlags(taking, row, undefined)
  lookAtOptions(taking, row)
  takePrices(taking, row, undefined)
  takeDiscount(taking, row)
  takeFigures(taking, row, undefined)
  takeStock(taking, row, undefined)
  takeCollections(taking, row)
  takeMedia(taking, row, media)
  takeInfo(taking, row)
}

/** What the row of one variant says, and what it says of its product besides. */
export function takeVariantRow(taking: Taking, row: FieldRow, variant: Variant): void {
  if (taking.plan.style.layout === 'own') takeTexts(taking, row)
  takeFlags(taking, row, variant)
  takePrices(taking, row, variant)
  takeSurcharge(taking, row, variant)
  takeFigures(taking, row, variant)
  takeStock(taking, row, variant)
}

function takeTexts(taking: Taking, row: FieldRow): void {
  const { plan, product } = taking
  for (const field of textKeys) {
    const { product: holding, isRequired = false } = fields[field] as Field<FieldValue>
    const text = changedCell(taking, row, field, undefined)
    const now = holding?.read(product)
    if (text === undefined || typeof now !== 'string') continue
    const path = field as Place
    if (text === plan.clear) {
      if (isRequired) fault(taking, row.row, field, t.importExport.cannotClear)
      else put(taking, row, field, path, '', now)
      continue
    }
    if (isSameEntry(text, now)) continue
    const read = readText(text)
    if ('sentence' in read) fault(taking, row.row, field, read.sentence)
    else put(taking, row, field, path, read.text, now)
  }
}

function takeFlags(taking: Taking, row: FieldRow, variant: Variant | undefined): void {
  for (const field of flagKeys) {
    const { product, variant: ofVariant } = fields[field] as Field<FieldValue>
    const now = variant === undefined ? product?.read(taking.product) : ofVariant?.read(variant)
    const text = changedCell(taking, row, field, variant)
    if (text === undefined || now === undefined) continue
    const wanted = readFlag(text)
    const path = variant === undefined ? field : `variant/${variant.id}/${field}`
    if (wanted === undefined) fault(taking, row.row, field, t.importExport.notFlag(text))
    else put(taking, row, field, path as Place, wanted, now)
  }
}
