import { applicationError, notFound } from '../../http/api-error.ts'
import type { Effect } from '../../http/route.ts'
import { existingProduct } from '../products/find-products.ts'
import type { Category } from '../shop/entities.ts'
import type { V3Shop } from '../shop/v3-shop.ts'
import { whole } from '../../whole.ts'

export function existingCategory({ categories }: V3Shop, id: string): Category {
  const category = categories.find(id)
  if (category === undefined) throw notFound('Category', id)
  return category
}

/** A category that an app keeps refuses changes. */
export function requireOpenCategory(shop: V3Shop, id: string): Category {
  const category = existingCategory(shop, id)
  if (category.managingAppId === undefined) return category
  const description = `The category ${category.name} is managed by an app`
  throw applicationError(403, 'MANAGED_CATEGORY_OPERATION_NOT_ALLOWED', description)
}

/** Puts a product into categories or takes it out: its revision stays, only lists notice. */
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
  if (whole && mode === 'remove') for (const id of categoryIds) dropArranged(shop, id, productId)
  return { id: productId, applied: true, fields: [isChanged ? 'collections' : 'unchanged'] }
}

function dropArranged(shop: V3Shop, categoryId: string, productId: string): void {
  const category = shop.categories.find(categoryId)
  if (category?.arrangedIds.includes(productId) !== true) return
  const arrangedIds = category.arrangedIds.filter((id) => id !== productId)
  shop.categories.index({ ...category, arrangedIds })
}
