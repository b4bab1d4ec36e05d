import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { listKeys, recognise } from '#lib/core/import-export/columns/recognise.ts'
import type { StoreContext } from '#lib/core/import-export/columns/store-context.ts'
import { type Layout, styleOf } from '#lib/core/import-export/columns/style.ts'
import { defaultFields, readOwnHeaders } from '#lib/core/import-export/columns/default-columns.ts'
import { compareSheet, type Comparison } from '#lib/core/import-export/compare/comparison.ts'
import type { ImportError } from '#lib/core/import-export/compare/import-row-context.ts'
import { layoutOf, type Plan } from '#lib/core/import-export/compare/plan.ts'
import type { DecimalSign } from '#lib/core/catalog/amount-text.ts'
import { findSign } from '#lib/core/import-export/read/find-sign.ts'
import { readFile, type ReadSheet } from '#lib/core/import-export/read/read-file.ts'
import type { Sheet } from '#lib/core/import-export/read/sheet.ts'
import { numberColumns, headerOf, toRows } from '#lib/core/import-export/write/to-rows.ts'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { beginCsv, type CsvForm, writeRow } from '#lib/core/import-export/write/write-csv.ts'

export const storeContext: StoreContext = {
  collections: new Map(['c1', 'c2'].map((id) => [id as CollectionId, `Collection ${id}`] as const)),
}

export const ownHeaders = await readOwnHeaders()

export const plainForm: CsvForm = { separator: ',', mark: true, isGuarded: true }

export const csv = (text: string) => readFile('products.csv', new TextEncoder().encode(text))

export function writeCsv(
  products: readonly Product[],
  layout: Layout,
  form: CsvForm = plainForm,
  storeFacts = storeContext,
  sign: DecimalSign = '.',
): string {
  const style = styleOf(layout, sign)
  const header = headerOf(style, defaultFields, true, [], storeFacts.slugs !== undefined)
  const columns = header.map(([, field]) => field)
  const numbers = numberColumns(columns)
  const rows = products.flatMap((product) => toRows(product, columns, style, storeFacts))
  const lines = [header.map(([name]) => name), ...rows]
  const guarded = { ...form, isGuarded: form.isGuarded && style.texts.isGuarded }
  return beginCsv(form) + lines.map((line) => writeRow(line, numbers, guarded)).join('')
}

/** The plan of a user who accepts all defaults. */
export function planOf(sheet: Sheet, options: Partial<Plan> = {}): Plan {
  const { shape, mapping } = recognise(sheet.header, ownHeaders)
  const { sign } = findSign(sheet, numberColumns(mapping))
  const key = listKeys(mapping)[0] ?? 'sku'
  const style = styleOf(layoutOf(shape), options.sign ?? sign ?? '.')
  return {
    shape,
    mapping,
    key,
    sign: sign ?? '.',
    clear: undefined,
    stock: 'difference',
    style,
    storeContext,
    ...options,
  }
}

/** A comparison, and everything that is wrong in its rejected rows. */
export interface Held extends Comparison {
  readonly errors: readonly ImportError[]
}

export function hold(
  { sheet }: ReadSheet,
  products: readonly Product[],
  options: Partial<Plan> = {},
): Held {
  const comparing = compareSheet(sheet, planOf(sheet, options))
  for (const product of products) comparing.add(product)
  const comparison = comparing.finish()
  return { ...comparison, errors: comparison.rejected.flatMap(({ errors }) => errors) }
}

/** The counts of a comparison: all but "unchanged" are 0 where nothing was edited. */
export function count(comparison: Held) {
  const { changed, options, created, missing, unchanged, errors } = comparison
  return {
    changed: changed.length,
    options: options.length,
    created: created.length,
    missing: missing.length,
    errors: errors.length,
    unchanged,
  }
}

export function writeWorkbook(
  products: readonly Product[],
  layout: Layout,
  storeFacts = storeContext,
) {
  const style = styleOf(layout)
  const header = headerOf(style, defaultFields)
  const columns = header.map(([, field]) => field)
  const rows = products.flatMap((product) => toRows(product, columns, style, storeFacts))
  const lines = [header.map(([name]) => name), ...rows]
  return writeRowsAsWorkbook('Products', lines, numberColumns(columns))
}
