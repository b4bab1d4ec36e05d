import type { Category } from './entities.ts'
import type { V3Product } from './product.ts'
import type { V3Shop } from './v3-shop.ts'

/** The category and its ancestors, up to the root. */
export function listAncestors(shop: V3Shop, category: Category): Category[] {
  const ancestors = [category]
  for (let next = parentOf(shop, category); next !== undefined; next = parentOf(shop, next)) {
    ancestors.push(next)
  }
  return ancestors
}

export function parentOf(
  shop: V3Shop,
  { parentId }: Pick<Category, 'parentId'>,
): Category | undefined {
  return parentId === undefined ? undefined : shop.categories.find(parentId)
}

/** All descendants of a category. */
export function listDescendants(shop: V3Shop, id: string): Category[] {
  const children = listChildren(shop, id)
  return [...children, ...children.flatMap((child) => listDescendants(shop, child.id))]
}

/** Sorted by index. Without an ID, the categories at the root. */
export function listChildren(shop: V3Shop, parentId: string | undefined): Category[] {
  return Array.from(shop.categories.list(shop.ledger.sequence()))
    .filter((category) => category.parentId === parentId)
    .toSorted((a, b) => a.index - b.index)
}

/** The categories that a product was added to, and the automatic one that contains everything. */
export function directCategoryIds(shop: V3Shop, product: V3Product): string[] {
  return [...product.categoryIds, shop.allProductsId]
}

/** The direct categories and all their ancestors. */
export function allCategoryIds(shop: V3Shop, product: V3Product): string[] {
  const ids = directCategoryIds(shop, product).flatMap((id) => {
    const category = shop.categories.find(id)
    return category === undefined ? [] : listAncestors(shop, category).map((each) => each.id)
  })
  return [...new Set(ids)]
}

/** The products of a category, manually sorted ones first. */
export function listItems(
  shop: V3Shop,
  category: Category,
  products: Iterable<V3Product>,
  withArrangement: boolean,
): V3Product[] {
  const items = Array.from(products).filter(
    (product) => category.id === shop.allProductsId || product.categoryIds.includes(category.id),
  )
  if (!withArrangement) return items
  const indexes = new Map(category.arrangedIds.map((id, index) => [id, index]))
  const indexOf = ({ id }: V3Product) => indexes.get(id) ?? Infinity
  return items.toSorted((a, b) => (indexOf(a) === indexOf(b) ? 0 : indexOf(a) - indexOf(b)))
}

interface Counted {
  readonly sequence: number
  readonly counts: ReadonlyMap<string, number>
}

// Counting reads every product, so it runs once per state of the store, not per category.
const counted = new WeakMap<V3Shop, Counted>()

/** The number of products that were added to a category directly. */
export function countItems(shop: V3Shop, { id }: Category): number {
  if (id === shop.allProductsId) return shop.products.count()
  const sequence = shop.ledger.sequence()
  let known = counted.get(shop)
  if (known?.sequence !== sequence) {
    const counts = new Map<string, number>()
    for (const { categoryIds } of shop.products.list(sequence)) {
      for (const each of categoryIds) counts.set(each, (counts.get(each) ?? 0) + 1)
    }
    known = { sequence, counts }
    counted.set(shop, known)
  }
  return known.counts.get(id) ?? 0
}
