import { violation } from '../../http/api-error.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Done, readIds, readRows, runBulk } from '../bulk.ts'
import { toItemJson } from '../inventory/item-json.ts'
import type { V3Context } from '../v3-context.ts'
import { deleteProduct } from './delete-product.ts'
import { readMember } from './find-products.ts'
import { toProductJson } from './product-json.ts'
import { readRequested, type Requested } from './requested-fields.ts'
import { createProduct, type Saved, updateProduct } from './save-product.ts'
import {
  type Change,
  readChange,
  readNewProduct,
  requireCaps,
  requireNoMask,
} from './sent-change.ts'
import type { SentProduct } from './sent-product.ts'
import { whole } from '../../whole.ts'

const maxProducts = 100
const create = 'WIX_STORES.PRODUCT_CREATE'
const update = 'WIX_STORES.PRODUCT_UPDATE'
const remove = 'WIX_STORES.PRODUCT_DELETE'

export function createProductWrites(context: V3Context): Route[] {
  const { shop, quirks } = context
  const toJson = ({ product, effect }: Saved, requested: Requested) => {
    const isNew = effect.fields.includes('created')
    const asked = new Set(requested)
    if (!isNew && quirks.omitMediaFromUpdates) asked.delete('MEDIA_ITEMS_INFO')
    return toProductJson(shop, product, asked, true)
  }

  const response = (call: Call, saved: Saved, withStock: boolean): Reply => {
    const product = toJson(saved, readRequested(call))
    const effects = [saved.effect]
    if (!whole || !withStock) return { body: { product }, effects }
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
    if (whole) requireNoMask(call.body)
    const { sent, revision } = readChange(readMember(call.body, 'product'), 'product.')
    const id = call.params['productId'] ?? ''
    return response(call, updateProduct(context, id, revision, sent, withStock), withStock)
  }

  const toDone = (saved: Saved, requested: Requested): Done => {
    return { id: saved.product.id, effect: saved.effect, item: toJson(saved, requested) }
  }
  /** Row by row; what the rows did to the inventory is told beside it. */
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
    if (!whole || !withStock) return { body, effects }
    const inventoryResults = toInventoryResults(context, itemIds)
    return { body: { productResults: body, inventoryResults }, effects }
  }

  const bulkCreate = (withStock: boolean) => (call: Call) => {
    readRequested(call)
    const rows = readRows(call.body, 'products', maxProducts).map((row, index) =>
      readNewProduct(row, `products[${index}].`, quirks),
    )
    if (whole) requireCaps(rows)
    const save = (sent: SentProduct) => createProduct(context, sent, withStock)
    return answerBulk(call, { rows, idOf: () => undefined }, save, withStock)
  }
  const bulkUpdate = (withStock: boolean) => (call: Call) => {
    readRequested(call)
    if (whole) requireNoMask(call.body)
    const rows = readRows(call.body, 'products', maxProducts).map((row, index) => {
      if (whole) requireNoMask(row)
      return readChange(readMember(row, 'product'), `products[${index}].product.`)
    })
    if (whole) requireCaps(rows.map(({ sent }) => sent))
    if (whole && new Set(rows.map(({ id }) => id)).size < rows.length) {
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
      act: (id) => ({ id, effect: deleteProduct(shop, id) }),
    })

  const stocked = '/stores/v3/products-with-inventory'
  const bulk = '/stores/v3/bulk/products'
  const asked: Route[] = [
    { at: 'POST /stores/v3/products', permission: create, answer: createOne(false) },
    { at: 'PATCH /stores/v3/products/{productId}', permission: update, answer: updateOne(false) },
    { at: `POST ${bulk}/update`, permission: update, answer: bulkUpdate(false) },
    { at: `POST ${bulk}/delete`, permission: remove, answer: bulkDelete },
  ]
  if (!whole) return asked
  return [
    ...asked,
    { at: `POST ${stocked}`, permission: create, answer: createOne(true) },
    { at: `PATCH ${stocked}/{productId}`, permission: update, answer: updateOne(true) },
    {
      at: 'DELETE /stores/v3/products/{productId}',
      permission: remove,
      answer: ({ params }) => ({
        body: {},
        effects: [deleteProduct(shop, params['productId'] ?? '')],
      }),
    },
    { at: `POST ${bulk}/create`, permission: create, answer: bulkCreate(false) },
    { at: `POST ${bulk}-with-inventory/create`, permission: create, answer: bulkCreate(true) },
    { at: `POST ${bulk}-with-inventory/update`, permission: update, answer: bulkUpdate(true) },
  ]
}

function toInventoryResults({ shop }: V3Context, itemIds: readonly string[]): object {
  return {
    results: itemIds.map((id, originalIndex) => {
      const item = shop.inventory.find(id)
      return {
        itemMetadata: { id, originalIndex, success: true },
        ...(item === undefined ? {} : { item: toItemJson(shop, item) }),
      }
    }),
    bulkActionMetadata: { totalSuccesses: itemIds.length, totalFailures: 0, undetailedFailures: 0 },
  }
}
