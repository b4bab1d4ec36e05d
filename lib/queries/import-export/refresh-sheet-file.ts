import type { ProductId } from '#lib/catalog/ids.ts'
import type { ReadSheet } from '#lib/import-export/read/read-file.ts'
import { listShopCells, type ShopCell } from '#lib/import-export/write/list-shop-cells.ts'
import { replaceCells } from '#lib/import-export/write/replace-cells.ts'
import { compareSheetFile } from './compare-sheet-file.ts'
import type { ReadCachedProducts } from './read-cached-products.ts'
import type { CompareOptions, OnProgress, RefreshedSheet } from './sheet-engine.ts'

/** A file with the shop's values in it, as unlike the one that came as the shop is unlike it. */
export async function refreshSheetFile(
  readCachedProducts: ReadCachedProducts,
  { sheet, encoding, hasMark }: ReadSheet,
  options: CompareOptions,
  onProgress: OnProgress,
): Promise<RefreshedSheet> {
  const found = new Map<ProductId, readonly ShopCell[]>()
  const { comparison } = await compareSheetFile(
    readCachedProducts,
    sheet,
    options,
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
    byRow.set(row, columns.set(options.mapping.indexOf(field), text))
  }
  // Only UTF-8 can be written: what came in another encoding goes out with the mark that says so.
  const mark = hasMark || (encoding !== undefined && encoding !== 'utf-8') ? '\uFEFF' : ''
  const text = mark + replaceCells(sheet, byRow)
  return { file: new Blob([text], { type: 'text/csv' }), cells: all.length }
}
