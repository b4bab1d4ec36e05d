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
  /** The answers hold the entities only when asked to. */
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

/** A change of one, with the id and revision it was read with. */
export type Revised<D> = Partial<D> & { readonly id: string; readonly revision: string }

export interface CountOption {
  /** Also how many products have it. */
  readonly count?: boolean | undefined
}

export interface ReasonOption {
  /** Why stock changes. */
  readonly reason?: keyof typeof InventoryChangeReason | undefined
}

/** What can be done with brands, stock, customizations and so on, each below its own address. */
export interface Resource<T, D, P, L extends ListFields> {
  /** `GET /v3/{these}/{id}`. */
  readonly get: (id: string, options?: CallOptions & CountOption) => Promise<T>
  /** `POST /v3/{these}/query`. */
  readonly query: (options?: CountOption) => List<T, L>
  /** How many match, or how many there are. `POST /v3/{these}/count`. */
  readonly count: (list?: List<T, L>, options?: CallOptions) => Promise<number>
  /** `POST /v3/{these}`. */
  readonly create: (input: D, options?: CallOptions) => Promise<T>
  /** `PATCH /v3/{these}/{id}`. A stale revision is a 409. */
  readonly update: (patch: P, options?: CallOptions & ReasonOption) => Promise<T>
  /** For good. `DELETE /v3/{these}/{id}`. */
  readonly delete: (id: string, options?: CallOptions) => Promise<void>
  /** Any number; one result for each, in order. `POST /v3/bulk/{these}/create`. */
  readonly bulkCreate: (inputs: readonly D[], options?: CallOptions) => Promise<ItemResult<T>[]>
  /** `POST /v3/bulk/{these}/update`. */
  readonly bulkUpdate: (
    patches: readonly P[],
    options?: CallOptions & ReasonOption,
  ) => Promise<ItemResult<T>[]>
  /** `POST /v3/bulk/{these}/delete`. */
  readonly bulkDelete: (ids: readonly string[], options?: CallOptions) => Promise<ItemResult[]>
}

export interface ReadDeps<T, L extends ListFields> {
  /** In the address: "info-sections". */
  readonly path: string
  /** In bodies: "infoSection", and the list of them. */
  readonly one: string
  readonly many: string
  /** In sentences, where it is not as in bodies. */
  readonly noun?: string
  readonly kind: Codec<T>
  readonly fields: L
  readonly counted?: string
  /** On a page, and in a call. */
  readonly max?: number
}

export interface ResourceDeps<T, D, P, L extends ListFields> extends ReadDeps<T, L> {
  /** Bodies, checked; a patch gets its id and revision besides. */
  readonly toDraft: (input: D) => JsonObject
  readonly toPatch: (patch: P) => JsonObject
  /** Bodies by the call that they go in, where their number is not all that counts. */
  readonly split?: (bodies: readonly JsonObject[]) => readonly (readonly JsonObject[])[]
  /** The part of a bulk answer that holds the results, where they are not at its top. */
  readonly part?: string
}
