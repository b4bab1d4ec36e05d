import type { CallOptions } from '../transport/request-context.ts'
import type { ItemResult } from './bulk.ts'
import type { CursorPage } from './query/cursor-page.ts'
import type { List, Search } from './query/list.ts'
import type { categoryQueryFields, categorySearchFields } from './query/list-fields.ts'
import type { Category, CategoryInput, CategoryPatch, TreeReference } from './wire/category.ts'

export type CategoryField = 'BREADCRUMBS_INFO' | 'DESCRIPTION' | 'RICH_CONTENT_DESCRIPTION'

export interface CategoryOptions {
  readonly fields?: readonly CategoryField[] | undefined
  /** Default false: hidden ones are left out, and not counted. Elevated. */
  readonly includeHidden?: boolean | undefined
}

/** Where to: among the children of `parentId` (none: at the top), first, last or after another. */
export interface Move {
  readonly parentId?: string | undefined
  readonly position: 'FIRST' | 'LAST' | { readonly after: string }
}

export interface ItemListOptions extends CallOptions {
  /** In the order set by hand. */
  readonly arranged?: boolean | undefined
  readonly includeSubcategories?: boolean | undefined
  /** 1 to 100, default 100. */
  readonly limit?: number | undefined
}

/**
 * The shop's tree of categories; their items are products, named by id. Which categories a product
 * is in, the product says itself (DIRECT_CATEGORIES_INFO, ALL_CATEGORIES_INFO). Writes are elevated, and
 * sent one after another: two at a time would trip over each other in the tree.
 */
export interface Categories {
  /** `GET /v1/categories/{categoryId}`. */
  get(id: string, options?: CallOptions & Pick<CategoryOptions, 'fields'>): Promise<Category>
  /** `POST /v1/categories/query`. */
  query(options?: CategoryOptions): List<Category, typeof categoryQueryFields>
  /** `POST /v1/categories/search`. */
  search(options?: CategoryOptions): Search<Category, typeof categorySearchFields>
  /** How many match, or how many there are. `POST /v1/categories/count`. */
  count(
    list?:
      | List<Category, typeof categoryQueryFields>
      | Search<Category, typeof categorySearchFields>,
    options?: CallOptions & Pick<CategoryOptions, 'includeHidden'>,
  ): Promise<number>
  /** The trees of the site: the shop's, and those of other apps. `GET /v1/categories/list-trees`. */
  listTrees(options?: CallOptions): Promise<readonly TreeReference[]>
  /** The id of the category to which the platform adds every product. `GET /stores/v3/all-products-category`. */
  getAllProductsId(options?: CallOptions): Promise<string>
  /** All categories as a tree, siblings in their order. Orphans stand at the top. */
  tree(options?: CallOptions & CategoryOptions): Promise<readonly CategoryNode[]>
  /** `POST /v1/categories`. */
  create(input: CategoryInput, options?: CallOptions): Promise<Category>
  /** A stale revision is a 409. `PATCH /v1/categories/{category.id}`. */
  update(patch: CategoryPatch, options?: CallOptions): Promise<Category>
  /** For good, its children too. `DELETE /v1/categories/{categoryId}`. */
  delete(id: string, options?: CallOptions): Promise<void>
  /** Hides or shows it, and its children with it. `PATCH /v1/categories/visibility`. */
  setVisible(
    category: { readonly id: string; readonly revision: string },
    visible: boolean,
    options?: CallOptions,
  ): Promise<void>
  /** `POST /v1/categories/{categoryId}/move`. */
  move(id: string, to: Move, options?: CallOptions): Promise<void>
  /** Up to 100. `POST /v1/bulk/categories/show`. */
  show(ids: readonly string[], options?: CallOptions): Promise<ItemResult[]>
  /** `POST /v1/bulk/categories/update`. */
  bulkUpdate(patches: readonly CategoryPatch[], options?: CallOptions): Promise<ItemResult[]>
  /** A page of product ids. `POST /v1/categories/{categoryId}/list-items`. */
  listItems(id: string, options?: ItemListOptions): Promise<CursorPage<string>>
  /** Any number of products into one category. `POST /v1/bulk/categories/{categoryId}/add-items`. */
  addItems(id: string, productIds: readonly string[], options?: CallOptions): Promise<ItemResult[]>
  /** `POST /v1/bulk/categories/{categoryId}/remove-items`. */
  removeItems(
    id: string,
    productIds: readonly string[],
    options?: CallOptions,
  ): Promise<ItemResult[]>
  /** One product into up to 100 categories. `POST /v1/bulk/categories/add-item`. */
  addItem(productId: string, ids: readonly string[], options?: CallOptions): Promise<ItemResult[]>
  /** `POST /v1/bulk/categories/remove-item`. */
  removeItem(
    productId: string,
    ids: readonly string[],
    options?: CallOptions,
  ): Promise<ItemResult[]>
  /** The products whose order was set by hand. `GET /v1/categories/{categoryId}/arranged-items`. */
  getArrangedItems(id: string, options?: CallOptions): Promise<readonly string[]>
  /** Sets the order of the first products, up to 100. `POST …/{categoryId}/set-arranged-items`. */
  arrangeItems(id: string, productIds: readonly string[], options?: CallOptions): Promise<void>
}

export interface CategoryNode {
  readonly category: Category
  readonly children: readonly CategoryNode[]
}

function pathOf({ parentCategory }: Category): number {
  return parentCategory?.index ?? Number.MAX_SAFE_INTEGER
}

/** Categories as a tree, siblings by index; those whose parent is not among them stand at the top. */
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
