import { badInput } from '#lib/wix/api/api-error.ts'
import type { JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import {
  changeWhere,
  choicesOf,
  type Edit,
  listAt,
  objectAt,
  optionsOf,
  setting,
  variantsOf,
  withVariants,
} from './edit.ts'
import type { OptionChange } from './product-change.ts'
import { variantNeeds } from './sent-together.ts'

const shared = { part: 'variants', needs: variantNeeds } as const

const findOption = (product: JsonObject, id: string) =>
  optionsOf(product).find((option) => option['id'] === id)

/** An edit of a missing option is refused, or a conflict, before it is applied. */
const knownOption = (product: JsonObject, id: string) => findOption(product, id) ?? {}

function withChoices(product: JsonObject, id: string, choices: readonly JsonObject[]): JsonObject {
  const options = changeWhere(
    optionsOf(product),
    (option) => option['id'] === id,
    (option) => ({
      ...option,
      choicesSettings: { ...objectAt(option, 'choicesSettings'), choices },
    }),
  )
  return { ...product, options }
}

const namesOf = (choice: JsonObject) => objectAt(choice, 'optionChoiceNames')

/** Compares by ID, or by name for a new choice, which has no ID yet. */
export function isOf(option: JsonObject, choice: JsonObject) {
  return (variant: JsonObject) =>
    listAt(variant, 'choices').some((each) => {
      const { optionName, choiceName } = namesOf(each)
      return optionName === option['name'] && choiceName === choice['name']
    })
}

function toName(option: JsonObject, choice: JsonObject): JsonObject {
  const { name: optionName, optionRenderType: renderType } = option
  return { optionChoiceNames: { optionName, choiceName: choice['name'], renderType } }
}

/** Returns the variant with another choice of an option, or with its first one. */
function choosing(variant: JsonObject, option: JsonObject, choice: JsonObject): JsonObject {
  const others = listAt(variant, 'choices').filter(
    (each) => namesOf(each)['optionName'] !== option['name'],
  )
  return { ...variant, choices: [...others, toName(option, choice)] }
}

/** Copies a variant without its unique values. */
function copyOf(variant: JsonObject): JsonObject {
  return { ...variant, id: undefined, sku: undefined, barcode: undefined }
}

type Change<Do> = Extract<OptionChange, { readonly do: Do }>

function addChoice(change: Change<'add-choice'>): Edit {
  const { optionId, choice, like, actualPrice, visible } = change
  const named = (product: JsonObject) =>
    choicesOf(knownOption(product, optionId)).some((each) => each['name'] === choice.name)
  return setting({
    ...shared,
    field: `options/${optionId}/${choice.name}`,
    mine: true,
    read: (product) => (findOption(product, optionId) === undefined ? undefined : named(product)),
    apply(product) {
      const option = knownOption(product, optionId)
      const choices = choicesOf(option)
      const model = choices.find((each) => like === undefined || each['name'] === like)
      if (model === undefined)
        throw badInput(`Option “${String(option['name'])}” has no choice “${like}”.`)
      const added = { choiceType: model['choiceType'], ...choice }
      const variants = variantsOf(product)
      const price = actualPrice && { price: { actualPrice: { amount: actualPrice } } }
      const shown = visible === undefined ? {} : { visible }
      const toCopy = (variant: JsonObject) =>
        choosing({ ...copyOf(variant), ...price, ...shown }, option, added)
      const copies = variants.filter(isOf(option, model)).map(toCopy)
      const whole = withChoices(product, optionId, [...choices, added])
      return withVariants(whole, [...variants, ...copies])
    },
  })
}

function removeChoice({ optionId, choiceId }: Change<'remove-choice'>): Edit {
  const find = (product: JsonObject) => {
    const option = findOption(product, optionId)
    const choice = option && choicesOf(option).find((each) => each['choiceId'] === choiceId)
    return option && choice && { option, choice }
  }
  return setting({
    ...shared,
    field: `options/${optionId}/${choiceId}`,
    mine: null,
    // The variants that are removed with the choice. One that another user added or changed is a
    // conflict.
    read(product) {
      const found = find(product)
      return found ? variantsOf(product).filter(isOf(found.option, found.choice)) : null
    },
    isDone: (product) => find(product) === undefined,
    apply(product) {
      const found = find(product)
      if (found === undefined) return product
      const { option, choice } = found
      const left = choicesOf(option).filter((each) => each !== choice)
      if (left.length === 0) throw badInput('The last choice of an option cannot be removed.')
      const goes = isOf(option, choice)
      const variants = variantsOf(product).filter((variant) => !goes(variant))
      return withVariants(withChoices(product, optionId, left), variants)
    },
  })
}

function addOption({ option }: Change<'add-option'>): Edit {
  const { name, optionRenderType, choices } = option
  const isThere = (product: JsonObject) => optionsOf(product).some((each) => each['name'] === name)
  return setting({
    ...shared,
    field: `options/${name}`,
    mine: true,
    read: isThere,
    apply(product) {
      const choiceType = optionRenderType === 'TEXT_CHOICES' ? 'CHOICE_TEXT' : 'ONE_COLOR'
      const toChoice = (choice: object): JsonObject => ({ choiceType, ...choice })
      const all = choices.map(toChoice)
      const added = { name, optionRenderType, choicesSettings: { choices: all } }
      // The choices of a variant cannot change, so each variant is created again with one choice more.
      const variants = all.flatMap((choice, index) =>
        variantsOf(product).map((variant) =>
          choosing(index === 0 ? { ...variant, id: undefined } : copyOf(variant), added, choice),
        ),
      )
      return withVariants({ ...product, options: [...optionsOf(product), added] }, variants)
    },
  })
}

function setChoiceMedia({ optionId, mediaIds, ...wanted }: Change<'set-choice-media'>): Edit {
  const [key, name] =
    'choiceId' in wanted ? ['choiceId', wanted.choiceId] : ['name', wanted.choiceName]
  const find = (product: JsonObject) =>
    choicesOf(knownOption(product, optionId)).find((each) => each[key] === name)
  return setting({
    ...shared,
    field: `options/${optionId}/${name}/media`,
    mine: mediaIds,
    read(product) {
      const choice = find(product)
      // A choice that is given by name may be added by the same change.
      if (choice === undefined) return key === 'name' ? null : undefined
      return readLinks(choice)
    },
    apply: (product) =>
      withChoices(
        product,
        optionId,
        changeWhere(
          choicesOf(knownOption(product, optionId)),
          (choice) => choice[key] === name,
          (choice) => ({ ...choice, media: { items: mediaIds.map((mediaId) => ({ mediaId })) } }),
        ),
      ),
  })
}

/** The IDs of the images that the choices of a product link. */
export function linkedIds(product: JsonObject): unknown[] {
  return optionsOf(product).flatMap(choicesOf).flatMap(readLinks)
}

export const readLinks = (choice: JsonObject) =>
  listAt(choice, 'media', 'items').map((each) => each['mediaId'])

/** Returns the product with only the links to saved media. */
export function keepLinks(product: JsonObject, isSaved: (id: unknown) => boolean): JsonObject {
  let saved = product
  for (const option of optionsOf(product)) {
    const choices = changeWhere(
      choicesOf(option),
      (choice) => !readLinks(choice).every(isSaved),
      (choice) => {
        const items = listAt(choice, 'media', 'items').filter((each) => isSaved(each['mediaId']))
        return { ...choice, media: { items } }
      },
    )
    saved = withChoices(saved, String(option['id']), choices)
  }
  return saved
}

function sortBy(items: readonly JsonObject[], name: string, order: readonly unknown[]) {
  return items.toSorted((one, other) => order.indexOf(one[name]) - order.indexOf(other[name]))
}

function setOrder({ options }: Change<'order'>): Edit {
  return setting({
    ...shared,
    field: 'options/order',
    mine: options,
    read: (product) =>
      optionsOf(product).map((option) => [
        option['id'],
        choicesOf(option).map((choice) => choice['name']),
      ]),
    apply(product) {
      const ids = options.map(([optionId]) => optionId)
      let sorted: JsonObject = { ...product, options: sortBy(optionsOf(product), 'id', ids) }
      for (const [optionId, choices] of options) {
        const own = choicesOf(knownOption(sorted, optionId))
        sorted = withChoices(sorted, optionId, sortBy(own, 'name', choices))
      }
      return sorted
    },
  })
}

const edits: { readonly [Do in OptionChange['do']]: (change: Change<Do>) => Edit } = {
  'add-choice': addChoice,
  'remove-choice': removeChoice,
  'add-option': addOption,
  'set-choice-media': setChoiceMedia,
  order: setOrder,
}

export function toOptionEdits(changes: readonly OptionChange[] = []): Edit[] {
  // The compiler cannot see that each entry of the table matches its kind of change.
  return changes.map((change) => edits[change.do](change as never))
}
