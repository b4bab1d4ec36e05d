import { applicationError, violation } from '../../http/api-error.ts'
import { createCheck, type Json } from '../../http/check.ts'
import { readFreeText, readSentChoices, type SentChoice } from '../products/sent-options.ts'
import type { Customization, CustomizationChoice } from '../state/entities.ts'
import { newEntity } from '../state/entity.ts'
import type { V3Store } from '../state/v3-store.ts'

const kinds = ['PRODUCT_OPTION', 'MODIFIER'] as const
const renderTypes = ['TEXT_CHOICES', 'SWATCH_CHOICES', 'FREE_TEXT'] as const

/** Reads a new customization. Throws if its parts contradict each other. */
export function readNewCustomization(store: V3Store, sent: Json, path: string): Customization {
  const check = createCheck(path)
  check.required(sent, 'name', 'customizationType', 'customizationRenderType')
  if (sent['id'] !== undefined)
    check.reject('id', 'is given by the store', 'ID_NOT_ALLOWED_IN_REQUEST')
  const name = check.text(sent, 'name', { min: 1, max: 50 }) ?? ''
  if (name !== '' && name.trim() === '') {
    check.reject('name', 'holds spaces only', 'ONLY_SPACES_STRING_ERROR')
  }
  const freeText = readFreeText(sent, 'freeTextInput', check)
  const settings = check.record(sent, 'choicesSettings')
  const choices = settings && readSentChoices(settings, check.at('choicesSettings'))
  check.end()
  const kind = kinds.find((each) => each === sent['customizationType'])
  const renderType = renderTypes.find((each) => each === sent['customizationRenderType'])
  if (kind === undefined) throw violation(`${path}customizationType`, 'is not known', 'FORMAT')
  if (renderType === undefined || (kind === 'PRODUCT_OPTION' && renderType === 'FREE_TEXT')) {
    const description = 'The render type does not fit the customization type'
    throw applicationError(400, 'INVALID_CUSTOMIZATION_RENDER_TYPE', description)
  }
  if ((renderType === 'FREE_TEXT') !== (freeText !== undefined)) {
    const description = 'FREE_TEXT needs freeTextInput, anything else choices'
    throw applicationError(400, 'INVALID_FREE_TEXT_SETTINGS', description)
  }
  if (freeText === undefined && (choices === undefined || choices.length === 0)) {
    throw violation(`${path}choicesSettings`, 'must not be empty', 'REQUIRED_FIELD')
  }
  const blank: Customization = {
    ...newEntity(store.random.guid(), store.clock.now()),
    name,
    kind,
    renderType,
    choices: [],
    freeText,
  }
  return { ...blank, choices: mergeChoices(store, blank, choices ?? []) }
}

/** Appends the sent choices to the existing ones. Throws for duplicates and wrong types. */
export function mergeChoices(
  store: V3Store,
  { renderType, choices }: Customization,
  sent: readonly SentChoice[],
): CustomizationChoice[] {
  if (renderType === 'FREE_TEXT' && sent.length > 0) {
    throw applicationError(400, 'DOESNT_SUPPORT_CHOICES', 'A free text has no choices')
  }
  const fresh = sent.map((choice) => toChoice(store, renderType, choice))
  const all = [...choices, ...fresh]
  if (new Set(all.map(({ name }) => name)).size < all.length) {
    throw violation('choices', 'name a choice twice', 'DUPLICATE_CHOICE_NAME')
  }
  return all
}

function toChoice(store: V3Store, renderType: string, sent: SentChoice): CustomizationChoice {
  const { choiceId, name = '', choiceType, colorCode, addedPrice } = sent
  if (name === '') throw violation('choices.name', 'must not be empty', 'REQUIRED_FIELD')
  const isText = choiceType === 'CHOICE_TEXT'
  if (choiceType === undefined || isText !== (renderType === 'TEXT_CHOICES')) {
    throw violation('choices.choiceType', `does not fit ${renderType}`, 'INVALID_CHOICE_TYPE')
  }
  if (choiceType === 'ONE_COLOR' && colorCode === undefined) {
    throw violation('choices.colorCode', 'must not be empty', 'INVALID_CHOICE_VALUE')
  }
  return { id: choiceId ?? store.random.guid(), name, choiceType, colorCode, addedPrice }
}

/** Throws if a customization exceeds the maximum number of choices and has more than before. */
export function requireFewChoices(
  next: Customization,
  max: number,
  before?: Customization,
): Customization {
  const { length } = next.choices
  if (length <= max || length <= (before?.choices.length ?? 0)) return next
  const description = `A customization has at most ${max} choices`
  throw applicationError(400, 'CHOICES_LIMIT_EXCEEDED', description)
}
