import type { OptionChoice, ProductOption } from '#lib/domain/product.ts'
import { t } from '#lib/messages/sheets.ts'
import { numbers } from '../columns/fields.ts'
import { unguard } from '../guard.ts'
import { readList } from './read-values.ts'
import type { FieldRow } from './taking.ts'

const colourChoice = /^((?:rgba?|hsla?)\([^)]*\)|#[0-9a-f]{3,8}|[a-z][a-z ]*):(.+)$/i

/** The options that a new product's row names, in Wix's columns or in ours. */
export function readOptions(row: FieldRow): ProductOption[] {
  const own = unguard(row.cell('options') ?? '')
  if (own !== '') {
    return own.split(' | ').map((part) => {
      const [name = '', ...rest] = part.split(': ')
      return { name, kind: 'list', choices: readList(rest.join(': ')).map(toChoice) }
    })
  }
  return numbers.flatMap((number): ProductOption[] => {
    const name = unguard(row.cell(`optionName${number}`) ?? '').trim()
    if (name === '') return []
    const isColour = /^(?:color|swatch)/i.test(row.cell(`optionType${number}`) ?? '')
    const texts = readList(unguard(row.cell(`optionChoices${number}`) ?? ''))
    return [
      {
        name,
        kind: isColour ? 'color' : 'list',
        choices: texts.map(isColour ? toColour : toChoice),
      },
    ]
  })
}

/** What the row of a new variant chooses; a sentence where it is not one of its product's choices. */
export function readChosen(
  row: FieldRow,
  options: readonly ProductOption[],
): Readonly<Record<string, string>> | string {
  const labels = unguard(row.cell('variant') ?? '').split(', ')
  const chosen: [string, string][] = []
  for (const [at, option] of options.entries()) {
    const number = numbers[at]
    const cell = number === undefined ? '' : (row.cell(`optionChoices${number}`) ?? '')
    const text = (cell === '' ? (labels[at] ?? '') : unguard(cell)).trim()
    const label = option.kind === 'color' ? toColour(text).label : text
    const choice = option.choices.find((each) => each.label === label || each.value === text)
    if (choice === undefined) return t.noChoice(text, option.name)
    chosen.push([option.name, choice.label])
  }
  return chosen.length === 0 ? t.noOptions : Object.fromEntries(chosen)
}

function toChoice(text: string): OptionChoice {
  return { value: text, label: text }
}

function toColour(text: string): OptionChoice {
  const [, value, label] = colourChoice.exec(text) ?? []
  return value === undefined || label === undefined
    ? toChoice(text)
    : { value, label: label.trim() }
}
