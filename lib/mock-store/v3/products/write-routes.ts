import { violation, applicationError } from '../../http/api-error.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Done, readIds, readRows, runBulk } from '../bulk.ts'
import { toItemJson } from '../inventory/item-json.ts'
import type { V3Context } from '../v3-context.ts'
import { deleteProduct, createProduct, type Saved, updateProduct } from './save-product.ts'
import { readMember, precondition } from './find-products.ts'
import { toProductJson } from './product-json.ts'
import { readRequested, type Requested } from './requested-fields.ts'
import { type SentProduct, readSentProduct } from './sent-product.ts'
import { createCheck, type Json } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Quirks } from '../../quirks.ts'
import { readRevision } from '../revision.ts'
import { toText } from '../to-text.ts'

const maxProducts = 100
const create = 'WIX_STORES.PRODUCT_CREATE'
const update = 'WIX_STORES.PRODUCT_UPDATE'
const remove = 'WIX_STORES.PRODUCT_DELETE'

export function createProductWrites(context: V3Context): Route[] {
  const { store, quirks } = context
  const toJson = ({ product, effect }: Saved, requested: Requested) => {
    const isNew = effect.fields.includes('created')
    const asked = new Set(requested)
    if (!isNew && quirks.omitMediaFromUpdates) asked.delete('MEDIA_ITEMS_INFO')
    return toProductJson(store, product, asked, true)
  }

  const response = (call: Call, saved: Saved, withStock: boolean): Reply => {
    const product = toJson(saved, readRequested(call))
    const effects = [saved.effect]
    if (!withStock) return { body: { product }, effects }
    const inventoryResults = toInventoryResults(context, saved.itemIds)
    const withEntity = call.body['returnEntity'] === true
    return {
      body: {
        ...(withEntity ? { product } : { product: { id: saved.product.id } }),
        inventoryResults,
      },
      effects,
    }
  }
  const createOne = (withStock: boolean) => (call: Call) => {
    readRequested(call)
    const sent = readNewProduct(readMember(call.body, 'product'), 'product.', quirks)
    return response(call, createProduct(context, sent, withStock), withStock)
  }
  const updateOne = (withStock: boolean) => (call: Call) => {
    readRequested(call)
    requireNoMask(call.body)
    const { sent, revision } = readChange(readMember(call.body, 'product'), 'product.')
    const id = call.params['productId'] ?? ''
    return response(call, updateProduct(context, id, revision, sent, withStock), withStock)
  }

  const toDone = (saved: Saved, requested: Requested): Done => {
    return { id: saved.product.id, effect: saved.effect, item: toJson(saved, requested) }
  }
  /** Row by row. Reports the changes of the inventory too. */
  const answerBulk = <T>(
    call: Call,
    bulkCall: { readonly rows: readonly T[]; readonly idOf: (row: T) => string | undefined },
    save: (row: T) => Saved,
    withStock: boolean,
  ): Reply => {
    const requested = readRequested(call)
    const itemIds: string[] = []
    const act = (row: T): Done => {
      const saved = save(row)
      itemIds.push(...saved.itemIds)
      return toDone(saved, requested)
    }
    const { body, effects = [] } = runBulk(call, { ...bulkCall, act })
    if (!withStock) return { body, effects }
    const inventoryResults = toInventoryResults(context, itemIds)
    return { body: { productResults: body, inventoryResults }, effects }
  }

  const bulkCreate = (withStock: boolean) => (call: Call) => {
    readRequested(call)
    const rows = readRows(call.body, 'products', maxProducts).map((row, index) =>
      readNewProduct(row, `products[${index}].`, quirks),
    )
    requireCaps(rows)
    const save = (sent: SentProduct) => createProduct(context, sent, withStock)
    return answerBulk(call, { rows, idOf: () => undefined }, save, withStock)
  }
  const bulkUpdate = (withStock: boolean) => (call: Call) => {
    readRequested(call)
    requireNoMask(call.body)
    const rows = readRows(call.body, 'products', maxProducts).map((row, index) => {
      requireNoMask(row)
      return readChange(readMember(row, 'product'), `products[${index}].product.`)
    })
    requireCaps(rows.map(({ sent }) => sent))
    if (new Set(rows.map(({ id }) => id)).size < rows.length) {
      throw violation('products', 'name a product twice', 'DUPLICATE_PRODUCT_IDS_REQUEST')
    }
    const save = ({ id, revision, sent }: Change) =>
      updateProduct(context, id, revision, sent, withStock)
    return answerBulk(call, { rows, idOf: ({ id }) => id }, save, withStock)
  }
  const bulkDelete = (call: Call): Reply =>
    runBulk(call, {
      rows: readIds(call.body, 'productIds', maxProducts, 'DUPLICATE_PRODUCT_IDS_REQUEST'),
      idOf: (id) => id,
      act: (id) => ({ id, effect: deleteProduct(store, id) }),
    })

  const stocked = '/stores/v3/products-with-inventory'
  const bulk = '/stores/v3/bulk/products'
  const asked: Route[] = [
    { at: 'POST /stores/v3/products', permission: create, answer: createOne(false) },
    { at: 'PATCH /stores/v3/products/{productId}', permission: update, answer: updateOne(false) },
    { at: `POST ${bulk}/update`, permission: update, answer: bulkUpdate(false) },
    { at: `POST ${bulk}/delete`, permission: remove, answer: bulkDelete },
  ]
  return [
    ...asked,
    { at: `POST ${stocked}`, permission: create, answer: createOne(true) },
    { at: `PATCH ${stocked}/{productId}`, permission: update, answer: updateOne(true) },
    {
      at: 'DELETE /stores/v3/products/{productId}',
      permission: remove,
      answer: ({ params }) => ({
        body: {},
        effects: [deleteProduct(store, params['productId'] ?? '')],
      }),
    },
    { at: `POST ${bulk}/create`, permission: create, answer: bulkCreate(false) },
    { at: `POST ${bulk}-with-inventory/create`, permission: create, answer: bulkCreate(true) },
    { at: `POST ${bulk}-with-inventory/update`, permission: update, answer: bulkUpdate(true) },
  ]
}

