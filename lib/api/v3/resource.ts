import type { InventoryChangeReason } from '../enumerations/shared.ts'
import type { CallOptions } from '../transport/request-context.ts'
import type { JsonObject } from '../transport/parse-json.ts'
import type { Codec } from '../wire/codec.ts'
import type { ItemResult } from './bulk.ts'
import type { List } from './query/list.ts'
import type { ListFields } from './query/list-fields.ts'

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
