import type { Customization, CustomizationChoice } from '../state/entities.ts'
import { toEntityJson } from '../state/entity.ts'

/** The key of a name in other services: "Frame colour" → "frame-colour". */
export function toKey(name: string): string {
  const key = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
  return (key === '' ? name : key).slice(0, 50)
}

/** `assignedProductsCount` only on request. */
export function toCustomizationJson(
  customization: Customization,
  assignedProductsCount: number | undefined,
): object {
  const { name, kind, renderType, choices, freeText } = customization
  return {
    ...toEntityJson(customization),
    key: toKey(name),
    name,
    customizationType: kind,
    customizationRenderType: renderType,
    ...(freeText === undefined
      ? {
          choicesSettings: { choices: choices.map(toChoiceJson) },
        }
      : { freeTextInput: freeText }),
    ...(assignedProductsCount === undefined ? {} : { assignedProductsCount }),
  }
}

function toChoiceJson({
  id,
  name,
  choiceType,
  colorCode,
  addedPrice,
}: CustomizationChoice): object {
  return {
    id,
    name,
    choiceType,
    key: toKey(name),
    ...(colorCode === undefined ? {} : { colorCode }),
    ...(addedPrice === undefined ? {} : { defaultAddedPrice: addedPrice }),
  }
}
