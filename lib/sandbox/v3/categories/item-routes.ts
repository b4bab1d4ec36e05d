import { applicationError } from '../../http/api-error.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Done, readIds, readRows, runBulk } from '../bulk.ts'
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
import { changeCategories, existingCategory, requireOpenCategory } from './change-items.ts'
import { readItemId, requireTree } from './read-tree.ts'

const read = 'CATEGORIES.CATEGORY_READ'
const mostArranged = 100

/** Which products are in which categories, and in which order. */
export function createCategoryItemRoutes({ shop }: V3Context): Route[] {
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
    const places = new Map(items.map((item, place) => [item, place]))
    const ask = readAsk(body, { list, mostItems: 100, mostSortFields: 0 })
    const orderOf = withArrangement
      ? (product: V3Product) => places.get(product) ?? 0
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
      const { directCategoryIds: direct, allCategoryIds: all } = categoriesOf(id)
      return { item: toItemReference({ id }), directCategoryIds: direct, allCategoryIds: all }
    })
    return { body: { categoriesForItems } }
  }
  const changeItems = (call: Call, mode: 'add' | 'remove'): Reply => {
    const { body, params } = call
    requireTree(body)
    const category = requireOpenCategory(shop, params['categoryId'] ?? '')
    const ids = readRows(body, 'items', 1000).map((item, index) =>
      readItemId(item, `items[${index}]`),
    )
    const act = (id: string): Done => {
      if (mode === 'remove') requireMember(existingProduct(shop, id), category.id)
      return { id, effect: changeCategories(shop, id, [category.id], mode) }
    }
    const reply = runBulk(call, { rows: ids, idOf: (id) => id, act })
    return withoutDetailsAfter(reply, 100)
  }
  const changeItem = (call: Call, mode: 'add' | 'remove'): Reply => {
    const { body } = call
    requireTree(body)
    const productId = readItemId(body['item'], 'item')
    existingProduct(shop, productId)
    return runBulk(call, {
      rows: readIds(body, 'categoryIds', 100),
      idOf: (id) => id,
      act(id) {
        requireOpenCategory(shop, id)
        if (mode === 'remove') requireMember(existingProduct(shop, productId), id)
        return { id, effect: changeCategories(shop, productId, [id], mode) }
      },
    })
  }
  const setArranged = ({ body, params }: Call): Reply => {
    requireTree(body)
    const category = existingCategory(shop, params['categoryId'] ?? '')
    const rows = body['items'] === undefined ? [] : readRows(body, 'items', mostArranged)
    const ids = rows.map((item, index) => readItemId(item, `items[${index}]`))
    for (const id of ids) {
      if (category.id !== shop.allProductsId) requireMember(existingProduct(shop, id), category.id)
    }
    const { arrangedIds } = shop.categories.index({ ...category, arrangedIds: ids })
    return { body: { items: arrangedIds.map((id) => toItemReference({ id })) } }
  }
  const one = '/categories/v1/categories'
  const bulk = '/categories/v1/bulk/categories'
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
    ...(['add', 'remove'] as const).flatMap((mode): Route[] => {
      const permission = `CATEGORIES.CATEGORY_${mode.toUpperCase()}_ITEM`
      return [
        {
          at: `POST ${bulk}/{categoryId}/${mode}-items`,
          permission,
          answer: (call) => changeItems(call, mode),
        },
        { at: `POST ${bulk}/${mode}-item`, permission, answer: (call) => changeItem(call, mode) },
      ]
    }),
  ]
}

/** A query string only knows texts. */
function isOn(value: unknown): boolean {
  return value === true || value === 'true'
}

function requireMember({ id, categoryIds }: V3Product, categoryId: string): void {
  if (categoryIds.includes(categoryId)) return
  throw applicationError(400, 'ITEM_NOT_IN_CATEGORY', `Item ${id} is not in category ${categoryId}`)
}

/** Only so many rows are told one by one; failures among the rest are only counted. */
function withoutDetailsAfter({ body, effects = [] }: Reply, most: number): Reply {
  const { results, bulkActionMetadata } = body as {
    readonly results: readonly { readonly itemMetadata: { readonly success: boolean } }[]
    readonly bulkActionMetadata: object
  }
  const undetailedFailures = results
    .slice(most)
    .filter(({ itemMetadata }) => !itemMetadata.success).length
  const told = { results: results.slice(0, most) }
  return {
    body: { ...told, bulkActionMetadata: { ...bulkActionMetadata, undetailedFailures } },
    effects,
  }
}
