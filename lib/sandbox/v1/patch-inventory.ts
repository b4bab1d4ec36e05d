import { type Check, createCheck, isRecord, type Json } from '../http/check.ts'
import type { Call, Reply } from '../http/route.ts'
import { plainVariantId, type Preorder, type ShopProduct } from '../shop/shop.ts'
import { mostPieces, namedProduct, stockField, withStock } from './inventory-items.ts'
import { applied } from './write-products.ts'

/** Leaving `trackQuantity` out turns tracking off for the whole product: so the platform says. */
export function patchInventory(call: Call): Reply {
  const product = namedProduct(call)
  const check = createCheck()
  check.required(call.body, 'inventoryItem')
  const sent = check.record(call.body, 'inventoryItem') ?? {}
  const at = check.at('inventoryItem')
  const tracked = at.flag(sent, 'trackQuantity') ?? false
  const fields = ['trackQuantity']
  const preorder = readPreorder(sent, product.preorder, at)
  let next: ShopProduct = { ...product, tracked, preorder }
  for (const [index, each] of (at.list(sent, 'variants', { min: 0, max: 1000 }) ?? []).entries()) {
    const row = isRecord(each) ? each : {}
    const rowAt = at.at(`variants[${index}]`)
    const variantId = rowAt.text(row, 'variantId', { max: 36 }) ?? plainVariantId
    const quantity = rowAt.integer(row, 'quantity', { min: 0, max: mostPieces })
    const inStock = rowAt.flag(row, 'inStock')
    // A quantity counts only while tracked, a mere "in stock" only while not.
    if (tracked && quantity !== undefined) next = withStock(next, variantId, { quantity })
    else if (!tracked && inStock !== undefined) next = withStock(next, variantId, { inStock })
    else next = withStock(next, variantId, {})
    fields.push(stockField(product, variantId, tracked ? 'quantity' : 'inStock'))
  }
  check.end()
  call.shop.put(next)
  return { body: {}, effects: [applied(product.id, ...fields)] }
}

function readPreorder(sent: Json, old: Preorder, check: Check): Preorder {
  const info = check.record(sent, 'preorderInfo')
  if (info === undefined) return old
  const at = check.at('preorderInfo')
  return {
    enabled: at.flag(info, 'enabled') ?? false,
    message: at.text(info, 'message', { min: 1, max: 250 }),
    limit: at.integer(info, 'limit', { min: 0, max: 100_000 }),
  }
}
