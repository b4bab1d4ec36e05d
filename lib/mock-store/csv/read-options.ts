import type { ShopChoice, ShopOption } from '../shop/shop.ts'
import { optionNumbers } from './columns.ts'
import { readListCell, type Report } from './read-cells.ts'
import type { Row } from './read-rows.ts'

// A CSS colour, a colon, and the name a shopper reads. Colours hold commas, and names may hold colons.
const colourChoice = /^((?:rgba?|hsla?)\([^)]*\)|#[0-9a-f]{3,8}|[a-z][a-z ]*):(.+)$/i

/** One choice as an export writes it: "M", or "rgb(255,121,0):Orange". */
function readChoice(text: string, kind: ShopOption['kind']): ShopChoice | undefined {
  if (kind === 'drop_down') return { value: text, label: text, mediaIds: [] }
  const [, value, label] = colourChoice.exec(text) ?? []
  if (value === undefined || label === undefined) return undefined
  return { value, label: label.trim(), mediaIds: [] }
}

/** Variant rows leave the names empty: only the place tells which option a choice belongs to. */
export interface PlacedOption {
  readonly place: number
  readonly option: ShopOption
}

/** The options of a Product row. */
export function readOptionCells(row: Row, report: Report): PlacedOption[] {
  return optionNumbers.flatMap((number): PlacedOption[] => {
    const name = row.cell(`productOptionName${number}`).trim()
    const column = `productOptionDescription${number}`
    const texts = readListCell(row, column)
    if (name === '') {
      if (texts.length > 0) report(column, 'These choices belong to no option and were left out.')
      return []
    }
    const kind = readKind(row, number, report)
    const choices: ShopChoice[] = []
    for (const text of texts) {
      const choice = readChoice(text, kind)
      if (choice === undefined) report(column, `"${text}" is not a colour and its name.`)
      const saved = choice ?? { value: text, label: text, mediaIds: [] }
      if (choices.some(({ label }) => label === saved.label)) {
        report(column, `The choice "${saved.label}" is there twice; the first one counts.`)
      } else choices.push(saved)
    }
    if (choices.length > 0) return [{ place: number, option: { name, kind, choices } }]
    report(column, `The option "${name}" has no choices and was left out.`)
    return []
  })
}

function readKind(row: Row, number: number, report: Report): ShopOption['kind'] {
  const column = `productOptionType${number}`
  const type = row.cell(column).trim().toUpperCase()
  if (type === 'COLOR') return 'color'
  if (type !== 'DROP_DOWN')
    report(column, `"${type}" is no option type of Wix; taken as DROP_DOWN.`)
  return 'drop_down'
}

/** What a Variant row chooses; undefined, told, when a choice is missing or not its product's. */
export function readChoicesCells(
  row: Row,
  options: readonly PlacedOption[],
  report: Report,
): Record<string, string> | undefined {
  const choices: Record<string, string> = {}
  for (const { place: path, option } of options) {
    const column = `productOptionDescription${path}`
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
