import type { CallOptions, Route } from '../transport/request-context.ts'
import type { JsonObject } from '../transport/parse-json.ts'
import type { Send } from '../transport/send.ts'
import { text, type Codec } from '../wire/codec.ts'
import { createCaller } from './caller.ts'
import { checkIds, checkRevision } from './check-ids.ts'
import { createQueryList } from './create-lists.ts'
import type { ListFields } from './query/list-fields.ts'
import { add, read, write } from './routes-below.ts'
import type { InventoryChangeReason } from '../enumerations/shared.ts'
import type { ItemResult } from './bulk.ts'
import type { List } from './query/list.ts'

export const idOf = ({ id }: { readonly id: string }) => id

type Reads<T extends { readonly id: string }, L extends ListFields> = Pick<
  Resource<T, never, never, L>,
  'get' | 'query'
>

export function createReads<T extends { readonly id: string }, L extends ListFields>(
  send: Send,
  { path, one, many, kind, fields, counted, max = 100, noun }: ReadDeps<T, L>,
): Reads<T, L> {
  const routes = { get: read('GET', `/${path}/{id}`), query: read('POST', `/${path}/query`) }
  const toFields = (count: boolean | undefined) =>
    count && counted !== undefined ? { fields: [counted] } : {}
  return {
    get: (id, { count, ...options } = {}) =>
      createCaller(send).one(routes.get, one, kind, {
        ...options,
        path: { id },
        query: toFields(count),
      }),
    query: ({ count } = {}) =>
      createQueryList(send, {
        route: routes.query,
        name: many,
        item: kind,
        noun,
        fields,
        max,
        idOf,
        extra: toFields(count),
      }),
  }
}

export function createResource<
  T extends { readonly id: string },
  D,
  P extends { readonly id: string; readonly revision: string },
  L extends ListFields,
>(send: Send, parts: ResourceDeps<T, D, P, L>): Resource<T, D, P, L> {
  const { path, one, many, kind, toDraft: toInput, max = 100 } = parts
  const { one: fetchOne, count: fetchCount, bulk } = createCaller(send)
  const position = `/${path}/{id}`
  const routes = {
    count: read('POST', `/${path}/count`),
    create: add(`/${path}`),
    update: write('PATCH', position),
    delete: write('DELETE', position),
    bulkCreate: add(`/bulk/${path}/create`),
    bulkUpdate: write('POST', `/bulk/${path}/update`),
    bulkDelete: write('POST', `/bulk/${path}/delete`),
  }
  const toIds = (ids: readonly string[]) => ({ [`${one}Ids`]: ids })
  const toPatch = (patch: P) => {
    checkRevision(patch)
    const { id, revision } = patch
    return { id, revision, ...parts.toPatch(patch) }
  }
  /** Answers contain the entities only on request. */
  const sendBulk = (
    route: Route,
    bodies: readonly JsonObject[],
    toItem: (body: JsonObject) => object,
    { reason, ...options }: CallOptions & ReasonOption = {},
  ) =>
    bulk(
      route,
      bodies,
      {
        max,
        calls: parts.split?.(bodies),
        toBody: (call) => ({ [many]: call.map(toItem), returnEntity: true, reason }),
        sentOf: (body) => body,
        idOf: ({ id }) => text.read(id),
        part: parts.part,
        kind,
      },
      options,
    )

  return {
    ...createReads(send, parts),
    count: (list, options) => fetchCount(routes.count, list, options),
    create: async (input, options) =>
      fetchOne(routes.create, one, kind, { ...options, body: { [one]: toInput(input) } }),
    update: async (patch, { reason, ...options } = {}) =>
      fetchOne(routes.update, one, kind, {
        ...options,
        path: { id: patch.id },
        body: { [one]: toPatch(patch), reason },
      }),
    async delete(id, options) {
      await send(routes.delete, { ...options, path: { id } })
    },
    bulkCreate: async (inputs, options) =>
      sendBulk(routes.bulkCreate, inputs.map(toInput), (body) => body, options),
    async bulkUpdate(patches, options) {
      checkIds(patches.map(idOf))
      return sendBulk(routes.bulkUpdate, patches.map(toPatch), (body) => ({ [one]: body }), options)
    },
    async bulkDelete(ids, options) {
      checkIds(ids)
      const bulkParts = { max, toBody: toIds, idOf: (id: string) => id }
      return bulk(routes.bulkDelete, ids, bulkParts, options)
    },
  }
}

/** A change of one entity, with the ID and revision that were read. */
export type Revised<D> = Partial<D> & { readonly id: string; readonly revision: string }

export interface CountOption {
  /** Adds the number of products that use it. */
  readonly count?: boolean | undefined
}

export interface ReasonOption {
  /** The reason for a change of stock. */
  readonly reason?: keyof typeof InventoryChangeReason | undefined
}

/** The calls that brands, inventory, customizations and other resources share, each at its own address. */
export interface Resource<T, D, P, L extends ListFields> {
  /** Returns one entity. `GET /v3/{these}/{id}`. */
  readonly get: (id: string, options?: CallOptions & CountOption) => Promise<T>
  /** Lists entities. `POST /v3/{these}/query`. */
  readonly query: (options?: CountOption) => List<T, L>
  /** Counts the matches, or all entities. `POST /v3/{these}/count`. */
  readonly count: (list?: List<T, L>, options?: CallOptions) => Promise<number>
  /** Creates one entity and returns it. `POST /v3/{these}`. */
  readonly create: (input: D, options?: CallOptions) => Promise<T>
  /** Changes the given fields and returns the entity. A stale revision is a 409. `PATCH /v3/{these}/{id}`. */
  readonly update: (patch: P, options?: CallOptions & ReasonOption) => Promise<T>
  /** Deletes one entity permanently. `DELETE /v3/{these}/{id}`. */
  readonly delete: (id: string, options?: CallOptions) => Promise<void>
  /** Creates any number of entities, one result each, in order. `POST /v3/bulk/{these}/create`. */
  readonly bulkCreate: (inputs: readonly D[], options?: CallOptions) => Promise<ItemResult<T>[]>
  /** Updates any number of entities, one result each, in order. `POST /v3/bulk/{these}/update`. */
  readonly bulkUpdate: (
    patches: readonly P[],
    options?: CallOptions & ReasonOption,
  ) => Promise<ItemResult<T>[]>
  /**
   * Deletes any number of entities permanently, one result each, in order. `POST
   * /v3/bulk/{these}/delete`.
   */
  readonly bulkDelete: (ids: readonly string[], options?: CallOptions) => Promise<ItemResult[]>
}

export interface ReadDeps<T, L extends ListFields> {
  /** The name in the address: "info-sections". */
  readonly path: string
  /** The names in bodies: of one entity ("infoSection") and of the list. */
  readonly one: string
  readonly many: string
  /** The name in messages, if it differs from the one in bodies. */
  readonly noun?: string
  readonly kind: Codec<T>
  readonly fields: L
  readonly counted?: string
  /** The maximum page size and number of items per call. */
  readonly max?: number
}

export interface ResourceDeps<T, D, P, L extends ListFields> extends ReadDeps<T, L> {
  /** Checks an input and builds its body. A patch also gets its ID and revision. */
  readonly toDraft: (input: D) => JsonObject
  readonly toPatch: (patch: P) => JsonObject
  /** Splits bodies into calls, where limits other than the number of items apply. */
  readonly split?: (bodies: readonly JsonObject[]) => readonly (readonly JsonObject[])[]
  /** The part of a bulk answer that holds the results, if they are not at its top level. */
  readonly part?: string
}
