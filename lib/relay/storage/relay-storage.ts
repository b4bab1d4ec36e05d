import type { Site } from '../sites/site.ts'

/** A verified webhook that is to be stored. */
export interface ReceivedEvent {
  readonly instanceId: string
  /** The same for every delivery of the event; short. */
  readonly eventKey: string
  /** The webhook's body as it came. */
  readonly jwt: string
}

export interface SavedEvent {
  /**
   * Its position, ascending among the events of a site. Made from the time in microseconds, so that a
   * position is not given out again after data were lost.
   */
  readonly id: number
  /** The position before it on its site, 0 for the first: who holds that one has missed nothing. */
  readonly after: number
  readonly jwt: string
}

export interface AddedEvent extends SavedEvent {
  readonly instanceId: string
}

export interface Page {
  readonly events: readonly SavedEvent[]
  /** The position given out last on the site, its event still kept or not; 0 before the first. */
  readonly newest: number
}

export interface StorageWatcher {
  /** Something was added, here or by another process. Told in order within a site. */
  added(event: AddedEvent): void
  /** Additions may have been missed: read again. */
  uncertain(): void
}

export interface Retention {
  readonly maxAgeMs: number
  /** Of each site; more may lie there until the next trimming. */
  readonly maxEvents: number
}

/** Where the relay keeps sites and events. Everything rejects while the storage is out of reach. */
export interface RelayStorage {
  readonly kind: 'sqlite' | 'redis'
  readSites(): Promise<readonly Site[]>
  /** Adds the site or replaces the one with the same instance id. */
  putSite(site: Site): Promise<void>
  /** With its events. Answers whether there was one. */
  removeSite(instanceId: string): Promise<boolean>
  /** Resolves when the event is there to stay: only then may the webhook be answered. */
  append(event: ReceivedEvent): Promise<'stored' | 'known'>
  /** The oldest `limit` events after a position. */
  readAfter(instanceId: string, position: number, limit: number): Promise<Page>
  watch(watcher: StorageWatcher): void
  trim(instanceId: string, retention: Retention): Promise<void>
  /** Rejects when nothing could be stored now. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Repeated deliveries of an event are recognized for longer than Wix resends it (47 hours). */
export const rememberSeenMs = 72 * 60 * 60_000
