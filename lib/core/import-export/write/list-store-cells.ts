import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import { amountFields, codeKeys, type Field, numberKeys, textKeys } from '../columns/fields.ts'
import { locationOfField, seenField } from '../columns/location-fields.ts'
import { showCell } from '../columns/show-cell.ts'
import { hasVariantRows } from '../columns/show-options.ts'
import type { Compared } from '../compare/compare-product.ts'
import { findMedia } from '../compare/apply-lists.ts'
import type { Plan } from '../compare/plan.ts'
import type { FieldRow } from '../compare/import-row-context.ts'
import { readFileAmount } from '#lib/core/catalog/amount-text.ts'

/** They have a meaning only together: if one changed, all prices of the row are updated. */
const priceFields: readonly Field[] = [
  'listPrice',
  'salePrice',
  'actualPrice',
  'strikethrough',
  'surcharge',
  'discountMode',
  'discountValue',
]
const stockFields: readonly Field[] = ['stock', 'stockSeen']
/** An empty cell means nothing on import; on export it is filled with the store's value. */
const textsOfProduct: readonly Field[] = [
  ...textKeys.filter((key) => fieldAt(key)?.isRequired !== true),
  'collections',
]
const numbersOfTarget: readonly Field[] = [...codeKeys, ...numberKeys]

export interface StoreCell {
  readonly row: number
  readonly field: Field
  readonly text: string
}

/**
 * The store's values for the cells of a product's rows that differ. A cell with an equivalent value
 * keeps its text.
 */
export function listStoreCells(product: Product, plan: Plan, compared: Compared): StoreCell[] {
  const { differing, errors, targets } = compared
  // A cell that could not be read does not have the store's value either.
  const others = [...differing, ...errors]
  // A surcharge means nothing without the price of the product, in another row.
  const isRebased = others.some(
    ({ row, field }) =>
      field === 'surcharge' ||
      (field === 'listPrice' && targets.some(([own, at]) => own.row === row && at === undefined)),
  )
  return targets.flatMap(([row, variant]) => {
    const own = others.flatMap((each) => (each.row === row.row ? (each.field ?? []) : []))
    if (isRebased) own.push('surcharge')
    const empty = listFillable(product, variant, plan).filter((field) => row.cell(field) === '')
    const wanted = new Set([...own.flatMap(listTogether), ...empty])
    return [...wanted].flatMap((field): StoreCell[] => {
      const now = row.cell(field)
      if (now === undefined) return []
      const text = showNow(field, product, variant, plan, row)
      return text === undefined || isSame(field, now, text, plan)
        ? []
        : [{ row: row.row, field, text }]
    })
  })
}

function listTogether(field: Field): readonly Field[] {
  if (priceFields.includes(field)) return priceFields
  if (stockFields.includes(field)) return stockFields
  const location = locationOfField(field)
  return location === undefined ? [field] : [field, seenField(location)]
}

/**
 * Fields whose empty cells are filled: only where the row is certain to be the one for the value.
 */
function listFillable(
  product: Product,
  variant: Variant | undefined,
  { style }: Plan,
): readonly Field[] {
  // Wix leaves cells empty where a V1 variant has the value of its product.
  if (variant !== undefined) return style.layout === 'wix-v1' ? [] : numbersOfTarget
  return hasVariantRows(product) ? textsOfProduct : [...textsOfProduct, ...numbersOfTarget]
}

function showNow(
  field: Field,
  product: Product,
  variant: Variant | undefined,
  { style, storeContext }: Plan,
  row: FieldRow,
): string | undefined {
  if (field.startsWith('infoText')) {
    // By title: the file may list the sections in another order.
    const titles = style.texts.readings(row.cell(`infoTitle${field.slice(-1)}` as Field) ?? '')
    return product.infoSections?.find(({ title }) => titles.includes(title))?.html
  }
  if (field === 'mediaAlt') return findMedia(product, row)?.altText ?? ''
  // V3 files have a row for each picture, and rows are neither added nor removed.
  if (field === 'media' && style.layout === 'wix-v3') return undefined
  return showCell(field, product, variant, style, storeContext)
}

function isSame(field: Field, now: string, text: string, { sign }: Plan): boolean {
  if (now === text || !amountFields.has(field)) return now === text
  const amount = readFileAmount(text, sign)
  return amount !== undefined && amount === readFileAmount(now, sign)
}
