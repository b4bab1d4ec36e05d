import type { Check, Json } from '../http/check.ts'
import type { ShopChoice, ShopOption } from '../shop/shop.ts'

/** `productOptions` as sent: the complete list. Pictures of choices that stay are kept. */
export function readOptions(
  sent: Json,
  old: readonly ShopOption[],
  check: Check,
): readonly ShopOption[] | undefined {
  const options = check.rows(sent, 'productOptions', { min: 0, max: 6 }, (option, at) =>
    readOption(option, old, at),
  )
  const names = new Set(options?.map((option) => option.name))
  if (options !== undefined && names.size < options.length) {
    check.reject('productOptions', 'names an option twice')
  }
  return options
}

function readOption(sent: Json, old: readonly ShopOption[], check: Check): ShopOption {
  check.required(sent, 'name', 'choices')
  const name = check.text(sent, 'name', { min: 1, max: 50 }) ?? ''
  const before = old.find((option) => option.name === name)
  const choices = check.rows(sent, 'choices', { min: 1, max: 100 }, (choice, at) =>
    readChoice(choice, before, at),
  )
  const kind = sent['optionType'] ?? before?.kind
  return {
    name,
    kind: kind === 'color' ? 'color' : 'drop_down',
    choices: choices ?? [],
  }
}

function readChoice(sent: Json, before: ShopOption | undefined, check: Check): ShopChoice {
  check.required(sent, 'value')
  const value = check.text(sent, 'value', { min: 1, max: 50 }) ?? ''
  const label = check.text(sent, 'description', { min: 1, max: 50 }) ?? value
  const mediaIds = before?.choices.find((choice) => choice.label === label)?.mediaIds ?? []
  return { value, label, mediaIds }
}
