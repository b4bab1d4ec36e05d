import type { CollectionId } from '#lib/domain/ids.ts'
import type { Product } from '#lib/domain/product.ts'
import { listKeys, recognise } from '#lib/sheets/columns/recognise.ts'
import type { ShopFacts } from '#lib/sheets/columns/shop-facts.ts'
import { type Layout, styleOf } from '#lib/sheets/columns/style.ts'
import { ownFields, readOwnHeaders } from '#lib/sheets/columns/own-columns.ts'
import { amountColumnsOf } from '#lib/sheets/columns/recognise.ts'
import { compareSheet, type Comparison } from '#lib/sheets/compare/comparison.ts'
import { layoutOf, type Plan } from '#lib/sheets/compare/plan.ts'
import type { DecimalSign } from '#lib/domain/amount-text.ts'
import { findSign } from '#lib/sheets/read/find-sign.ts'
import { readFile, type ReadSheet } from '#lib/sheets/read/read-file.ts'
import type { Sheet } from '#lib/sheets/read/sheet.ts'
import { figureColumns, headerOf, toRows } from '#lib/sheets/write/to-rows.ts'
import { writeRowsAsWorkbook } from '#lib/sheets/write/write-workbook.ts'
import { beginCsv, type CsvForm, writeRow } from '#lib/sheets/write/write-csv.ts'

export const facts: ShopFacts = {
  collections: new Map(['c1', 'c2'].map((id) => [id as CollectionId, `Collection ${id}`] as const)),
}

export const ownHeaders = await readOwnHeaders()

export const plainForm: CsvForm = { separator: ',', mark: true, isGuarded: true }

export const csv = (text: string) => readFile('products.csv', new TextEncoder().encode(text))

export function writeCsv(
  products: readonly Product[],
  layout: Layout,
  form: CsvForm = plainForm,
  shopFacts = facts,
  sign: DecimalSign = '.',
): string {
  const style = styleOf(layout, sign)
  const header = headerOf(style, ownFields)
  const columns = header.map(([, field]) => field)
  const figures = figureColumns(columns)
  const rows = products.flatMap((product) => toRows(product, columns, style, shopFacts))
  const lines = [header.map(([name]) => name), ...rows]
  return beginCsv(form) + lines.map((line) => writeRow(line, figures, form)).join('')
}

/** As a person would have it who presses "Continue" at once. */
export function planOf(sheet: Sheet, wishes: Partial<Plan> = {}): Plan {
  const { shape, mapping } = recognise(sheet.header, ownHeaders)
  const { sign } = findSign(sheet, amountColumnsOf(mapping))
  const key = listKeys(mapping)[0] ?? 'sku'
  const style = styleOf(layoutOf(shape), wishes.sign ?? sign ?? '.')
  return {
    shape,
    mapping,
    key,
    sign: sign ?? '.',
    clear: undefined,
    stock: 'difference',
    style,
    facts,
    ...wishes,
  }
}

export function hold(
  { sheet }: ReadSheet,
  products: readonly Product[],
  wishes: Partial<Plan> = {},
): Comparison {
  const comparing = compareSheet(sheet, planOf(sheet, wishes))
  for (const product of products) comparing.add(product)
  return comparing.finish()
}

/** What a comparison comes to in numbers: all but "unchanged" is 0 where nothing was edited. */
export function count(comparison: Comparison) {
  const { changed, options, created, missing, unchanged, faults } = comparison
  return {
    changed: changed.length,
    options: options.length,
    created: created.length,
    missing: missing.length,
    faults: faults.length,
    unchanged,
  }
}

export function writeWorkbook(products: readonly Product[], layout: Layout, shopFacts = facts) {
  const style = styleOf(layout)
  const header = headerOf(style, ownFields)
  const columns = header.map(([, field]) => field)
  const rows = products.flatMap((product) => toRows(product, columns, style, shopFacts))
  const lines = [header.map(([name]) => name), ...rows]
  return writeRowsAsWorkbook('Products', lines, figureColumns(columns))
}
