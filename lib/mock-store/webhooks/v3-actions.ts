import { toItemReference } from '../v3/categories/category-json.ts'
import { treeReference } from '../v3/categories/tree-reference.ts'
import { availabilityOf } from '../v3/inventory/item-json.ts'
import type { InventoryItem } from '../v3/shop/entities.ts'
import { storesAppId } from '../v3/shop/from-shop-parts.ts'
import type { V3Shop } from '../v3/shop/v3-shop.ts'
import type { V3Change } from './shop-change.ts'

/** What a domain event says, without the head that is around it. */
export interface DomainBody {
  readonly slug: string
  readonly entityId: string
  readonly body: object
}

function toAction(slug: string, entityId: string, body: object): DomainBody {
  return { slug, entityId, body: { actionEvent: { body } } }
}

type CategoryChange = Extract<V3Change, { readonly kind: 'categories' }>

export function toArranged({ id, before, after }: CategoryChange): readonly DomainBody[] {
  const isArranged = before?.arrangedIds.join() !== after?.arrangedIds.join()
  const body = { categoryId: id, treeReference }
  return isArranged ? [toAction('items_arranged_in_category', id, body)] : []
}

export function toParentActions({ id, before, after }: CategoryChange): readonly DomainBody[] {
  if (before?.parentId === after?.parentId && before?.place === after?.place) return []
  const parentCategory = { id: after?.parentId, index: after?.place }
  return [toAction('category_moved', id, { categoryId: id, parentCategory, treeReference })]
}

const isIn = (item: InventoryItem | undefined) => item && availabilityOf(item) === 'IN_STOCK'

export function toStockActions(
  { id, before, after }: Extract<V3Change, { readonly kind: 'inventory' }>,
  currentEntity: object,
): readonly DomainBody[] {
  const reported = { currentEntity, reason: 'MANUAL', appId: storesAppId }
  const status = isIn(before) === isIn(after) ? [] : [{ inStock: isIn(after) }]
  return [
    toAction('updated_with_reason', id, reported),
    ...status.map((body) => toAction('stock_status_updated', id, body)),
  ]
}

type ProductChange = Extract<V3Change, { readonly kind: 'products' }>

export function toMoves(shop: V3Shop, { id, before, after }: ProductChange): readonly DomainBody[] {
  const was = before?.categoryIds ?? []
  const is = after?.categoryIds ?? []
  const item = toItemReference({ id })
  const report = (slug: string, name: string, ids: readonly string[]) =>
    ids.map((categoryId) => toAction(slug, categoryId, { categoryId, [name]: item, treeReference }))
  const left = was.filter((each) => !is.includes(each) && shop.categories.find(each) !== undefined)
  const joined = is.filter((each) => !was.includes(each))
  return [
    ...report('item_removed_from_category', 'removedItem', left),
    ...report('item_added_to_category', 'addedItem', joined),
  ]
}
