import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type { KnownSku } from '#lib/core/catalog/product/known-sku.ts'
import type { KnownSlug } from '#lib/core/catalog/product/known-slug.ts'
import type { SearchRow } from '#lib/core/search/row.ts'
import type { SearchResponse } from '#lib/core/search/search.ts'
import type { Matchable } from '#lib/core/search/segment.ts'
import type { Entry, EntrySource } from './blob/chunk.ts'
import type { EntryScan } from './entry.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ScanPage } from '#lib/wix/store/store.ts'

export interface ReplicaProgress {
  readonly seen: number
  readonly total?: number | undefined
  readonly leftMs?: number | undefined
}

/** The status of one store's offline copy; the RPC contract explains the states. */
export interface ReplicaStatus {
  readonly state: 'none' | 'filling' | 'fresh' | 'stale' | 'problem'
  readonly products: number
  readonly variants: number
  readonly readAt?: number | undefined
  readonly bytes: number
  readonly progress?: ReplicaProgress | undefined
  readonly changedWhileReading: boolean
  /** Products that the store fails to return: missing from the offline copy, or outdated in it. */
  readonly unreadable: number
  /** Those whose id is known, 20 at most; the name is empty where the offline copy has none. */
  readonly damaged?: readonly { readonly id: ProductId; readonly name: string }[] | undefined
  readonly message: string
  /** Why the last update failed. */
  readonly problem?: Problem | undefined
}

/**
 * due: what is stale. all: everything that the user can request. unfinished: only what a killed
 * worker left unfinished.
 */
export type Wanted = 'due' | 'all' | 'unfinished'

/** Resolves when the next request may be sent: a single one, or one for a page of products. */
export type Pace = (what: 'one' | 'page') => Promise<void>

/** The offline copy of one store's catalog. */
export interface Replica {
  /** Never throws: problems are part of the status. */
  readStatus(): Promise<ReplicaStatus>
  /**
   * Updates the offline copy; resolves when nothing is left to do for now. Never rejects. `pace`
   * slows it down until an update without one is requested.
   */
  update(wanted: Wanted, pace?: Pace): Promise<void>
  /** Records that these products may have changed. */
  recordHints(ids: readonly ProductId[], source: EntrySource): Promise<void>
  /**
   * Reads again the products that may have changed; resolves when they can be searched. Never
   * rejects.
   */
  resolveHints(): Promise<void>
  /**
   * Reads the changes since the last update, and nothing else, whatever else is running. Undefined
   * while there is no offline copy. Rejects with the problem.
   */
  catchUp(signal?: AbortSignal): Promise<Matchable | undefined>
  /** Undefined while there is no offline copy. */
  search(text: string, limit: number): Promise<SearchResponse | undefined>
  /** The entries of these products; those that the offline copy lacks are left out. */
  readProducts(ids: readonly ProductId[]): Promise<ReadonlyMap<string, Entry>>
  /** What the index has of these products; those that the offline copy lacks are left out. */
  findRows(ids: readonly ProductId[]): Promise<readonly SearchRow[]>
  /** Products that have one of these SKUs; none while there is no offline copy. */
  findSkus(wanted: ReadonlySet<string>): Promise<readonly KnownSku[]>
  /** Products that have one of these URL slugs; none while there is no offline copy. */
  findSlugs(wanted: ReadonlySet<string>): Promise<readonly KnownSlug[]>
  /** What the offline copy shows of each product, as a text that changes with it; undefined while there is none. */
  listStates(): Promise<ReadonlyMap<ProductId, string> | undefined>
  /** Its products, or those that changed since the base that the reader knows; undefined while there is none. */
  scan(knownBase: string | undefined): Promise<EntryScan | undefined>
  /** Decrypted costs of the named records; undefined for those that cannot be decrypted. */
  readCosts(names: readonly string[]): Promise<readonly (Uint8Array<ArrayBuffer> | undefined)[]>
  /** Clears the data in memory: the vault was locked. */
  release(): void
  /** Stops all work and deletes the offline copy. */
  remove(): Promise<void>
}

/** What the offline copy needs of a store. Failures are thrown as `ProblemError`. */
export interface ReplicaStore {
  /** The number of products, hidden ones included. */
  countProducts(signal?: AbortSignal): Promise<number>
  /** The whole store, page by page, from the beginning or from the `next` of any page. */
  scanProducts(from: string | undefined, signal?: AbortSignal): AsyncIterable<ScanPage>
  /** Products changed at or after a time (ISO 8601, UTC), oldest change first. */
  streamChanged(
    since: string,
    signal?: AbortSignal,
    /** Called with the update time (ISO 8601) of each product that the store fails to return. */
    onUnreadable?: (date: string) => void,
    /** Called with the time (ISO 8601) of the latest change of stock that no product's time shows. */
    onStockChanged?: (date: string) => void,
  ): AsyncIterable<readonly Product[]>
  /** Up to 100 products; deleted and unreadable ones are left out. */
  readProducts(
    ids: readonly ProductId[],
    signal?: AbortSignal,
    /** Called with each product that the store fails to return. */
    onUnreadable?: (id: ProductId) => void,
  ): Promise<ReadonlyMap<ProductId, Product>>
  /** Names of collections by id. */
  readCollectionNames(signal?: AbortSignal): Promise<ReadonlyMap<string, string>>
  /** Names of inventory locations by id; none in a store with a single one. */
  readLocationNames(signal?: AbortSignal): Promise<ReadonlyMap<string, string>>
}
