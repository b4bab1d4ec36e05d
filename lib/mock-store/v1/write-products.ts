import { notFound, violation } from '../http/api-error.ts'
import { createCheck, type Json } from '../http/check.ts'
import type { Call, Effect, Reply, Route } from '../http/route.ts'
import { buildBlankProduct, type StoreProduct } from '../state/store.ts'
import { buildFreeSlug } from '../state/slug.ts'
import { toProductJson } from '../wire/product-json.ts'
import { changeProduct } from './change-product.ts'
import { readProductFields } from './product-fields.ts'

const permission = 'WIX_STORES.MODIFY_PRODUCTS'

export function existingProduct({ store }: Call, id: string): StoreProduct {
  const product = store.find(id)
  if (product === undefined) throw notFound('Product', id)
  return product
}

export function applied(id: string, ...fields: readonly string[]): Effect {
  return { id, applied: true, fields }
}

/** An empty answer, with the effect of the request. */
export function done(id: string, ...fields: readonly string[]): Reply {
  return { body: {}, effects: [applied(id, ...fields)] }
}

function answerWritten(call: Call, product: StoreProduct, fields: readonly string[]): Reply {
  const wanted = { currency: call.store.currency, variants: true, merchant: true }
  return {
    body: { product: toProductJson(product, wanted) },
    effects: [applied(product.id, ...fields)],
  }
}

function readSent({ body }: Call): Json {
  const check = createCheck()
  check.required(body, 'product')
  const sent = check.record(body, 'product') ?? {}
  check.end()
  return sent
}

/** Removes the fields that an update ignores. */
export function withoutIgnored({ quirks }: Call, sent: Json): Json {
  const ignored = quirks?.ignoredFields ?? []
  if (ignored.length === 0) return sent
  return Object.fromEntries(Object.entries(sent).filter(([name]) => !ignored.includes(name)))
}

function createProduct(call: Call): Reply {
  const { store, clock, random } = call
  const sent = readSent(call)
  const check = createCheck('product.')
  check.required(sent, 'name', 'priceData')
  if (check.record(sent, 'priceData')?.['price'] === undefined) {
    check.reject('priceData.price', 'must not be empty', 'REQUIRED_FIELD')
  }
  const fields = readProductFields(sent, undefined, check)
  check.end()
  const type = sent['productType'] ?? 'physical'
  if (type !== 'physical') {
    throw violation(
      'product.productType',
      `product.productType ${typeof type === 'string' ? type : ''} is not supported`,
    )
  }
  const { name = '', price = '0' as StoreProduct['price'] } = fields
  const slugs = new Set(Array.from(store.list(), (product) => product.slug))
  const blank = buildBlankProduct({
    id: random.guid(),
    numericId: store.nextNumericId(),
    inventoryId: random.guid(),
    name,
    slug: buildFreeSlug(fields.slug ?? name, (slug) => slugs.has(slug)),
    price,
    createdAt: clock.now(),
  })
  // Weight and cost first, because new variants copy them.
  const { slug: _slug, ...others } = fields
  const base = { ...blank, cost: fields.cost, weight: fields.weight }
  return answerWritten(call, store.put(changeProduct(base, others)), ['created'])
}

function patchProduct(call: Call): Reply {
  const product = existingProduct(call, call.params['id'] ?? '')
  const check = createCheck('product.')
  const fields = readProductFields(withoutIgnored(call, readSent(call)), product, check)
  check.end()
  const next = call.store.put(changeProduct(product, fields))
  return answerWritten(call, next, Object.keys(fields))
}

function deleteProduct(call: Call): Reply {
  const product = existingProduct(call, call.params['id'] ?? '')
  call.store.remove(product.id)
  return done(product.id, 'deleted')
}

/** Creates a route that changes one product and answers nothing. */
function change(field: string, edit: (product: StoreProduct) => StoreProduct) {
  return (call: Call): Reply => {
    const product = existingProduct(call, call.params['id'] ?? '')
    call.store.put(edit(product))
    return done(product.id, field)
  }
}

function withoutOptions(product: StoreProduct): StoreProduct {
  if (product.managed) throw violation('id', 'options of a product with managed variants stay')
  return { ...product, options: [] }
}

export const productWrites: readonly Route[] = [
  { at: 'POST /stores/v1/products', permission, answer: createProduct },
  { at: 'PATCH /stores/v1/products/{id}', permission, answer: patchProduct },
  { at: 'DELETE /stores/v1/products/{id}', permission, answer: deleteProduct },
  {
    at: 'DELETE /stores/v1/products/{id}/options',
    permission,
    answer: change('options', withoutOptions),
  },
  {
    at: 'POST /stores/v1/products/{id}/remove-brand',
    permission,
    answer: change('brand', (product) => ({ ...product, brand: '' })),
  },
  {
    at: 'POST /stores/v1/products/{id}/remove-ribbon',
    permission,
    answer: change('ribbon', (product) => ({ ...product, ribbon: '' })),
  },
]
