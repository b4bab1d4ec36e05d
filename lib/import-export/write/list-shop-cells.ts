import type { Product, Variant } from '#lib/catalog/product/product.ts'
import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { amountFields, codeKeys, type Field, numberKeys, textKeys } from '../columns/fields.ts'
import { showCell } from '../columns/show-cell.ts'
import { hasVariantRows } from '../columns/show-options.ts'
import type { Compared } from '../compare/compare-product.ts'
import type { Plan } from '../compare/plan.ts'
import type { FieldRow } from '../compare/import-row-context.ts'
import { readings } from '../guard.ts'
import { readFileAmount } from '#lib/catalog/amount-text.ts'

/** They mean something only together: where one moved, all of the row are written anew. */
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
/** An empty cell says nothing when a sheet comes in; where the shop has something, it goes out. */
const textsOfProduct: readonly Field[] = [
  ...textKeys.filter((key) => fieldAt(key)?.isRequired !== true),
  'collections',
]
const numbersOfTarget: readonly Field[] = [...codeKeys, ...numberKeys]

export interface ShopCell {
  readonly row: number
  readonly field: Field
  readonly text: string
}

/** What the shop says where a product's rows say something else. What means the same keeps its text. */
export function listShopCells(product: Product, plan: Plan, compared: Compared): ShopCell[] {
  const { differing, errors, targets } = compared
  // What could not be read is not what the shop says either.
  const others = [...differing, ...errors]
  return targets.flatMap(([row, variant]) => {
    const own = others.flatMap((each) => (each.row === row.row ? (each.field ?? []) : []))
    const empty = listFillable(product, variant, plan).filter((field) => row.cell(field) === '')
    const wanted = new Set([...own.flatMap(listTogether), ...empty])
    return [...wanted].flatMap((field): ShopCell[] => {
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
  return stockFields.includes(field) ? stockFields : [field]
}

/** Only where it is certain that the row is the one that the value stands in. */
function listFillable(
  product: Product,
  variant: Variant | undefined,
  { style }: Plan,
): readonly Field[] {
  // Wix leaves empty what a variant of the first catalogue has from its product.
  if (variant !== undefined) return style.layout === 'wix-v1' ? [] : numbersOfTarget
  return hasVariantRows(product) ? textsOfProduct : [...textsOfProduct, ...numbersOfTarget]
}

function showNow(
  field: Field,
  product: Product,
  variant: Variant | undefined,
  { style, shopContext }: Plan,
  row: FieldRow,
): string | undefined {
  if (field.startsWith('infoText')) {
    // By its title: the sheet may have them in another order.
    const titles = readings(row.cell(`infoTitle${field.slice(-1)}` as Field) ?? '')
    return product.infoSections?.find(({ title }) => titles.includes(title))?.html
  }
  // The second catalogue has a row for each picture, and rows are neither added nor taken away.
  if (field === 'media' && style.layout === 'wix-v3') return undefined
  return showCell(field, product, variant, style, shopContext)
}

function isSame(field: Field, now: string, text: string, { sign }: Plan): boolean {
  if (now === text || !amountFields.has(field)) return now === text
  const amount = readFileAmount(text, sign)
  return amount !== undefined && amount === readFileAmount(now, sign)
}
