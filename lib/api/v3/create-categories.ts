import { chunk } from '#lib/base/chunk.ts'
import { ApiError, badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { Answer, CallOptions, Route } from '../transport/exchange.ts'
import { isObject, type JsonObject } from '../transport/parse-json.ts'
import type { Call } from '../transport/send.ts'
import { readEntity } from '../v1/calls.ts'
import { list, number, text } from '../wire/kind.ts'
import { readBulk } from './bulk.ts'
import type { Categories, CategoryOptions, ItemCategories } from './categories.ts'
import { categoryRoutes as routes } from './category-routes.ts'
import { buildCategoryTree } from './category-tree.ts'
import { checkIds } from './check-ids.ts'
import { createQueryList, createSearchList, fetchItems } from './create-lists.ts'
import { toFilter } from './query/by-filter.ts'
import { fetchCursorPage } from './query/cursor-page.ts'
import { categoryQueryFields, categorySearchFields } from './query/list-fields.ts'
import { sendInCalls } from './send-in-calls.ts'
import {
  type Category,
  category,
  categoryDraft,
  type CategoryPatch,
  categoryPatch,
} from './wire/category.ts'

/** The app whose products the items of this tree are. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const appNamespace = '@wix/stores'
const treeReference = { appNamespace, treeKey: null }
const treeQuery = { 'treeReference.appNamespace': appNamespace }
const style = { prices: 'text' } as const
const ids = list(text)

const toItem = (catalogItemId: string) => ({ catalogItemId, appId: storesAppId })
const idOfItem = (item: unknown) => (isObject(item) ? text.read(item['catalogItemId']) : undefined)
/** Results tell categories by id, products by reference. */
const idOfResult = (metadata: JsonObject) => metadata['id'] ?? idOfItem(metadata['item'])
const item = { read: idOfItem, write: toItem }
const items = list(item)

const bodyWithItems = (productIds: readonly string[]) => ({ items: productIds.map(toItem) })

function readIds(value: unknown): readonly string[] {
  return ids.read(value) ?? []
}

function toPatch(patch: CategoryPatch) {
  if (!patch.id || !patch.revision) {
    throw badInput('An update of a category needs the id and the revision it was read with.')
  }
  return categoryPatch.pick(patch, style)
}

const listed = ({ fields, includeHidden }: CategoryOptions = {}) => ({
  name: 'categories',
  item: category,
  noun: 'categories',
  most: 1000,
  idOf: ({ id }: Category) => id,
  extra: { treeReference, fields, returnNonVisibleCategories: includeHidden },
  elevated: includeHidden,
  // An absent filter is refused on some paths, an empty one too.
  everything: { name: { $exists: true } },
})

const mostTries = 3

export function createCategories({ send }: Connection): Categories {
  let last: Promise<unknown> = Promise.resolve()

  /** After the write before it; `shared`: it names no revision, so a 409 is somebody else's turn. */
  function sendInTurn(route: Route, call: Call, shared = false): Promise<Answer> {
    async function attempt(tries: number): Promise<Answer> {
      try {
        return await send(route, call)
      } catch (error) {
        const isCollision = error instanceof ApiError && error.status === 409
        if (!shared || !isCollision || tries >= mostTries) throw error
        return attempt(tries + 1)
      }
    }
    const turn = last.then(() => attempt(1))
    last = turn.catch(() => undefined)
    return turn
  }

  /** `named` are the ids that results are told for, in calls of 100. */
  function sendBulk(
    route: Route,
    named: readonly string[],
    toBody: (named: readonly string[]) => object,
    options: CallOptions | undefined,
    path?: Readonly<Record<string, string>>,
  ) {
    checkIds(named)
    return sendInCalls<string, undefined>(
      chunk(named, 100),
      async (call, how) => {
        const body = { treeReference, ...toBody(call) }
        const answer = await sendInTurn(route, { ...how, body, ...(path && { path }) }, true)
        return readBulk(route, answer, answer.body['results'], call, undefined, idOfResult)
      },
      true,
      options,
    )
  }

  const categories: Categories = {
    async get(categoryId, { fields, ...options } = {}) {
      const call = { ...options, path: { categoryId }, query: { ...treeQuery, fields } }
      return readEntity(routes.get, await send(routes.get, call), 'category', category)
    },
    async getBySlug(slug, { fields, ...options } = {}) {
      const call = { ...options, path: { slug }, query: { ...treeQuery, fields } }
      return readEntity(routes.getBySlug, await send(routes.getBySlug, call), 'category', category)
    },
    query: (options) =>
      createQueryList(send, {
        ...listed(options),
        route: routes.query,
        fields: categoryQueryFields,
      }),
    search: (options) =>
      createSearchList(send, {
        ...listed(options),
        route: routes.search,
        fields: categorySearchFields,
      }),
    async count(some, { includeHidden, ...options } = {}) {
      const body = {
        ...(some && toFilter(some)),
        treeReference,
        returnNonVisibleCategories: includeHidden,
      }
      const answer = await send(routes.count, { ...options, body, elevated: includeHidden })
      return number.read(answer.body['count']) ?? 0
    },
    async tree({ fields, includeHidden, ...options } = {}) {
      const all: Category[] = []
      for await (const each of categories
        .query({ fields, includeHidden })
        .limit(100)
        .scan(options)) {
        all.push(each)
      }
      return buildCategoryTree(all)
    },
    async listTrees(options) {
      const { body } = await send(routes.listTrees, options)
      return Array.isArray(body['trees']) ? body['trees'].filter(isObject) : []
    },
    async create(draft, options) {
      const body = { category: categoryDraft.pick(draft, style), treeReference }
      const answer = await sendInTurn(routes.create, { ...options, body })
      return readEntity(routes.create, answer, 'category', category)
    },
    async update(patch, options) {
      const body = { category: toPatch(patch), treeReference }
      const path = { categoryId: patch.id }
      const answer = await sendInTurn(routes.update, { ...options, path, body })
      return readEntity(routes.update, answer, 'category', category)
    },
    async delete(categoryId, options) {
      await sendInTurn(routes.delete, { ...options, path: { categoryId }, query: treeQuery }, true)
    },
    async setVisible({ id, revision }, visible, options) {
      const body = { categoryId: id, revision, visible, treeReference }
      await sendInTurn(routes.setVisible, { ...options, body })
    },
    async move(categoryId, { parentId, position }, options) {
      const isAfter = typeof position === 'object'
      const body = {
        categoryId,
        treeReference,
        parentCategoryId: parentId,
        position: isAfter ? 'AFTER' : position,
        moveAfterCategoryId: isAfter ? position.after : undefined,
      }
      await sendInTurn(routes.move, { ...options, path: { categoryId }, body }, true)
    },
    show: async (categoryIds, options) =>
      sendBulk(routes.show, categoryIds, (call) => ({ categoryIds: call }), options),
    async bulkUpdate(patches, options) {
      const byId = new Map(patches.map((patch) => [patch.id, { category: toPatch(patch) }]))
      const toBody = (call: readonly string[]) => ({ categories: call.map((id) => byId.get(id)) })
      return sendBulk(
        routes.bulkUpdate,
        patches.map(({ id }) => id),
        toBody,
        options,
      )
    },
    listItems(categoryId, { arranged, includeSubcategories, limit = 100, ...options } = {}) {
      const parts = { route: routes.listItems, name: 'items', item, idOf: (id: string) => id }
      const fetch = (cursor: string | undefined, how: CallOptions) =>
        fetchItems(send, parts, {
          ...how,
          path: { categoryId },
          body: {
            categoryId,
            treeReference,
            useCategoryArrangement: arranged,
            includeItemsFromSubcategories: includeSubcategories,
            cursorPaging: { limit, cursor },
          },
        })
      return fetchCursorPage(fetch, undefined, options)
    },
    addItems: async (categoryId, productIds, options) =>
      sendBulk(routes.addItems, productIds, bodyWithItems, options, { categoryId }),
    removeItems: async (categoryId, productIds, options) =>
      sendBulk(routes.removeItems, productIds, bodyWithItems, options, { categoryId }),
    addItem: async (productId, categoryIds, options) =>
      sendBulk(
        routes.addItem,
        categoryIds,
        (call) => ({ item: toItem(productId), categoryIds: call }),
        options,
      ),
    removeItem: async (productId, categoryIds, options) =>
      sendBulk(
        routes.removeItem,
        categoryIds,
        (call) => ({ item: toItem(productId), categoryIds: call }),
        options,
      ),
    async getArrangedItems(categoryId, options) {
      const call = { ...options, path: { categoryId }, query: treeQuery }
      const { body } = await send(routes.arrangedItems, call)
      return items.read(body['items']) ?? []
    },
    async arrangeItems(categoryId, productIds, options) {
      checkIds(productIds)
      if (productIds.length > 100) throw badInput('Only the first 100 products can be arranged.')
      const body = { categoryId, treeReference, items: productIds.map(toItem) }
      await sendInTurn(routes.arrangeItems, { ...options, path: { categoryId }, body }, true)
    },
    async listForItem(productId, options) {
      const body = { item: toItem(productId), treeReference }
      const answer = await send(routes.listForItem, { ...options, body })
      const { directCategoryIds, allCategoryIds } = answer.body
      return { direct: readIds(directCategoryIds), all: readIds(allCategoryIds) }
    },
    async listForItems(productIds, options) {
      const body = { items: productIds.map(toItem), treeReference }
      const answer = await send(routes.listForItems, { ...options, body })
      const found = new Map<string, ItemCategories>()
      const { categoriesForItems } = answer.body
      for (const each of Array.isArray(categoriesForItems) ? categoriesForItems : []) {
        const id = isObject(each) ? idOfItem(each['item']) : undefined
        if (!isObject(each) || id === undefined) continue
        const direct = readIds(each['directCategoryIds'])
        found.set(id, { direct, all: [...direct, ...readIds(each['indirectCategoryIds'])] })
      }
      return found
    },
  }
  return categories
}
