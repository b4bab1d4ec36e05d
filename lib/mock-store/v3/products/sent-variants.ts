import { type Amount, zero } from '#lib/core/catalog/money/amount.ts'
import type { Check, Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Sized } from '../../state/store.ts'
import { readSizes } from '../../wire/sent-fields.ts'
import { readSentStock, type SentStock } from '../inventory/change-stock.ts'
import type { ChoiceRef } from '../state/product.ts'

/** A choice as a variant names it: by IDs, or by names with the kind of the option. */
export interface SentRef {
  readonly ids?: ChoiceRef | undefined
  readonly optionName: string
  readonly choiceName: string
  readonly renderType?: string | undefined
}

export interface SentVariant extends Sized {
  readonly id?: string | undefined
  readonly visible?: boolean | undefined
  readonly sku: string
  readonly barcode: string
  readonly choices: readonly SentRef[]
  readonly actual: Amount
  readonly compareAt?: Amount | undefined
  readonly cost?: Amount | undefined
  readonly weight?: Amount | undefined
  readonly pricePerUnit?: Json | undefined
  readonly digitalFile?: Json | undefined
  /** The kind of the sent properties. */
  readonly productType: 'PHYSICAL' | 'DIGITAL' | undefined
  /** Only the calls with inventory read it. */
  readonly stock?: SentStock | undefined
}

/** Reads `variantsInfo.variants`: the complete list with complete variants. */
export function readSentVariants(sent: Json, check: Check): SentVariant[] {
  const list = sent['variants']
  if (!Array.isArray(list) || list.length === 0) {
    check.reject('variants', 'must not be empty', 'REQUIRED_FIELD')
    return []
  }
  return check.rows(sent, 'variants', { min: 1, max: 1000 }, readVariant) ?? []
}

function readVariant(sent: Json, check: Check): SentVariant {
  const price = readObject(sent, 'price', check)
  const priceCheck = check.at('price')
  if (sent['price'] === undefined || sent['price'] === null) {
    check.reject('price', 'must not be empty', 'REQUIRED_FIELD')
  } else if (price !== undefined) {
    priceCheck.required(price, 'actualPrice')
  }
  const revenue = readObject(sent, 'revenueDetails', check) ?? {}
  const physical = readObject(sent, 'physicalProperties', check)
  const digital = readObject(sent, 'digitalProperties', check)
  return {
    id: check.text(sent, 'id', { min: 1, max: 36 }),
    visible: check.flag(sent, 'visible'),
    sku: check.text(sent, 'sku', { min: 1, max: 40 }) ?? '',
    barcode: check.text(sent, 'barcode', { min: 1, max: 40 }) ?? '',
    choices: check.rows(sent, 'choices', { min: 0, max: 6 }, readRef) ?? [],
    ...readPrices(price ?? {}, priceCheck),
    cost: readMoney(revenue, 'cost', check.at('revenueDetails')),
    weight: physical && check.at('physicalProperties').amount(physical, 'weight'),
    ...readSizes(physical ?? {}, check.at('physicalProperties')),
    pricePerUnit: physical && check.at('physicalProperties').record(physical, 'pricePerUnit'),
    digitalFile: digital && check.at('digitalProperties').record(digital, 'digitalFile'),
    productType:
      digital === undefined ? (physical === undefined ? undefined : 'PHYSICAL') : 'DIGITAL',
    stock: readSentStock(sent, 'inventoryItem', check),
  }
}

function readPrices(price: Json, check: Check) {
  const actual = readMoney(price, 'actualPrice', check) ?? zero
  const compareAt = readMoney(price, 'compareAtPrice', check)
  return { actual, compareAt }
}

/** Reads `{amount}`: a decimal text with at most three decimal places, never a number. */
export function readMoney(from: Json, field: string, check: Check): Amount | undefined {
  const money = readObject(from, field, check)
  if (money === undefined) return undefined
  const at = check.at(field)
  const amount = money['amount']
  if (typeof amount !== 'string') {
    at.reject('amount', 'is not a decimal text', 'FORMAT')
    return undefined
  }
  if (/\.\d{4,}$/.test(amount))
    at.reject('amount', 'has more than 3 decimal places', 'DECIMAL_SCALE')
  return at.amount(money, 'amount')
}

function readObject(from: Json, field: string, check: Check): Json | undefined {
  const value = from[field]
  if (value === undefined || value === null) return undefined
  if (isRecord(value)) return value
  check.reject(field, 'Expected an object', 'FORMAT')
  return undefined
}

function readRef(sent: Json, check: Check): SentRef {
  const names = check.record(sent, 'optionChoiceNames') ?? {}
  const nameCheck = check.at('optionChoiceNames')
  return {
    ids: readRefIds(sent, check),
    optionName: nameCheck.text(names, 'optionName', { max: 1000 }) ?? '',
    choiceName: nameCheck.text(names, 'choiceName', { max: 1000 }) ?? '',
    renderType: nameCheck.text(names, 'renderType', { max: 20 }),
  }
}

function readRefIds(sent: Json, check: Check): ChoiceRef | undefined {
  const ids = check.record(sent, 'optionChoiceIds')
  const at = check.at('optionChoiceIds')
  const optionId = ids && at.text(ids, 'optionId', { min: 1, max: 36 })
  const choiceId = ids && at.text(ids, 'choiceId', { min: 1, max: 36 })
  return optionId === undefined || choiceId === undefined ? undefined : { optionId, choiceId }
}
