import type { Category } from './wire/category.ts'

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
