import { applicationError, violation } from '../../http/api-error.ts'
import { createCheck, isRecord, type Json } from '../../http/check.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Done, readIds, readRows, runBulk } from '../bulk.ts'
import { toItemJson } from '../inventory/item-json.ts'
import { readRevision } from '../revision.ts'
import type { V3Context } from '../v3-context.ts'
import { deleteProduct } from './delete-product.ts'
import { precondition, readMember } from './find-products.ts'
import { toProductJson } from './product-json.ts'
import { readRequested, type Requested } from './requested-fields.ts'
import { createProduct, type Saved, updateProduct } from './save-product.ts'
import { readSentProduct, type SentProduct } from './sent-product.ts'
import { toText } from '../to-text.ts'

const create = 'WIX_STORES.PRODUCT_CREATE'
const update = 'WIX_STORES.PRODUCT_UPDATE'
const remove = 'WIX_STORES.PRODUCT_DELETE'

export function createProductWrites(context: V3Context): Route[] {
  const { shop } = context
  const toJson = ({ product }: Saved, requested: Requested, withVariants = true) =>
    toProductJson(shop, product, requested, withVariants)

  const answer = (call: Call, saved: Saved, withStock: boolean): Reply => {
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
    const sent = readNewProduct(readMember(call.body, 'product'), 'product.')
    return answer(call, createProduct(context, sent, withStock), withStock)
  }
  const updateOne = (withStock: boolean) => (call: Call) => {
    readRequested(call)
    requireNoMask(call.body)
    const { sent, revision } = readChange(readMember(call.body, 'product'), 'product.')
    const id = call.params['productId'] ?? ''
    return answer(call, updateProduct(context, id, revision, sent, withStock), withStock)
  }

  const answerBulk = (
    call: Call,
    act: (withStock: boolean) => Reply,
    withStock: boolean,
  ): Reply => {
    const itemIds: string[] = []
    kept.set(call, itemIds)
    const { body, effects = [] } = act(withStock)
    if (!withStock) return { body, effects }
    const inventoryResults = toInventoryResults(context, itemIds)
    return { body: { productResults: body, inventoryResults }, effects }
  }
  // What the rows of one bulk call left behind in the inventory.
  const kept = new WeakMap<Call, string[]>()
  const toDone = (call: Call, saved: Saved, requested: Requested): Done => {
    kept.get(call)?.push(...saved.itemIds)
    return { id: saved.product.id, effect: saved.effect, item: toJson(saved, requested) }
  }

  const bulkCreate = (withStock: boolean) => (call: Call) => {
    const requested = readRequested(call)
    const rows = readRows(call.body, 'products', mostProducts).map((row, index) =>
      readNewProduct(row, `products[${index}].`),
    )
    requireCaps(rows)
    const act = () =>
      runBulk(call, {
        rows,
        idOf: () => undefined,
        act: (sent) => toDone(call, createProduct(context, sent, withStock), requested),
      })
    return answerBulk(call, act, withStock)
  }
  const bulkUpdate = (withStock: boolean) => (call: Call) => {
    const requested = readRequested(call)
    const rows = readRows(call.body, 'products', mostProducts).map((row, index) => {
      requireNoMask(row)
      return readChange(readMember(row, 'product'), `products[${index}].product.`)
    })
    requireCaps(rows.map(({ sent }) => sent))
    if (new Set(rows.map(({ id }) => id)).size < rows.length) {
      throw violation('products', 'name a product twice', 'DUPLICATE_PRODUCT_IDS_REQUEST')
    }
    const act = () =>
      runBulk(call, {
        rows,
        idOf: ({ id }) => id,
        act: ({ id, revision, sent }) =>
          toDone(call, updateProduct(context, id, revision, sent, withStock), requested),
      })
    return answerBulk(call, act, withStock)
  }
  const bulkDelete = (call: Call): Reply =>
    runBulk(call, {
      rows: readIds(call.body, 'productIds', mostProducts, 'DUPLICATE_PRODUCT_IDS_REQUEST'),
      idOf: (id) => id,
      act: (id) => ({ id, effect: deleteProduct(shop, id) }),
    })

  const stocked = '/stores/v3/products-with-inventory'
  const bulk = '/stores/v3/bulk/products'
  return [
    { at: 'POST /stores/v3/products', permission: create, answer: createOne(false) },
    { at: `POST ${stocked}`, permission: create, answer: createOne(true) },
    { at: 'PATCH /stores/v3/products/{productId}', permission: update, answer: updateOne(false) },
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
    { at: `POST ${bulk}/update`, permission: update, answer: bulkUpdate(false) },
    { at: `POST ${bulk}-with-inventory/update`, permission: update, answer: bulkUpdate(true) },
    { at: `POST ${bulk}/delete`, permission: remove, answer: bulkDelete },
  ]
}

const mostProducts = 100

/** A new product as sent: everything it needs is there. */
function readNewProduct(json: Json, path: string): SentProduct {
  const check = createCheck(path)
  check.required(json, 'name', 'productType', 'variantsInfo')
  if (json['productType'] === 'PHYSICAL' && !isRecord(json['physicalProperties'])) {
    check.refuse('physicalProperties', 'must be present for PHYSICAL', 'ONE_OF_ALIGNMENT')
  }
  const sent = readSentProduct(json, check)
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

/** Its typings have a mask, but who sends one is refused. */
function requireNoMask(body: Json): void {
  if (body['fieldMask'] === undefined && body['mask'] === undefined) return
  throw precondition('FIELD_MASK_VALUE_NOT_SUPPORTED', 'A field mask is not supported')
}

/** The caps of one bulk body hold together, over all its products. */
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
  for (const [field, total, most] of capped) {
    if (total <= most) continue
    throw violation(
      `products.${field}`,
      `have ${total} altogether, expected ${most} or less`,
      'MAX_SIZE',
    )
  }
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
