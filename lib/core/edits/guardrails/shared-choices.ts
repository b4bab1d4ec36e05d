import { isSwatch, type ProductOption } from '#lib/core/catalog/product/product.ts'
import { toHexColor } from '#lib/core/catalog/product/to-hex-color.ts'
import { type Flag, guardrailLevels, type PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { SharedOption } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { maxSharedChoices } from './platform-limits.ts'

type Row = Pick<PreviewRow, 'name' | 'before' | 'target' | 'flags' | 'create'>

/** The options to which a row adds choices, each with the added ones only. */
function listGrowing({ before, target, create }: Row): ProductOption[] {
  const options = create?.options ?? target.options ?? []
  return options.flatMap((option) => {
    const known = create === undefined ? findOption(before.options ?? [], option) : undefined
    const choices = option.choices.filter(
      ({ label }) => known?.choices.some((each) => each.label === label) !== true,
    )
    return choices.length === 0 ? [] : [{ ...option, choices }]
  })
}

/** Finds an option by its id; for a new product by its name and kind. */
function findOption<Option extends Pick<ProductOption, 'id' | 'name' | 'kind'>>(
  options: readonly Option[],
  { id, ...option }: ProductOption,
): Option | undefined {
  if (id !== undefined) return options.find((each) => each.id === id)
  const kind = isSwatch(option) ? 'color' : 'list'
  return options.find((each) => each.name === option.name && each.kind === kind)
}

function keyOf(option: ProductOption, known: SharedOption | undefined): string {
  return known?.id ?? JSON.stringify([option.name, isSwatch(option)])
}

/** The names of the options to which a preview adds choices. */
export function listGrowingNames(rows: readonly Row[]): string[] {
  return [...new Set(rows.flatMap(listGrowing).map(({ name }) => name))]
}

/**
 * Blocks rows that would give an option more choices than the store allows over all products. Rows
 * count in their order: choices of earlier rows count against later ones. Other rows stay the same
 * object.
 */
export function flagFullOptions<Rows extends Row>(
  rows: readonly Rows[],
  shared: readonly SharedOption[],
): Rows[] {
  const taken = new Map<string, Set<string>>()
  return rows.map((row) => {
    if (row.flags.some(({ level }) => level === 'block')) return row
    const growing = listGrowing(row).map((option) => {
      const known = findOption(shared, option)
      const key = keyOf(option, known)
      const names = taken.get(key) ?? new Set(known?.choices.map((choice) => choice.name))
      return {
        key,
        names,
        option,
        all: new Set([...names, ...option.choices.map(({ label }) => label)]),
      }
    })
    const full = growing.find(
      ({ names, all }) => all.size > names.size && all.size > maxSharedChoices,
    )
    if (full === undefined) {
      for (const { key, all } of growing) taken.set(key, all)
      return row
    }
    const name = t.guardrails.quoted(full.option.name)
    const message = t.guardrails.tooMany(
      name,
      full.all.size,
      t.guardrails.sharedChoices,
      maxSharedChoices,
    )
    const guardrail = 'too-many'
    return { ...row, flags: [{ guardrail, level: guardrailLevels[guardrail], message }] }
  })
}

/** The color of a shared choice, and the product of the preview that adds it; none where the store has it. */
interface ChoiceColor {
  readonly color: string
  readonly from?: string
}

/**
 * A choice has one color for all products that share it, and the store ignores any other that is
 * sent with it. A row with another one gets that of the store or of an earlier row, and a warning.
 * Other rows stay the same object.
 */
export function flagSharedColors<Rows extends Row>(
  rows: readonly Rows[],
  shared: readonly SharedOption[],
): Rows[] {
  const taken = new Map<string, Map<string, ChoiceColor>>()
  const colorsOf = (option: ProductOption) => {
    const known = findOption(shared, option)
    const key = keyOf(option, known)
    const colors = taken.get(key) ?? listColors(known)
    taken.set(key, colors)
    return colors
  }
  return rows.map((row) => {
    if (row.flags.some(({ level }) => level === 'block')) return row
    const flags: Flag[] = []
    const fitted = new Map(
      listGrowing(row)
        .filter(isSwatch)
        .flatMap((option) => option.choices.map((choice) => ({ option, choice })))
        .flatMap(({ option, choice: { label, value } }) => {
          const colors = colorsOf(option)
          const first = colors.get(label)
          if (first === undefined) colors.set(label, { color: value, from: row.name })
          if (first === undefined || isSameColor(first.color, value)) return []
          const message = t.entered.sharedColor(label, option.name, value, first)
          flags.push({ guardrail: 'left-out', level: guardrailLevels['left-out'], message })
          return [[JSON.stringify([option.name, label]), first.color] as const]
        }),
    )
    return flags.length === 0 ? row : recolor(row, fitted, flags)
  })
}

function listColors(known: SharedOption | undefined): Map<string, ChoiceColor> {
  return new Map(
    known?.choices.flatMap(({ name, color }) =>
      color === undefined ? [] : [[name, { color }] as const],
    ),
  )
}

function isSameColor(one: string, other: string): boolean {
  return toHexColor(one).toLowerCase() === toHexColor(other).toLowerCase()
}

/** The row with these colors, by the names of option and choice. */
function recolor<Rows extends Row>(
  row: Rows,
  colors: ReadonlyMap<string, string>,
  flags: readonly Flag[],
): Rows {
  const { create, target } = row
  const fit = (options: readonly ProductOption[]) =>
    options.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => {
        const color = colors.get(JSON.stringify([option.name, choice.label]))
        return color === undefined ? choice : { ...choice, value: color }
      }),
    }))
  return {
    ...row,
    flags: [...row.flags, ...flags],
    ...(create === undefined ? {} : { create: { ...create, options: fit(create.options) } }),
    ...(target.options == null ? {} : { target: { ...target, options: fit(target.options) } }),
  }
}
