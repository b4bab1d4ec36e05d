import { allCategoryIds, directCategoryIds, listAncestors } from '../state/category-tree.ts'
import type { CustomizationChoice } from '../state/entities.ts'
import { toEntityJson } from '../state/entity.ts'
import type { V3Product, UsedModifier, UsedOption } from '../state/product.ts'
import { summarizeV3Stock, isVariantInStock } from '../state/stock.ts'
import type { V3Store } from '../state/v3-store.ts'
import { toHtml, toRich } from '../media/rich-text.ts'
import { toMediaInfoJson } from './media-json.ts'
import { cheapestVariant, toRangeJson, variantRange } from './money-json.ts'
import type { Requested } from './requested-fields.ts'
import { toVariantJson } from './variant-json.ts'
import type { Json } from '../../http/check.ts'
import { toKey } from '../customizations/customization-json.ts'

/** A V3 product. Its variants only if a single product is requested. */
export function toProductJson(
  store: V3Store,
  product: V3Product,
  requested: Requested,
  withVariants: boolean,
): object {
  const { currency } = store
  const range = (field: 'actual' | 'compareAt' | 'cost') =>
    toRangeJson(variantRange(product, field), requested, currency)
  return dropUndefined({
    ...toEntityJson(product),
    name: product.name,
    slug: product.slug,
    handle: product.handle,
    visible: product.visible,
    visibleInPos: product.visibleInPos,
    productType: product.productType,
    media: toMediaInfoJson(store, product.media, requested),
    options: product.options.map((option) => toOptionJson(store, product, option, requested)),
    modifiers: product.modifiers.map((modifier) => toModifierJson(store, modifier, requested)),
    brand: toNamed(store.brands.find(product.brandId ?? ''), product.brandId),
    ribbon: toNamed(store.ribbons.find(product.ribbonId ?? ''), product.ribbonId),
    additionalRibbons: product.additionalRibbonIds.map((id) => toNamed(store.ribbons.find(id), id)),
    inventory: summarizeV3Stock(store, product),
    actualPriceRange: range('actual'),
    compareAtPriceRange: range('compareAt'),
    variantSummary: toSummaryJson(store, product, requested),
    tags: {
      privateTags: { tagIds: product.privateTagIds },
      publicTags: { tagIds: product.publicTagIds },
    },
    ...toTypedJson(product, requested),
    ...toExtrasJson(product),
    ...(withVariants
      ? {
          variantsInfo: {
            variants: product.variants.map((each) =>
              toVariantJson(store, product, each, requested),
            ),
          },
        }
      : {}),
    ...toRequestedJson(store, product, requested),
    ...(requested.has('MERCHANT_DATA') ? { costRange: range('cost') } : {}),
  })
}

function toNamed(label: { readonly name: string } | undefined, id: string | undefined) {
  return id === undefined ? undefined : dropUndefined({ id, name: label?.name })
}

function toSummaryJson(store: V3Store, product: V3Product, requested: Requested): object {
  const cheapest = requested.has('MIN_PRICE_VARIANT') ? cheapestVariant(product) : undefined
  const variantCount = product.variants.length
  if (cheapest === undefined) return { variantCount }
  return { variantCount, minPriceVariant: toVariantJson(store, product, cheapest, requested) }
}

function toTypedJson(product: V3Product, requested: Requested): object {
  if (product.productType === 'DIGITAL') return {}
  const weights = variantRange(product, 'weight')
  return {
    physicalProperties: dropUndefined({
      ...product.physical,
      shippingWeightRange: weights && {
        minValue: Number(weights.min),
        maxValue: Number(weights.max),
      },
      weightMeasurementUnitInfo: requested.has('WEIGHT_MEASUREMENT_UNIT_INFO')
        ? { weightMeasurementUnit: 'KG' }
        : undefined,
    }),
  }
}

function toExtrasJson(product: V3Product): object {
  const { seoData, taxGroupId, extendedFields, purchaseEligibility, subscriptionDetails } = product
  const { mainCategoryId } = product
  return {
    seoData,
    taxGroupId,
    extendedFields,
    purchaseEligibility,
    subscriptionDetails,
    mainCategoryId,
  }
}

/** The parts that are answered only on request. */
function toRequestedJson(store: V3Store, product: V3Product, requested: Requested): object {
  const relativePath = `/product-page/${product.slug}`
  const when = <T>(field: string, build: () => T) => (requested.has(field) ? build() : undefined)
  const toIndexed = (ids: readonly string[]) => {
    return { categories: ids.map((id) => ({ id, ...toIndex(store, product, id) })) }
  }
  return {
    currency: when('CURRENCY', () => store.currency),
    description: when('DESCRIPTION', () => toRich(product.description)),
    plainDescription: when('PLAIN_DESCRIPTION', () => toHtml(product.description)),
    infoSections: toSectionsJson(store, product, requested),
    directCategoriesInfo: when('DIRECT_CATEGORIES_INFO', () =>
      toIndexed(directCategoryIds(store, product)),
    ),
    url: when('URL', () => ({
      relativePath,
      url: `https://www.example.com${relativePath}`,
    })),
    allCategoriesInfo: when('ALL_CATEGORIES_INFO', () => toIndexed(allCategoryIds(store, product))),
    breadcrumbsInfo: when('BREADCRUMBS_INFO', () => toBreadcrumbsJson(store, product)),
  }
}

/** The index of a product in a manually sorted category. */
function toIndex(store: V3Store, product: V3Product, categoryId: string): object {
  const index = store.categories.find(categoryId)?.arrangedIds.indexOf(product.id) ?? -1
  return index === -1 ? {} : { index }
}

function toSectionsJson(store: V3Store, product: V3Product, requested: Requested) {
  const asked = ['INFO_SECTION', 'INFO_SECTION_DESCRIPTION', 'INFO_SECTION_PLAIN_DESCRIPTION']
  if (!asked.some((field) => requested.has(field))) return undefined
  return product.infoSectionIds.flatMap((id) => {
    const section = store.infoSections.find(id)
    if (section === undefined) return []
    const { uniqueName, title, description } = section
    const html = requested.has('INFO_SECTION_PLAIN_DESCRIPTION')
    return dropUndefined({
      id,
      uniqueName,
      title,
      description: requested.has('INFO_SECTION_DESCRIPTION') ? toRich(description) : undefined,
      plainDescription: html ? toHtml(description) : undefined,
    })
  })
}

function toBreadcrumbsJson(store: V3Store, product: V3Product): object {
  const id = product.mainCategoryId ?? product.categoryIds[0] ?? store.allProductsId
  const category = store.categories.find(id)
  const path = category === undefined ? [] : listAncestors(store, category).toReversed()
  return {
    breadcrumbs: path.map((each) => {
      return { categoryId: each.id, categoryName: each.name, categorySlug: each.slug }
    }),
  }
}

function dropUndefined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** An option of a product. Names and colors come from its customization. */
function toOptionJson(
  store: V3Store,
  product: V3Product,
  option: UsedOption,
  requested: Requested,
): object {
  const customization = store.customizations.find(option.id)
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
      inStock: having.some((variant) => isVariantInStock(store, product, variant)),
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

function toModifierJson(store: V3Store, modifier: UsedModifier, requested: Requested): object {
  const customization = store.customizations.find(modifier.id)
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
