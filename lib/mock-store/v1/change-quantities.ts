import { applicationError } from '../http/api-error.ts'
import { createCheck } from '../http/check.ts'
import type { Call, Effect, Reply } from '../http/route.ts'
import { plainVariantId, type ShopProduct } from '../shop/shop.ts'
import { findStocked, maxQuantity, quantityOf, stockField, withStock } from './inventory-items.ts'
import { applied } from './write-products.ts'
import { whole } from '../whole.ts'

/** Adds or takes pieces; one row that cannot be done refuses the whole call. */
export function changeQuantities(
  { shop, body }: Call,
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
  const changed = new Map<string, ShopProduct>()
  const effects: Effect[] = []
  for (const { by, productId, inventoryId, variantId, preorder } of rows ?? []) {
    const stored = findStocked(shop, productId, inventoryId)
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
    if (whole) effects.push(applied(id, stockField(product, variantId, 'quantity')))
  }
  for (const product of changed.values()) shop.put(product)
  return { body: {}, effects }
}
