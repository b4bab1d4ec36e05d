import { compare } from '#lib/core/catalog/money/amount.ts'
import type { OptionChoice, Product, ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'

/**
 * The options that a product had, as its store can be given them, or a sentence why it cannot. V1 adds or
 * removes all options together. V3 keeps the options and adds choices, to one option at a time; the variants
 * of a new choice get the lowest price that they had.
 */
export function fitOptions(then: Product, now: Product): readonly ProductOption[] | string {
  if (now.variantsPriced !== true) {
    return then.options.length === 0 || now.options.length === 0
      ? then.options
      : t.restore.optionsChanged
  }
  const isSameSet =
    then.options.length === now.options.length &&
    then.options.every((option) => findOption(now, option) !== undefined)
  if (!isSameSet) return t.restore.optionsChanged
  const fitted = then.options.map((option) => fitChoices(option, then, now))
  const growing = fitted.filter(({ choices }) => choices.some((each) => each.newVariants))
  return growing.length > 1 ? t.restore.optionsChanged : fitted
}

function findOption({ options }: Product, { name, kind }: ProductOption) {
  return options.find((each) => each.name === name && each.kind === kind)
}

function fitChoices(option: ProductOption, then: Product, now: Product): ProductOption {
  const { id, choices: known = [] } = findOption(now, option) ?? {}
  const choices = option.choices.map((choice): OptionChoice => {
    const same = known.find(({ label }) => label === choice.label)
    return same ?? { ...choice, newVariants: readFormer(then, option, choice) }
  })
  return { ...option, id, choices }
}

function readFormer(
  { variants }: Product,
  { name }: ProductOption,
  { value, label }: OptionChoice,
) {
  const former = variants.filter(({ choices }) => [value, label].includes(choices[name] ?? ''))
  const paidPrice = former.map((each) => each.paidPrice).toSorted(compare)[0]
  return { paidPrice, visible: former.some(({ visible }) => visible) }
}
