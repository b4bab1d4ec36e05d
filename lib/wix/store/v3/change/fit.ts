import { badInput } from '#lib/wix/api/api-error.ts'
import type {
  ExtraField,
  FullProduct,
  OptionChange,
  ProductChange,
  VariantChange,
} from '#lib/wix/api/v3/index.ts'
import { compare } from '#lib/core/catalog/money/amount.ts'
import type { FieldValues, ItemChange, VariantFields } from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  groupByVariant,
  parseChoiceMediaPath,
} from '#lib/core/catalog/changes/field-paths.ts'
import { isMediaAddress } from '#lib/core/catalog/product/media-address.ts'
import { toFiles } from '../to-files.ts'
import { hasSeo, withSeo } from '#lib/wix/store/seo.ts'
import { t } from '#lib/core/i18n/t.ts'
import { toPrices } from '../to-variant.ts'
import {
  fitBuyers,
  fitDocument,
  fitHtml,
  fitMeasure,
  fitModifiers,
  fitSubscriptions,
  fitTags,
} from './fit-details.ts'
import { fitOptions } from './fit-options.ts'
import type { References } from './references.ts'

/** The extra fields to request for a change of these paths. */
export function listFields(set: FieldValues): ExtraField[] {
  const names = fieldEntries(set).map(([path]) => path)
  return [
    ...(names.includes('description') ? (['PLAIN_DESCRIPTION', 'DESCRIPTION'] as const) : []),
    ...(names.includes('richDescription') ? (['DESCRIPTION'] as const) : []),
    ...(names.some((each) => each === 'media' || each.startsWith('alt/')) || linksNewChoices(set)
      ? (['MEDIA_ITEMS_INFO'] as const)
      : []),
    ...(names.includes('modifiers')
      ? (['PRODUCT_CHOICES_MEDIA_REFERENCES', 'PRODUCT_CHOICES_DISPLAY_IMAGE'] as const)
      : []),
    ...(names.some((each) => each.startsWith('info/'))
      ? (['INFO_SECTION', 'INFO_SECTION_PLAIN_DESCRIPTION'] as const)
      : []),
  ]
}

/** A restored choice is linked to those of its pictures that still exist. */
function linksNewChoices(set: FieldValues): boolean {
  return (
    set.options !== undefined &&
    fieldEntries(set).some(
      ([path, ids]) => path.startsWith('choice/') && Array.isArray(ids) && ids.length > 0,
    )
  )
}

const parts: readonly (readonly [pattern: RegExp, part: string])[] = [
  [/^(?:(?:variant|choice)\/|options$)/, 'variants'],
  [/^visible$/, 'visible'],
  [/^(?:media$|alt\/)/, 'media'],
]

/**
 * The parts of a product that these paths change and whose write needs more than the part itself.
 */
export function listParts(set: FieldValues): string[] {
  const names = fieldEntries(set).map(([path]) => path)
  return parts.flatMap(([pattern, part]) => (names.some((each) => pattern.test(each)) ? part : []))
}

/**
 * The values as a change of the current product. Throws an `ApiError` where the product does not
 * allow them.
 */
export function fitChange(
  { set, sections }: Pick<ItemChange, 'set' | 'sections'>,
  fresh: FullProduct,
  { idOf, sectionOf }: References,
  /** Sends addresses of Wix's own files as they are, because the files belong to another store. */
  areCopied: boolean,
): ProductChange {
  const { name, slug, visible, visibleInPos, ribbon, brand } = set
  const { pricePerUnit, mainCollection, membersOnly, taxGroupId } = set
  const label = (kind: 'brand' | 'ribbon', text: string | undefined) => {
    if (text === undefined) return undefined
    const id = text === '' ? undefined : idOf(kind, text)
    return id === undefined ? null : { id }
  }
  return {
    name,
    slug,
    visible,
    visibleInPos,
    purchaseEligibility: fitBuyers(membersOnly),
    tags: fitTags(set, fresh),
    // The store converts HTML.
    plainDescription: fitHtml(set.description, fresh),
    description: fitDocument(set.richDescription),
    physicalProperties:
      pricePerUnit === undefined
        ? undefined
        : { pricePerUnit: fitMeasure(pricePerUnit?.per ?? null) },
    modifiers: fitModifiers(set.modifiers, fresh),
    subscriptionDetails: fitSubscriptions(set.subscriptions, fresh),
    taxGroupId: taxGroupId === '' ? null : taxGroupId,
    mainCategoryId: mainCollection === '' ? null : mainCollection,
    ribbon: label('ribbon', ribbon),
    brand: label('brand', brand),
    seoData: hasSeo(set) ? withSeo(fresh.seoData, set) : undefined,
    media: fitMedia(set, fresh, areCopied),
    infoSections: fitSections(set, fresh, sectionOf, sections),
    options: [...fitOptions(set.options, fresh), ...fitChoiceMedia(set, fresh)],
    variants: fitVariants(set, fresh),
  }
}

