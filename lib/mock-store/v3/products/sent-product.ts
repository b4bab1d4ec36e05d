import type { Check, Json } from '../../http/check.ts'
import type { Description, Extras } from '../state/product.ts'
import {
  readSentModifiers,
  readSentOptions,
  type SentModifier,
  type SentOption,
} from './sent-options.ts'
import { readSentVariants, type SentVariant } from './sent-variants.ts'
import { toText } from '../to-text.ts'

/** A reference to a ribbon or an info section: by ID, or by the data of a new one. */
export interface SentReference {
  readonly id?: string | undefined
  readonly name: string
  readonly title: string
  readonly description: Description
}

/** The sent fields of a creation or update. Absent fields were not sent; null clears. */
export interface SentProduct {
  readonly name?: string | undefined
  readonly slug?: string | undefined
  readonly visible?: boolean | undefined
  readonly visibleInPos?: boolean | undefined
  readonly productType?: 'PHYSICAL' | 'DIGITAL' | undefined
  readonly description?: Description | undefined
  readonly media?: readonly SentMedia[] | undefined
  readonly options?: readonly SentOption[] | undefined
  readonly modifiers?: readonly SentModifier[] | undefined
  readonly brandId?: string | null | undefined
  /** Instead of `brandId`, if the store accepts it. */
  readonly brandName?: string | undefined
  readonly ribbon?: SentReference | null | undefined
  readonly additionalRibbons?: readonly SentReference[] | undefined
  readonly infoSections?: readonly SentReference[] | undefined
  readonly variants?: readonly SentVariant[] | undefined
  readonly physical?: Json | undefined
  readonly privateTagIds?: readonly string[] | undefined
  readonly publicTagIds?: readonly string[] | undefined
  readonly extras: Partial<Extras>
}

/**
 * Reads every writable field with its limits. `check` collects violations. `brandByName`: a brand needs
 * no ID.
 */
export function readSentProduct(sent: Json, check: Check, brandByName = false): SentProduct {
  const variantsInfo = check.record(sent, 'variantsInfo')
  const tags = check.record(sent, 'tags')
  return {
    name: check.text(sent, 'name', { min: 1, max: 80 }),
    slug: readSlug(sent, check),
    visible: check.flag(sent, 'visible'),
    visibleInPos: check.flag(sent, 'visibleInPos'),
    productType: readType(sent, check),
    description: readDescription(sent, check),
    media: readSentMedia(sent, check),
    options: readSentOptions(sent, check),
    modifiers: readSentModifiers(sent, check),
    ...readBrand(sent, check, brandByName),
    ribbon: sent['ribbon'] === null ? null : readReference(sent, 'ribbon', check),
    additionalRibbons: readReferences(sent, 'additionalRibbons', 4, check),
    infoSections: readReferences(sent, 'infoSections', 20, check),
    variants:
      variantsInfo === undefined
        ? undefined
        : readSentVariants(variantsInfo, check.at('variantsInfo')),
    physical: readPhysical(sent, check),
    privateTagIds: readTags(tags, 'privateTags', check),
    publicTagIds: readTags(tags, 'publicTags', check),
    extras: readExtras(sent, check),
  }
}

/** Lower-case letters, digits and hyphens. An invalid slug makes the whole call fail, also in bulk. */
export function readSlug(sent: Json, check: Check): string | undefined {
  const slug = check.text(sent, 'slug', { min: 1, max: 300 })
  if (slug !== undefined && !/^[a-z0-9-]+$/.test(slug)) {
    check.reject('slug', 'may hold a-z, 0-9 and - only', 'INVALID_SLUG_FORMAT')
  }
  return slug
}

function readType(sent: Json, check: Check): SentProduct['productType'] {
  const type = sent['productType']
  if (type === undefined || type === null) return undefined
  if (type === 'PHYSICAL' || type === 'DIGITAL') return type
  check.reject('productType', `has no value ${toText(type)}`, 'FORMAT')
  return undefined
}

/** Rich content has precedence over HTML. A text is not valid rich content. */
export function readDescription(sent: Json, check: Check): Description | undefined {
  const rich = check.record(sent, 'description')
  const html = check.text(sent, 'plainDescription', { max: 16_000 })
  if (rich !== undefined) return { rich }
  return html === undefined ? undefined : { html }
}

/** Null removes the brand. */
function readBrand(
  sent: Json,
  check: Check,
  byName: boolean,
): Pick<SentProduct, 'brandId' | 'brandName'> {
  if (sent['brand'] === null) return { brandId: null }
  const brand = check.record(sent, 'brand')
  if (brand === undefined) return {}
  const brandId = check.at('brand').text(brand, 'id', { max: 36 })
  if (brandId !== undefined && brandId !== '') return { brandId }
  const brandName = byName ? check.at('brand').text(brand, 'name', { min: 1, max: 50 }) : undefined
  if (brandName === undefined) check.reject('brand.id', 'must not be empty', 'BRAND_MISSING_ID')
  return { brandName }
}

function readReference(sent: Json, field: string, check: Check): SentReference | undefined {
  const reference = check.record(sent, field)
  return reference === undefined ? undefined : toReference(reference, check.at(field))
}

