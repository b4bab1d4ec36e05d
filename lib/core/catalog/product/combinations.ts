import type { NewVariant } from './new-product.ts'
import type { ProductOption } from './product.ts'

type Choices = NewVariant['choices']

/** Of one product, in either catalog. */
export const maxVariants = 1000

export function countCombinations(options: readonly ProductOption[]): number {
  return options.length === 0 ? 0 : options.reduce((all, each) => all * each.choices.length, 1)
}

/** Every choice of one option with every choice of the others, by their labels. */
export function listCombinations(options: readonly ProductOption[]): readonly Choices[] {
  if (options.length === 0) return []
  return options.reduce<readonly Choices[]>(
    (all, { name, choices }) =>
      all.flatMap((each) => choices.map(({ label }) => ({ ...each, [name]: label }))),
    [{}],
  )
}

/** The combinations that none of the variants has. */
export function listMissing(
  options: readonly ProductOption[],
  variants: readonly NewVariant[],
): readonly Choices[] {
  const keyOf = (choices: Choices) => JSON.stringify(options.map(({ name }) => choices[name]))
  const known = new Set(variants.map(({ choices }) => keyOf(choices)))
  return listCombinations(options).filter((each) => !known.has(keyOf(each)))
}
