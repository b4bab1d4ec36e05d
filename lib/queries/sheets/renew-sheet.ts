import type { ProductId } from '#lib/domain/ids.ts'
import type { ReadSheet } from '#lib/sheets/read/read-file.ts'
import { listShopCells, type ShopCell } from '#lib/sheets/write/list-shop-cells.ts'
import { replaceCells } from '#lib/sheets/write/replace-cells.ts'
import { holdSheet } from './hold-sheet.ts'
import type { ReadCopyProducts } from './read-copy.ts'
import type { CompareWishes, OnProgress, RenewedSheet } from './sheet-engine.ts'

/** A file with the shop's values in it, as unlike the one that came as the shop is unlike it. */
export async function renewSheet(
  readCopy: ReadCopyProducts,
  { sheet, encoding, hasMark }: ReadSheet,
  wishes: CompareWishes,
  onProgress: OnProgress,
): Promise<RenewedSheet> {
  const found = new Map<ProductId, readonly ShopCell[]>()
  const { comparison } = await holdSheet(
    readCopy,
    sheet,
    wishes,
    onProgress,
    (product, compared, plan) => {
      const cells = listShopCells(product, plan, compared)
      if (cells.length > 0) found.set(product.id, cells)
    },
  )
  for (const id of comparison.ambiguous) found.delete(id)
  const all = [...found.values()].flat()
  const byRow = new Map<number, Map<number, string>>()
  for (const { row, field, text } of all) {
    const columns = byRow.get(row) ?? new Map<number, string>()
    byRow.set(row, columns.set(wishes.mapping.indexOf(field), text))
  }
  // Only UTF-8 can be written: what came in another encoding goes out with the mark that says so.
  const mark = hasMark || (encoding !== undefined && encoding !== 'utf-8') ? '\uFEFF' : ''
  const text = mark + replaceCells(sheet, byRow)
  return { file: new Blob([text], { type: 'text/csv' }), cells: all.length }
}
