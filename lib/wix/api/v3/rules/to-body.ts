import { type JsonObject } from '#lib/wix/api/transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { badInput } from '#lib/wix/api/api-error.ts'
import { type ProductInput, type ProductPatch, writableProduct } from '../wire/product-input.ts'
import { checkChangedProduct, checkNewProduct } from './check-product.ts'
import { style } from '../wire/codecs.ts'

type Change = (item: JsonObject) => JsonObject

const then = Symbol('then')

/** For each name: true to leave it out, or how to convert its value. */
interface Parts {
  readonly [name: string]: true | Parts
  readonly [then]?: Change
}

/** By ID or by address, never both. A display name may only be sent with an address. */
function toMediaItem({ url, displayName, ...item }: JsonObject): JsonObject {
  return item['id'] === undefined ? { ...item, url, displayName } : item
}

/** The platform prefers names, and accepts them only with the type of the option. */
function toVariantChoice({
  optionChoiceNames: names,
  optionChoiceIds: ids,
  ...rest
}: JsonObject): JsonObject {
  const isWhole =
    isRecord(names) && ['optionName', 'choiceName', 'renderType'].every((name) => names[name])
  return isWhole || !isRecord(ids)
    ? { ...rest, optionChoiceNames: names }
    : { ...rest, optionChoiceIds: ids }
}

/** Two names of the same list: the older one is left out if the newer one exists. */
function toOptionChoice({ linkedMedia, ...choice }: JsonObject): JsonObject {
  return choice['media'] === undefined ? { ...choice, linkedMedia } : choice
}

/** A brand or ribbon is sent by its ID if it has one. A name beside it could contradict it. */
function toReference({ name, ...reference }: JsonObject): JsonObject {
  return reference['id'] === undefined ? { ...reference, name } : reference
}

const money: Parts = { formattedAmount: true }
const media: Parts = {
  [then]: toMediaItem,
  image: true,
  video: true,
  mediaType: true,
  thumbnail: true,
  uploadId: true,
}
const choices: Parts = {
  [then]: toOptionChoice,
  key: true,
  inStock: true,
  visible: true,
  linkedMedia: media,
}
const priceParts: Parts = { value: true, description: true, priceAfterDiscount: true }

const label: Parts = { [then]: toReference }

/** Read-only values within the writable fields of a product. No request may contain them. */
const readOnly: Parts = {
  brand: label,
  ribbon: label,
  additionalRibbons: label,
  media: { main: true, itemsInfo: { items: media } },
  options: { key: true, choicesSettings: { choices } },
  modifiers: {
    key: true,
    freeTextSettings: { key: true },
    choicesSettings: { choices },
  },
  infoSections: { title: true, description: true, plainDescription: true },
  physicalProperties: {
    shippingWeightRange: true,
    pricePerUnitRange: true,
    weightMeasurementUnitInfo: true,
  },
  variantsInfo: {
    variants: {
      choices: { [then]: toVariantChoice },
      media: true,
      subscriptionPricesInfo: true,
      inventoryStatus: true,
      price: { priceAfterDiscount: true, actualPrice: money, compareAtPrice: money },
      revenueDetails: { profit: true, profitMargin: true, cost: money },
      physicalProperties: { pricePerUnit: priceParts },
      digitalProperties: { digitalFile: { fileName: true, fileSize: true, fileType: true } },
    },
  },
}

function write(value: unknown, parts: Parts): unknown {
  if (Array.isArray(value)) return value.map((each) => write(each, parts))
  if (!isRecord(value)) return value
  const saved: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (part !== true) saved.push([name, part === undefined ? inner : write(inner, part)])
  }
  const left = Object.fromEntries(saved)
  return parts[then]?.(left) ?? left
}

/**
 * Converts a product that was read into a body that may be sent: removes read-only parts, and one of
 * two forms of the same value. Keeps everything else, including unknown parts.
 */
export function toWritable(body: JsonObject): JsonObject {
  return write(body, readOnly) as JsonObject
}

function toBody(product: object): JsonObject {
  return toWritable(writableProduct.pick(product as ProductInput & ProductPatch, style))
}

/** Adds the properties that every product of its type needs. */
function withProperties(input: ProductInput): ProductInput {
  const isPhysical = input.productType === 'PHYSICAL'
  const name = isPhysical ? 'physicalProperties' : 'digitalProperties'
  const variants = input.variantsInfo.variants.map((variant) => ({ [name]: {}, ...variant }))
  return { ...(isPhysical && { physicalProperties: {} }), ...input, variantsInfo: { variants } }
}

/** Builds and checks the body of a new product. */
export function toNewBody(input: ProductInput): JsonObject {
  const whole = withProperties(input)
  checkNewProduct(whole)
  return toBody(whole)
}

/** Builds and checks the body of a change, with writable fields only. */
export function toChangedBody(patch: ProductPatch): JsonObject {
  if (patch.variantsInfo?.variants.some(({ id }) => !id)) {
    throw badInput('A variant without its id would become a new one: make those with “change”.')
  }
  checkChangedProduct(patch)
  return toBody(patch)
}
