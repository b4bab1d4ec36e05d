import { editProduct } from '../control/edit-product.ts'
import { toPlainShop } from '../control/plain-shop.ts'
import { answerApi, type ApiContext } from '../http/answer-api.ts'
import type { Site } from '../site.ts'

/** A site whose shop is of the first generation. */
export function createV1Site(context: ApiContext): Site {
  const { shop } = context
  return {
    view: shop,
    answer: (request) => answerApi(context, request),
    state: () => toPlainShop(shop),
    count() {
      let variants = 0
      for (const product of shop.list()) variants += product.variants.length
      return { products: shop.count(), variants, collections: shop.listCollections().length }
    },
    edit: (id, field, value) => editProduct(shop, id, field, value),
  }
}
