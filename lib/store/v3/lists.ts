import type { Connection } from '#lib/api/index.ts'
import { categoryRoutes } from '#lib/api/v3/category-routes.ts'
import { buildCategoryTree } from '#lib/api/v3/category-tree.ts'
import { createQueryList } from '#lib/api/v3/create-lists.ts'
import { createReads } from '#lib/api/v3/create-resource.ts'
import type { V3Client } from '#lib/api/v3/index.ts'
import { categoryQueryFields, inventoryQueryFields } from '#lib/api/v3/query/list-fields.ts'
import { type Category, category } from '#lib/api/v3/wire/category.ts'
import { inventoryItem } from '#lib/api/v3/wire/inventory-item.ts'

// Stock and categories to look at alone: the calls that change them weigh as much again.

export type StockList = Pick<V3Client['inventory'], 'query'>
export type CategoryTree = Pick<V3Client['categories'], 'tree'>

export function createStockList({ send }: Connection): StockList {
  return createReads(send, {
    path: 'inventory-items',
    one: 'inventoryItem',
    many: 'inventoryItems',
    noun: 'inventory items',
    kind: inventoryItem,
    fields: inventoryQueryFields,
    most: 1000,
  })
}

export function createCategoryTree({ send }: Connection): CategoryTree {
  return {
    async tree({ includeHidden, fields, ...options } = {}) {
      const treeReference = { appNamespace: '@wix/stores', treeKey: null }
      const list = createQueryList(send, {
        route: categoryRoutes.query,
        name: 'categories',
        item: category,
        noun: 'categories',
        fields: categoryQueryFields,
        most: 1000,
        idOf: ({ id }: Category) => id,
        extra: { treeReference, fields, returnNonVisibleCategories: includeHidden },
        elevated: includeHidden,
        // An absent filter is refused on some paths, an empty one too.
        everything: { name: { $exists: true } },
      })
      const all: Category[] = []
      for await (const each of list.limit(100).scan(options)) all.push(each)
      return buildCategoryTree(all)
    },
  }
}
