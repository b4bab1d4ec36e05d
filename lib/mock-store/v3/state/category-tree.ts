import type { Category } from './entities.ts'
import type { V3Product } from './product.ts'
import type { V3Store } from './v3-store.ts'

/** The category and its ancestors, up to the root. */
export function listAncestors(store: V3Store, category: Category): Category[] {
  const ancestors = [category]
  for (let next = parentOf(store, category); next !== undefined; next = parentOf(store, next)) {
    ancestors.push(next)
  }
  return ancestors
}

export function parentOf(
  store: V3Store,
  { parentId }: Pick<Category, 'parentId'>,
): Category | undefined {
  return parentId === undefined ? undefined : store.categories.find(parentId)
}

/** All descendants of a category. */
export function listDescendants(store: V3Store, id: string): Category[] {
  const children = listChildren(store, id)
  return [...children, ...children.flatMap((child) => listDescendants(store, child.id))]
}

/** Sorted by index. Without an ID, the categories at the root. */
export function listChildren(store: V3Store, parentId: string | undefined): Category[] {
  return Array.from(store.categories.list(store.ledger.sequence()))
    .filter((category) => category.parentId === parentId)
    .toSorted((a, b) => a.index - b.index)
}

/** The categories that a product was added to, and the automatic one that contains everything. */
export function directCategoryIds(store: V3Store, product: V3Product): string[] {
  return [...product.categoryIds, store.allProductsId]
}

/** The direct categories and all their ancestors. */
export function allCategoryIds(store: V3Store, product: V3Product): string[] {
  const ids = directCategoryIds(store, product).flatMap((id) => {
    const category = store.categories.find(id)
    return category === undefined ? [] : listAncestors(store, category).map((each) => each.id)
  })
  return [...new Set(ids)]
}

/** The products of a category, manually sorted ones first. */
export function listItems(
  store: V3Store,
  category: Category,
  products: Iterable<V3Product>,
  withArrangement: boolean,
): V3Product[] {
  const items = Array.from(products).filter(
    (product) => category.id === store.allProductsId || product.categoryIds.includes(category.id),
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
const counted = new WeakMap<V3Store, Counted>()

/** The number of products that were added to a category directly. */
export function countItems(store: V3Store, { id }: Category): number {
  if (id === store.allProductsId) return store.products.count()
  const sequence = store.ledger.sequence()
  let known = counted.get(store)
  if (known?.sequence !== sequence) {
    const counts = new Map<string, number>()
    for (const { categoryIds } of store.products.list(sequence)) {
      for (const each of categoryIds) counts.set(each, (counts.get(each) ?? 0) + 1)
    }
    known = { sequence, counts }
    counted.set(store, known)
  }
  return known.counts.get(id) ?? 0
}
