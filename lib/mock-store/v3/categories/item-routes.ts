import { applicationError } from '../../http/api-error.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Done, readIds, readRows, runBulk } from '../bulk.ts'
import { existingProduct } from '../products/find-products.ts'
import type { V3Product } from '../state/product.ts'
import type { V3Context } from '../v3-context.ts'
import { changeCategories, requireOpenCategory, existingCategory } from './change-categories.ts'
import { readItemId, requireTree, toItemReference } from './category-json.ts'
import { readAsk } from '../query/ask.ts'
import { findPage } from '../query/find-page.ts'
import {
  allCategoryIds,
  directCategoryIds,
  listDescendants,
  listItems,
} from '../state/category-tree.ts'
import { twinRoutes } from '../twin-routes.ts'

const read = 'CATEGORIES.CATEGORY_READ'

const maxArranged = 100

/** Adds products to categories and removes them. */
export function createCategoryItemRoutes({ store, quirks }: V3Context): Route[] {
  const changeItems = (call: Call, mode: 'add' | 'remove'): Reply => {
    const { body, params } = call
    requireTree(body)
    const category = requireOpenCategory(store, params['categoryId'] ?? '')
    const ids = readRows(body, 'items', 1000).map((item, index) =>
      readItemId(item, `items[${index}]`),
    )
    const act = (id: string): Done => {
      requireChange(id, category.id, mode)
      return { id, effect: changeCategories(store, id, [category.id], mode) }
    }
    const reply = runBulk(call, { rows: ids, idOf: (id) => id, act })
    return withoutDetailsAfter(reply, 100)
  }
  const changeItem = (call: Call, mode: 'add' | 'remove'): Reply => {
    const { body } = call
    requireTree(body)
    const productId = readItemId(body['item'], 'item')
    existingProduct(store, productId)
    return runBulk(call, {
      rows: readIds(body, 'categoryIds', 100),
      idOf: (id) => id,
      act(id) {
        requireOpenCategory(store, id)
        requireChange(productId, id, mode)
        return { id, effect: changeCategories(store, productId, [id], mode) }
      },
    })
  }
  const requireChange = (productId: string, id: string, mode: 'add' | 'remove') => {
    if (mode === 'remove') requireMember(existingProduct(store, productId), id)
    else if (quirks.memberConflict) requireStranger(existingProduct(store, productId), id)
  }
  const bulk = '/categories/v1/bulk/categories'
  return (['add', 'remove'] as const).flatMap((mode): Route[] => {
    const permission = `CATEGORIES.CATEGORY_${mode.toUpperCase()}_ITEM`
    return [
      {
        at: `POST ${bulk}/{categoryId}/${mode}-items`,
        permission,
        answer: (call) => changeItems(call, mode),
      },
      { at: `POST ${bulk}/${mode}-item`, permission, answer: (call) => changeItem(call, mode) },
    ]
  })
}

export function requireMember({ id, categoryIds }: V3Product, categoryId: string): void {
  if (categoryIds.includes(categoryId)) return
  throw applicationError(400, 'ITEM_NOT_IN_CATEGORY', `Item ${id} is not in category ${categoryId}`)
}

function requireStranger({ id, categoryIds }: V3Product, categoryId: string): void {
  if (!categoryIds.includes(categoryId)) return
  const description = `Item ${id} is in category ${categoryId} already`
  throw applicationError(409, 'ITEM_ALREADY_IN_CATEGORY', description)
}

/** Details at most `max` rows. Failures among the others are only counted. */
function withoutDetailsAfter({ body, effects = [] }: Reply, max: number): Reply {
  const { results, bulkActionMetadata } = body as {
    readonly results: readonly { readonly itemMetadata: { readonly success: boolean } }[]
    readonly bulkActionMetadata: object
  }
  const undetailedFailures = results
    .slice(max)
    .filter(({ itemMetadata }) => !itemMetadata.success).length
  const reported = { results: results.slice(0, max) }
  return {
    body: { ...reported, bulkActionMetadata: { ...bulkActionMetadata, undetailedFailures } },
    effects,
  }
}

/** The products of categories, and their order. */
export function createItemListRoutes({ store, quirks }: V3Context): Route[] {
  const allProducts = (seen: number) => store.products.list(seen)

  const listCategoryItems = ({ body, params, seen }: Call): Reply => {
    requireTree(body)
    const category = existingCategory(store, params['categoryId'] ?? '')
    const list = `categories/${category.id}/items`
    const below = isOn(body['includeItemsFromSubcategories'])
      ? listDescendants(store, category.id)
      : []
    const withArrangement = isOn(body['useCategoryArrangement'])
    const own = listItems(store, category, allProducts(seen), withArrangement)
    const others = below.flatMap((each) => listItems(store, each, allProducts(seen), false))
    const items = [...new Set([...own, ...others])]
    const indexes = new Map(items.map((item, index) => [item, index]))
    const ask = readAsk(body, { list, maxItems: 100, maxSortFields: 0 })
    const orderOf = withArrangement
      ? (product: V3Product) => indexes.get(product) ?? 0
      : store.products.orderOf
    const page = findPage({ list, items, orderOf, find: () => undefined }, ask)
    return {
      body: { items: page.items.map(toItemReference), pagingMetadata: page.pagingMetadata },
    }
  }
  const categoriesOf = (id: string) => {
    const product = existingProduct(store, id)
    return {
      directCategoryIds: directCategoryIds(store, product),
      allCategoryIds: allCategoryIds(store, product),
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
    const category = existingCategory(store, params['categoryId'] ?? '')
    const rows = body['items'] === undefined ? [] : readRows(body, 'items', maxArranged)
    const ids = rows.map((item, index) => readItemId(item, `items[${index}]`))
    for (const id of ids) {
      if (category.id !== store.allProductsId)
        requireMember(existingProduct(store, id), category.id)
    }
    const { arrangedIds } = store.categories.index({ ...category, arrangedIds: ids })
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
        const { arrangedIds } = existingCategory(store, params['categoryId'] ?? '')
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

/** A query string contains only texts. */
function isOn(value: unknown): boolean {
  return value === true || value === 'true'
}
