import {
  add,
  type Amount,
  compare,
  percentOf,
  roundTo,
  zero,
} from '#lib/core/catalog/money/amount.ts'
import { violation } from '../http/api-error.ts'
import { createCheck, type Json } from '../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call, Effect, ItemFailure, Reply, Route } from '../http/route.ts'
import { withPrice } from '../state/prices.ts'
import type { StoreProduct } from '../state/store.ts'
import { toBulkJson } from '../wire/bulk-json.ts'
import { withCost, withWeight } from './change-product.ts'

const permission = 'WIX_STORES.MODIFY_PRODUCTS'
const max = '999999999.99' as Amount

/** Returns the changed product, or why this item is refused. */
type Edit = (product: StoreProduct) => StoreProduct | ItemFailure

/** Changes one field of up to 100 products. Always answers 200: each item reports its own success. */
function runBulk(call: Call, field: string, edit: Edit): Reply {
  const check = createCheck()
  check.required(call.body, 'ids')
  const ids = check.texts(call.body, 'ids', { min: 1, max: 100 }) ?? []
  check.end()
  const outcomes = ids.map((id) => ({ id, failure: editOne(call, id, field, edit) }))
  return { body: toBulkJson(outcomes), effects: outcomes.map(toEffect) }

  function toEffect({ id, failure }: (typeof outcomes)[number]): Effect {
    return { id, applied: failure === undefined, fields: failure === undefined ? [field] : [] }
  }
}

function editOne(call: Call, id: string, field: string, edit: Edit): ItemFailure | undefined {
  const injected = call.failItem(id)
  if (injected !== undefined) return injected
  const product = call.store.find(id)
  if (product === undefined) {
    return { code: 'PRODUCT_NOT_FOUND', description: `Product ${id} was not found` }
  }
  const next = edit(product)
  if ('code' in next) return next
  if (call.quirks?.ignoredFields.includes(field) !== true) call.store.put(next)
  return undefined
}

const negative: ItemFailure = {
  code: 'INVALID_ARGUMENT',
  description: 'The value would fall below 0',
}

function priced(product: StoreProduct, price: Amount): StoreProduct | ItemFailure {
  if (!isInRange(price)) return outOfRange(price)
  const next = withPrice(product, price)
  if (next === undefined || next.variants.every(({ price: each }) => isInRange(each))) {
    return next ?? { ...negative, description: 'A variant price would fall below 0' }
  }
  return outOfRange(max)
}

function isInRange(value: Amount): boolean {
  return compare(value, zero) >= 0 && compare(value, max) <= 0
}

function outOfRange(value: Amount): ItemFailure {
  if (compare(value, zero) < 0) return negative
  return { code: 'INVALID_ARGUMENT', description: `The value would rise above ${max}` }
}

/** Reads exactly one of the named members, with its value. */
function readOneOf(body: Json, member: string, names: readonly string[]): [string, unknown] {
  const check = createCheck()
  check.required(body, member)
  const sent = check.record(body, member) ?? {}
  check.end()
  const [first, ...others] = names.filter((name) => sent[name] !== undefined && sent[name] !== null)
  if (first === undefined || others.length > 0) {
    throw violation(member, `expected exactly one of ${names.join(', ')}`)
  }
  return [first, sent[first]]
}

function bulkUpdate(call: Call): Reply {
  const [field, value] = readOneOf(call.body, 'set', ['price', 'cost', 'weight', 'ribbon', 'brand'])
  const check = createCheck('set.')
  const sent = { [field]: value }
  if (field === 'ribbon' || field === 'brand') {
    const text = check.text(sent, field, { max: field === 'ribbon' ? 30 : 50 }) ?? ''
    check.end()
    return runBulk(call, field, (product) => ({ ...product, [field]: text }))
  }
  const amount = check.amount(sent, field) ?? zero
  check.end()
  if (field === 'price') return runBulk(call, field, (product) => priced(product, amount))
  const set = field === 'cost' ? withCost : withWeight
  return runBulk(call, field, (product) => set(product, () => amount))
}

/** By an amount, or by a percentage rounded to two decimal places or to a whole number. */
function readAdjustment(field: string, value: unknown): (old: Amount) => Amount {
  const check = createCheck(`adjust.${field}.`)
  const sent = isRecord(value) ? value : {}
  const amount = check.amount(sent, 'amount', { min: `-${max}` })
  const percentage = check.record(sent, 'percentage')
  if ((amount === undefined) === (percentage === undefined)) {
    check.reject('amount', 'expected either amount or percentage')
  }
  const rate = check.at('percentage').integer(percentage ?? {}, 'rate', { min: -100, max: 1000 })
  check.end()
  if (amount !== undefined) return (old) => add(old, amount)
  const digits = percentage?.['roundToInt'] === true ? 0 : 2
  const percent = String(100 + (rate ?? 0)) as Amount
  return (old) => roundTo(percentOf(old, percent), digits, 'nearest')
}

function bulkAdjust(call: Call): Reply {
  const [field, value] = readOneOf(call.body, 'adjust', ['price', 'cost', 'weight'])
  const adjust = readAdjustment(field, value)
  if (field === 'price')
    return runBulk(call, field, (product) => priced(product, adjust(product.price)))
  const change = field === 'cost' ? withCost : withWeight
  const read = field === 'cost' ? 'cost' : 'weight'
  return runBulk(call, field, (product) => {
    const next = change(product, (old) => adjust(old ?? zero))
    const values = next.managed ? next.variants.map((each) => each[read]) : [next[read]]
    const wrong = values.find((each) => each !== undefined && !isInRange(each))
    if (wrong !== undefined) return outOfRange(wrong)
    // With managed variants, the product's own value is only the default of new variants.
    return next.managed ? { ...next, [read]: product[read] } : next
  })
}

export const bulkWrites: readonly Route[] = [
  { at: 'POST /stores/v1/bulk/products/update', permission, answer: bulkUpdate },
  { at: 'POST /stores/v1/bulk/products/adjust-properties', permission, answer: bulkAdjust },
]
