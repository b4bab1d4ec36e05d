import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'
import { badInput } from '#lib/api/api-error.ts'
import { type ProductInput, type ProductPatch, writableProduct } from '../wire/product-input.ts'
import { checkChangedProduct, checkNewProduct } from './check-product.ts'
import { style } from '../wire/codecs.ts'

type Change = (item: JsonObject) => JsonObject

const then = Symbol('then')

/** Names to leave out (true), names to look into, and what is done with what is left. */
interface Parts {
  readonly [name: string]: true | Parts
  readonly [then]?: Change
}

/** By id or by address, never both; a name of its own only travels with an address. */
function toMediaItem({ url, displayName, ...item }: JsonObject): JsonObject {
  return item['id'] === undefined ? { ...item, url, displayName } : item
}

/** The platform prefers names, and takes them only with the kind of the option. */
function toVariantChoice({
  optionChoiceNames: names,
  optionChoiceIds: ids,
  ...rest
}: JsonObject): JsonObject {
  const isWhole =
    isObject(names) && ['optionName', 'choiceName', 'renderType'].every((name) => names[name])
  return isWhole || !isObject(ids)
    ? { ...rest, optionChoiceNames: names }
    : { ...rest, optionChoiceIds: ids }
}

/** Two names for one list: the older one is left out wherever the newer is there. */
function toOptionChoice({ linkedMedia, ...choice }: JsonObject): JsonObject {
  return choice['media'] === undefined ? { ...choice, linkedMedia } : choice
}

/** A brand or ribbon by its id where it has one: a name beside it would be a second opinion. */
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

/** What answers hold of a product's writable fields that no request may hold. */
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
  if (!isObject(value)) return value
  const saved: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (part !== true) saved.push([name, part === undefined ? inner : write(inner, part)])
  }
  const left = Object.fromEntries(saved)
  return parts[then]?.(left) ?? left
}

/**
 * A product body as the shop takes it, out of one that may have been read: read-only parts are left
 * out, of two forms of one thing one is left; everything else, unknown parts too, stays as it is.
 */
export function toWritable(body: JsonObject): JsonObject {
  return write(body, readOnly) as JsonObject
}

function toBody(product: object): JsonObject {
  return toWritable(writableProduct.pick(product as ProductInput & ProductPatch, style))
}

/** What is the same for every product of its type is filled in. */
function withProperties(input: ProductInput): ProductInput {
  const isPhysical = input.productType === 'PHYSICAL'
  const name = isPhysical ? 'physicalProperties' : 'digitalProperties'
  const variants = input.variantsInfo.variants.map((variant) => ({ [name]: {}, ...variant }))
  return { ...(isPhysical && { physicalProperties: {} }), ...input, variantsInfo: { variants } }
}

/** The body of a product to be made, checked. */
export function toNewBody(input: ProductInput): JsonObject {
  const whole = withProperties(input)
  checkNewProduct(whole)
  return toBody(whole)
}

/** The body of a change, checked: of what was read, only what may be written. */
export function toChangedBody(patch: ProductPatch): JsonObject {
  if (patch.variantsInfo?.variants.some(({ id }) => !id)) {
    throw badInput('A variant without its id would become a new one: make those with “change”.')
  }
  checkChangedProduct(patch)
  return toBody(patch)
}
