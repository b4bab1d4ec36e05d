import { ApiError } from '../api-error.ts'
import type { Condition, Plan } from '../query/plan.ts'
import type { Query } from '../query/query.ts'
import { any, searchableText } from '../query/fields.ts'
import { toObjectQuery } from '../query/to-wire.ts'
import type { ApiResponse, CallOptions, Route } from '../transport/request-context.ts'
import type { Call } from '../transport/send.ts'
import {
  type Collection,
  collection,
  type CollectionInput,
  type CollectionPatch,
  collectionPatch,
} from '../wire/collection.ts'
import { type Calls, sendById, readEntity, sendList, writers } from './calls.ts'
import { collectionRoutes as routes, toBareRoute } from './routes.ts'
import { openList } from './open-list.ts'

const text = any('text')

export const collectionFields = { id: text, name: text } as const

export interface CollectionQueryOptions {
  readonly includeNumberOfProducts?: boolean | undefined
  readonly includeDescription?: boolean | undefined
}

/** The writes need an elevated connection. */
export interface Collections {
  /** Returns one collection. Rejects with 404 if there is none. `GET /v2/collections/{id}`. */
  get(
    id: string,
    options?: CallOptions & { readonly includeNumberOfProducts?: boolean | undefined },
  ): Promise<Collection>
  /** Returns one collection by its slug. `GET /v2/collections/slug/{slug}`. */
  getBySlug(slug: string, options?: CallOptions): Promise<Collection>
  /** The same from the V1 catalog reader. `GET /v1/collections/slug/{slug}`. */
  getBySlugV1(slug: string, options?: CallOptions): Promise<Collection>
  /**
   * Lists collections. `POST /v2/collections/query`, sent to its documented V1 counterpart. A query
   * that the counterpart cannot express (a cursor, `endsWith`, `exists` …) is sent to the V2 address,
   * which may not exist.
   */
  query(options?: CollectionQueryOptions): Query<Collection, typeof collectionFields>
  /** Creates a collection and returns it. `POST /v1/collections`. */
  create(input: CollectionInput, options?: CallOptions): Promise<Collection>
  /** Changes the given fields and returns the collection. `PATCH /v1/collections/{collection.id}`. */
  update(id: string, patch: CollectionPatch, options?: CallOptions): Promise<Collection>
  /** Deletes a collection; its products stay. `DELETE /v1/collections/{id}`. */
  delete(id: string, options?: CallOptions): Promise<void>
  /** Adds products by ID. `POST /v1/collections/{id}/productIds`. */
  addProducts(id: string, productIds: readonly string[], options?: CallOptions): Promise<void>
  /** Removes products by ID. `POST /v1/collections/{id}/productIds/delete`. */
  removeProducts(id: string, productIds: readonly string[], options?: CallOptions): Promise<void>
}

const textOperators: readonly string[] = searchableText.ops

function isInTextForm(condition: Condition): boolean {
  if ('not' in condition) return isInTextForm(condition.not)
  if ('join' in condition) return condition.parts.every(isInTextForm)
  return textOperators.includes(condition.op)
}

function fitsTextForm({ cursor, conditions }: Plan): boolean {
  return cursor === undefined && conditions.every(isInTextForm)
}

// An address that does not exist answers this. So does a missing collection.
function isNoSuchAddress(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  return error.status === 404 || error.status === 405 || error.kind === 'unexpected-answer'
}

export function createCollections(calls: Calls, bareFirst: boolean): Collections {
  async function read(route: Route, call: Call, plan?: Plan): Promise<ApiResponse> {
    const onlyBare = plan !== undefined && !fitsTextForm(plan)
    const bare = bareFirst || onlyBare ? toBareRoute(route) : undefined
    if (bare === undefined) return calls.send(route, call)
    const body = plan && { query: toObjectQuery(plan) }
    return calls.send(bare, { ...call, body }).catch((error: unknown) => {
      if (!onlyBare && isNoSuchAddress(error)) return calls.send(route, call)
      throw error
    })
  }

  async function readOne(route: Route, call: Call): Promise<Collection> {
    return readEntity(route, await read(route, call), 'collection', collection)
  }

  return {
    get: async (id, { includeNumberOfProducts, ...options } = {}) =>
      readOne(routes.get, { ...options, path: { id }, query: { includeNumberOfProducts } }),
    getBySlug: async (slug, options) => readOne(routes.getBySlug, { ...options, path: { slug } }),
    getBySlugV1: async (slug, options) =>
      readOne(routes.getBySlugV1, { ...options, path: { slug } }),
    query: (include = {}) =>
      openList(read, {
        route: routes.query,
        fields: collectionFields,
        name: 'collections',
        kind: collection,
        cursors: true,
        include,
      }),
    ...writers(calls, routes, 'collection', collection, collectionPatch, collectionPatch),
    delete: sendById(calls, routes.delete),
    addProducts: sendList(calls, routes.addProducts, 'productIds', 1000),
    removeProducts: sendList(calls, routes.removeProducts, 'productIds', 1000),
  }
}
