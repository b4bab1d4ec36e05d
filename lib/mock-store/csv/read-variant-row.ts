import { add } from '#lib/catalog/money/amount.ts'
import type { ShopProduct, ShopVariant } from '../shop/shop.ts'
import { buildVariant } from '../shop/variants.ts'
import { readAmountCell, readFlagCell, readStockCell, type Report } from './read-cells.ts'
import { type PlacedOption, readChoicesCells } from './read-options.ts'
import type { Row } from './read-rows.ts'

export interface ReadVariant {
  readonly variant: ShopVariant
  readonly tracked: boolean
}

/** A Variant row; its surcharge is added to the product's price. Undefined, told, without choices. */
export function readVariantRow(
  row: Row,
  product: ShopProduct,
  options: readonly PlacedOption[],
  index: number,
  report: Report,
): ReadVariant | undefined {
  const choices = readChoicesCells(row, options, report)
  if (choices === undefined) return undefined
  const surcharge = readAmountCell(row, 'surcharge', report)
  const { tracked, quantity, inStock } = readStockCell(row, report)
  const variant = {
    ...buildVariant(product, choices, index),
    sku: row.cell('sku'),
    price: surcharge === undefined ? product.price : add(product.price, surcharge),
    cost: readAmountCell(row, 'cost', report) ?? product.cost,
    weight: readAmountCell(row, 'weight', report) ?? product.weight,
    visible: readFlagCell(row, 'visible', true, report),
    quantity,
    inStock,
  }
  return { variant, tracked }
}
