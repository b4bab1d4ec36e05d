import type { CallOptions } from '../transport/request-context.ts'
import type { ItemResult } from './bulk.ts'
import type { CursorPage } from './query/cursor-page.ts'
import type { List, Search } from './query/list.ts'
import type { categoryQueryFields, categorySearchFields } from './query/list-fields.ts'
import type { Category, CategoryInput, CategoryPatch, TreeReference } from './wire/category.ts'

export type CategoryField = 'BREADCRUMBS_INFO' | 'DESCRIPTION' | 'RICH_CONTENT_DESCRIPTION'

export interface CategoryOptions {
  readonly fields?: readonly CategoryField[] | undefined
  /** Default: false. Hidden categories are neither returned nor counted without it. Elevated. */
  readonly includeHidden?: boolean | undefined
}

/**
 * The destination: among the children of `parentId` (top level if absent), first, last or after another
 * category.
 */
export interface Move {
  readonly parentId?: string | undefined
  readonly position: 'FIRST' | 'LAST' | { readonly after: string }
}

export interface ItemListOptions extends CallOptions {
  /** In the manual order. */
  readonly arranged?: boolean | undefined
  readonly includeSubcategories?: boolean | undefined
  /** 1 to 100, default 100. */
  readonly limit?: number | undefined
}

/**
 * The category tree of the store. Its items are products, named by ID. The categories of a product are
 * part of the product (DIRECT_CATEGORIES_INFO, ALL_CATEGORIES_INFO). Writes are elevated and sent one
 * after another, because parallel writes to the tree conflict.
 */
export interface Categories {
  /** Returns one category. `GET /v1/categories/{categoryId}`. */
  get(id: string, options?: CallOptions & Pick<CategoryOptions, 'fields'>): Promise<Category>
  /** Lists categories. `POST /v1/categories/query`. */
  query(options?: CategoryOptions): List<Category, typeof categoryQueryFields>
  /** Searches categories by words. `POST /v1/categories/search`. */
  search(options?: CategoryOptions): Search<Category, typeof categorySearchFields>
  /** Counts the matches, or all categories. `POST /v1/categories/count`. */
  count(
    list?:
      | List<Category, typeof categoryQueryFields>
      | Search<Category, typeof categorySearchFields>,
    options?: CallOptions & Pick<CategoryOptions, 'includeHidden'>,
  ): Promise<number>
  /**
   * Returns the trees of the site: the one of the store and those of other apps. `GET
   * /v1/categories/list-trees`.
   */
  listTrees(options?: CallOptions): Promise<readonly TreeReference[]>
  /** Returns the ID of the category that contains every product. `GET /stores/v3/all-products-category`. */
  getAllProductsId(options?: CallOptions): Promise<string>
  /**
   * Returns all categories as a tree, siblings in their order. Categories without a known parent are at
   * the top level. `POST /v1/categories/query`.
   */
  tree(options?: CallOptions & CategoryOptions): Promise<readonly CategoryNode[]>
  /** Creates a category and returns it. `POST /v1/categories`. */
  create(input: CategoryInput, options?: CallOptions): Promise<Category>
  /**
   * Changes the given fields and returns the category. A stale revision is a 409. `PATCH
   * /v1/categories/{category.id}`.
   */
  update(patch: CategoryPatch, options?: CallOptions): Promise<Category>
  /** Deletes a category and its children permanently. `DELETE /v1/categories/{categoryId}`. */
  delete(id: string, options?: CallOptions): Promise<void>
  /** Hides or shows a category and its children. `PATCH /v1/categories/visibility`. */
  setVisible(
    category: { readonly id: string; readonly revision: string },
    visible: boolean,
    options?: CallOptions,
  ): Promise<void>
  /** Moves a category within the tree. `POST /v1/categories/{categoryId}/move`. */
  move(id: string, to: Move, options?: CallOptions): Promise<void>
  /** Shows up to 100 categories. `POST /v1/bulk/categories/show`. */
  show(ids: readonly string[], options?: CallOptions): Promise<ItemResult[]>
  /** Updates any number of categories, one result each. `POST /v1/bulk/categories/update`. */
  bulkUpdate(patches: readonly CategoryPatch[], options?: CallOptions): Promise<ItemResult[]>
  /** Returns a page of product IDs. `POST /v1/categories/{categoryId}/list-items`. */
  listItems(id: string, options?: ItemListOptions): Promise<CursorPage<string>>
  /** Adds any number of products to one category. `POST /v1/bulk/categories/{categoryId}/add-items`. */
  addItems(id: string, productIds: readonly string[], options?: CallOptions): Promise<ItemResult[]>
  /** Removes products from one category. `POST /v1/bulk/categories/{categoryId}/remove-items`. */
  removeItems(
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<ItemResult[]>
  /** Adds one product to up to 100 categories. `POST /v1/bulk/categories/add-item`. */
  addItem(productId: string, ids: readonly string[], options?: CallOptions): Promise<ItemResult[]>
  /** Removes one product from up to 100 categories. `POST /v1/bulk/categories/remove-item`. */
  removeItem(
    productId: string,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<ItemResult[]>
  /** Returns the products with a manual order. `GET /v1/categories/{categoryId}/arranged-items`. */
  getArrangedItems(id: string, options?: CallOptions): Promise<readonly string[]>
  /** Sets the order of the first products, up to 100. `POST …/{categoryId}/set-arranged-items`. */
  arrangeItems(id: string, productIds: readonly string[], options?: CallOptions): Promise<void>
}

export interface CategoryNode {
  readonly category: Category
  readonly children: readonly CategoryNode[]
}

/**
 * Builds a tree of categories, siblings sorted by index. Categories without a known parent are at the
 * top level.
 */
export function buildCategoryTree(categories: readonly Category[]): readonly CategoryNode[] {
  const ids = new Set(categories.map(({ id }) => id))
  const byParent = new Map<string | undefined, Category[]>()
  for (const category of categories) {
    const parentId = category.parentCategory?.id
    const key = parentId !== undefined && ids.has(parentId) ? parentId : undefined
    byParent.set(key, [...(byParent.get(key) ?? []), category])
  }
  const childrenOf = (id: string | undefined): CategoryNode[] =>
    (byParent.get(id) ?? [])
      .toSorted((a, b) => pathOf(a) - pathOf(b))
      .map((category) => ({ category, children: childrenOf(category.id) }))
  return childrenOf(undefined)
}

function pathOf({ parentCategory }: Category): number {
  return parentCategory?.index ?? Number.MAX_SAFE_INTEGER
}
