import { maxQuantity, plainVariantId, type StoreProduct } from '../state/store.ts'
import { createCheck } from '../http/check.ts'
import type { Call, Reply, Route, Effect } from '../http/route.ts'
import { findInventoryField } from '../query/fields.ts'
import { runQuery } from '../query/run-query.ts'
import { readStringQuery } from '../query/string-query.ts'
import { toInventoryJson } from '../wire/inventory-json.ts'
import { readPreorder } from '../wire/sent-fields.ts'
import { done, applied } from './write-products.ts'
import { applicationError, notFound, violation } from '../http/api-error.ts'
import type { MockCatalog } from '../state/mock-catalog.ts'

const read = 'WIX_STORES.READ_INVENTORY'
const modify = 'WIX_STORES.MODIFY_INVENTORY'

function queryInventory({ store, body, seen }: Call): Reply {
  const query = readStringQuery(body)
  const { items, total } = runQuery({ ...query, items: store.list(seen), find: findInventoryField })
  return {
    body: {
      inventoryItems: items.map((product) => toInventoryJson(product)),
      metadata: { items: query.page.limit, offset: query.page.offset },
      totalResults: total,
    },
  }
}

function answerVariants(call: Call): Reply {
  const product = namedProduct(call)
  const check = createCheck()
  const ids = check.texts(call.body, 'variantIds', { min: 0, max: 1000 }) ?? []
  check.end()
  return { body: { inventoryItem: toInventoryJson(product, ids.length === 0 ? undefined : ids) } }
}

const reader = '/stores-reader/v2/inventoryItems'
const writer = '/stores/v2/inventoryItems'

export const inventoryRoutes: readonly Route[] = [
  { at: `POST ${reader}/query`, permission: read, answer: queryInventory },
  {
    at: `POST ${reader}/product/{productId}/getVariants`,
    permission: read,
    answer: answerVariants,
  },
  { at: `PATCH ${writer}/product/{productId}`, permission: modify, answer: patchInventory },
  {
    at: `POST ${writer}/increment`,
    permission: modify,
    answer: (call) => changeQuantities(call, 'incrementData', 'incrementBy', 1),
  },
  {
    at: `POST ${writer}/decrement`,
    permission: modify,
    answer: (call) => changeQuantities(call, 'decrementData', 'decrementBy', -1),
  },
  {
    at: `POST ${reader}/{inventoryId}/getVariants`,
    permission: read,
    answer: answerVariants,
  },
  { at: `PATCH ${writer}/{inventoryId}`, permission: modify, answer: patchInventory },
]

/** According to the platform, omitting `trackQuantity` turns off tracking for the whole product. */
function patchInventory(call: Call): Reply {
  const product = namedProduct(call)
  const check = createCheck()
  check.required(call.body, 'inventoryItem')
  const sent = check.record(call.body, 'inventoryItem') ?? {}
  const at = check.at('inventoryItem')
  const tracked = at.flag(sent, 'trackQuantity') ?? false
  const fields = ['trackQuantity']
  const preorder = readPreorder(sent, at) ?? product.preorder
  let next: StoreProduct = { ...product, tracked, preorder }
  at.rows(sent, 'variants', { min: 0, max: 1000 }, (row, rowAt) => {
    const variantId = rowAt.text(row, 'variantId', { max: 36 }) ?? plainVariantId
    const quantity = rowAt.integer(row, 'quantity', { min: 0, max: maxQuantity })
    const inStock = rowAt.flag(row, 'inStock')
    // A quantity applies only while tracked, `inStock` only while not tracked.
    if (tracked && quantity !== undefined) next = withStock(next, variantId, { quantity })
    else if (!tracked && inStock !== undefined) next = withStock(next, variantId, { inStock })
    else next = withStock(next, variantId, {})
    fields.push(stockField(product, variantId, tracked ? 'quantity' : 'inStock'))
  })
  check.end()
  call.store.put(next)
  return done(product.id, ...fields)
}

/** Adds to or subtracts from quantities. One invalid row refuses the whole call. */
function changeQuantities(
  { store, body }: Call,
  list: string,
  amount: string,
  sign: 1 | -1,
): Reply {
  const check = createCheck()
  check.required(body, list)
  const rows = check.rows(body, list, { min: 1, max: 300 }, (row, at) => {
    at.required(row, amount)
    return {
      by: at.integer(row, amount, { min: 1, max: maxQuantity }) ?? 0,
      productId: at.text(row, 'productId', { max: 36 }),
      inventoryId: at.text(row, 'inventoryId', { max: 36 }),
      variantId: at.text(row, 'variantId', { max: 36 }) ?? plainVariantId,
      preorder: at.flag(row, 'preorderRequest') ?? false,
    }
  })
  check.end()
  const changed = new Map<string, StoreProduct>()
  const effects: Effect[] = []
  for (const { by, productId, inventoryId, variantId, preorder } of rows ?? []) {
    const stored = findStocked(store, productId, inventoryId)
    const product = changed.get(stored.id) ?? stored
    const { id } = product
    if (!product.tracked) {
      throw applicationError(400, 'INVENTORY_NOT_TRACKED', `Product ${id} is not tracked`)
    }
    const quantity = quantityOf(product, variantId) + sign * by
    const mayGoBelow = preorder && product.preorder.enabled
    if ((quantity < 0 && !mayGoBelow) || quantity > maxQuantity) {
      throw applicationError(400, 'INVALID_QUANTITY', `Product ${id} would have ${quantity} pieces`)
    }
    changed.set(id, withStock(product, variantId, { quantity }))
    effects.push(applied(id, stockField(product, variantId, 'quantity')))
  }
  for (const product of changed.values()) store.put(product)
  return { body: {}, effects }
}

/** Finds the product of an inventory item by either ID. Throws 404. */
function findStocked(
  store: MockCatalog,
  productId: string | undefined,
  inventoryId: string | undefined,
): StoreProduct {
  const product =
    productId === undefined ? byInventoryId(store, inventoryId) : store.find(productId ?? '')
  if (product === undefined) throw notFound('InventoryItem', productId ?? inventoryId ?? '')
  return product
}

function byInventoryId(store: MockCatalog, id: string | undefined): StoreProduct | undefined {
  for (const product of store.list(store.sequence())) if (product.inventoryId === id) return product
  return undefined
}

/** Finds the product of a route. */
function namedProduct({ store, params }: Call): StoreProduct {
  return findStocked(store, params['productId'], params['inventoryId'])
}

function isPlain(product: StoreProduct, variantId: string): boolean {
  return !product.managed && variantId === plainVariantId
}

/** Changes the stock of one variant. Throws a 400 if the product has no such variant. */
function withStock(
  product: StoreProduct,
  variantId: string,
  change: Partial<Pick<StoreProduct, 'quantity' | 'inStock'>>,
): StoreProduct {
  if (isPlain(product, variantId)) return { ...product, ...change }
  if (!product.variants.some((variant) => variant.id === variantId)) {
    throw violation('variantId', `${variantId} is not an inventory variant of this product`)
  }
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, ...change } : variant,
  )
  return { ...product, variants }
}

function quantityOf(product: StoreProduct, variantId: string): number {
  if (isPlain(product, variantId)) return product.quantity
  return product.variants.find((variant) => variant.id === variantId)?.quantity ?? 0
}

/** The name under which the log counts a change of stock. */
function stockField(product: StoreProduct, variantId: string, field: string): string {
  return product.managed ? `variants.${variantId}.${field}` : field
}
