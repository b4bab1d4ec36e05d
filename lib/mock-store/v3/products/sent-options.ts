import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { Check, Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { FreeText } from '../state/product.ts'

export interface SentChoice {
  readonly choiceId?: string | undefined
  readonly name?: string | undefined
  readonly choiceType?: string | undefined
  readonly colorCode?: string | undefined
  readonly mediaIds: readonly string[]
  readonly addedPrice?: Amount | undefined
}

export interface SentOption {
  readonly id?: string | undefined
  readonly name?: string | undefined
  readonly renderType?: string | undefined
  readonly choices: readonly SentChoice[]
}

export interface SentModifier extends SentOption {
  readonly mandatory: boolean
  readonly freeText?: FreeText | undefined
}

/** Reads `options`: the complete list, each with all its choices. */
export function readSentOptions(sent: Json, check: Check): SentOption[] | undefined {
  return check.rows(sent, 'options', { min: 0, max: 6 }, (option, at) =>
    readOption(option, 'optionRenderType', at),
  )
}

/** Reads `modifiers`: the complete list. A free-text modifier has no choices. */
export function readSentModifiers(sent: Json, check: Check): SentModifier[] | undefined {
  return check.rows(sent, 'modifiers', { min: 0, max: 10 }, (modifier, at) => {
    const mandatory = at.flag(modifier, 'mandatory') ?? false
    const freeText = readFreeText(modifier, 'freeTextSettings', at)
    if (freeText === undefined) {
      return { ...readOption(modifier, 'modifierRenderType', at), mandatory }
    }
    const id = at.text(modifier, 'id', { min: 1, max: 36 })
    const name = at.text(modifier, 'name', { min: 1, max: 50 })
    return { id, name, renderType: 'FREE_TEXT', choices: [], mandatory, freeText }
  })
}

function readOption(sent: Json, renderField: string, check: Check): SentOption {
  const settings = check.record(sent, 'choicesSettings')
  const choices = settings?.['choices']
  if (!Array.isArray(choices) || choices.length === 0) {
    check.reject('choicesSettings', 'must not be empty', 'REQUIRED_FIELD')
  }
  return {
    id: check.text(sent, 'id', { min: 1, max: 36 }),
    name: check.text(sent, 'name', { min: 1, max: 50 }),
    renderType: check.text(sent, renderField, { max: 20 }),
    choices: readSentChoices(settings ?? {}, check.at('choicesSettings')),
  }
}

/** Reads `choices` of a product option or of a customization. */
export function readSentChoices(sent: Json, check: Check): SentChoice[] {
  return (
    check.rows(sent, 'choices', { min: 0, max: 1000 }, (choice, at) => ({
      choiceId: at.text(choice, 'choiceId', { max: 36 }) ?? at.text(choice, 'id', { max: 36 }),
      name: at.text(choice, 'name', { min: 1, max: 50 }),
      choiceType: at.text(choice, 'choiceType', { max: 20 }),
      colorCode: at.text(choice, 'colorCode', { min: 3, max: 20 }),
      addedPrice: at.amount(choice, 'addedPrice') ?? at.amount(choice, 'defaultAddedPrice'),
      mediaIds: readMediaIds(choice, at),
    })) ?? []
  )
}

/** If both names are sent, the newer one counts. */
function readMediaIds(choice: Json, check: Check): string[] {
  const media = check.record(choice, 'media')
  const list =
    media === undefined
      ? check.list(choice, 'linkedMedia', { min: 0, max: 15 })
      : check.at('media').list(media, 'items', { min: 0, max: 15 })
  return (list ?? []).flatMap((each) => {
    const id = isRecord(each) ? (each['mediaId'] ?? each['id']) : undefined
    return typeof id === 'string' ? [id] : []
  })
}

/** `freeTextSettings` in a product, `freeTextInput` in a customization. */
export function readFreeText(sent: Json, field: string, check: Check): FreeText | undefined {
  const settings = check.record(sent, field)
  if (settings === undefined) return undefined
  const at = check.at(field)
  const minCharCount = at.integer(settings, 'minCharCount', { min: 0, max: 500 }) ?? 0
  const maxCharCount = at.integer(settings, 'maxCharCount', { min: 0, max: 500 }) ?? 500
  if (minCharCount > maxCharCount) at.reject('minCharCount', 'is more than maxCharCount')
  return {
    minCharCount,
    maxCharCount,
    title: at.text(settings, 'title', { min: 1, max: 150 }) ?? '',
    defaultAddedPrice: at.amount(settings, 'defaultAddedPrice'),
  }
}