/** Sections by title: a section with another text is replaced by the wanted one. */
function fitSections(
  set: FieldValues,
  { infoSections = [] }: FullProduct,
  sectionOf: References['sectionOf'],
  titles: readonly string[] = [],
): ProductChange['infoSections'] {
  const [add, remove]: [string[], string[]] = [[], []]
  const ids = new Map(infoSections.map(({ id, title }) => [title, id]))
  for (const [path, html] of fieldEntries(set)) {
    if (!path.startsWith('info/')) continue
    const title = path.slice('info/'.length)
    const wanted = typeof html === 'string' ? sectionOf(title, html) : undefined
    const others = infoSections.filter((each) => each.title === title && each.id !== wanted)
    remove.push(...others.flatMap(({ id }) => id ?? []))
    if (wanted === undefined) continue
    add.push(wanted)
    ids.set(title, wanted)
  }
  return { add, remove, order: titles.flatMap((title) => ids.get(title) ?? []) }
}

function fitMedia(
  set: FieldValues,
  { media }: FullProduct,
  areCopied: boolean,
): ProductChange['media'] {
  const list = set.media && toFiles(set.media, areCopied)
  const there = new Set(
    (list ?? media?.itemsInfo?.items ?? []).map((item) => 'id' in item && item.id),
  )
  const altTexts = fieldEntries(set).flatMap(([path, text]) => {
    if (!path.startsWith('alt/') || typeof text !== 'string') return []
    const id = path.slice('alt/'.length)
    if (there.has(id)) return [{ id, altText: text === '' ? null : text }]
    // An image takes its text along.
    if (text === '') return []
    throw badInput(t.entered.pictureGone)
  })
  return { list, altTexts }
}

function fitChoiceMedia(set: FieldValues, { options = [], media }: FullProduct): OptionChange[] {
  const items = media?.itemsInfo?.items ?? []
  const there = new Set([...items.map(({ id }) => id), ...(set.media ?? [])])
  return fieldEntries(set).flatMap(([path, mediaIds]): OptionChange[] => {
    const [optionName, choiceName] = parseChoiceMediaPath(path) ?? []
    if (optionName === undefined || !Array.isArray(mediaIds)) return []
    const ids = mediaIds as readonly string[]
    if (ids.some((each) => isMediaAddress(each))) throw badInput(t.refusals.unknownImage)
    const option = options.find(({ name }) => name === optionName)
    const choice = option?.choicesSettings?.choices?.find(({ name }) => name === choiceName)
    const wanted = set.options?.find(({ name }) => name === optionName)
    const stays = wanted?.choices.some(({ label }) => label === choiceName)
    // A removed choice loses its links in the same write.
    if (stays === false && ids.length === 0) return []
    const optionId = option?.id
    if (optionId !== undefined && choiceName !== undefined && stays === true) {
      // Wix would reject the choice and its variants for a picture that no longer exists.
      const known = choice === undefined ? ids.filter((each) => there.has(each)) : ids
      return [{ do: 'set-choice-media', optionId, choiceName, mediaIds: known }]
    }
    if (optionId === undefined || choice?.choiceId === undefined || stays === false) {
      throw badInput(t.v3Errors.choiceGone(choiceName ?? '', optionName))
    }
    return [{ do: 'set-choice-media', optionId, choiceId: choice.choiceId, mediaIds: ids }]
  })
}

function fitVariants(set: FieldValues, { variantsInfo }: FullProduct): VariantChange[] {
  return Array.from(groupByVariant(set), ([id, { listPrice, paidPrice, ...fields }]) => {
    const { cost, weight, dimensions, packageDimensions, sku, barcode, visible, holds } = fields
    const price = variantsInfo?.variants?.find((variant) => variant.id === id)?.price
    return {
      id,
      visible,
      cost,
      // For this catalog a weight is a plain number, unlike money.
      weight: weight && Number(weight),
      holds: fitMeasure(holds),
      productDimensions: dimensions,
      packageDimensions,
      sku: sku === '' ? null : sku,
      barcode: barcode === '' ? null : barcode,
      ...fitPrices({ listPrice, paidPrice }, toPrices(price)),
    }
  })
}

type Prices = Pick<VariantFields, 'listPrice' | 'paidPrice'>

/**
 * A price that is not named keeps its value. A compare-at price exists only above the actual price.
 */
function fitPrices(
  wanted: { readonly [Name in keyof Prices]: Prices[Name] | undefined },
  fresh: Prices | undefined,
) {
  const listPrice = wanted.listPrice ?? fresh?.listPrice
  const paidPrice = wanted.paidPrice ?? fresh?.paidPrice
  const isNamed = (wanted.listPrice ?? wanted.paidPrice) !== undefined
  if (!isNamed || listPrice === undefined || paidPrice === undefined) return {}
  const order = compare(listPrice, paidPrice)
  if (order < 0) throw badInput(t.v3Errors.belowSalePrice)
  return { actualPrice: paidPrice, compareAtPrice: order > 0 ? listPrice : null }
}
