import { compare } from '#lib/core/catalog/money/amount.ts'
import { applicationError } from '../../http/api-error.ts'
import type { Customization } from '../state/entities.ts'
import type { ChoiceRef, UsedOption, V3Variant } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import { toText } from '../to-text.ts'
import type { Plan } from './plan-customizations.ts'
import type { SentRef, SentVariant } from './sent-variants.ts'
import { precondition } from './find-products.ts'

interface Alignment {
  readonly productType: 'PHYSICAL' | 'DIGITAL'
  /** The visibility of a variant that is sent without it. */
  readonly visible: boolean
  readonly plan: Plan
  readonly before: readonly V3Variant[]
}

/** Checks the sent variants against the sent options. Each variant is replaced as a whole. */
export function alignVariants(
  store: V3Store,
  sent: readonly SentVariant[],
  { productType, visible, plan, before }: Alignment,
): V3Variant[] {
  const { used } = plan
  const isPlain = used.length === 0
  if (
    sent.some(({ choices }) => (choices.length === 0) !== isPlain) ||
    (isPlain && sent.length > 1)
  ) {
    throw precondition(
      'INVALID_DEFAULT_VARIANT',
      isPlain
        ? 'A product without options has one variant without choices'
        : 'A variant without choices cannot stand beside options',
    )
  }
  const find = createFinder(store, plan)
  const taken = new Set<string>()
  const combinations = new Set<string>()
  return sent.map((variant): V3Variant => {
    requireCompareAtAbove(variant)
    requireProductType(productType, variant)
    requireDigitalFile(store, variant)
    const id = readId(store, variant, before, taken)
    const choices = alignChoices(used, variant.choices.map(find))
    const combination = choices.map(({ choiceId }) => choiceId).join('/')
    if (combinations.has(combination)) {
      const description = 'Two variants have the same choices'
      throw applicationError(400, 'DUPLICATE_VARIANT_OPTION_CHOICE', description)
    }
    combinations.add(combination)
    const { productType: _productType, stock: _stock, ...fields } = variant
    return { ...fields, id, choices, visible: variant.visible ?? visible }
  })
}

/** PHYSICAL requires physical properties; DIGITAL forbids them. */
function requireProductType(
  productType: 'PHYSICAL' | 'DIGITAL',
  { productType: sentType }: SentVariant,
): void {
  if (sentType === productType || (productType === 'DIGITAL' && sentType === undefined)) return
  const description = `Every variant of a ${productType} product needs ${productType.toLowerCase()}Properties`
  throw applicationError(400, 'VARIANTS_TYPED_PROPERTIES_ARE_NOT_ALIGNED', description)
}

export function requireCompareAtAbove(variant: Pick<V3Variant, 'actual' | 'compareAt'>): void {
  const { actual, compareAt } = variant
  if (compareAt === undefined || compare(compareAt, actual) > 0) return
  const description = `The compare-at price ${compareAt} is not above the actual price ${actual}`
  throw applicationError(400, 'COMPARE_AT_PRICE_LOWER_THAN_ACTUAL_PRICE', description)
}

function requireDigitalFile({ files }: V3Store, { digitalFile }: SentVariant): void {
  const id = digitalFile?.['id']
  if (digitalFile === undefined || (typeof id === 'string' && files.find(id) !== undefined)) return
  throw applicationError(404, 'DIGITAL_FILE_NOT_FOUND_ERROR', `There is no file ${toText(id)}`)
}

/** A variant without an ID is new. */
function readId(
  { random }: V3Store,
  { id }: SentVariant,
  before: readonly V3Variant[],
  taken: Set<string>,
): string {
  if (id !== undefined && taken.has(id)) {
    throw applicationError(409, 'VARIANT_ID_ALREADY_EXISTS', `Variant ${id} is sent twice`)
  }
  if (id !== undefined && !before.some((variant) => variant.id === id)) {
    throw precondition('VARIANTS_ARE_NOT_ALIGNED_WITH_PRODUCT', `The product has no variant ${id}`)
  }
  const known = id ?? random.guid()
  taken.add(known)
  return known
}

/** One choice per option, in the order of the options. */
function alignChoices(used: readonly UsedOption[], choices: readonly ChoiceRef[]): ChoiceRef[] {
  if (choices.length > used.length) throw missingChoice('A variant names an option twice')
  return used.map((option) => {
    const choice = choices.find(({ optionId }) => optionId === option.id)
    if (choice === undefined) throw missingChoice(`A variant has no choice for option ${option.id}`)
    return choice
  })
}

function missingChoice(description: string): Error {
  return precondition('MISSING_VARIANT_OPTION_CHOICE', description)
}

/** Finds a choice that a variant names among the choices of the product. */
function createFinder(
  store: V3Store,
  { used, customizations }: Plan,
): (sent: SentRef) => ChoiceRef {
  const planned = new Map(customizations.map((each) => [each.id, each]))
  const options = used.flatMap((option) => {
    const customization = planned.get(option.id) ?? store.customizations.find(option.id)
    return customization === undefined ? [] : [toNamed(option, customization)]
  })
  return ({ ids, optionName, choiceName, renderType }) => {
    if (ids !== undefined) {
      const option = options.find(({ id }) => id === ids.optionId)
      if (option?.choiceIds.has(ids.choiceId) === true) return ids
      throw missingChoice(
        `Choice ${ids.choiceId} is not among the choices of the product's options`,
      )
    }
    const named = options.find(
      (option) => option.name === optionName && option.renderType === renderType,
    )
    const choiceId = named?.choices.get(choiceName)
    if (named === undefined || choiceId === undefined) {
      const name = `"${optionName}": "${choiceName}" with render type ${renderType ?? '(none)'}`
      throw missingChoice(`${name} is not among the choices`)
    }
    return { optionId: named.id, choiceId }
  }
}

function toNamed(option: UsedOption, { name, renderType, choices }: Customization) {
  const choiceIds = new Set(option.choices.map(({ choiceId }) => choiceId))
  const listed = choices.filter(({ id }) => choiceIds.has(id))
  return {
    id: option.id,
    name,
    renderType: renderType as string,
    choiceIds,
    choices: new Map(listed.map((choice) => [choice.name, choice.id])),
  }
}
