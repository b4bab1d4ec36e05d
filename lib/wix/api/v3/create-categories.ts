import { createQueue } from '#lib/core/base/queue.ts'
import { ApiError, badInput } from '../api-error.ts'
import type { Connection } from '../create-connection.ts'
import type { ApiResponse, CallOptions, Route } from '../transport/request-context.ts'
import { type JsonObject } from '../transport/parse-json.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Call } from '../transport/send.ts'
import { list, text } from '../wire/codec.ts'
import { type Categories, type CategoryOptions, buildCategoryTree } from './categories.ts'
import { createCaller } from './caller.ts'
import { categoryRoutes as routes } from './category-routes.ts'
import { checkIds, checkRevision } from './check-ids.ts'
import { createQueryList, createSearchList, fetchItems } from './create-lists.ts'
import { fetchCursorPage } from './query/cursor-page.ts'
import { readPart } from '../v1/calls.ts'
import { read } from './routes-below.ts'
import { categoryQueryFields, categorySearchFields } from './query/list-fields.ts'
import {
  type Category,
  category,
  categoryInput,
  type CategoryPatch,
  categoryPatch,
  treeReference as tree,
} from './wire/category.ts'
import { style } from './wire/codecs.ts'

/** The app ID of Wix Stores: the items of the tree are its products. */
const storesAppId = '215238eb-22a5-4c36-9e7b-e7c08025e04e'
const appNamespace = '@wix/stores'
const treeReference = { appNamespace, treeKey: null }
const treeQuery = { 'treeReference.appNamespace': appNamespace }
const toItem = (catalogItemId: string) => ({ catalogItemId, appId: storesAppId })
const idOfItem = (item: unknown) => (isRecord(item) ? text.read(item['catalogItemId']) : undefined)
/** Results name categories by ID and products by reference. */
const idOfResult = (metadata: JsonObject) => metadata['id'] ?? idOfItem(metadata['item'])
const item = { read: idOfItem, write: toItem }
const items = list(item)
const trees = list(tree)
const allProducts = read('GET', '/all-products-category')

const same = (id: string) => id
const bodyWithItems = (productIds: readonly string[]) => ({ items: productIds.map(toItem) })

export function createCategories({ send }: Connection): Categories {
  const inTurn = createQueue()

  /**
   * Sends after the previous write has ended. `shared`: the call has no revision, so a 409 means that
   * another user is writing.
   */
  function sendInTurn(route: Route, call: Call, shared = false): Promise<ApiResponse> {
    const attempt = (left: number): Promise<ApiResponse> =>
      send(route, call).catch((error: unknown) => {
        const isCollision = error instanceof ApiError && error.code === 'INVALID_REVISION'
        if (isCollision && left > 0) return attempt(left - 1)
        throw error
      })
    return inTurn(() => attempt(shared ? 2 : 0))
  }

  const { one: fetchOne, count } = createCaller(send)
  const writing = createCaller((route, call = {}) =>
    sendInTurn(route, call, route !== routes.update),
  )
  const sendOne = (route: Route, call: Call) => fetchOne(route, 'category', category, call)
  const writeOne = (route: Route, call: Call) => writing.one(route, 'category', category, call)

  /** `named`: the IDs that results are reported for. */
  function sendBulk(
    route: Route,
    named: readonly string[],
    toCall: (named: readonly string[]) => object,
    options: CallOptions | undefined,
    path?: Readonly<Record<string, string>>,
  ) {
    checkIds(named)
    const toBody = (call: readonly string[]) => ({ treeReference, ...toCall(call) })
    const parts = { toBody, idOf: same, nameOf: idOfResult, ...(path && { path }) }
    return writing.bulk(route, named, parts, options)
  }

  const withItems =
    (route: Route) =>
    async (categoryId: string, productIds: readonly string[], options?: CallOptions) =>
      sendBulk(route, productIds, bodyWithItems, options, { categoryId })
  const withCategories =
    (route: Route) =>
    async (productId: string, categoryIds: readonly string[], options?: CallOptions) => {
      const body = { item: toItem(productId) }
      return sendBulk(route, categoryIds, (call) => ({ ...body, categoryIds: call }), options)
    }

  const categories: Categories = {
    get: (categoryId, { fields, ...options } = {}) =>
      sendOne(routes.get, { ...options, path: { categoryId }, query: { ...treeQuery, fields } }),
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
    count: async (some, { includeHidden, ...options } = {}) =>
      count(routes.count, some, options, {
        body: { treeReference, returnNonVisibleCategories: includeHidden },
        elevated: includeHidden,
      }),
    async listTrees(options) {
      return trees.read((await send(routes.listTrees, options)).body['trees']) ?? []
    },
    async getAllProductsId(options) {
      const response = await send(allProducts, options)
      return readPart(allProducts, response, 'categoryId', text)
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
    create: async (input, options) =>
      writeOne(routes.create, {
        ...options,
        body: { category: categoryInput.pick(input, style), treeReference },
      }),
    update: async (patch, options) =>
      writeOne(routes.update, {
        ...options,
        path: { categoryId: patch.id },
        body: { category: toPatch(patch), treeReference },
      }),
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
      const parts = { route: routes.listItems, name: 'items', item, idOf: same }
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
    addItems: withItems(routes.addItems),
    removeItems: withItems(routes.removeItems),
    addItem: withCategories(routes.addItem),
    removeItem: withCategories(routes.removeItem),
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
  }
  return categories
}

function toPatch(patch: CategoryPatch) {
  checkRevision(patch)
  return categoryPatch.pick(patch, style)
}

const listed = ({ fields, includeHidden }: CategoryOptions = {}) => ({
  name: 'categories',
  item: category,
  max: 1000,
  idOf: ({ id }: Category) => id,
  extra: { treeReference, fields, returnNonVisibleCategories: includeHidden },
  elevated: includeHidden,
  // Some endpoints refuse an absent filter, and also an empty one.
  everything: { name: { $exists: true } },
})
