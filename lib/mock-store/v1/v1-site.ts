import { editProduct } from '../control/edit-product.ts'
import { toPlainShop } from '../control/plain-shop.ts'
import { type ApiContext, createV1Handler } from '../http/handle-api-request.ts'
import type { Site } from '../site.ts'
import type { ChangeLog, V1Change } from '../webhooks/shop-change.ts'
import { toV1Messages } from '../webhooks/v1-messages.ts'
import { v1Routes } from './routes.ts'

/** A site whose shop is of the first generation. */
export function createV1Site(context: ApiContext, changes: ChangeLog<V1Change>): Site {
  const { shop } = context
  return {
    takeChanges() {
      const taken = changes.take()
      return () => taken.flatMap((change) => toV1Messages(change, shop.currency))
    },
    view: shop,
    answer: createV1Handler(v1Routes, context),
    state: () => toPlainShop(shop),
    count() {
      let variants = 0
      for (const product of shop.list()) variants += product.variants.length
      return { products: shop.count(), variants, collections: shop.listCollections().length }
    },
    edit: (id, field, value) => editProduct(shop, id, field, value),
  }
}
