import type { Json } from '../../http/check.ts'
import { toKey } from '../customizations/customization-json.ts'
import type { CustomizationChoice } from '../shop/entities.ts'
import type { UsedModifier, UsedOption, V3Product } from '../shop/product.ts'
import { isVariantInStock } from '../shop/stock.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import type { Requested } from './requested-fields.ts'

/** An option of a product: names and colours come from its customization. */
export function toOptionJson(
  shop: V3Shop,
  product: V3Product,
  option: UsedOption,
  requested: Requested,
): object {
  const customization = shop.customizations.find(option.id)
  const name = customization?.name ?? ''
  const choices = option.choices.map((used): Json => {
    const having = product.variants.filter((variant) =>
      variant.choices.some(
        (each) => each.choiceId === used.choiceId && each.optionId === option.id,
      ),
    )
    return {
      ...toChoiceJson(used.choiceId, customization?.choices ?? []),
      ...toLinkedJson(used.mediaIds, requested),
      inStock: having.some((variant) => isVariantInStock(shop, product, variant)),
      visible: having.some((variant) => variant.visible),
    }
  })
  return {
    id: option.id,
    name,
    optionRenderType: customization?.renderType,
    key: toKey(name),
    choicesSettings: { choices },
  }
}

export function toModifierJson(shop: V3Shop, modifier: UsedModifier, requested: Requested): object {
  const customization = shop.customizations.find(modifier.id)
  const name = customization?.name ?? ''
  const choices = modifier.choices.map((used) => ({
    ...toChoiceJson(used.choiceId, customization?.choices ?? []),
    ...toLinkedJson(used.mediaIds, requested),
    ...(used.addedPrice === undefined ? {} : { addedPrice: used.addedPrice }),
  }))
  const { freeText } = modifier
  return {
    id: modifier.id,
    name,
    modifierRenderType: customization?.renderType,
    mandatory: modifier.mandatory,
    key: toKey(name),
    ...(freeText === undefined
      ? { choicesSettings: { choices } }
      : { freeTextSettings: { ...freeText, key: toKey(freeText.title) } }),
  }
}

function toChoiceJson(choiceId: string, choices: readonly CustomizationChoice[]): object {
  const choice = choices.find(({ id }) => id === choiceId)
  if (choice === undefined) return { choiceId }
  const { name, choiceType, colorCode } = choice
  return {
    choiceId,
    name,
    choiceType,
    key: toKey(name),
    ...(colorCode === undefined ? {} : { colorCode }),
  }
}

function toLinkedJson(mediaIds: readonly string[], requested: Requested): object {
  const items = mediaIds.map((mediaId) => ({ mediaId }))
  return {
    linkedMedia: mediaIds.map((id) => ({ id })),
    ...(requested.has('PRODUCT_CHOICES_MEDIA_REFERENCES') ? { media: { items } } : {}),
  }
}
