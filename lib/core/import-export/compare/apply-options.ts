import type { Product, ProductOption, Variant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Field, numbers } from '../columns/fields.ts'
import {
  hasVariantRows,
  onlyVariant,
  parseOptions,
  showChoice,
  showChoices,
  showOptionChoice,
  showFormerOptions,
  showOptions,
} from '../columns/show-options.ts'
import { isSameEntry, isSameText } from './is-same-text.ts'
import { readList, splitColour } from './read-values.ts'
import type { FieldRow, ImportRowContext } from './import-row-context.ts'
import type { Plan } from './plan.ts'

/**
 * Reports where a product's row has different options; an import does not change options. Without variant rows they may
 * be modifiers in V3, which are compared only where they were read.
 */
export function readOptionCells(
  { product, options, plan }: ImportRowContext,
  row: FieldRow,
  hasVariants: boolean,
): void {
  const mayBeModifiers = product.variantsPriced === true && product.options.length === 0
  if (mayBeModifiers && !hasVariants && areModifiers(product, row, plan)) return
  const { texts } = plan.style
  const text = row.cell('options') ?? ''
  const now = showOptions(product)
  const known = new Set([now, ...showFormerOptions(product)].map(toPlain))
  if (
    text !== '' &&
    text !== plan.clear &&
    !texts.readings(text).some((each) => known.has(toPlain(each)))
  ) {
    options.push(t.importExport.optionsDiffer(now, texts.read(text)))
  }
  for (const number of row.numbers) {
    const [name, choices] = [row.cell(`optionName${number}`), row.cell(`optionChoices${number}`)]
    if ((name ?? '') === '' || choices === undefined) continue
    const option = product.options[number - 1]
    const was = option === undefined ? [] : option.choices.map(({ label }) => label.trim())
    const list = (cell: string) => readList(cell).map((choice) => nameOf(choice, option).trim())
    const isSame =
      option !== undefined &&
      isSameEntry(name ?? '', option.name, texts) &&
      (texts.readings(choices).some((each) => list(each).join('\n') === was.join('\n')) ||
        isSameEntry(
          choices,
          option.choices.map((each) => showOptionChoice(option, each)).join(';'),
          texts,
        ))
    if (isSame) continue
    const is = writeOption(texts.read(name ?? ''), list(texts.read(choices)))
    options.push(t.importExport.optionsDiffer(writeOption(option?.name, was), is))
  }
}

/** Whether every option that the row names is a modifier of the product, as far as its modifiers are known. */
function areModifiers({ modifiers }: Product, row: FieldRow, { style }: Plan): boolean {
  const own = parseOptions(row.text('options')).map(({ name }) => name)
  const names = [...own, ...numbers.map((number) => row.text(`optionName${number}`))]
  return names
    .filter((name) => name !== '')
    .every((name) => modifiers?.some((each) => isSameEntry(name, each.name, style.texts)) ?? true)
}

/** The variant of a row; a message where the product has no such variant. */
export function findVariant(
  product: Product,
  row: FieldRow,
  { style: { texts } }: Plan,
): Variant | string {
  const id = row.cell('variantId') ?? ''
  if (id !== '') {
    const found = product.variants.find((each) => each.id.toLowerCase() === id.trim().toLowerCase())
    return found ?? t.importExport.variantGone(row.cell('variant') || id)
  }
  const only = onlyVariant(product)
  if (only !== undefined && !namesChoice(row)) return only
  if (!hasVariantRows(product)) return t.importExport.variantsShare
  const label = row.cell('variant') ?? ''
  const chooses = (isSame: IsSame) => (variant: Variant) =>
    label === ''
      ? hasChoices(product, variant, row, isSame)
      : isSame(label, showChoices(product, variant))
  // Choices may differ in what a spreadsheet changes: the closest ones count.
  const [found, ...others] =
    [
      (cell: string, now: string) => texts.read(cell) === now,
      (cell: string, now: string) => isSameText(cell, now, texts),
      (cell: string, now: string) => isSameEntry(cell, now, texts),
    ]
      .map((isSame) => product.variants.filter(chooses(isSame)))
      .find((each) => each.length > 0) ?? []
  if (found !== undefined && others.length === 0) return found
  return t.importExport.variantGone(
    label || numbers.flatMap((n) => row.cell(`optionChoices${n}`) || []).join(', '),
  )
}

type IsSame = (cell: string, now: string) => boolean

/** Whether a row names a choice of an option; one that names none is that of the only variant. */
export function namesChoice(row: FieldRow): boolean {
  const isFilled = (field: Field) => (row.cell(field) ?? '') !== ''
  return isFilled('variant') || numbers.some((number) => isFilled(`optionChoices${number}`))
}

function hasChoices(
  { options }: Product,
  variant: Variant,
  row: FieldRow,
  isSame: IsSame,
): boolean {
  return options.every((option, at) => {
    const number = numbers[at]
    const cell = number === undefined ? '' : (row.cell(`optionChoices${number}`) ?? '')
    const shown = showChoice(option, variant)
    return isSame(cell, shown) || isSame(nameOf(cell, option), nameOf(shown, option))
  })
}

/** The name of a choice without the colour before it. */
function nameOf(text: string, option: ProductOption | undefined): string {
  const known = option?.choices.find(({ value, label }) => label === text || value === text)
  return known?.label ?? splitColour(text)?.name ?? text
}

function writeOption(name: string | undefined, choices: readonly string[]): string {
  return name === undefined ? '' : `${name}: ${choices.join(', ')}`
}

function toPlain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
