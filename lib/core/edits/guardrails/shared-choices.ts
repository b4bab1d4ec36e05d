import { isSwatch, type ProductOption } from '#lib/core/catalog/product/product.ts'
import { guardrailLevels, type PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { SharedOption } from '#lib/core/catalog/product/product-details.ts'
import { t } from '#lib/core/i18n/t.ts'
import { maxSharedChoices } from './platform-limits.ts'

type Row = Pick<PreviewRow, 'before' | 'target' | 'flags' | 'create'>

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
      const key = known?.id ?? JSON.stringify([option.name, isSwatch(option)])
      const names = taken.get(key) ?? new Set(known?.choices)
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
