import { add } from '#lib/domain/amount.ts'
import type { ShopProduct, ShopVariant } from '../shop/shop.ts'
import { buildVariant } from '../shop/variants.ts'
import { readAmountCell, readFlagCell, readStockCell, type Tell } from './read-cells.ts'
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
  tell: Tell,
): ReadVariant | undefined {
  const choices = readChoicesCells(row, options, tell)
  if (choices === undefined) return undefined
  const surcharge = readAmountCell(row, 'surcharge', tell)
  const { tracked, quantity, inStock } = readStockCell(row, tell)
  const variant = {
    ...buildVariant(product, choices, index),
    sku: row.cell('sku'),
    price: surcharge === undefined ? product.price : add(product.price, surcharge),
    cost: readAmountCell(row, 'cost', tell) ?? product.cost,
    weight: readAmountCell(row, 'weight', tell) ?? product.weight,
    visible: readFlagCell(row, 'visible', true, tell),
    quantity,
    inStock,
  }
  return { variant, tracked }
}
