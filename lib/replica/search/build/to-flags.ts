import type { SearchRow } from '../row.ts'
import { rowFlags, stockStates } from '../segment.ts'

/** A row's yes and no answers and its stock as one number, see `rowFlags`. */
export function toFlags(row: SearchRow): number {
  const hasSkus = row.skus.length > 0 && row.skus.every((sku) => sku.trim() !== '')
  return (
    (row.visible ? rowFlags.visible : 0) |
    (row.isUnbuyable === true ? rowFlags.unbuyable : 0) |
    (row.onSale ? rowFlags.onSale : 0) |
    (row.hasImage ? rowFlags.image : 0) |
    (row.hasDescription ? rowFlags.description : 0) |
    (row.hasSeo ? rowFlags.seo : 0) |
    (row.hasWeight ? rowFlags.weight : 0) |
    (hasSkus ? rowFlags.sku : 0) |
    (row.quantity === undefined ? 0 : rowFlags.counted) |
    (Math.max(0, stockStates.indexOf(row.stock)) * rowFlags.stock)
  )
}
