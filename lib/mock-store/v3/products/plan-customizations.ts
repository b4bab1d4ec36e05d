import { applicationError } from '../../http/api-error.ts'
import type { Customization, CustomizationChoice } from '../state/entities.ts'
import { newEntity } from '../state/entity.ts'
import type { UsedChoice, UsedOption } from '../state/product.ts'
import type { V3Store } from '../state/v3-store.ts'
import { requireFewChoices } from '../customizations/sent-customization.ts'
import type { V3Context } from '../v3-context.ts'
import type { SentChoice, SentOption } from './sent-options.ts'

/** The options and modifiers that a product will have, and the customizations to create or extend for it. */
export interface Plan {
  readonly used: readonly UsedOption[]
  readonly customizations: readonly Customization[]
}

type Kind = Customization['kind']

/** Options and modifiers that are sent inline become customizations that other products can use too. */
export function planCustomizations(
  { store, quirks }: V3Context,
  kind: Kind,
  sent: readonly SentOption[],
  before: readonly UsedOption[],
): Plan {
  const plans = sent.map((each) => planOne(store, kind, each, before))
  const used = plans.map(({ option }) => option)
  if (new Set(used.map(({ id }) => id)).size < used.length) {
    const code =
      kind === 'MODIFIER' ? 'MODIFIERS_ID_DUPLICATION_ERROR' : 'DUPLICATE_PRODUCT_OPTIONS'
    throw applicationError(400, code, 'The same customization is used twice')
  }
  const changed = plans
    .map(({ customization }) => customization)
    .filter((each) => store.customizations.find(each.id) !== each)
  for (const each of changed) {
    requireFewChoices(each, quirks.maxChoices, store.customizations.find(each.id))
  }
  return { used, customizations: changed }
}

export function commitCustomizations(store: V3Store, { customizations }: Plan): void {
  for (const each of customizations) {
    if (store.customizations.find(each.id) === undefined) store.customizations.add(each)
    else store.customizations.update(each)
  }
}

function planOne(store: V3Store, kind: Kind, sent: SentOption, before: readonly UsedOption[]) {
  const old = findCustomization(store, kind, sent, before) ?? buildCustomization(store, kind, sent)
  let customization = old
  const choices = sent.choices.map((choice): UsedChoice => {
    const known = findChoice(customization, choice)
    const { mediaIds, addedPrice } = choice
    if (known !== undefined) return { choiceId: known.id, mediaIds, addedPrice }
    const fresh = buildChoice(store, kind, choice)
    customization = { ...customization, choices: [...customization.choices, fresh] }
    return { choiceId: fresh.id, mediaIds, addedPrice }
  })
  return { customization, option: { id: customization.id, choices } }
}

/** By ID, or by name and kind, preferring those of the product. */
function findCustomization(
  { customizations, ledger }: V3Store,
  kind: Kind,
  sent: SentOption,
  before: readonly UsedOption[],
): Customization | undefined {
  const { id, name, renderType } = sent
  if (id !== undefined) {
    const found = customizations.find(id)
    if (found?.kind === kind) return found
    throw applicationError(404, 'CUSTOMIZATION_NOT_EXIST', `Customization ${id} does not exist`)
  }
  if (name === undefined || renderType === undefined) {
    const code =
      kind === 'MODIFIER'
        ? 'MODIFIER_NAME_AND_TYPE_REQUIRED'
        : 'PRODUCT_OPTION_NAME_AND_TYPE_REQUIRED'
    throw applicationError(400, code, 'Without an id a name and a render type are needed')
  }
  const own = before.flatMap((option) => customizations.find(option.id) ?? [])
  return [...own, ...customizations.list(ledger.sequence())].find(
    (each) => each.kind === kind && each.name === name && each.renderType === renderType,
  )
}

function buildCustomization(
  { random, clock }: V3Store,
  kind: Kind,
  sent: SentOption,
): Customization {
  const { name = '', renderType } = sent
  const freeText = 'freeText' in sent ? (sent.freeText as Customization['freeText']) : undefined
  return {
    ...newEntity(random.guid(), clock.now()),
    name,
    kind,
    renderType:
      renderType === 'FREE_TEXT' || renderType === 'SWATCH_CHOICES' ? renderType : 'TEXT_CHOICES',
    choices: [],
    freeText,
  }
}

function findChoice(
  { choices }: Customization,
  { choiceId, name }: SentChoice,
): CustomizationChoice | undefined {
  if (choiceId === undefined) return choices.find((choice) => choice.name === name)
  const found = choices.find(({ id }) => id === choiceId)
  if (found !== undefined) return found
  throw applicationError(404, 'CHOICE_NOT_EXIST', `Choice ${choiceId} does not exist`)
}

function buildChoice({ random }: V3Store, kind: Kind, sent: SentChoice): CustomizationChoice {
  const { name = '', choiceType = 'CHOICE_TEXT', colorCode, addedPrice } = sent
  if (sent.name === undefined || sent.choiceType === undefined) {
    const noun = kind === 'MODIFIER' ? 'MODIFIER' : 'PRODUCT_OPTION'
    const description = 'A new choice needs a name and a choice type'
    throw applicationError(400, `${noun}_CHOICE_NAME_AND_TYPE_REQUIRED`, description)
  }
  return { id: random.guid(), name, choiceType, colorCode, addedPrice }
}
