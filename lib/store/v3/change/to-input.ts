import type {
  FullProduct,
  OptionChange,
  ProductInput,
  ProductOption,
  Variant,
} from '#lib/api/v3/index.ts'

type Names = NonNullable<NonNullable<Variant['choices']>[number]['optionChoiceNames']>

/** What a new product takes of a former one: everything that is written, without the ids it was given. */
export function toInput(former: FullProduct): ProductInput {
  const { name = '', productType = 'PHYSICAL', description, plainDescription } = former
  const { media, infoSections, options, modifiers, variantsInfo } = former
  return {
    name,
    productType,
    slug: former.slug,
    // Rich content is the whole of it; HTML only what can be said so.
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
 * By its name and those of its choices: a customization of these names is found, or made. Pictures are
 * linked afterwards: a product that is not there yet has none to link.
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

/** The pictures that choices of a former product had, as changes of the one made for it. */
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

/** The same for the same choices, whatever ids they have. */
export function choicesKey({ choices = [] }: Variant): string {
  const names = choices.map(({ optionChoiceNames }: { optionChoiceNames?: Names | undefined }) => [
    optionChoiceNames?.optionName ?? '',
    optionChoiceNames?.choiceName ?? '',
  ])
  return JSON.stringify(names.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)))
}