function toInventoryResults({ store }: V3Context, itemIds: readonly string[]): object {
  return {
    results: itemIds.map((id, originalIndex) => {
      const item = store.inventory.find(id)
      return {
        itemMetadata: { id, originalIndex, success: true },
        ...(item === undefined ? {} : { item: toItemJson(store, item) }),
      }
    }),
    bulkActionMetadata: { totalSuccesses: itemIds.length, totalFailures: 0, undetailedFailures: 0 },
  }
}

/** Reads a new product. Requires all mandatory fields. */
function readNewProduct(json: Json, path: string, { brandByName }: Quirks): SentProduct {
  const check = createCheck(path)
  check.required(json, 'name', 'productType', 'variantsInfo')
  if (json['productType'] === 'PHYSICAL' && !isRecord(json['physicalProperties'])) {
    check.reject('physicalProperties', 'must be present for PHYSICAL', 'ONE_OF_ALIGNMENT')
  }
  const sent = readSentProduct(json, check, brandByName)
  check.end()
  return sent
}

interface Change {
  readonly id: string
  readonly revision: string
  readonly sent: SentProduct
}

function readChange(json: Json, path: string): Change {
  const check = createCheck(path)
  const revision = readRevision(json, check)
  const sent = readSentProduct(json, check)
  check.end()
  return { id: toText(json['id']), revision, sent }
}

/** The typings have a field mask, but a request with one is refused. */
function requireNoMask(body: Json): void {
  if (body['fieldMask'] === undefined && body['mask'] === undefined) return
  throw precondition('FIELD_MASK_VALUE_NOT_SUPPORTED', 'A field mask is not supported')
}

/** All limits of a bulk body apply together, over all its products. */
function requireCaps(products: readonly SentProduct[]): void {
  const sum = (count: (product: SentProduct) => number | undefined) =>
    products.reduce((total, product) => total + (count(product) ?? 0), 0)
  if (sum(({ options }) => options?.length) > 100) {
    const description = 'The products of one request have more than 100 options'
    throw applicationError(400, 'TOO_MANY_OPTIONS_IN_REQUEST', description)
  }
  const capped = [
    ['variantsInfo.variants', sum(({ variants }) => variants?.length), 1000],
    ['modifiers', sum(({ modifiers }) => modifiers?.length), 100],
    ['infoSections', sum(({ infoSections }) => infoSections?.length), 100],
  ] as const
  for (const [field, total, max] of capped) {
    if (total <= max) continue
    throw violation(
      `products.${field}`,
      `have ${total} altogether, expected ${max} or less`,
      'MAX_SIZE',
    )
  }
}
