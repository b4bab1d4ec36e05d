import type { Site } from '../sites/site.ts'

/** A verified webhook to store. */
export interface ReceivedEvent {
  readonly instanceId: string
  /** Short, and the same for every delivery of the event. */
  readonly eventKey: string
  /** The unchanged body of the webhook. */
  readonly jwt: string
}

export interface SavedEvent {
  /**
   * The position, ascending among the events of a site. It is derived from the time in microseconds, so
   * that no position is used twice after a loss of data.
   */
  readonly id: number
  /**
   * The previous position of its site, 0 for the first event. A subscriber at that position has missed
   * nothing.
   */
  readonly after: number
  readonly jwt: string
}

export interface AddedEvent extends SavedEvent {
  readonly instanceId: string
}

export interface Page {
  readonly events: readonly SavedEvent[]
  /** The last position of the site, even if its event is no longer stored. 0 before the first event. */
  readonly newest: number
}

export interface StorageWatcher {
  /** Called when this or another process added an event, in order within a site. */
  added(event: AddedEvent): void
  /** Additions may have been missed. Read again. */
  uncertain(): void
}

export interface Retention {
  readonly maxAgeMs: number
  /** The limit per site. More events may be stored until the next trimming. */
  readonly maxEvents: number
}

/** The storage of sites and events. Every method rejects while the storage is unavailable. */
export interface RelayStorage {
  readonly kind: 'sqlite' | 'redis'
  readSites(): Promise<readonly Site[]>
  /** Adds the site, or replaces the one with the same instance ID. */
  putSite(site: Site): Promise<void>
  /** Removes a site with its events. Returns whether it existed. */
  removeSite(instanceId: string): Promise<boolean>
  /** Resolves when the event is stored durably. Only then may the webhook be answered. */
  append(event: ReceivedEvent): Promise<'stored' | 'known'>
  /** Returns the oldest `limit` events after a position. */
  readAfter(instanceId: string, position: number, limit: number): Promise<Page>
  watch(watcher: StorageWatcher): void
  trim(instanceId: string, retention: Retention): Promise<void>
  /** Rejects while nothing can be stored. */
  check(): Promise<void>
  close(): Promise<void>
}

/** Milliseconds. Longer than Wix resends an event (47 hours), so that every repetition is recognized. */
export const rememberSeenMs = 72 * 60 * 60_000
