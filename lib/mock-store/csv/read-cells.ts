import { type Amount, compare, parseDouble, zero } from '#lib/core/catalog/money/amount.ts'
import type { StoreDiscount, StoreChoice, StoreOption } from '../state/store.ts'
import { type Row, optionNumbers } from './read-rows.ts'

// A CSS color, a colon, and the name that customers see. Colors contain commas, and names may contain
// colons.
const colourChoice = /^((?:rgba?|hsla?)\([^)]*\)|#[0-9a-f]{3,8}|[a-z][a-z ]*):(.+)$/i

/** Records a note about the current row. */
export type Report = (column: string, message: string) => void

/** Reads a decimal with a point. Undefined for an empty cell, and, with a note, for anything else. */
export function readAmountCell(row: Row, column: string, report: Report): Amount | undefined {
  const text = row.cell(column).trim()
  if (text === '') return undefined
  const amount = parseDouble(text)
  if (amount === undefined) {
    report(column, `"${text}" is not a ${column} written like 1234.56, so it was ignored.`)
  }
  return amount
}

/**
 * Reads "true", "TRUE" or "false". Anything else counts as false, so that nothing becomes visible by
 * mistake.
 */
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

/** Reads a quantity, "InStock" or "OutOfStock". */
export function readStockCell(row: Row, report: Report): StockCell {
  const text = row.cell('inventory').trim()
  if (/^-?\d+$/.test(text)) {
    return { tracked: true, quantity: Number(text), inStock: Number(text) > 0 }
  }
  const known = text.toLowerCase()
  if (known !== 'instock' && known !== 'outofstock' && known !== '') {
    report('inventory', `"${text}" is not a stock value of Wix and counts as out of stock.`)
  }
  return { tracked: false, quantity: 0, inStock: known === 'instock' || known === '' }
}

const noDiscount: StoreDiscount = { kind: 'NONE', value: zero }

export function readDiscountCells(row: Row, report: Report): StoreDiscount {
  const mode = row.cell('discountMode').trim().toUpperCase()
  const value = readAmountCell(row, 'discountValue', report)
  if (value === undefined || compare(value, zero) === 0) return noDiscount
  if (mode !== 'PERCENT' && mode !== 'AMOUNT') {
    report('discountMode', `"${mode}" is neither PERCENT nor AMOUNT, so there is no discount.`)
    return noDiscount
  }
  const isTooMuch = mode === 'PERCENT' && compare(value, '100' as Amount) > 0
  if (compare(value, zero) > 0 && !isTooMuch) return { kind: mode, value }
  report('discountValue', `A discount of ${value} is not possible and was ignored.`)
  return noDiscount
}

/** Reads a list separated by ";". */
export function readListCell(row: Row, column: string): string[] {
  return row
    .cell(column)
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

/** Reads one choice as an export writes it: "M", or "rgb(255,121,0):Orange". */
function readChoice(text: string, kind: StoreOption['kind']): StoreChoice | undefined {
  if (kind === 'drop_down') return { value: text, label: text, mediaIds: [] }
  const [, value, label] = colourChoice.exec(text) ?? []
  if (value === undefined || label === undefined) return undefined
  return { value, label: label.trim(), mediaIds: [] }
}

/** Variant rows leave the names empty: a choice belongs to the option with the same column number. */
export interface NumberedOption {
  readonly number: number
  readonly option: StoreOption
}

/** Reads the options of a Product row. */
export function readOptionCells(row: Row, report: Report): NumberedOption[] {
  return optionNumbers.flatMap((number): NumberedOption[] => {
    const name = row.cell(`productOptionName${number}`).trim()
    const column = `productOptionDescription${number}`
    const texts = readListCell(row, column)
    if (name === '') {
      if (texts.length > 0) report(column, 'These choices belong to no option and were left out.')
      return []
    }
    const kind = readKind(row, number, report)
    const choices: StoreChoice[] = []
    for (const text of texts) {
      const choice = readChoice(text, kind)
      if (choice === undefined) report(column, `"${text}" is not a color with a name.`)
      const saved = choice ?? { value: text, label: text, mediaIds: [] }
      if (choices.some(({ label }) => label === saved.label)) {
        report(column, `The choice "${saved.label}" occurs twice; the first one counts.`)
      } else choices.push(saved)
    }
    if (choices.length > 0) return [{ number, option: { name, kind, choices } }]
    report(column, `The option "${name}" has no choices and was left out.`)
    return []
  })
}

function readKind(row: Row, number: number, report: Report): StoreOption['kind'] {
  const column = `productOptionType${number}`
  const type = row.cell(column).trim().toUpperCase()
  if (type === 'COLOR') return 'color'
  if (type !== 'DROP_DOWN')
    report(column, `"${type}" is not an option type of Wix; DROP_DOWN is used.`)
  return 'drop_down'
}

/** Reads the choices of a Variant row. Undefined, with a note, if one is missing or unknown. */
export function readChoicesCells(
  row: Row,
  options: readonly NumberedOption[],
  report: Report,
): Record<string, string> | undefined {
  const choices: Record<string, string> = {}
  for (const { number, option } of options) {
    const column = `productOptionDescription${number}`
    const text = row.cell(column).trim()
    const wanted = readChoice(text, option.kind)
    const choice = option.choices.find(({ label }) => label === (wanted?.label ?? text))
    if (choice === undefined) {
      report(column, `"${text}" is not a choice of "${option.name}", so this variant was left out.`)
      return undefined
    }
    choices[option.name] = choice.label
  }
  return choices
}
