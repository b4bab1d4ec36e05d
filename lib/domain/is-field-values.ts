import { parseAmount } from './amount.ts'
import type { FieldValues, ProductFields, VariantFields } from './change.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isAmount: Check = (value) => isText(value) && parseAmount(value as string) === value
const isAmountOrNone: Check = (value) => value === null || isAmount(value)
const isWhole: Check = (value) => Number.isSafeInteger(value)
const isCount: Check = (value) => value === null || isWhole(value)
const isTextOrNone: Check = (value) => value === null || isText(value)
const isListOf = (isItem: Check) => (value: unknown) => Array.isArray(value) && value.every(isItem)
const isTexts = isListOf(isText)

/** Of that shape and nothing besides; what may be absent is under `optional`. */
function isShape(needed: Checks, optional: Checks = {}): Check {
  return (value) =>
    isRecord(value) &&
    Object.keys(needed).every((name) => value[name] !== undefined) &&
    Object.entries(value).every(
      ([name, each]) => each === undefined || (needed[name] ?? optional[name])?.(each) === true,
    )
}
type Checks = Readonly<Record<string, Check>>

const orNone = (check: Check) => (value: unknown) => value === null || check(value)

const isDiscount = isShape({ kind: isText, value: isAmount })
const isChoice = isShape(
  { value: isText, label: isText },
  {
    id: isText,
    colors: isTexts,
    picture: isText,
    newVariants: isShape({ visible: isFlag }, { paidPrice: isAmount }),
  },
)
const isOption = isShape(
  { name: isText, kind: isText, choices: isListOf(isChoice) },
  { id: isText },
)
const isMeasure = isShape({ quantity: isAmount, unit: isText })
const isSizes = orNone(
  isShape({}, { length: isAmount, width: isAmount, height: isAmount, unit: isText }),
)
const isPreorder = isShape({ enabled: isFlag, message: isText, limit: isCount })
const isModifier = isShape(
  {
    name: isText,
    kind: isText,
    mandatory: isFlag,
    choices: isListOf(
      isShape({ label: isText }, { id: isText, color: isText, addedPrice: isAmount }),
    ),
  },
  {
    id: isText,
    text: isShape(
      { title: isText, leastLength: isWhole, mostLength: isWhole },
      { addedPrice: isAmount },
    ),
  },
)
const isPlan = isShape(
  {
    title: isText,
    description: isText,
    visible: isFlag,
    frequency: isText,
    interval: isWhole,
    cycles: isCount,
    discount: isDiscount,
  },
  { id: isText },
)
const isNode: Check = (value) => {
  // Without recursion: how deep a document nests is up to whoever wrote it.
  const open = [value]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (!isRecord(node)) return false
    const { nodes = [] } = node
    if (!Array.isArray(nodes)) return false
    open.push(...(nodes as unknown[]))
  }
  return true
}
const isDocument: Check = (value) => isRecord(value) && isListOf(isNode)(value['nodes'])
const isStock: Check = (value) => value === null || isFlag(value) || isWhole(value)

const productChecks: Readonly<Record<keyof ProductFields, Check>> = {
  name: isText,
  slug: isText,
  description: isText,
  visible: isFlag,
  ribbon: isText,
  brand: isText,
  seoTitle: isText,
  seoDescription: isText,
  sku: isText,
  listPrice: isAmount,
  discount: isDiscount,
  cost: isAmountOrNone,
  weight: isAmountOrNone,
  dimensions: isSizes,
  packageDimensions: isSizes,
  richDescription: isDocument,
  visibleInPos: isFlag,
  membersOnly: isFlag,
  pricePerUnit: orNone(isShape({ per: isMeasure }, { holds: isMeasure })),
  modifiers: isListOf(isModifier),
  subscriptions: orNone(isShape({ once: isFlag, plans: isListOf(isPlan) })),
  mainCollection: isText,
  preorder: isPreorder,
  media: isTexts,
  options: isListOf(isOption),
  variantsManaged: isFlag,
  deleted: isFlag,
}

const variantChecks: Readonly<Record<keyof VariantFields, Check>> = {
  listPrice: isAmount,
  paidPrice: isAmount,
  cost: isAmountOrNone,
  weight: isAmountOrNone,
  dimensions: isSizes,
  packageDimensions: isSizes,
  sku: isText,
  barcode: isText,
  visible: isFlag,
  tracked: isFlag,
  quantity: isCount,
  inStock: isFlag,
  holds: orNone(isMeasure),
  preorder: isPreorder,
}

const memberChecks: readonly (readonly [string, Check])[] = [
  ['collection/', isFlag],
  ['tags/', isFlag],
  ['privateTags/', isFlag],
  ['info/', isTextOrNone],
  ['choice/', isTexts],
  ['alt/', isText],
  ['stock/', isStock],
]

/** What a message or the journal gives out as values: known places with values of their kind, and nothing else. */
export function isFieldValues(value: unknown): value is FieldValues {
  return (
    isRecord(value) &&
    Object.entries(value).every(([place, each]) => checkOf(place)?.(each) === true)
  )
}

function checkOf(place: string): Check | undefined {
  if (Object.hasOwn(productChecks, place)) return productChecks[place as keyof ProductFields]
  const [, id, field, ...more] = place.split('/')
  if (place.startsWith('variant/') && id !== '' && field !== undefined && more.length === 0) {
    return Object.hasOwn(variantChecks, field)
      ? variantChecks[field as keyof VariantFields]
      : undefined
  }
  return memberChecks.find(([start]) => place.startsWith(start) && place.length > start.length)?.[1]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
