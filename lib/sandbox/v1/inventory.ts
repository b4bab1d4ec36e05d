import { applicationError, notFound, violation } from '../http/api-error.ts'
import { createCheck, isRecord, type Json } from '../http/check.ts'
import type { Call, Effect, Reply, Route } from '../http/route.ts'
import { findInventoryField } from '../query/fields.ts'
import { runQuery } from '../query/run-query.ts'
import { readStringQuery } from '../query/string-query.ts'
import type { Catalogue } from '../shop/catalogue.ts'
import { plainVariantId, type Preorder, type ShopProduct } from '../shop/shop.ts'
import { toInventoryJson } from '../wire/inventory-json.ts'
import { applied } from './write-products.ts'

const read = 'WIX_STORES.READ_INVENTORY'
const modify = 'WIX_STORES.MODIFY_INVENTORY'
const mostPieces = 99_999

function byInventoryId(shop: Catalogue, id: string): ShopProduct | undefined {
  for (const product of shop.list(shop.sequence())) if (product.inventoryId === id) return product
  return undefined
}

function found(product: ShopProduct | undefined, id: string): ShopProduct {
  if (product === undefined) throw notFound('InventoryItem', id)
  return product
}

/** The product that a route names by its own id or by its inventory item's. */
function namedProduct({ shop, params }: Call): ShopProduct {
  const { productId, inventoryId = '' } = params
  return productId === undefined
    ? found(byInventoryId(shop, inventoryId), inventoryId)
    : found(shop.find(productId), productId)
}

function queryInventory({ shop, body, seen }: Call): Reply {
  const query = readStringQuery(body)
  const { items, total } = runQuery({ ...query, items: shop.list(seen), find: findInventoryField })
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

interface StockChange {
  readonly quantity?: number | undefined
  readonly inStock?: boolean | undefined
}

/** Changes the stock of one variant; throws a 400 when the product has no such variant. */
function withStock(product: ShopProduct, variantId: string, change: StockChange): ShopProduct {
  const kept = { ...(change.quantity === undefined ? {} : { quantity: change.quantity }) }
  const fields = { ...kept, ...(change.inStock === undefined ? {} : { inStock: change.inStock }) }
  if (!product.managed && variantId === plainVariantId) return { ...product, ...fields }
  if (!product.variants.some((variant) => variant.id === variantId)) {
    throw violation('variantId', `${variantId} is not an inventory variant of this product`)
  }
  const variants = product.variants.map((variant) =>
    variant.id === variantId ? { ...variant, ...fields } : variant,
  )
  return { ...product, variants }
}

function quantityOf(product: ShopProduct, variantId: string): number | undefined {
  if (!product.managed && variantId === plainVariantId) return product.quantity
  return product.variants.find((variant) => variant.id === variantId)?.quantity
}

function stockField(product: ShopProduct, variantId: string, field: string): string {
  return product.managed ? `variants.${variantId}.${field}` : field
}

/** Leaving `trackQuantity` out turns tracking off for the whole product: so the platform says. */
function patchInventory(call: Call): Reply {
  const product = namedProduct(call)
  const check = createCheck()
  check.required(call.body, 'inventoryItem')
  const sent = check.record(call.body, 'inventoryItem') ?? {}
  const at = check.at('inventoryItem')
  const tracked = at.flag(sent, 'trackQuantity') ?? false
  const fields = ['trackQuantity']
  let next: ShopProduct = { ...product, tracked, preorder: readPreorder(sent, product.preorder) }
  for (const [index, each] of (at.list(sent, 'variants', { min: 0, max: 1000 }) ?? []).entries()) {
    const row = isRecord(each) ? each : {}
    const rowCheck = at.at(`variants[${index}]`)
    const variantId = rowCheck.text(row, 'variantId', { max: 36 }) ?? plainVariantId
    const quantity = rowCheck.integer(row, 'quantity', { min: 0, max: mostPieces })
    const inStock = rowCheck.flag(row, 'inStock')
    next = withStock(next, variantId, tracked ? { quantity } : { inStock })
    fields.push(stockField(product, variantId, tracked ? 'quantity' : 'inStock'))
  }
  check.end()
  call.shop.put(next)
  return { body: {}, effects: [applied(product.id, ...fields)] }
}

function readPreorder(sent: Json, old: Preorder): Preorder {
  const check = createCheck('inventoryItem.preorderInfo.')
  const info = createCheck('inventoryItem.').record(sent, 'preorderInfo')
  if (info === undefined) return old
  const enabled = check.flag(info, 'enabled') ?? false
  const message = check.text(info, 'message', { min: 1, max: 250 })
  const limit = check.integer(info, 'limit', { min: 0, max: 100_000 })
  check.end()
  return { enabled, message, limit }
}

/** Adds or takes pieces; one row that cannot be done refuses the whole call. */
function changeQuantities(call: Call, list: string, amount: string, sign: 1 | -1): Reply {
  const { shop, body } = call
  const check = createCheck()
  check.required(body, list)
  const rows = check.list(body, list, { min: 1, max: 300 }) ?? []
  const changed = new Map<string, ShopProduct>()
  const effects: Effect[] = []
  for (const [index, each] of rows.entries()) {
    const row = isRecord(each) ? each : {}
    const at = check.at(`${list}[${index}]`)
    at.required(row, amount)
    const by = at.integer(row, amount, { min: 1, max: mostPieces }) ?? 0
    const { productId, inventoryId, variantId = plainVariantId } = row
    const known =
      productId === undefined
        ? byInventoryId(shop, String(inventoryId))
        : shop.find(String(productId))
    const stored = found(known, String(productId ?? inventoryId))
    const product = changed.get(stored.id) ?? stored
    const quantity = quantityOf(product, String(variantId))
    if (!product.tracked) {
      throw applicationError(400, 'INVENTORY_NOT_TRACKED', `Product ${product.id} is not tracked`)
    }
    const next = (quantity ?? 0) + sign * by
    const mayGoBelow = row['preorderRequest'] === true && product.preorder.enabled
    if ((next < 0 && !mayGoBelow) || next > mostPieces) {
      throw applicationError(400, 'INVALID_QUANTITY', `Product ${product.id} would have ${next} pieces`)
    }
    changed.set(product.id, withStock(product, String(variantId), { quantity: next }))
    effects.push(applied(product.id, stockField(product, String(variantId), 'quantity')))
  }
  check.end()
  for (const product of changed.values()) shop.put(product)
  return { body: {}, effects }
}

export const inventoryRoutes: readonly Route[] = [
  {
    at: 'POST /stores-reader/v2/inventoryItems/query',
    permission: read,
    answer: queryInventory,
  },
  {
    at: 'POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants',
    permission: read,
    answer: answerVariants,
  },
  {
    at: 'POST /stores-reader/v2/inventoryItems/product/{productId}/getVariants',
    permission: read,
    answer: answerVariants,
  },
  {
    at: 'PATCH /stores/v2/inventoryItems/{inventoryId}',
    permission: modify,
    answer: patchInventory,
  },
  {
    at: 'PATCH /stores/v2/inventoryItems/product/{productId}',
    permission: modify,
    answer: patchInventory,
  },
  {
    at: 'POST /stores/v2/inventoryItems/increment',
    permission: modify,
    answer: (call) => changeQuantities(call, 'incrementData', 'incrementBy', 1),
  },
  {
    at: 'POST /stores/v2/inventoryItems/decrement',
    permission: modify,
    answer: (call) => changeQuantities(call, 'decrementData', 'decrementBy', -1),
  },
]
