import { type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import type { Check, Json } from '../http/check.ts'
import type {
  PricePerUnit,
  StoreDiscount,
  StoreProduct,
  StoreChoice,
  StoreOption,
} from '../state/store.ts'
import { readSizes } from '../wire/sent-fields.ts'

/** The sent fields of a creation or patch. Absent fields were not sent. */
export type SentProduct = Partial<
  Pick<
    StoreProduct,
    | 'name'
    | 'slug'
    | 'visible'
    | 'description'
    | 'sku'
    | 'price'
    | 'cost'
    | 'weight'
    | 'productDimensions'
    | 'packageDimensions'
    | 'discount'
    | 'ribbon'
    | 'brand'
    | 'options'
    | 'managed'
    | 'infoSections'
    | 'pricePerUnit'
    | 'seoData'
  >
>

/** Reads the writable fields with their limits. `check` collects violations. */
export function readProductFields(
  sent: Json,
  old: StoreProduct | undefined,
  check: Check,
): SentProduct {
  const priceData = check.record(sent, 'priceData')
  const costData = check.record(sent, 'costAndProfitData')
  if (costData !== undefined) check.at('costAndProfitData').required(costData, 'itemCost')
  const fields = {
    name: check.text(sent, 'name', { min: 1, max: 80 }),
    slug: check.text(sent, 'slug', { max: 100 }),
    visible: check.flag(sent, 'visible'),
    description: check.text(sent, 'description', { max: 8000 }),
    sku: check.text(sent, 'sku', { max: 40 }),
    price: priceData === undefined ? undefined : check.at('priceData').amount(priceData, 'price'),
    cost:
      costData === undefined
        ? undefined
        : check.at('costAndProfitData').amount(costData, 'itemCost'),
    weight: check.amount(sent, 'weight'),
    ...readSizes(sent, check, old),
    discount: readDiscount(sent, check),
    ribbon: check.text(sent, 'ribbon', { max: 30 }),
    brand: check.text(sent, 'brand', { min: 1, max: 50 }),
    options: readOptions(sent, old?.options ?? [], check),
    managed: check.flag(sent, 'manageVariants'),
    infoSections: readInfoSections(sent, check),
    pricePerUnit: readPricePerUnit(sent, check),
    seoData: check.record(sent, 'seoData'),
  }
  // Null clears: the property exists, without a value.
  const cleared = sent['pricePerUnitData'] === null ? { pricePerUnit: undefined } : {}
  return { ...dropUndefined(fields), ...cleared }
}

function dropUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> }
}

function readDiscount(sent: Json, check: Check): StoreDiscount | undefined {
  const discount = check.record(sent, 'discount')
  if (discount === undefined) return undefined
  const kind = discount['type'] ?? 'NONE'
  if (kind === 'NONE' || kind === 'UNDEFINED') return { kind: 'NONE', value: zero }
  if (kind !== 'AMOUNT' && kind !== 'PERCENT') {
    check.reject('discount.type', `has no value ${JSON.stringify(kind)}`, 'FORMAT')
    return undefined
  }
  const limits = kind === 'PERCENT' ? { max: '100' } : {}
  const value = check.at('discount').amount(discount, 'value', limits)
  return value === undefined ? undefined : { kind, value }
}

function readInfoSections(sent: Json, check: Check): StoreProduct['infoSections'] | undefined {
  return check.rows(sent, 'additionalInfoSections', { min: 0, max: 1000 }, (section, at) => ({
    title: at.text(section, 'title', { max: 50 }) ?? '',
    description: at.text(section, 'description', { max: 16_000 }) ?? '',
  }))
}

function readPricePerUnit(sent: Json, check: Check): PricePerUnit | undefined {
  const per = check.record(sent, 'pricePerUnitData')
  if (per === undefined) return undefined
  const at = check.at('pricePerUnitData')
  const quantity = (field: string) => at.amount(per, field, { min: '0.01' }) ?? ('1' as Amount)
  const unit = (field: string) => at.text(per, field, { max: 20 }) ?? 'UNSPECIFIED'
  return {
    totalQuantity: quantity('totalQuantity'),
    totalUnit: unit('totalMeasurementUnit'),
    baseQuantity: quantity('baseQuantity'),
    baseUnit: unit('baseMeasurementUnit'),
  }
}

/** Reads `productOptions`, which is the complete list. Existing choices keep their images. */
function readOptions(
  sent: Json,
  old: readonly StoreOption[],
  check: Check,
): readonly StoreOption[] | undefined {
  const options = check.rows(sent, 'productOptions', { min: 0, max: 6 }, (option, at) =>
    readOption(option, old, at),
  )
  const names = new Set(options?.map((option) => option.name))
  if (options !== undefined && names.size < options.length) {
    check.reject('productOptions', 'names an option twice')
  }
  return options
}

function readOption(sent: Json, old: readonly StoreOption[], check: Check): StoreOption {
  check.required(sent, 'name', 'choices')
  const name = check.text(sent, 'name', { min: 1, max: 50 }) ?? ''
  const before = old.find((option) => option.name === name)
  const choices = check.rows(sent, 'choices', { min: 1, max: 100 }, (choice, at) =>
    readChoice(choice, before, at),
  )
  const kind = sent['optionType'] ?? before?.kind
  return {
    name,
    kind: kind === 'color' ? 'color' : 'drop_down',
    choices: choices ?? [],
  }
}

function readChoice(sent: Json, before: StoreOption | undefined, check: Check): StoreChoice {
  check.required(sent, 'value')
  const value = check.text(sent, 'value', { min: 1, max: 50 }) ?? ''
  const label = check.text(sent, 'description', { min: 1, max: 50 }) ?? value
  const mediaIds = before?.choices.find((choice) => choice.label === label)?.mediaIds ?? []
  return { value, label, mediaIds }
}
