import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import {
  collectionFields,
  type StoreContext,
} from '#lib/core/import-export/columns/store-context.ts'
import { type Style, styleOf } from '#lib/core/import-export/columns/style.ts'
import type { HeaderRow, WrittenField } from '#lib/core/import-export/columns/wix-headers.ts'
import {
  createLossCounter,
  listLosses,
  type LossKind,
} from '#lib/core/import-export/write/list-losses.ts'
import { numberColumns, headerOf, toRows } from '#lib/core/import-export/write/to-rows.ts'
import { beginCsv, type CsvForm, writeRow } from '#lib/core/import-export/write/write-csv.ts'
import { workbookType } from '#lib/core/import-export/write/write-rejected-rows.ts'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { type ReadCachedProducts, rejectReplica } from './read-cached-products.ts'
import type { StockLevels } from '#lib/core/catalog/product/product-details.ts'
import type { OnProgress, WriteOptions, WrittenSheet } from './sheet-engine.ts'

/** The products with their stock at other locations, as far as it was read from the store. */
export function withLevels(levels: StockLevels | undefined): (product: Product) => Product {
  if (levels === undefined) return (product) => product
  return (product) => ({ ...product, stockLevels: levels.get(product.id) ?? [] })
}

interface Writing {
  readonly add: (products: readonly Product[], storeContext: StoreContext) => void
  readonly finish: () => Promise<Blob>
  readonly rows: () => number
}

/** Writes products of the offline copy to a file, in batches. */
export async function writeSheet(
  readCachedProducts: ReadCachedProducts,
  options: WriteOptions,
  onProgress: OnProgress,
): Promise<WrittenSheet> {
  const full = await writeOnce(readCachedProducts, options, onProgress, true)
  return (
    full ?? (await writeOnce(readCachedProducts, options, onProgress, false)) ?? rejectReplica()
  )
}

/**
 * Undefined when customer text fields were to be written and one product does not have them loaded.
 */
async function writeOnce(
  readCachedProducts: ReadCachedProducts,
  options: WriteOptions,
  onProgress: OnProgress,
  knowsFreeTexts: boolean,
): Promise<WrittenSheet | undefined> {
  let isUnknown = false
  const style = styleOf(options.layout, options.format === 'xlsx' ? '.' : options.sign)
  const header = headerOf(
    style,
    options.columns,
    knowsFreeTexts,
    options.locations,
    options.slugs !== undefined,
  )
  const columns = columnsOf(header)
  const losses = createLossCounter()
  const writing =
    options.format === 'csv' ? writeCsv(options, header, style) : writeWorkbook(header, style)
  const wanted = options.ids === undefined ? undefined : new Set(options.ids)
  let storeContext: StoreContext = { collections: new Map() }
  let products = 0
  let seen = 0
  let total = 0
  const found = await readCachedProducts(options.siteId, {
    onBegin(replica, collections) {
      storeContext = {
        collections: collections as ReadonlyMap<CollectionId, string>,
        slugs: options.slugs,
      }
      total = replica.products
    },
    onProducts(page) {
      const chosen = wanted === undefined ? page : page.filter(({ id }) => wanted.has(id))
      isUnknown ||=
        options.layout === 'wix-v1' &&
        knowsFreeTexts &&
        chosen.some(({ modifiers }) => modifiers === undefined)
      if (isUnknown) return
      writing.add(chosen.map(withLevels(options.levels)), storeContext)
      for (const each of chosen) losses.add(each.name, listLeftOut(each, columns, storeContext))
      products += chosen.length
      seen += page.length
      onProgress(seen, total)
    },
  })
  if (!found) rejectReplica()
  if (isUnknown) return undefined
  return { file: await writing.finish(), products, rows: writing.rows(), losses: losses.list() }
}

function listLeftOut(
  product: Product,
  columns: readonly WrittenField[],
  { collections }: StoreContext,
): LossKind[] {
  const isIn = collectionFields.some((field) => columns.includes(field))
  const isLost = !isIn && product.collectionIds.some((id) => collections.has(id))
  return [...listLosses(product, { columns }), ...(isLost ? (['collections'] as const) : [])]
}

const columnsOf = (header: HeaderRow) => header.map(([, field]) => field)
const namesOf = (header: HeaderRow) => header.map(([name]) => name)

function writeCsv(options: WriteOptions, header: HeaderRow, style: Style): Writing {
  const columns = columnsOf(header)
  const numbers = numberColumns(columns)
  // Wix reads only commas as separators and points in numbers.
  const separator = options.layout === 'own' ? options.separator : ','
  const isGuarded = options.isGuarded && style.texts.isGuarded
  const form: CsvForm = { separator, mark: true, isGuarded }
  const parts: string[] = [beginCsv(form) + writeRow(namesOf(header), new Set(), form)]
  let rows = 0
  return {
    add(products, storeContext) {
      const lines: string[] = []
      for (const product of products) {
        for (const cells of toRows(product, columns, style, storeContext)) {
          lines.push(writeRow(cells, numbers, form))
        }
      }
      rows += lines.length
      parts.push(lines.join(''))
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    rows: () => rows,
  }
}

function writeWorkbook(header: HeaderRow, style: Style): Writing {
  const columns = columnsOf(header)
  const lines: string[][] = [namesOf(header)]
  return {
    add(products, storeContext) {
      for (const product of products) lines.push(...toRows(product, columns, style, storeContext))
    },
    async finish() {
      const stream = writeRowsAsWorkbook(t.importExport.products, lines, numberColumns(columns))
      return new Response(stream, { headers: { 'content-type': workbookType } }).blob()
    },
    rows: () => lines.length - 1,
  }
}
