import type { ProductId } from '#lib/catalog/ids.ts'
import type { Problem } from '#lib/catalog/problem.ts'
import type { KnownSku } from '#lib/catalog/product/known-sku.ts'
import type { SearchResponse } from '#lib/replica/search/search.ts'
import type { SearchIndex } from '#lib/replica/search/segment.ts'
import type { Entry, EntrySource } from './entry.ts'

export interface ReplicaProgress {
  readonly seen: number
  readonly total?: number | undefined
  readonly leftMs?: number | undefined
}

/** How the copy of one shop is; the states are explained with the contract. */
export interface ReplicaStatus {
  readonly state: 'none' | 'filling' | 'fresh' | 'stale' | 'problem'
  readonly products: number
  readonly variants: number
  readonly readAt?: number | undefined
  readonly bytes: number
  readonly progress?: ReplicaProgress | undefined
  readonly changedWhileReading: boolean
  /** Products that the shop has and cannot hand out: not in the copy, or as they were before. */
  readonly unreadable: number
  /** Those of them whose id is known, 20 at most; without a name where the copy has none. */
  readonly damaged?: readonly { readonly id: ProductId; readonly name: string }[] | undefined
  readonly message: string
  /** Why it could not be brought up to date the last time. */
  readonly problem?: Problem | undefined
}

/**
 * due: what is not fresh any more. all: as much as a person can ask for. unfinished: only what a
 * worker that died was in the middle of.
 */
export type Wanted = 'due' | 'all' | 'unfinished'

/** Resolves when the next request may be sent: one, or as many as a page of products takes. */
export type Pace = (what: 'one' | 'page') => Promise<void>

/** A copy to find in what matches. */
export interface Matchable {
  /** With costs. */
  readonly index: SearchIndex
  /** Ids whose values may have changed since. */
  readonly maybeApplied: ReadonlySet<string>
}

/** The copy of one shop's catalogue on this computer. */
export interface Replica {
  /** Never throws: what is wrong is in the status. */
  readStatus(): Promise<ReplicaStatus>
  /**
   * Brings it up to date; resolves when nothing is left to do now. Never rejects. `pace` slows it down until
   * an update without one is asked for.
   */
  update(wanted: Wanted, pace?: Pace): Promise<void>
  /** Notes that these may have changed, before anybody knows. */
  recordHints(ids: readonly ProductId[], source: EntrySource): Promise<void>
  /** Reads again what may have changed; resolves when it can be searched. Never rejects. */
  resolveHints(): Promise<void>
  /**
   * Reads what changed since the copy was last brought up to date, and no more, whatever else is at
   * work; undefined while there is no copy to read it into. Rejects with what went wrong.
   */
  catchUp(signal?: AbortSignal): Promise<Matchable | undefined>
  /** Undefined while there is no copy. */
  search(text: string, limit: number): Promise<SearchResponse | undefined>
  /** With when each was read, and what for; those that the copy does not have are left out. */
  readProducts(ids: readonly ProductId[]): Promise<ReadonlyMap<string, Entry>>
  /** Which of its products have one of these SKUs; none while there is no copy. */
  findSkus(wanted: ReadonlySet<string>): Promise<readonly KnownSku[]>
  /** The costs of records of the copy, by the names that its head has; undefined for what cannot be opened. */
  readCosts(names: readonly string[]): Promise<readonly (Uint8Array<ArrayBuffer> | undefined)[]>
  /** Forgets what it holds in memory: the vault was locked. */
  release(): void
  /** Stops what is at work and deletes the copy. */
  remove(): Promise<void>
}
