import type { Call, Reply, Route } from '../../http/route.ts'
import { readRows } from '../bulk.ts'
import { existingProduct } from '../products/find-products.ts'
import { readAsk } from '../query/ask.ts'
import { findPage } from '../query/find-page.ts'
import {
  allCategoryIds,
  directCategoryIds,
  listDescendants,
  listItems,
} from '../shop/category-tree.ts'
import type { V3Product } from '../shop/product.ts'
import { twinRoutes } from '../twin-routes.ts'
import type { V3Context } from '../v3-context.ts'
import { toItemReference } from './category-json.ts'
import { existingCategory } from './change-items.ts'
import { requireMember } from './item-routes.ts'
import { readItemId, requireTree } from './read-tree.ts'

const read = 'CATEGORIES.CATEGORY_READ'
const maxArranged = 100

/** Which products are in which categories, and in which order. */
export function createItemListRoutes({ shop, quirks }: V3Context): Route[] {
  const allProducts = (seen = shop.ledger.sequence()) => shop.products.list(seen)

  const listCategoryItems = ({ body, params, seen }: Call): Reply => {
    requireTree(body)
    const category = existingCategory(shop, params['categoryId'] ?? '')
    const list = `categories/${category.id}/items`
    const below = isOn(body['includeItemsFromSubcategories'])
      ? listDescendants(shop, category.id)
      : []
    const withArrangement = isOn(body['useCategoryArrangement'])
    const own = listItems(shop, category, allProducts(seen), withArrangement)
    const others = below.flatMap((each) => listItems(shop, each, allProducts(seen), false))
    const items = [...new Set([...own, ...others])]
    const paths = new Map(items.map((item, path) => [item, path]))
    const ask = readAsk(body, { list, maxItems: 100, maxSortFields: 0 })
    const orderOf = withArrangement
      ? (product: V3Product) => paths.get(product) ?? 0
      : shop.products.orderOf
    const page = findPage({ list, items, orderOf, find: () => undefined }, ask)
    return {
      body: { items: page.items.map(toItemReference), pagingMetadata: page.pagingMetadata },
    }
  }
  const categoriesOf = (id: string) => {
    const product = existingProduct(shop, id)
    return {
      directCategoryIds: directCategoryIds(shop, product),
      allCategoryIds: allCategoryIds(shop, product),
    }
  }
  const listForItem = ({ body }: Call): Reply => {
    requireTree(body)
    return { body: categoriesOf(readItemId(body['item'], 'item')) }
  }
  const listForItems = ({ body }: Call): Reply => {
    requireTree(body)
    const ids = readRows(body, 'items', 100).map((item, index) =>
      readItemId(item, `items[${index}]`),
    )
    const categoriesForItems = ids.map((id) => {
      const item = toItemReference({ id })
      const { directCategoryIds: direct, allCategoryIds: all } = categoriesOf(id)
      if (!quirks.indirectCategoryIds)
        return { item, directCategoryIds: direct, allCategoryIds: all }
      const indirectCategoryIds = all.filter((each) => !direct.includes(each))
      return { item, directCategoryIds: direct, indirectCategoryIds }
    })
    return { body: { categoriesForItems } }
  }
  const setArranged = ({ body, params }: Call): Reply => {
    requireTree(body)
    const category = existingCategory(shop, params['categoryId'] ?? '')
    const rows = body['items'] === undefined ? [] : readRows(body, 'items', maxArranged)
    const ids = rows.map((item, index) => readItemId(item, `items[${index}]`))
    for (const id of ids) {
      if (category.id !== shop.allProductsId) requireMember(existingProduct(shop, id), category.id)
    }
    const { arrangedIds } = shop.categories.index({ ...category, arrangedIds: ids })
    return { body: { items: arrangedIds.map((id) => toItemReference({ id })) } }
  }
  const one = '/categories/v1/categories'
  return [
    ...twinRoutes(`${one}/list-categories-for-item`, read, listForItem),
    ...twinRoutes(`${one}/list-categories-for-items`, read, listForItems),
    ...twinRoutes(`${one}/{categoryId}/list-items`, read, listCategoryItems),
    {
      at: `GET ${one}/{categoryId}/arranged-items`,
      permission: read,
      answer: ({ body, params }) => {
        requireTree(body)
        const { arrangedIds } = existingCategory(shop, params['categoryId'] ?? '')
        return { body: { items: arrangedIds.map((id) => toItemReference({ id })) } }
      },
    },
    {
      at: `POST ${one}/{categoryId}/set-arranged-items`,
      permission: 'CATEGORIES.CATEGORY_MOVE_ITEM',
      answer: setArranged,
    },
  ]
}

/** A query string only knows texts. */
function isOn(value: unknown): boolean {
  return value === true || value === 'true'
}
