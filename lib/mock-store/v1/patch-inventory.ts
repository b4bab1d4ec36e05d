import { createCheck } from '../http/check.ts'
import type { Call, Reply } from '../http/route.ts'
import { plainVariantId, type ShopProduct } from '../shop/shop.ts'
import { readPreorder } from '../wire/sent-parts.ts'
import { maxQuantity, namedProduct, stockField, withStock } from './inventory-items.ts'
import { done } from './write-products.ts'
import { whole } from '../whole.ts'

/** Leaving `trackQuantity` out turns tracking off for the whole product: so the platform says. */
export function patchInventory(call: Call): Reply {
  const product = namedProduct(call)
  const check = createCheck()
  check.required(call.body, 'inventoryItem')
  const sent = check.record(call.body, 'inventoryItem') ?? {}
  const at = check.at('inventoryItem')
  const tracked = at.flag(sent, 'trackQuantity') ?? false
  const fields = ['trackQuantity']
  const preorder = readPreorder(sent, at) ?? product.preorder
  let next: ShopProduct = { ...product, tracked, preorder }
  at.rows(sent, 'variants', { min: 0, max: 1000 }, (row, rowAt) => {
    const variantId = rowAt.text(row, 'variantId', { max: 36 }) ?? plainVariantId
    const quantity = rowAt.integer(row, 'quantity', { min: 0, max: maxQuantity })
    const inStock = rowAt.flag(row, 'inStock')
    // A quantity counts only while tracked, a mere "in stock" only while not.
    if (tracked && quantity !== undefined) next = withStock(next, variantId, { quantity })
    else if (!tracked && inStock !== undefined) next = withStock(next, variantId, { inStock })
    else next = withStock(next, variantId, {})
    if (whole) fields.push(stockField(product, variantId, tracked ? 'quantity' : 'inStock'))
  })
  check.end()
  call.shop.put(next)
  return done(product.id, ...fields)
}
