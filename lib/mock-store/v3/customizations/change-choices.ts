import { applicationError, violation } from '../../http/api-error.ts'
import { createCheck, type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { readIds, readRows } from '../bulk.ts'
import { readSentChoices, type SentChoice } from '../products/sent-options.ts'
import type { Customization, CustomizationChoice } from '../state/entities.ts'
import type { V3Store } from '../state/v3-store.ts'
import { toText } from '../to-text.ts'
import { mergeChoices } from './sent-customization.ts'

type Choices = readonly CustomizationChoice[]

/** Computes the new choices of a customization for one of the choice routes. */
export type ChangeChoices = (store: V3Store, customization: Customization, body: Json) => Choices

export const addChoices: ChangeChoices = (store, customization, body) => {
  readRows(body, 'choices', 1000)
  const check = createCheck()
  const sent = readSentChoices(body, check)
  check.end()
  return mergeChoices(store, customization, sent)
}

/** The complete list: other choices are removed unless a product uses them. */
export const setChoices: ChangeChoices = (store, customization, body) => {
  readRows(body, 'choices', 1000)
  const check = createCheck()
  const sent = readSentChoices(body, check)
  check.end()
  const wanted = sent.map((choice) => withKnownId(customization, choice))
  const saved = new Set(wanted.map(({ choiceId }) => choiceId))
  const rule = 'NOT_ALLOWED_DELETE_CHOICE_ASSIGNED_TO_PRODUCT'
  requireUnused(store, customization, (id) => !saved.has(id), rule)
  return mergeChoices(store, { ...customization, choices: [] }, wanted)
}

/** A known choice, found by ID or name, keeps its ID. Any other gets a new one. */
function withKnownId({ choices }: Customization, sent: SentChoice): SentChoice {
  const byName = choices.find(({ name }) => name === sent.name)?.id
  const choiceId = sent.choiceId ?? byName
  const isKnown = choices.some(({ id }) => id === choiceId)
  return { ...sent, choiceId: isKnown ? choiceId : undefined }
}

export const removeChoices: ChangeChoices = (store, customization, body) => {
  const ids = new Set(readIds(body, 'choiceIds', 100))
  for (const id of ids) requireChoice(customization, id)
  requireUnused(store, customization, (id) => ids.has(id), 'CHOICE_ASSIGNED_TO_PRODUCT')
  const left = customization.choices.filter(({ id }) => !ids.has(id))
  if (left.length > 0) return left
  const rule = 'NOT_ALLOWED_CUSTOMIZATION_WITHOUT_CHOICES'
  throw violation('choiceIds', 'would leave no choice', rule)
}

export const reorderChoices: ChangeChoices = (_store, { choices }, body) => {
  const ids = readIds(body, 'choiceIds', 1000)
  const byId = new Map(choices.map((choice) => [choice.id, choice]))
  const ordered = ids.flatMap((id) => byId.get(id) ?? [])
  if (ordered.length === choices.length && new Set(ids).size === choices.length) return ordered
  const description = 'The ids are not those of the choices'
  throw applicationError(400, 'CHOICE_IDS_MISMATCH', description)
}

export const updateChoices: ChangeChoices = (store, customization, body) => {
  const rows = readRows(body, 'choices', 100).map(({ choice }) => (isRecord(choice) ? choice : {}))
  const changes = new Map(rows.map((row) => [toText(row['id'] ?? row['choiceId']), row]))
  for (const id of changes.keys()) requireChoice(customization, id)
  const check = createCheck()
  const changed = customization.choices.map((choice) => {
    const { id } = choice
    const sent = changes.get(id)
    const { name = choice.name, colorCode = choice.colorCode } =
      sent === undefined ? {} : (readSentChoices({ choices: [sent] }, check)[0] ?? {})
    return { choiceId: id, mediaIds: [], name, colorCode, choiceType: choice.choiceType }
  })
  check.end()
  return mergeChoices(store, { ...customization, choices: [] }, changed)
}

function requireChoice({ choices }: Customization, id: string): void {
  if (choices.some((choice) => choice.id === id)) return
  throw applicationError(404, 'CHOICE_NOT_FOUND', `There is no choice ${id}`)
}

/** Throws if a product uses one of the choices to remove. */
function requireUnused(
  store: V3Store,
  { id }: Customization,
  isGone: (choiceId: string) => boolean,
  code: string,
): void {
  for (const product of store.products.list(store.ledger.sequence())) {
    const used = [...product.options, ...product.modifiers].filter((each) => each.id === id)
    if (used.some(({ choices }) => choices.some(({ choiceId }) => isGone(choiceId)))) {
      throw applicationError(400, code, `Product ${product.id} uses a choice that would go`)
    }
  }
}
