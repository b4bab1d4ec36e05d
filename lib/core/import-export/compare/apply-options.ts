import type { Product, ProductOption, Variant } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'
import { type Field, numbers } from '../columns/fields.ts'
import { readings, unguard } from '../guard.ts'
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
  if (mayBeModifiers && !hasVariants && areModifiers(product, row)) return
  const text = row.cell('options') ?? ''
  const now = showOptions(product)
  const known = new Set([now, ...showFormerOptions(product)].map(toPlain))
  if (
    text !== '' &&
    text !== plan.clear &&
    !readings(text).some((each) => known.has(toPlain(each)))
  ) {
    options.push(t.importExport.optionsDiffer(now, unguard(text)))
  }
  for (const number of row.numbers) {
    const [name, choices] = [row.cell(`optionName${number}`), row.cell(`optionChoices${number}`)]
    if ((name ?? '') === '' || choices === undefined) continue
    const option = product.options[number - 1]
    const was = option === undefined ? [] : option.choices.map(({ label }) => label.trim())
    const list = (cell: string) => readList(cell).map((choice) => nameOf(choice, option))
    const isSame =
      option !== undefined &&
      isSameEntry(name ?? '', option.name) &&
      (readings(choices).some((each) => list(each).join('\n') === was.join('\n')) ||
        isSameEntry(
          choices,
          option.choices.map((each) => showOptionChoice(option, each)).join(';'),
        ))
    if (isSame) continue
    const is = writeOption(unguard(name ?? ''), list(unguard(choices)))
    options.push(t.importExport.optionsDiffer(writeOption(option?.name, was), is))
  }
}

/** Whether every option that the row names is a modifier of the product, as far as its modifiers are known. */
function areModifiers({ modifiers }: Product, row: FieldRow): boolean {
  const own = parseOptions(unguard(row.cell('options') ?? '')).map(({ name }) => name)
  const names = [...own, ...numbers.map((number) => unguard(row.cell(`optionName${number}`) ?? ''))]
  return names
    .filter((name) => name !== '')
    .every((name) => modifiers?.some((each) => isSameEntry(name, each.name)) ?? true)
}

/** The variant of a row; a message where the product has no such variant. */
export function findVariant(product: Product, row: FieldRow): Variant | string {
  const id = row.cell('variantId') ?? ''
  if (id !== '') {
    const found = product.variants.find((each) => each.id.toLowerCase() === id.trim().toLowerCase())
    return found ?? t.importExport.variantGone(row.cell('variant') || id)
  }
  const only = onlyVariant(product)
  if (only !== undefined && !namesChoice(row)) return only
  if (!hasVariantRows(product)) return t.importExport.variantsShare
  const label = row.cell('variant') ?? ''
  const chooses = (isSame: typeof isSameEntry) => (variant: Variant) =>
    label === ''
      ? hasChoices(product, variant, row, isSame)
      : isSame(label, showChoices(product, variant))
  const exact = product.variants.filter(chooses(isSameText))
  const [found, ...others] =
    exact.length > 0 ? exact : product.variants.filter(chooses(isSameEntry))
  if (found !== undefined && others.length === 0) return found
  return t.importExport.variantGone(
    label || numbers.flatMap((n) => row.cell(`optionChoices${n}`) || []).join(', '),
  )
}

/** Whether a row names a choice of an option; one that names none is that of the only variant. */
export function namesChoice(row: FieldRow): boolean {
  const isFilled = (field: Field) => (row.cell(field) ?? '') !== ''
  return isFilled('variant') || numbers.some((number) => isFilled(`optionChoices${number}`))
}

function hasChoices(
  { options }: Product,
  variant: Variant,
  row: FieldRow,
  isSame: typeof isSameEntry,
): boolean {
  return options.every((option, at) => {
    const number = numbers[at]
    const cell = number === undefined ? '' : (row.cell(`optionChoices${number}`) ?? '')
    const shown = showChoice(option, variant).trim()
    return (
      isSame(cell.trim(), shown) ||
      readings(cell).some((each) => nameOf(each.trim(), option) === nameOf(shown, option))
    )
  })
}

/** The name of a choice without the colour before it. */
function nameOf(text: string, option: ProductOption | undefined): string {
  const known = option?.choices.find(({ value, label }) => label === text || value === text)
  return (known?.label ?? splitColour(text)?.name ?? text).trim()
}

function writeOption(name: string | undefined, choices: readonly string[]): string {
  return name === undefined ? '' : `${name}: ${choices.join(', ')}`
}

function toPlain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
