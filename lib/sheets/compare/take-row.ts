import type { Variant } from '#lib/domain/product.ts'
import { variantPlace } from '#lib/domain/change.ts'
import { t } from '#lib/messages/sheets.ts'
import { isSameEntry } from './is-same-text.ts'
import { readFlag, readText } from './read-values.ts'
import { changedCell, takeFigures, takeStock } from './take-figures.ts'
import { takeCollections, takeInfo, takeMedia } from './take-lists.ts'
import { lookAtOptions } from './take-options.ts'
import { takeDiscount, takePrices, takeSurcharge } from './take-prices.ts'
import { fault, type FieldRow, put, type Taking } from './taking.ts'

const textFields = [
  'name',
  'slug',
  'description',
  'ribbon',
  'brand',
  'seoTitle',
  'seoDescription',
] as const

/** What a product's own row says. */
export function takeProductRow(taking: Taking, row: FieldRow, media: readonly FieldRow[]): void {
  takeTexts(taking, row)
  takeVisible(taking, row, undefined)
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
  takeVisible(taking, row, variant)
  takePrices(taking, row, variant)
  takeSurcharge(taking, row, variant)
  takeFigures(taking, row, variant)
  takeStock(taking, row, variant)
}

function takeTexts(taking: Taking, row: FieldRow): void {
  const { plan } = taking
  for (const field of textFields) {
    const text = changedCell(taking, row, field, undefined)
    if (text === undefined) continue
    if (text === plan.clear) {
      if (field === 'name' || field === 'slug') fault(taking, row.row, field, t.cannotClear)
      else put(taking, row, field, field, '', readNow(taking, field))
      continue
    }
    const now = readNow(taking, field)
    if (isSameEntry(text, now)) continue
    const read = readText(text)
    if ('sentence' in read) fault(taking, row.row, field, read.sentence)
    else put(taking, row, field, field, read.text, now)
  }
}

function readNow({ product }: Taking, field: (typeof textFields)[number]): string {
  if (field === 'seoTitle') return product.seo?.title ?? ''
  if (field === 'seoDescription') return product.seo?.description ?? ''
  return product[field]
}

function takeVisible(taking: Taking, row: FieldRow, variant: Variant | undefined): void {
  const text = changedCell(taking, row, 'visible', variant)
  if (text === undefined) return
  const visible = readFlag(text)
  if (visible === undefined) return fault(taking, row.row, 'visible', t.notFlag(text))
  const holder = variant ?? taking.product
  const place = variant === undefined ? 'visible' : variantPlace(variant.id, 'visible')
  put(taking, row, 'visible', place, visible, holder.visible)
}
