import { applicationError } from '../../http/api-error.ts'
import type { Call, Reply, Route } from '../../http/route.ts'
import { type Done, readIds, readRows, runBulk } from '../bulk.ts'
import { existingProduct } from '../products/find-products.ts'
import type { V3Product } from '../shop/product.ts'
import type { V3Context } from '../v3-context.ts'
import { changeCategories, requireOpenCategory } from './change-items.ts'
import { readItemId, requireTree } from './read-tree.ts'
import { whole } from '../../whole.ts'

/** Puts products into categories, and takes them out. */
export function createCategoryItemRoutes({ shop, quirks }: V3Context): Route[] {
  const changeItems = (call: Call, mode: 'add' | 'remove'): Reply => {
    const { body, params } = call
    requireTree(body)
    const category = requireOpenCategory(shop, params['categoryId'] ?? '')
    const ids = readRows(body, 'items', 1000).map((item, index) =>
      readItemId(item, `items[${index}]`),
    )
    const act = (id: string): Done => {
      requireChange(id, category.id, mode)
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
        requireChange(productId, id, mode)
        return { id, effect: changeCategories(shop, productId, [id], mode) }
      },
    })
  }
  const requireChange = (productId: string, id: string, mode: 'add' | 'remove') => {
    if (mode === 'remove') requireMember(existingProduct(shop, productId), id)
    else if (whole && quirks.memberConflict) requireStranger(existingProduct(shop, productId), id)
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

/** Only so many rows are told one by one; failures among the rest are only counted. */
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
