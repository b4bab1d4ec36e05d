import { richContent } from '#lib/wix/api/rich-text/rich-content.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { FullProduct, ProductModifier } from '#lib/wix/api/v3/index.ts'
import { style } from '#lib/wix/api/v3/wire/codecs.ts'
import { amountFromNumber, parseAmount, zero } from '#lib/core/catalog/money/amount.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type {
  AppField,
  Measure,
  Modifier,
  Subscriptions,
} from '#lib/core/catalog/product/product-details.ts'
import { noDiscount, type ProductDetails } from '#lib/core/catalog/product/product.ts'
import type { RichDocument } from '#lib/core/catalog/product/rich-document.ts'
import { toSeoTags } from '../seo.ts'

const modifierKinds: Readonly<Record<string, Modifier['kind']>> = {
  TEXT_CHOICES: 'list',
  SWATCH_CHOICES: 'color',
  FREE_TEXT: 'text',
}

/** The details of a V3 product that lists omit; fields that were not requested are absent. */
export function toDetails(product: FullProduct): ProductDetails {
  const { description, physicalProperties, modifiers = [], subscriptionDetails: sold } = product
  const per = toMeasure(physicalProperties?.pricePerUnit)
  const weightUnit = physicalProperties?.weightMeasurementUnitInfo?.weightMeasurementUnit
  const ribbons = (product.additionalRibbons ?? []).flatMap(({ name }) => name ?? [])
  return {
    ...(description === undefined ? {} : { richDescription: toDocument(description) }),
    ...(per && { pricePerUnit: { per } }),
    ...(weightUnit === undefined ? {} : { weightUnit }),
    ...(ribbons.length === 0 ? {} : { moreRibbons: ribbons }),
    ...(sold && { subscriptions: toSubscriptions(sold) }),
    ...pickTexts(product),
    ...toBuyers(product),
    ...toAppFields(product),
    tags: product.tags?.publicTags?.tagIds ?? [],
    privateTags: product.tags?.privateTags?.tagIds ?? [],
    visibleInPos: product.visibleInPos ?? false,
    modifiers: modifiers.map(toModifier),
    seoTags: toSeoTags(product.seoData),
  }
}

/** As on the wire: plain data, unknown parts included. */
function toDocument(description: NonNullable<FullProduct['description']>): RichDocument {
  const written = richContent.write(description, style) as Partial<RichDocument>
  return { ...written, nodes: written.nodes ?? [] }
}

function toBuyers({ purchaseEligibility }: FullProduct): Pick<ProductDetails, 'membersOnly'> {
  const { userCriteria } = purchaseEligibility ?? {}
  const isMembers = userCriteria === 'MEMBERS_ONLY'
  return isMembers || userCriteria === undefined ? { membersOnly: isMembers } : {}
}

function toAppFields({ extendedFields }: FullProduct): Pick<ProductDetails, 'appFields'> {
  const apps = isRecord(extendedFields) ? extendedFields['namespaces'] : undefined
  const appFields = Object.entries(isRecord(apps) ? apps : {}).flatMap(([app, fields]) =>
    Object.entries(isRecord(fields) ? fields : {}).map(([name, value]): AppField => {
      return { app, name, value: typeof value === 'string' ? value : JSON.stringify(value) }
    }),
  )
  return appFields.length === 0 ? {} : { appFields }
}

function pickTexts({ url, handle, brand, mainCategoryId }: FullProduct) {
  const texts = { url, handle, brandId: brand?.id, mainCollectionId: mainCategoryId }
  const present = Object.entries(texts).filter(([, text]) => text !== undefined && text !== '')
  return Object.fromEntries(present) as Partial<typeof texts> & { mainCollectionId?: CollectionId }
}

export function toMeasure({
  quantity,
  measurementUnit: unit = '',
}: {
  readonly quantity?: number | undefined
  readonly measurementUnit?: string | undefined
} = {}): Measure | undefined {
  const amount = quantity === undefined ? undefined : amountFromNumber(quantity)
  return amount === undefined ? undefined : { quantity: amount, unit }
}

function toAdded(text: string | undefined) {
  const addedPrice = text === undefined ? undefined : parseAmount(text)
  return addedPrice === undefined || addedPrice === zero ? {} : { addedPrice }
}

type ApiChoice = NonNullable<NonNullable<ProductModifier['choicesSettings']>['choices']>[number]

function toChoice({ choiceId: id, name: label = '', colorCode: color, addedPrice }: ApiChoice) {
  return {
    ...(id === undefined ? {} : { id }),
    label,
    ...(color === undefined ? {} : { color }),
    ...toAdded(addedPrice),
  }
}

export function toModifier({
  id,
  name = '',
  modifierRenderType = '',
  mandatory = false,
  choicesSettings,
  freeTextSettings: free,
}: ProductModifier): Modifier {
  return {
    ...(id === undefined ? {} : { id }),
    name,
    kind: modifierKinds[modifierRenderType] ?? modifierRenderType,
    mandatory,
    choices: (choicesSettings?.choices ?? []).map(toChoice),
    ...(free && {
      text: {
        title: free.title ?? '',
        minLength: free.minCharCount ?? 0,
        maxLength: free.maxCharCount ?? 500,
        ...toAdded(free.defaultAddedPrice),
      },
    }),
  }
}

export function toSubscriptions({
  allowOneTimePurchases: once = true,
  subscriptions = [],
}: NonNullable<FullProduct['subscriptionDetails']>): Subscriptions {
  return {
    once,
    plans: subscriptions.map(({ id, title = '', description = '', visible = true, ...plan }) => ({
      ...(id === undefined ? {} : { id }),
      title,
      description,
      visible,
      frequency: (plan.frequency ?? 'MONTH').toLowerCase(),
      interval: plan.interval ?? 1,
      cycles: plan.autoRenewal === true ? null : (plan.billingCycles ?? null),
      discount: toDiscount(plan.discount),
    })),
  }
}

type Plan = NonNullable<NonNullable<FullProduct['subscriptionDetails']>['subscriptions']>[number]

function toDiscount({ type, amountOff, percentOff }: NonNullable<Plan['discount']> = {}) {
  const value =
    type === 'AMOUNT'
      ? parseAmount(amountOff ?? '')
      : percentOff === undefined
        ? undefined
        : amountFromNumber(percentOff)
  if (value === undefined || value === zero) return noDiscount
  return { kind: type === 'AMOUNT' ? 'amount' : 'percent', value } as const
}