function toReference(sent: Json, check: Check): SentReference {
  const id = check.text(sent, 'id', { min: 1, max: 36 })
  const name = check.text(sent, 'name', { max: 30 }) ?? check.text(sent, 'uniqueName', { max: 100 })
  if (id === undefined && (name === undefined || name === '')) {
    check.reject('id', 'must not be empty', 'REQUIRED_FIELD')
  }
  const title = check.text(sent, 'title', { min: 1, max: 50 }) ?? name ?? ''
  return { id, name: name ?? '', title, description: readDescription(sent, check) ?? { html: '' } }
}

function readReferences(
  sent: Json,
  field: string,
  max: number,
  check: Check,
): SentReference[] | undefined {
  const list = check.list(sent, field, { min: 0, max: max })
  return list?.map((each, index) => {
    const name = `${field}[${index}]`
    return (
      readReference({ [name]: each }, name, check) ?? {
        name: '',
        title: '',
        description: { html: '' },
      }
    )
  })
}

function readPhysical(sent: Json, check: Check): Json | undefined {
  const physical = check.record(sent, 'physicalProperties')
  if (physical === undefined) return undefined
  const at = check.at('physicalProperties')
  const pricePerUnit = at.record(physical, 'pricePerUnit')
  const fulfillerId = at.text(physical, 'fulfillerId', { max: 36 })
  const deliveryProfileId = at.text(physical, 'deliveryProfileId', { max: 36 })
  return {
    ...(pricePerUnit === undefined ? {} : { pricePerUnit }),
    ...(fulfillerId !== undefined && { fulfillerId }),
    ...(deliveryProfileId !== undefined && { deliveryProfileId }),
  }
}

/** At most 100 IDs of at most 5 characters. */
export function readTags(
  tags: Json | undefined,
  field: string,
  check: Check,
): string[] | undefined {
  const list = tags === undefined ? undefined : check.at('tags').record(tags, field)
  if (list === undefined) return undefined
  const at = check.at(`tags.${field}`)
  const ids = at.texts(list, 'tagIds', { min: 0, max: 100 })
  if (ids?.some((id) => id.length > 5) === true) {
    at.reject('tagIds', 'holds an id of more than 5 characters', 'MAX_LENGTH')
  }
  return ids
}

function readExtras(sent: Json, check: Check): Partial<Extras> {
  const extras = {
    seoData: check.record(sent, 'seoData'),
    taxGroupId: check.text(sent, 'taxGroupId', { max: 36 }),
    extendedFields: check.record(sent, 'extendedFields'),
    purchaseEligibility: check.record(sent, 'purchaseEligibility'),
    subscriptionDetails: readSentSubscription(sent, check),
    mainCategoryId: check.text(sent, 'mainCategoryId', { max: 36 }),
  }
  // Null clears: the property exists, without a value.
  return Object.fromEntries(
    Object.entries(extras).filter(([name, value]) => value !== undefined || sent[name] === null),
  )
}

/** Reads `subscriptionDetails` with the required parts of each subscription. */
function readSentSubscription(sent: Json, check: Check): Json | undefined {
  const details = check.record(sent, 'subscriptionDetails')
  if (details === undefined) return undefined
  const at = check.at('subscriptionDetails')
  at.required(details, 'allowOneTimePurchases')
  at.rows(details, 'subscriptions', { min: 1, max: 6 }, (subscription, one) => {
    one.required(subscription, 'title', 'frequency')
    one.text(subscription, 'title', { min: 1, max: 20 })
    one.text(subscription, 'description', { max: 60 })
    one.integer(subscription, 'interval', { min: 1, max: 50 })
    if (subscription['autoRenewal'] === true && subscription['billingCycles'] !== undefined) {
      one.reject(
        'autoRenewal',
        'cannot be together with billingCycles',
        'SUBSCRIPTION_INVALID_AUTO_RENEWAL',
      )
    }
  })
  return details
}

/** An image by the ID of an existing file, or by an address from which it is fetched. */
export interface SentMedia {
  readonly id?: string | undefined
  readonly url?: string | undefined
  readonly altText?: string | undefined
  readonly displayName?: string | undefined
}

/** Reads `media.itemsInfo.items`: the complete list. The first item is the main one. */
function readSentMedia(sent: Json, check: Check): SentMedia[] | undefined {
  const media = check.record(sent, 'media')
  const info = media === undefined ? undefined : check.at('media').record(media, 'itemsInfo')
  if (info === undefined) return undefined
  const at = check.at('media.itemsInfo')
  const items = at.rows(info, 'items', { min: 0, max: 50 }, (item, one): SentMedia => {
    const id = one.text(item, 'id', { min: 1, max: 200 })
    const url = one.text(item, 'url', { min: 1, max: 2000 })
    if (id === undefined && url === undefined) {
      one.reject('id', 'must not be empty', 'REQUIRED_FIELD')
    } else if (id === undefined && !/^https?:\/\//.test(url ?? '')) {
      one.reject('url', 'is not a web address', 'FORMAT')
    }
    const altText = one.text(item, 'altText', { min: 1, max: 1000 })
    return { id, url, altText, displayName: one.text(item, 'displayName', { max: 80 }) }
  })
  const ids = items?.flatMap(({ id }) => id ?? []) ?? []
  if (new Set(ids).size < ids.length) {
    at.reject('items', 'name a file twice', 'DUPLICATE_MEDIA_ERROR')
  }
  return items ?? []
}
