import type { Product } from '#lib/core/catalog/product/product.ts'
import { preselectedFields } from '#lib/core/import-export/columns/default-columns.ts'
import { styleOf } from '#lib/core/import-export/columns/style.ts'
import { headerOf, numberColumns, toRows } from '#lib/core/import-export/write/to-rows.ts'
import { beginCsv, type CsvForm, writeRow } from '#lib/core/import-export/write/write-csv.ts'
import { listCollectionNames } from '#lib/wix/store/list-collection-names.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'

export interface Exported {
  readonly products: number
  /** Products that Wix names but cannot return, so that they are missing. */
  readonly unreadable: number
}

/** Writes every product of the store, page by page, so that a large store needs little memory. */
export async function exportProducts(
  store: ProductStore,
  format: 'csv' | 'json',
  write: (text: string) => Promise<void>,
  signal: AbortSignal,
): Promise<Exported> {
  const toText = format === 'csv' ? await beginTable(store, write, signal) : toLines
  // A product created during the scan can come twice.
  const seen = new Set<string>()
  let unreadable = 0
  for await (const page of store.scanProducts(undefined, signal)) {
    const fresh = page.products.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    unreadable += page.unreadable?.length ?? 0
    await write(toText(fresh))
  }
  return { products: seen.size, unreadable }
}

async function beginTable(
  store: ProductStore,
  write: (text: string) => Promise<void>,
  signal: AbortSignal,
): Promise<(products: readonly Product[]) => string> {
  const style = styleOf('own')
  const header = headerOf(style, preselectedFields)
  const columns = header.map(([, field]) => field)
  const numbers = numberColumns(columns)
  const form: CsvForm = { separator: ',', mark: true, isGuarded: true }
  const collections = new Map(listCollectionNames(await store.collections.list(signal)))
  const names = header.map(([name]) => name)
  await write(beginCsv(form) + writeRow(names, new Set(), form))
  const toCells = (product: Product) => toRows(product, columns, style, { collections })
  return (products) =>
    products
      .flatMap(toCells)
      .map((cells) => writeRow(cells, numbers, form))
      .join('')
}

function toLines(products: readonly Product[]): string {
  return products.map((product) => `${JSON.stringify(product)}\n`).join('')
}
