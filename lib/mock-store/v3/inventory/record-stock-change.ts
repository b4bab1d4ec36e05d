import { violation } from '../../http/api-error.ts'
import type { Json } from '../../http/check.ts'
import type { Effect } from '../../http/route.ts'
import type { InventoryItem } from '../shop/entities.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import { toText } from '../to-text.ts'
import { whole } from '../../whole.ts'

const reasons = new Set<unknown>(['ORDER', 'MANUAL', 'REVERT_INVENTORY_CHANGE', undefined, null])

export function readReason({ reason }: Json): void {
  if (!reasons.has(reason)) throw violation('reason', `has no value ${toText(reason)}`, 'FORMAT')
}

/** What changed on the product whose stock this is, in the plain form's words. */
export function recordStockChange(
  shop: V3Shop,
  before: InventoryItem | undefined,
  after: InventoryItem,
): Effect {
  const { productId, variantId, locationId } = after
  if (!whole) return { id: productId, applied: true, fields: [] }
  const isPlain = shop.products.find(productId)?.options.length === 0
  const variant = isPlain ? '' : `variants.${variantId}.`
  const stockEntry = locationId === shop.defaultLocationId ? '' : `locations.${locationId}.`
  const fields = (['tracked', 'quantity', 'inStock', 'preorder'] as const)
    .filter((field) => JSON.stringify(before?.[field]) !== JSON.stringify(after[field]))
    .map((field) => `${variant}${stockEntry}${field === 'tracked' ? 'trackQuantity' : field}`)
  return { id: productId, applied: true, fields: fields.length === 0 ? ['unchanged'] : fields }
}
