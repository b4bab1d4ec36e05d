import { type Amount, compare, zero } from '#lib/catalog/money/amount.ts'
import { parseDouble } from '#lib/catalog/money/parse-double.ts'
import type { ShopDiscount } from '../shop/shop.ts'
import type { Row } from './read-rows.ts'

/** Notes something about the row that is being read. */
export type Report = (column: string, message: string) => void

/** A decimal with a point. Undefined for an empty cell, and, told, for anything else. */
export function readAmountCell(row: Row, column: string, report: Report): Amount | undefined {
  const text = row.cell(column).trim()
  if (text === '') return undefined
  const amount = parseDouble(text)
  if (amount === undefined) {
    report(column, `"${text}" is not a ${column} written like 1234.56, so it was not taken.`)
  }
  return amount
}

/** "true", "TRUE", "false"; what is neither counts as no, so that nothing is shown by mistake. */
export function readFlagCell(
  row: Row,
  column: string,
  otherwise: boolean,
  report: Report,
): boolean {
  const text = row.cell(column).trim().toLowerCase()
  if (text === '') return otherwise
  if (text !== 'true' && text !== 'false') {
    report(column, `"${row.cell(column)}" is neither true nor false and counts as false.`)
  }
  return text === 'true'
}

export interface StockCell {
  readonly tracked: boolean
  readonly quantity: number
  readonly inStock: boolean
}

/** A number of pieces, "InStock" or "OutOfStock". */
export function readStockCell(row: Row, report: Report): StockCell {
  const text = row.cell('inventory').trim()
  if (/^-?\d+$/.test(text)) {
    return { tracked: true, quantity: Number(text), inStock: Number(text) > 0 }
  }
  const known = text.toLowerCase()
  if (known !== 'instock' && known !== 'outofstock' && known !== '') {
    report('inventory', `"${text}" is no stock that Wix writes and counts as out of stock.`)
  }
  return { tracked: false, quantity: 0, inStock: known === 'instock' || known === '' }
}

const noDiscount: ShopDiscount = { kind: 'NONE', value: zero }

export function readDiscountCells(row: Row, report: Report): ShopDiscount {
  const mode = row.cell('discountMode').trim().toUpperCase()
  const value = readAmountCell(row, 'discountValue', report)
  if (value === undefined || compare(value, zero) === 0) return noDiscount
  if (mode !== 'PERCENT' && mode !== 'AMOUNT') {
    report('discountMode', `"${mode}" is neither PERCENT nor AMOUNT, so there is no discount.`)
    return noDiscount
  }
  const isTooMuch = mode === 'PERCENT' && compare(value, '100' as Amount) > 0
  if (compare(value, zero) > 0 && !isTooMuch) return { kind: mode, value }
  report('discountValue', `A discount of ${value} is not possible and was not taken.`)
  return noDiscount
}

/** A list written with ";" between its entries. */
export function readListCell(row: Row, column: string): string[] {
  return row
    .cell(column)
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}
