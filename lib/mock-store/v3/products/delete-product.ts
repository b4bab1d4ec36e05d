import type { Effect } from '../../http/route.ts'
import { keepFiles } from '../media/keep-files.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import { existingProduct } from './find-products.ts'
import { whole } from '../../whole.ts'

/** Its stock and its place in categories go with it; its pictures stay in the media manager. Throws 404. */
export function deleteProduct(shop: V3Shop, id: string): Effect {
  keepFiles(shop, existingProduct(shop, id).media)
  for (const category of whole ? shop.categories.list(shop.ledger.sequence()) : []) {
    const arrangedIds = category.arrangedIds.filter((each) => each !== id)
    if (arrangedIds.length < category.arrangedIds.length)
      shop.categories.index({ ...category, arrangedIds })
  }
  for (const item of shop.itemsOf(id)) shop.inventory.remove(item.id)
  shop.products.remove(id)
  return { id, applied: true, fields: ['deleted'] }
}
