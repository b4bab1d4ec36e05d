import { applicationError, notFound, violation } from '../../http/api-error.ts'
import type { Effect } from '../../http/route.ts'
import { existingProduct } from '../products/find-products.ts'
import type { Category } from '../shop/entities.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import type { Json } from '../../http/check.ts'
import { listAncestors, listChildren, listDescendants } from '../shop/category-tree.ts'
import { toText } from '../to-text.ts'

const maxLevels = 5

export function existingCategory({ categories }: V3Shop, id: string): Category {
  const category = categories.find(id)
  if (category === undefined) throw notFound('Category', id)
  return category
}

/** A category that an app manages rejects changes. */
export function requireOpenCategory(shop: V3Shop, id: string): Category {
  const category = existingCategory(shop, id)
  if (category.managingAppId === undefined) return category
  const description = `The category ${category.name} is managed by an app`
  throw applicationError(403, 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', description)
}

/** Adds a product to categories or removes it. The revision of the product stays; only lists change. */
export function changeCategories(
  shop: V3Shop,
  productId: string,
  categoryIds: readonly string[],
  mode: 'add' | 'remove',
): Effect {
  const product = existingProduct(shop, productId)
  const saved = product.categoryIds.filter((id) => !categoryIds.includes(id))
  const added = categoryIds.filter((id) => !product.categoryIds.includes(id))
  const next = mode === 'add' ? [...product.categoryIds, ...added] : saved
  const isChanged = next.length !== product.categoryIds.length
  if (isChanged) shop.products.index({ ...product, categoryIds: next })
  if (mode === 'remove') for (const id of categoryIds) dropArranged(shop, id, productId)
  return { id: productId, applied: true, fields: [isChanged ? 'collections' : 'unchanged'] }
}

function dropArranged(shop: V3Shop, categoryId: string, productId: string): void {
  const category = shop.categories.find(categoryId)
  if (category?.arrangedIds.includes(productId) !== true) return
  const arrangedIds = category.arrangedIds.filter((id) => id !== productId)
  shop.categories.index({ ...category, arrangedIds })
}

export function requireParent(shop: V3Shop, parentId: string): Category {
  const parent = shop.categories.find(parentId)
  if (parent !== undefined) return parent
  const description = `The category ${parentId} is not in this tree`
  throw applicationError(400, 'PARENT_CATEGORY_NOT_IN_TREE', description)
}

/** Throws if `levels` more levels do not fit below a parent. */
export function requireDepth(shop: V3Shop, parent: Category, levels: number): void {
  if (listAncestors(shop, parent).length + levels <= maxLevels) return
  const description = `A tree is at most ${maxLevels} levels deep`
  throw applicationError(400, 'CATEGORY_DEPTH_LIMIT_EXCEEDED', description)
}

/** The index after the last sibling. */
export function appendPosition(shop: V3Shop, parentId: string | undefined): number {
  const last = listChildren(shop, parentId).at(-1)
  return last === undefined ? 0 : last.index + 1
}

/** `{parentCategoryId, position: FIRST | LAST | AFTER, moveAfterCategoryId}` */
export function moveCategory(shop: V3Shop, id: string, body: Json): object {
  const category = requireOpenCategory(shop, id)
  const sentParent = toText(body['parentCategoryId'])
  const parentId = sentParent === '' ? undefined : sentParent
  if (parentId !== undefined) {
    const parent = requireParent(shop, parentId)
    if (listAncestors(shop, parent).includes(category)) {
      throw applicationError(400, 'TREE_CYCLE_DETECTED', 'A category cannot lie in itself')
    }
    requireDepth(shop, parent, 1 + heightBelow(shop, id))
  }
  const siblings = listChildren(shop, parentId).filter((each) => each.id !== id)
  const at = findPosition(siblings, body)
  const after = siblings.slice(at)
  const ordered = [...siblings.slice(0, at), category, ...after]
  for (const [index, each] of ordered.entries()) {
    if (each === category) shop.categories.update({ ...category, parentId, index })
    else if (each.index !== index) shop.categories.index({ ...each, index })
  }
  return {
    parentCategoryId: parentId ?? null,
    categoriesAfterMove: after.slice(0, 100).map((each) => each.id),
  }
}

function findPosition(siblings: readonly Category[], body: Json): number {
  switch (body['position']) {
    case 'FIRST':
      return 0
    case 'LAST':
      return siblings.length
    case 'AFTER': {
      const afterId = toText(body['moveAfterCategoryId'])
      if (afterId === '') {
        throw applicationError(400, 'MISSING_AFTER_CATEGORY', 'AFTER needs moveAfterCategoryId')
      }
      const at = siblings.findIndex(({ id }) => id === afterId)
      if (at !== -1) return at + 1
      const description = `The category ${afterId} is not below that parent`
      throw applicationError(400, 'AFTER_CATEGORY_NOT_IN_PARENT', description)
    }
    default:
      throw violation('position', 'is not FIRST, LAST or AFTER', 'FORMAT')
  }
}

/** The number of levels below a category. */
function heightBelow(shop: V3Shop, id: string): number {
  const depths = listDescendants(shop, id).map((each) => listAncestors(shop, each).length)
  const own = shop.categories.find(id)
  return own === undefined
    ? 0
    : Math.max(0, ...depths.map((depth) => depth - listAncestors(shop, own).length))
}
