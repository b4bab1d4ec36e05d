import { badInput } from '#lib/wix/api/api-error.ts'
import type { FullProduct } from '../wire/product.ts'
import type { ProductOption } from '../wire/option.ts'
import type { Variant, VariantChoice } from '../wire/variant.ts'
import { checkRevision } from '../check-ids.ts'

const amount = /^\d{1,9}(?:\.\d{1,3})?$/

/** Amounts have at most 12 digits, so comparing them as doubles is exact. */
function checkPrice({ price }: Variant, which: string) {
  const actual = price?.actualPrice?.amount
  if (actual === undefined || !amount.test(actual)) {
    throw badInput(`${which} needs a price like "12.99", at most 999999999.99.`)
  }
  const compareAt = price?.compareAtPrice?.amount
  if (compareAt === undefined) return
  if (!amount.test(compareAt) || Number(compareAt) <= Number(actual)) {
    throw badInput(
      `${which}: the compare-at price (${compareAt}) has to be above its price (${actual}).`,
    )
  }
}

function optionOf(options: readonly ProductOption[], choice: VariantChoice) {
  const { optionChoiceNames: names, optionChoiceIds: ids } = choice
  return options.find((option) =>
    names ? option.name === names.optionName : option.id === ids?.optionId,
  )
}

/** Checks that `renderType` and choice match the option. Returns "option/choice" by index. */
function checkChoice(
  options: readonly ProductOption[],
  choice: VariantChoice,
  which: string,
): string {
  const { optionChoiceNames: names, optionChoiceIds: ids } = choice
  const option = optionOf(options, choice)
  const index = option?.choicesSettings?.choices?.findIndex((each) =>
    names ? each.name === names.choiceName : each.choiceId === ids?.choiceId,
  )
  if (option === undefined || index === undefined || index < 0) {
    throw badInput(`${which} has a choice that none of the options has.`)
  }
  if (names && names.renderType !== option.optionRenderType) {
    throw badInput(
      `${which}: a choice of “${option.name}” by name needs its render type, ${option.optionRenderType}.`,
    )
  }
  return `${options.indexOf(option)}/${index}`
}

function checkChoices(options: readonly ProductOption[], variant: Variant, which: string): string {
  const choices = variant.choices ?? []
  const paths = choices.map((choice) => checkChoice(options, choice, which))
  const chosen = new Set(paths.map((path) => path.split('/')[0]))
  if (chosen.size === options.length && choices.length === options.length) {
    return paths.toSorted((a, b) => a.localeCompare(b)).join(' ')
  }
  throw badInput(`${which} needs exactly one choice for each of the ${options.length} options.`)
}

function checkOption({ name, optionRenderType, choicesSettings }: ProductOption) {
  const choices = choicesSettings?.choices ?? []
  if (!name || !optionRenderType) throw badInput('Every option needs a name and a render type.')
  if (choices.length === 0) {
    throw badInput(`Option “${name}” has to be sent with all of its choices.`)
  }
  for (const choice of choices) {
    if (!choice.name || !choice.choiceType) {
      throw badInput(`Every choice of “${name}” needs a name and a type.`)
    }
  }
}

/** Checks options and variants: complete, consistent with each other, and a price for every variant. */
export function checkVariants({
  options = [],
  variantsInfo,
}: Pick<FullProduct, 'options' | 'variantsInfo'>) {
  const variants = variantsInfo?.variants ?? []
  if (variants.length === 0) {
    throw badInput('A product needs at least one variant.')
  }
  for (const option of options) checkOption(option)
  const combinations = new Set<string>()
  variants.forEach((variant, index) => {
    const which = `Variant ${index + 1}${variant.sku ? ` (${variant.sku})` : ''}`
    checkPrice(variant, which)
    const combination = checkChoices(options, variant, which)
    if (combinations.has(combination)) throw badInput(`${which} has the choices of another one.`)
    combinations.add(combination)
  })
}

type Body = Partial<Omit<FullProduct, 'brand'>> & Pick<FullProduct, 'brand'>

function checkFields(body: Body) {
  const { name, slug, description, plainDescription, brand } = body
  if (name !== undefined && (name.trim() === '' || name.length > 80)) {
    throw badInput('A name has 1 to 80 characters.')
  }
  // One invalid slug makes the whole bulk call fail.
  if (slug !== undefined && (!/^[a-z0-9-]+$/.test(slug) || slug.length > 300)) {
    throw badInput(
      `“${slug}” is not a slug: use lower-case letters, digits and hyphens, at most 300.`,
    )
  }
  if (description !== undefined && plainDescription !== undefined) {
    throw badInput('Send description or plainDescription, not both.')
  }
  if (brand && !brand.id && brand.name) {
    throw badInput(`A brand is set by its id: get or create “${brand.name}” first.`)
  }
}

/** Throws "bad-input" for a product that the store would refuse or accept only partly. */
export function checkNewProduct(body: Body) {
  if (!body.productType) throw badInput('A product needs a type: PHYSICAL or DIGITAL.')
  checkFields({ ...body, name: body.name ?? '' })
  checkVariants(body)
}

/** As `checkNewProduct`, for an update: the parts that it contains have to be complete. */
export function checkChangedProduct(body: Body) {
  const { id, revision, options, variantsInfo, ...fields } = body
  checkRevision({ id, revision })
  if (Object.keys(fields).length === 0 && options === undefined && variantsInfo === undefined) {
    throw badInput('Name at least one field to change.')
  }
  checkFields(body)
  if (options !== undefined && options.length === 0) {
    throw badInput('Leave options out if there are none: an empty list is refused.')
  }
  const hasChoices = variantsInfo?.variants?.some(({ choices }) => (choices?.length ?? 0) > 0)
  if (options === undefined ? hasChoices : variantsInfo === undefined) {
    throw badInput('Options and variants are only changed together, each list complete.')
  }
  if (variantsInfo !== undefined) checkVariants(body)
}
