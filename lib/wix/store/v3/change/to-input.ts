import { compareTexts } from '#lib/core/base/compare-texts.ts'
import type {
  FullProduct,
  OptionChange,
  ProductInput,
  ProductOption,
  Variant,
} from '#lib/wix/api/v3/index.ts'

type Names = NonNullable<NonNullable<Variant['choices']>[number]['optionChoiceNames']>

/**
 * What a new product takes from a former one: everything writable, without the ids that Wix
 * assigned.
 */
export function toInput(former: FullProduct): ProductInput {
  const { name = '', productType = 'PHYSICAL', description, plainDescription } = former
  const { media, infoSections, options, modifiers, variantsInfo } = former
  return {
    name,
    productType,
    slug: former.slug,
    // Rich content is complete; HTML has only what it can express.
    ...(description === undefined ? { plainDescription } : { description }),
    visible: former.visible,
    visibleInPos: former.visibleInPos,
    media: { itemsInfo: { items: media?.itemsInfo?.items ?? [] } },
    seoData: former.seoData,
    taxGroupId: former.taxGroupId,
    brand: former.brand?.id === undefined ? undefined : { id: former.brand.id },
    ribbon: former.ribbon?.id === undefined ? undefined : { id: former.ribbon.id },
    additionalRibbons: former.additionalRibbons?.map(({ id }) => ({ id })),
    infoSections: infoSections?.map(({ id }) => ({ id })),
    physicalProperties: former.physicalProperties,
    purchaseEligibility: former.purchaseEligibility,
    extendedFields: former.extendedFields,
    tags: former.tags,
    subscriptionDetails: former.subscriptionDetails,
    ...(options?.length ? { options: options.map(toOption) } : {}),
    ...(modifiers?.length ? { modifiers: modifiers.map(toOption) } : {}),
    variantsInfo: { variants: (variantsInfo?.variants ?? []).map(toVariant) },
  }
}

/**
 * Options by name, with the names of their choices: Wix finds or creates the customization with
 * these names. Pictures are linked afterwards, because a product that does not exist yet has none.
 */
function toOption<Option extends Pick<ProductOption, 'id' | 'choicesSettings'>>({
  id: _id,
  ...option
}: Option): Omit<Option, 'id'> {
  const { choices } = option.choicesSettings ?? {}
  if (choices === undefined) return option
  const named = choices.map(
    ({ choiceId: _choiceId, media: _media, linkedMedia: _linkedMedia, ...choice }) => choice,
  )
  return { ...option, choicesSettings: { ...option.choicesSettings, choices: named } }
}

function toVariant({ id: _id, choices = [], ...variant }: Variant) {
  const named = choices.flatMap(({ optionChoiceNames }) =>
    optionChoiceNames === undefined ? [] : [{ optionChoiceNames }],
  )
  return { ...variant, choices: named }
}

/** The pictures of a former product's choices, as changes of the new product. */
export function toLinks(former: FullProduct, { options = [] }: FullProduct): OptionChange[] {
  return (former.options ?? []).flatMap(({ name, choicesSettings }) => {
    const option = options.find((each) => each.name === name)
    return (choicesSettings?.choices ?? []).flatMap((choice): OptionChange[] => {
      const { media, linkedMedia = [] } = choice
      const ids = media?.items?.map(({ mediaId }) => mediaId) ?? linkedMedia.map(({ id }) => id)
      const mediaIds = ids.flatMap((id) => id ?? [])
      const made = option?.choicesSettings?.choices?.find((each) => each.name === choice.name)
      if (option?.id === undefined || made?.choiceId === undefined || mediaIds.length === 0)
        return []
      return [{ do: 'set-choice-media', optionId: option.id, choiceId: made.choiceId, mediaIds }]
    })
  })
}

/** A key that is the same for the same choices, whatever their ids. */
export function choicesKey({ choices = [] }: Variant): string {
  const names = choices.map(({ optionChoiceNames }: { optionChoiceNames?: Names | undefined }) => [
    optionChoiceNames?.optionName ?? '',
    optionChoiceNames?.choiceName ?? '',
  ])
  return JSON.stringify(names.toSorted(([one = ''], [other = '']) => compareTexts(one, other)))
}
