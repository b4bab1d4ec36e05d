import type { ProductOption, Variant } from '#lib/domain/product.ts'

/** A variant by what was chosen: "M · Blue"; a colour by its name and not by its code. */
export function describeChoices(
  choices: Variant['choices'],
  options: readonly ProductOption[],
): string {
  return Object.entries(choices)
    .map(([name, value]) => {
      const option = options.find((candidate) => candidate.name === name)
      return option?.choices.find((choice) => choice.value === value)?.label ?? value
    })
    .join(' · ')
}
