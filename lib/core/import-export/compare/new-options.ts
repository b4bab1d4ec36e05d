import type { OptionChoice, ProductOption } from '#lib/core/catalog/product/product.ts'
import { toHexColor } from '#lib/core/catalog/product/to-hex-color.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Field, numbers } from '../columns/fields.ts'
import { parseOptions } from '../columns/show-options.ts'
import { namesChoice } from './apply-options.ts'
import type { Plan } from './plan.ts'
import { readNames, readOptionKind, splitColour, trimTyped } from './read-values.ts'
import type { FieldRow } from './import-row-context.ts'

/** A space after each separator, as people write lists, and none elsewhere at the edge of a name. */
const typedList = /^[^\s;](?:[^;]*[^\s;])?(?:; [^\s;](?:[^;]*[^\s;])?)+$/

/** An option of a new product, and the number of the columns that contain its choices, if any. */
export interface NamedOption extends ProductOption {
  readonly column: (typeof numbers)[number] | undefined
}

/** The options in a new product's row, in Wix's columns or in ours; a message where a cell cannot be read. */
export function readOptions(
  row: FieldRow,
  variants: readonly FieldRow[],
  plan: Plan,
): NamedOption[] | { readonly field: Field; readonly message: string } {
  const own = row.text('options')
  const trim = (text: string) => trimTyped(text, plan)
  if (own !== '') {
    return parseOptions(own, trim).map((option, at) =>
      Object.assign({ column: numbers[at] }, option),
    )
  }
  const options: NamedOption[] = []
  for (const number of numbers) {
    const name = trim(row.text(`optionName${number}`))
    const type = row.cell(`optionType${number}`) ?? ''
    const field = `optionChoices${number}` as const
    // Wix escapes nothing: the rows of the variants show which semicolons are part of a choice.
    const chosen = new Set(variants.map((each) => trim(each.text(field))))
    const isChosen = (text: string) => chosen.has(text)
    const cell = row.text(field)
    const isTyped = typedList.test(cell)
    const texts = readNames(cell, isChosen, {
      isEscaped: false,
      trim: (part) =>
        !isChosen(part) && (isTyped || isChosen(part.trim())) ? part.trim() : trim(part),
    })
    const kind = readOptionKind(type)
    if (name === '' && texts.length === 0) continue
    if (name === '') return { field: `optionName${number}`, message: t.importExport.newNeedsName }
    if (kind === undefined) {
      return { field: `optionType${number}`, message: t.importExport.unknownOptionKind(type) }
    }
    const choices = texts.map(kind === 'color' ? (each) => toColour(each, plan) : toChoice)
    options.push({ name, kind, choices, column: number })
  }
  return options
}

/** The choices in the row of a new variant, none where it is the only one; a message where the product has no such choice. */
export function readChosen(
  row: FieldRow,
  options: readonly NamedOption[],
  plan: Plan,
): Readonly<Record<string, string>> | string {
  const trim = (text: string) => trimTyped(text, plan)
  let rest = trim(row.text('variant'))
  const chosen: [string, string][] = []
  for (const [at, option] of options.entries()) {
    const { column } = option
    const cell = column === undefined ? '' : row.text(`optionChoices${column}`)
    const choice =
      cell === ''
        ? findFirst(rest, options.slice(at), trim)
        : (findChoice(cell, option, plan) ?? findChoice(cell.trim(), option, plan))
    if (choice === undefined) return t.importExport.noChoice(cell === '' ? rest : cell, option.name)
    if (cell === '') rest = trim(rest.slice(choice.label.length + between.length))
    chosen.push([option.name, choice.label])
  }
  return chosen.length === 0 && namesChoice(row)
    ? t.importExport.noOptions
    : Object.fromEntries(chosen)
}

const between = ', '

/**
 * The choice that "10, 20, matt" begins with: the only one that leaves a choice for each option after it, because
 * choices may contain commas. Undefined where there are several.
 */
function findFirst(
  text: string,
  options: readonly ProductOption[],
  trim: (text: string) => string,
): OptionChoice | undefined {
  const [found, ...others] = listFirst(text, options, trim)
  return others.length === 0 ? found : undefined
}

function listFirst(
  text: string,
  [option, ...after]: readonly ProductOption[],
  trim: (text: string) => string,
): OptionChoice[] {
  return (option?.choices ?? []).filter(({ label }) => {
    if (after.length === 0) return text === label
    if (!text.startsWith(`${label}${between}`)) return false
    return listFirst(trim(text.slice(label.length + between.length)), after, trim).length > 0
  })
}

function findChoice(
  text: string,
  { kind, choices }: ProductOption,
  plan: Plan,
): OptionChoice | undefined {
  const label = kind === 'color' ? toColour(text, plan).label : text
  return choices.find((each) => each.label === label || each.value === text)
}

function toChoice(text: string): OptionChoice {
  return { value: text, label: text }
}

function toColour(text: string, plan: Plan): OptionChoice {
  const colour = splitColour(text)
  return colour === undefined
    ? toChoice(text)
    : { value: colour.value, label: trimTyped(colour.name, plan) }
}

/** V3 takes colours as hexadecimal numbers alone; V1 writes "rgb(255,121,0)". */
export function toOption({ name, kind, choices }: NamedOption, isV3: boolean): ProductOption {
  if (kind !== 'color' || !isV3) return { name, kind, choices }
  return {
    name,
    kind,
    choices: choices.map(({ value, label }) => ({ value: toHexColor(value), label })),
  }
}
