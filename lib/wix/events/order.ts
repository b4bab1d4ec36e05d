import type { EventHead } from './event-head.ts'
import type { EntityKind } from './event-types.ts'

/**
 * Compares two events of one entity by time: negative if `a` is earlier. By sequence if both have one,
 * otherwise by time. Events of the same moment are equal.
 */
export function compareEvents(a: EventHead, b: EventHead): number {
  if (a.sequence !== undefined && b.sequence !== undefined) {
    const [left, right] = [BigInt(a.sequence), BigInt(b.sequence)]
    return Number(left > right) - Number(left < right)
  }
  return a.eventTime.getTime() - b.eventTime.getTime()
}

/** An entity to read again, and the events that report it, in order. */
export interface EntityChange {
  /** "unknown": the events have an unknown type. */
  readonly kind: EntityKind | 'unknown'
  readonly id: string
  /** Empty for the second reading of an entity whose first reading may have missed a change. */
  readonly events: readonly EventHead[]
}

/**
 * The result of `put`. "repeated": received before. "older": a later event of the same entity came
 * first. "full": see `limit`.
 */
export type Standing = 'new' | 'repeated' | 'older' | 'full'

export interface Inbox {
  /** Only a "new" event waits for `take`. An older event adds nothing to a later reading. */
  put(event: EventHead): Standing
  /** Returns the due entities, longest waiting first. Returns each at most once per pause. */
  take(now: number, atMost?: number): readonly EntityChange[]
  /** The time when `take` returns something next. Undefined while nothing waits. */
  dueAt(): number | undefined
}

export interface InboxOptions {
  /** The minimum time between two readings of the same entity, in milliseconds. */
  readonly pauseMs?: number
  /** The maximum number of waiting events, of remembered IDs, and of remembered entities. */
  readonly limit?: number
}

interface Waiting {
  readonly kind: EntityChange['kind']
  readonly id: string
  readonly events: EventHead[]
}

/**
 * Takes events as they arrive, repeated and in any order, and returns the entities to read, each at
 * most once per pause. If more than `limit` events wait, further ones are "full" and dropped; then the
 * whole store has to be compared.
 */
export function createInbox({ pauseMs = 2000, limit = 10_000 }: InboxOptions = {}): Inbox {
  const seen = createMemory<true>(limit)
  const newest = createMemory<EventHead>(limit)
  const takenAt = createMemory<number>(limit)
  const waiting = new Map<string, Waiting>()
  let count = 0

  function put(event: EventHead): Standing {
    if (seen.get(event.id) !== undefined) return 'repeated'
    if (count >= limit) return 'full'
    seen.set(event.id, true)
    const { entityKind: kind = 'unknown', entityId = event.id, productId } = event
    const entity = `${kind}/${entityId}`
    const last = newest.get(entity)
    if (last !== undefined && compareEvents(event, last) < 0) return 'older'
    newest.set(entity, event)
    // Stock and category entries are read with their product.
    const target: Pick<Waiting, 'kind' | 'id'> =
      productId === undefined ? { kind, id: entityId } : { kind: 'product', id: productId }
    const key = `${target.kind}/${target.id}`
    const change = waiting.get(key) ?? { ...target, events: [] }
    change.events.push(event)
    waiting.set(key, change)
    count += 1
    return 'new'
  }

  const dueOf = (key: string) => (takenAt.get(key) ?? Number.NEGATIVE_INFINITY) + pauseMs

  function take(now: number, atMost = Number.POSITIVE_INFINITY): readonly EntityChange[] {
    const due: [string, Waiting][] = []
    for (const entry of waiting) {
      if (due.length >= atMost) break
      if (dueOf(entry[0]) <= now) due.push(entry)
    }
    for (const [key, { kind, id, events }] of due) {
      waiting.delete(key)
      takenAt.set(key, now)
      count -= events.length
      if (events.some((event) => mayRepeat(event, now))) waiting.set(key, { kind, id, events: [] })
    }
    return due.map(([, change]) => change)
  }

  return {
    put,
    take,
    dueAt: () => {
      let min: number | undefined
      for (const key of waiting.keys()) min = Math.min(min ?? Infinity, dueOf(key))
      return min
    },
  }
}

/**
 * Events of Catalog V1 have only whole seconds, so a second change in the same second looks like a
 * repetition of the first event. Two more seconds allow for clocks that differ.
 */
function mayRepeat({ sequence, eventTime }: EventHead, now: number): boolean {
  return sequence === undefined && now < eventTime.getTime() + 3000
}

/** Remembers the latest `limit` entries and forgets the oldest first. */
function createMemory<T>(limit: number) {
  const entries = new Map<string, T>()
  return {
    get: (key: string) => entries.get(key),
    set(key: string, value: T) {
      entries.delete(key)
      entries.set(key, value)
      if (entries.size > limit) entries.delete(entries.keys().next().value ?? key)
    },
  }
}
