import { notFound } from '../../http/api-error.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { readAsk } from '../query/ask.ts'
import { findPage } from '../query/find-page.ts'
import { twinRoutes } from '../twin-routes.ts'
import type { V3Context } from '../v3-context.ts'
import { treeReference } from '../categories/category-json.ts'
import {
  countProducts,
  createProductQuestion,
  readableProduct,
  readMember,
  visibleTo,
} from './find-products.ts'
import { findQueryField } from './product-fields.ts'
import { toProductJson } from './product-json.ts'
import { readRequested } from './requested-fields.ts'

const permission = 'WIX_STORES.PRODUCT_READ'
const maxItems = 100

export function createProductReads({ store, quirks, counting }: V3Context): Route[] {
  const question = createProductQuestion(store)

  const answerOne = (call: Call, id: string): Reply => {
    const requested = readRequested(call)
    const fresh = readableProduct(store, call, id)
    const product = quirks.staleReads ? findStale(id) : fresh
    if (product === undefined) throw notFound('Product', id)
    return { body: { product: toProductJson(store, product, requested, true) } }
  }
  const findStale = (id: string) =>
    Array.from(store.products.list()).find((product) => product.id === id)
  const queryProducts = (call: Call): Reply => {
    const requested = readRequested(call)
    const sent = isRecord(call.body['query']) ? call.body['query'] : {}
    const ask = readAsk(sent, { list: 'products/query', maxItems, maxSortFields: 5 })
    const { items, pagingMetadata } = findPage(
      {
        list: 'products/query',
        items: store.products.list(call.seen),
        orderOf: store.products.orderOf,
        find: findQueryField,
        visible: visibleTo(call),
      },
      ask,
    )
    const products = items.map((product) => toProductJson(store, product, requested, false))
    return { body: { products, pagingMetadata } }
  }
  const searchProducts = (call: Call): Reply => {
    const requested = readRequested(call)
    const sent = readMember(call.body, 'search')
    const ask = readAsk(sent, { list: question.list, maxItems, maxSortFields: 10 })
    const items = store.products.list(call.seen)
    const page = findPage({ ...question, items, visible: visibleTo(call) }, ask)
    return {
      body: {
        products: page.items.map((product) => toProductJson(store, product, requested, false)),
        pagingMetadata: page.pagingMetadata,
        ...counting?.countValues(
          sent['aggregations'],
          page.matching,
          question.find,
          counting.productValues,
        ),
      },
    }
  }
  const asked: Route[] = [
    {
      at: 'GET /stores/v3/products/{productId}',
      permission,
      answer: (call) => answerOne(call, call.params['productId'] ?? ''),
    },
    ...twinRoutes('/stores/v3/products/query', permission, queryProducts),
    ...twinRoutes('/stores/v3/products/search', permission, searchProducts),
    ...twinRoutes('/stores/v3/products/count', permission, (call) => ({
      body: { count: countProducts(store, question, call) },
    })),
  ]
  return [
    ...asked,
    {
      at: 'GET /stores/v3/products/slug/{slug}',
      permission,
      answer: (call) => {
        const slug = call.params['slug'] ?? ''
        const id = store.slugOwner(slug)
        if (id === undefined) throw notFound('Product', slug)
        return answerOne(call, id)
      },
    },
    {
      at: 'GET /stores/v3/all-products-category',
      permission: 'WIX_STORES.ALL_PRODUCTS_CATEGORY_READ',
      answer: () => ({ body: { categoryId: store.allProductsId, treeReference } }),
    },
  ]
}
