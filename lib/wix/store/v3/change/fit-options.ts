import { badInput } from '#lib/wix/api/api-error.ts'
import type {
  FullProduct,
  OptionChange,
  ProductOption as ApiOption,
} from '#lib/wix/api/v3/index.ts'
import type { OptionChoice, ProductOption } from '#lib/core/catalog/product/product.ts'
import { t } from '#lib/core/i18n/t.ts'

/**
 * The complete list of options as changes: choices to add, remove or reorder. Names belong to the
 * store and not to its product, and adding or removing whole options creates all variants again:
 * both are rejected. Throws an `ApiError`.
 */
export function fitOptions(
  wanted: readonly ProductOption[] | undefined,
  { options = [] }: FullProduct,
): OptionChange[] {
  if (wanted === undefined) return []
  const gone = options.find(({ id }) => !wanted.some((each) => each.id === id))
  if (gone !== undefined) throw badInput(t.refusals.wholeOption(gone.name ?? ''))
  const changes = wanted.flatMap((each) => fitChoices(each, options))
  const order = wanted.map(
    ({ id = '', choices }) => [id, choices.map(({ label }) => label)] as const,
  )
  return [...changes, { do: 'order', options: order }]
}

function fitChoices(wanted: ProductOption, options: readonly ApiOption[]): OptionChange[] {
  const { id: optionId, name } = wanted
  const option = options.find(({ id }) => id === optionId)
  if (optionId === undefined) throw badInput(t.refusals.wholeOption(name))
  if (option === undefined) throw badInput(t.refusals.goneOption(name))
  if (option.name !== name) throw badInput(t.refusals.sharedName(option.name ?? ''))
  if (wanted.choices.length === 0) throw badInput(t.refusals.lastChoice(name))
  const known = option.choicesSettings?.choices ?? []
  const remaining = new Set<string>()
  const added = wanted.choices.flatMap((each): OptionChange[] => {
    // By name too: a choice that was removed and restored has a new id.
    const same = known.find(({ choiceId }) => choiceId === each.id) ?? findNamed(known, each)
    if (same?.choiceId === undefined) return [addChoice(optionId, wanted.kind, each)]
    const color = same.colorCode ?? same.name
    if (same.name !== each.label || color !== each.value)
      throw badInput(t.refusals.sharedName(same.name ?? ''))
    remaining.add(same.choiceId)
    return []
  })
  const removed = known.flatMap(({ choiceId = '' }): OptionChange[] =>
    remaining.has(choiceId) ? [] : [{ do: 'remove-choice', optionId, choiceId }],
  )
  // Additions first: an option is never without a choice.
  return [...added, ...removed]
}

function findNamed<Choice extends { readonly name?: string | undefined }>(
  known: readonly Choice[],
  { label }: OptionChoice,
): Choice | undefined {
  return known.find(({ name }) => name === label)
}

function addChoice(
  optionId: string,
  kind: ProductOption['kind'],
  { value, label: name, newVariants }: OptionChoice,
): OptionChange {
  const color = kind === 'color' ? { choiceType: 'ONE_COLOR', colorCode: value } : {}
  const choice = { name, ...color }
  // A choice that undo restores has lost its prices. It is hidden, so that nobody buys at the price
  // of another choice.
  if (newVariants === undefined) return { do: 'add-choice', optionId, choice, visible: false }
  const { paidPrice: actualPrice, visible } = newVariants
  if (actualPrice === undefined) throw badInput(t.refusals.choiceWithoutPrice(name))
  return { do: 'add-choice', optionId, choice, actualPrice, visible }
}
