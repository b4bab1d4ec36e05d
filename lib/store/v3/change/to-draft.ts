import type { FullProduct, ProductDraft, ProductOption, Variant } from '#lib/api/v3/index.ts'

type Names = NonNullable<NonNullable<Variant['choices']>[number]['optionChoiceNames']>

/** What a new product takes of a former one: everything that is written, without the ids it was given. */
export function toDraft(former: FullProduct): ProductDraft {
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

/** By its name and those of its choices: a customization of these names is found, or made. */
function toOption<Option extends Pick<ProductOption, 'id' | 'choicesSettings'>>({
  id: _id,
  ...option
}: Option): Omit<Option, 'id'> {
  const { choices } = option.choicesSettings ?? {}
  if (choices === undefined) return option
  const named = choices.map(({ choiceId: _choiceId, ...choice }) => choice)
  return { ...option, choicesSettings: { ...option.choicesSettings, choices: named } }
}

function toVariant({ id: _id, choices = [], ...variant }: Variant) {
  const named = choices.flatMap(({ optionChoiceNames }) =>
    optionChoiceNames === undefined ? [] : [{ optionChoiceNames }],
  )
  return { ...variant, choices: named }
}

/** The same for the same choices, whatever ids they have. */
export function choicesKey({ choices = [] }: Variant): string {
  const names = choices.map(({ optionChoiceNames }: { optionChoiceNames?: Names | undefined }) => [
    optionChoiceNames?.optionName ?? '',
    optionChoiceNames?.choiceName ?? '',
  ])
  return JSON.stringify(names.toSorted(([one = ''], [other = '']) => (one < other ? -1 : 1)))
}
