import type { EventHead } from './event-head.ts'
import type { EntityKind } from './event-types.ts'

/**
 * Which of two events of one entity came later: negative when `a` is the earlier one. By sequence where
 * both have one, else by time; events of one moment are equals.
 */
export function compareEvents(a: EventHead, b: EventHead): number {
  if (a.sequence !== undefined && b.sequence !== undefined) {
    const [left, right] = [BigInt(a.sequence), BigInt(b.sequence)]
    return Number(left > right) - Number(left < right)
  }
  return a.eventTime.getTime() - b.eventTime.getTime()
}

/** What has to be read again, and the events that say so: those of one entity in their order. */
export interface EntityChange {
  /** "unknown": the events are of a type that nobody here knows. */
  readonly kind: EntityKind | 'unknown'
  readonly id: string
  /** Empty: read a moment ago, when the same could still happen once more. */
  readonly events: readonly EventHead[]
}

/** "repeated": had before. "older": something later of its entity came first. "full": see `limit`. */
export type Standing = 'new' | 'repeated' | 'older' | 'full'

export interface Inbox {
  /** Only what is "new" waits to be taken; an older event says nothing that a later read does not. */
  put(event: EventHead): Standing
  /** What is due, longest waiting first; nothing is handed out twice within the pause. */
  take(now: number, atMost?: number): readonly EntityChange[]
  /** When `take` has something; undefined while nothing waits. */
  dueAt(): number | undefined
}

export interface InboxOptions {
  /** Between two reads of the same entity. */
  readonly pauseMs?: number
  /** Of waiting events, of remembered ids and of remembered entities, each. */
  readonly limit?: number
}

interface Waiting {
  readonly kind: EntityChange['kind']
  readonly id: string
  readonly events: EventHead[]
}

/**
 * Events as they arrive, repeated and in any order; changes as they should be read, each entity at most
 * once in a pause. When more than `limit` events wait, further ones are "full" and forgotten: then the
 * whole shop has to be compared.
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
    // Stock and places in categories are read with their product.
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
    const due = waiting
      .entries()
      .filter(([key]) => dueOf(key) <= now)
      .take(atMost)
      .toArray()
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
 * Events of Catalog V1 know whole seconds only: a second change of the same second looks like the first
 * event once more. The two seconds besides are for clocks that disagree.
 */
function mayRepeat({ sequence, eventTime }: EventHead, now: number): boolean {
  return sequence === undefined && now < eventTime.getTime() + 3000
}

/** The latest `limit` entries; what was set longest ago is forgotten first. */
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
