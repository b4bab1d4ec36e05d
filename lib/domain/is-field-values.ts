import { parseAmount } from './amount.ts'
import type { FieldValues, ProductFields, VariantFields } from './change.ts'

type Check = (value: unknown) => boolean

const isText: Check = (value) => typeof value === 'string'
const isFlag: Check = (value) => typeof value === 'boolean'
const isAmount: Check = (value) => isText(value) && parseAmount(value as string) === value
const isAmountOrNone: Check = (value) => value === null || isAmount(value)
const isCount: Check = (value) => value === null || Number.isSafeInteger(value)
const isTextOrNone: Check = (value) => value === null || isText(value)
const isListOf = (isItem: Check) => (value: unknown) => Array.isArray(value) && value.every(isItem)
const isTexts = isListOf(isText)

const isDiscount: Check = (value) =>
  isRecord(value) && isText(value['kind']) && isAmount(value['value'])
const isChoice: Check = (value) =>
  isRecord(value) && isText(value['value']) && isText(value['label'])
const isOption: Check = (value) =>
  isRecord(value) &&
  isText(value['name']) &&
  isText(value['kind']) &&
  isListOf(isChoice)(value['choices'])

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
  sku: isText,
  barcode: isText,
  visible: isFlag,
  tracked: isFlag,
  quantity: isCount,
  inStock: isFlag,
}

const memberChecks: readonly (readonly [string, Check])[] = [
  ['collection/', isFlag],
  ['info/', isTextOrNone],
  ['choice/', isTexts],
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
