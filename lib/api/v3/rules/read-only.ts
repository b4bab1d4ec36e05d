import { isObject, type JsonObject } from '#lib/api/transport/parse-json.ts'

/** Names to leave out (true), and names to look into. */
interface Parts {
  readonly [name: string]: true | Parts
}

const money: Parts = { formattedAmount: true }
const media: Parts = {
  image: true,
  video: true,
  mediaType: true,
  thumbnail: true,
  uploadId: true,
}
const choices: Parts = { key: true, inStock: true, visible: true, linkedMedia: media }
const priceParts: Parts = { value: true, description: true, priceAfterDiscount: true }

/** What answers hold of a product's writable fields that no request may hold. */
const readOnly: Parts = {
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

function without(value: unknown, parts: Parts): unknown {
  if (Array.isArray(value)) return value.map((each) => without(each, parts))
  if (!isObject(value)) return value
  const kept: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value)) {
    const part = Object.hasOwn(parts, name) ? parts[name] : undefined
    if (part !== true) kept.push([name, part === undefined ? inner : without(inner, part)])
  }
  return Object.fromEntries(kept)
}

function mapIn(
  value: unknown,
  path: readonly string[],
  change: (item: JsonObject) => object,
): unknown {
  if (Array.isArray(value)) return value.map((each) => mapIn(each, path, change))
  if (!isObject(value)) return value
  const [name, ...rest] = path
  if (name === undefined) return change(value)
  return name in value ? { ...value, [name]: mapIn(value[name], rest, change) } : value
}

/** By id or by address, never both; a name of its own only travels with an address. */
function toMediaItem({ url, displayName, ...item }: JsonObject): object {
  return item['id'] === undefined ? { ...item, url, displayName } : item
}

/** The platform prefers names, and takes them only with the kind of the option. */
function toVariantChoice({ optionChoiceNames: names, optionChoiceIds: ids, ...rest }: JsonObject) {
  const isWhole =
    isObject(names) && ['optionName', 'choiceName', 'renderType'].every((name) => names[name])
  return isWhole || !isObject(ids)
    ? { ...rest, optionChoiceNames: names }
    : { ...rest, optionChoiceIds: ids }
}

/** Two names for one list: the older one is left out wherever the newer is there. */
function toOptionChoice({ linkedMedia, ...choice }: JsonObject): object {
  return choice['media'] === undefined ? { ...choice, linkedMedia } : choice
}

/** A brand or ribbon by its id where it has one: a name beside it would be a second opinion. */
function toReference({ name, ...reference }: JsonObject): object {
  return reference['id'] === undefined ? { ...reference, name } : reference
}

const changes: readonly (readonly [readonly string[], (item: JsonObject) => object])[] = [
  [['media', 'itemsInfo', 'items'], toMediaItem],
  [['options', 'choicesSettings', 'choices'], toOptionChoice],
  [['modifiers', 'choicesSettings', 'choices'], toOptionChoice],
  [['variantsInfo', 'variants', 'choices'], toVariantChoice],
  [['brand'], toReference],
  [['ribbon'], toReference],
  [['additionalRibbons'], toReference],
]

/**
 * A product body as the shop takes it, out of one that may have been read: read-only parts are left
 * out, of two forms of one thing one is left; everything else, unknown parts too, stays as it is.
 */
export function toWritable(body: JsonObject): JsonObject {
  let written = without(body, readOnly)
  for (const [path, change] of changes) written = mapIn(written, path, change)
  return written as JsonObject
}
