import type { CollectionId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { t } from '#lib/i18n/t.ts'
import type { ShopFacts } from '#lib/sheets/columns/shop-facts.ts'
import { type Style, styleOf } from '#lib/sheets/columns/style.ts'
import type { HeaderRow } from '#lib/sheets/columns/wix-headers.ts'
import { figureColumns, headerOf, toRows } from '#lib/sheets/write/to-rows.ts'
import { beginCsv, type CsvForm, writeRow } from '#lib/sheets/write/write-csv.ts'
import { workbookType } from '#lib/sheets/write/write-kept.ts'
import { writeRowsAsWorkbook } from '#lib/sheets/write/write-workbook.ts'
import { type ReadCopyProducts, refuseCopy } from './read-copy.ts'
import type { OnProgress, WriteWishes, WrittenSheet } from './sheet-engine.ts'

interface Writing {
  readonly take: (products: readonly Product[], facts: ShopFacts) => void
  readonly finish: () => Promise<Blob>
  readonly rows: () => number
}

/** Products of the copy as a file, a few hundred at a time. */
export async function writeSheet(
  readCopy: ReadCopyProducts,
  wishes: WriteWishes,
  onProgress: OnProgress,
): Promise<WrittenSheet> {
  const full = await writeOnce(readCopy, wishes, onProgress, true)
  return full ?? (await writeOnce(readCopy, wishes, onProgress, false)) ?? refuseCopy()
}

/** Undefined when what shoppers type was to be written, and one product does not tell it. */
async function writeOnce(
  readCopy: ReadCopyProducts,
  wishes: WriteWishes,
  onProgress: OnProgress,
  knowsFreeTexts: boolean,
): Promise<WrittenSheet | undefined> {
  let isUnknown = false
  const style = styleOf(wishes.layout, wishes.format === 'xlsx' ? '.' : wishes.sign)
  const header = headerOf(style, wishes.columns, knowsFreeTexts)
  const writing =
    wishes.format === 'csv' ? writeCsv(wishes, header, style) : writeBook(header, style)
  const wanted = wishes.ids === undefined ? undefined : new Set(wishes.ids)
  let facts: ShopFacts = { collections: new Map() }
  let products = 0
  let seen = 0
  let total = 0
  const found = await readCopy(wishes.siteId, {
    onBegin(copy, collections) {
      facts = { collections: collections as ReadonlyMap<CollectionId, string> }
      total = copy.products
    },
    onProducts(page) {
      const chosen = wanted === undefined ? page : page.filter(({ id }) => wanted.has(id))
      isUnknown ||=
        wishes.layout === 'wix-v1' &&
        knowsFreeTexts &&
        chosen.some(({ modifiers }) => modifiers === undefined)
      if (isUnknown) return
      writing.take(chosen, facts)
      products += chosen.length
      seen += page.length
      onProgress(seen, total)
    },
  })
  if (!found) refuseCopy()
  if (isUnknown) return undefined
  return { file: await writing.finish(), products, rows: writing.rows() }
}

const columnsOf = (header: HeaderRow) => header.map(([, field]) => field)
const namesOf = (header: HeaderRow) => header.map(([name]) => name)

function writeCsv(wishes: WriteWishes, header: HeaderRow, style: Style): Writing {
  const columns = columnsOf(header)
  const figures = figureColumns(columns)
  // Wix reads commas and points alone.
  const separator = wishes.layout === 'own' ? wishes.separator : ','
  const form: CsvForm = { separator, mark: true, isGuarded: wishes.isGuarded }
  const parts: string[] = [beginCsv(form) + writeRow(namesOf(header), new Set(), form)]
  let rows = 0
  return {
    take(products, facts) {
      const lines: string[] = []
      for (const product of products) {
        for (const cells of toRows(product, columns, style, facts)) {
          lines.push(writeRow(cells, figures, form))
        }
      }
      rows += lines.length
      parts.push(lines.join(''))
    },
    finish: async () => new Blob(parts, { type: 'text/csv;charset=utf-8' }),
    rows: () => rows,
  }
}

function writeBook(header: HeaderRow, style: Style): Writing {
  const columns = columnsOf(header)
  const lines: string[][] = [namesOf(header)]
  return {
    take(products, facts) {
      for (const product of products) lines.push(...toRows(product, columns, style, facts))
    },
    async finish() {
      const stream = writeRowsAsWorkbook(t.importExport.products, lines, figureColumns(columns))
      return new Response(stream, { headers: { 'content-type': workbookType } }).blob()
    },
    rows: () => lines.length - 1,
  }
}
