import { applicationError, notFound, violation } from '../../http/api-error.ts'
import type { Effect } from '../../http/route.ts'
import { existingProduct } from '../products/find-products.ts'
import type { Category } from '../state/entities.ts'
import type { V3Store } from '../state/v3-store.ts'
import type { Json } from '../../http/check.ts'
import { listAncestors, listChildren, listDescendants } from '../state/category-tree.ts'
import { toText } from '../to-text.ts'

const maxLevels = 5

export function existingCategory({ categories }: V3Store, id: string): Category {
  const category = categories.find(id)
  if (category === undefined) throw notFound('Category', id)
  return category
}

/** A category that an app manages rejects changes. */
export function requireOpenCategory(store: V3Store, id: string): Category {
  const category = existingCategory(store, id)
  if (category.managingAppId === undefined) return category
  const description = `The category ${category.name} is managed by an app`
  throw applicationError(403, 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', description)
}

/** Adds a product to categories or removes it. The revision of the product stays; only lists change. */
export function changeCategories(
  store: V3Store,
  productId: string,
  categoryIds: readonly string[],
  mode: 'add' | 'remove',
): Effect {
  const product = existingProduct(store, productId)
  const saved = product.categoryIds.filter((id) => !categoryIds.includes(id))
  const added = categoryIds.filter((id) => !product.categoryIds.includes(id))
  const next = mode === 'add' ? [...product.categoryIds, ...added] : saved
  const isChanged = next.length !== product.categoryIds.length
  if (isChanged) store.products.index({ ...product, categoryIds: next })
  if (mode === 'remove') for (const id of categoryIds) dropArranged(store, id, productId)
  return { id: productId, applied: true, fields: [isChanged ? 'collections' : 'unchanged'] }
}

function dropArranged(store: V3Store, categoryId: string, productId: string): void {
  const category = store.categories.find(categoryId)
  if (category?.arrangedIds.includes(productId) !== true) return
  const arrangedIds = category.arrangedIds.filter((id) => id !== productId)
  store.categories.index({ ...category, arrangedIds })
}

export function requireParent(store: V3Store, parentId: string): Category {
  const parent = store.categories.find(parentId)
  if (parent !== undefined) return parent
  const description = `The category ${parentId} is not in this tree`
  throw applicationError(400, 'PARENT_CATEGORY_NOT_IN_TREE', description)
}

/** Throws if `levels` more levels do not fit below a parent. */
export function requireDepth(store: V3Store, parent: Category, levels: number): void {
  if (listAncestors(store, parent).length + levels <= maxLevels) return
  const description = `A tree is at most ${maxLevels} levels deep`
  throw applicationError(400, 'CATEGORY_DEPTH_LIMIT_EXCEEDED', description)
}

/** The index after the last sibling. */
export function appendPosition(store: V3Store, parentId: string | undefined): number {
  const last = listChildren(store, parentId).at(-1)
  return last === undefined ? 0 : last.index + 1
}

/** `{parentCategoryId, position: FIRST | LAST | AFTER, moveAfterCategoryId}` */
export function moveCategory(store: V3Store, id: string, body: Json): object {
  const category = requireOpenCategory(store, id)
  const sentParent = toText(body['parentCategoryId'])
  const parentId = sentParent === '' ? undefined : sentParent
  if (parentId !== undefined) {
    const parent = requireParent(store, parentId)
    if (listAncestors(store, parent).includes(category)) {
      throw applicationError(400, 'TREE_CYCLE_DETECTED', 'A category cannot lie in itself')
    }
    requireDepth(store, parent, 1 + heightBelow(store, id))
  }
  const siblings = listChildren(store, parentId).filter((each) => each.id !== id)
  const at = findPosition(siblings, body)
  const after = siblings.slice(at)
  const ordered = [...siblings.slice(0, at), category, ...after]
  for (const [index, each] of ordered.entries()) {
    if (each === category) store.categories.update({ ...category, parentId, index })
    else if (each.index !== index) store.categories.index({ ...each, index })
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
function heightBelow(store: V3Store, id: string): number {
  const depths = listDescendants(store, id).map((each) => listAncestors(store, each).length)
  const own = store.categories.find(id)
  return own === undefined
    ? 0
    : Math.max(0, ...depths.map((depth) => depth - listAncestors(store, own).length))
}
