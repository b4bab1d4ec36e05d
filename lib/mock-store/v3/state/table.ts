import type { Clock } from '#lib/core/base/clock.ts'
import type { Entity } from './entity.ts'

/** Counts all writes of a store. The value of X-Wix-Consistent. */
export interface Ledger {
  readonly clock: Clock
  /** The lag of lists behind writes, in milliseconds. */
  readonly lagMs: number
  sequence(): number
  /** Counts a write and returns its number. */
  advance(): number
}

export function createLedger(clock: Clock, lagMs: number): Ledger {
  let sequence = 0
  return { clock, lagMs, sequence: () => sequence, advance: () => (sequence += 1) }
}

export interface Table<T extends Entity> {
  find(id: string): T | undefined
  /**
   * As a query sees them, in order of creation. `seen` is a sequence number whose writes must be
   * included.
   */
  list(seen?: number): Iterable<T>
  count(): number
  /** The index of an entity in the order of creation, also after it was removed. */
  readonly orderOf: (entity: T) => number
  add(entity: T): T
  /** Replaces an entity and increments its revision. The time of the last update always increases. */
  update(entity: T): T
  /** Replaces values that only lists show. Revision and time stay. */
  index(entity: T): T
  remove(id: string): void
}

interface Past<T> {
  readonly at: number
  readonly sequence: number
  readonly before: T | undefined
}

export type Watch<T> = (before: T | undefined, after: T | undefined) => void

/** Reads by ID are always current, lists may lag: entities are replaced, never changed in place. */
export function createTable<T extends Entity>(
  ledger: Ledger,
  seeds: readonly T[],
  watch: Watch<T> = () => undefined,
): Table<T> {
  const entities = new Map<string, T>()
  const orders = new Map<string, number>()
  const pasts = new Map<string, Past<T>[]>()
  const put = (id: string, after: T | undefined) => {
    const before = entities.get(id)
    if (after === undefined) entities.delete(id)
    else entities.set(id, after)
    if (!orders.has(id)) orders.set(id, orders.size)
    watch(before, after)
  }
  for (const seed of seeds) put(seed.id, seed)

  const write = (id: string, after: T | undefined) => {
    const sequence = ledger.advance()
    if (ledger.lagMs > 0) {
      const past = { at: ledger.clock.now(), sequence, before: entities.get(id) }
      pasts.set(id, [...(pasts.get(id) ?? []), past])
    }
    put(id, after)
  }
  const indexed = (id: string, seen: number): T | undefined => {
    const since = ledger.clock.now() - ledger.lagMs
    const pending = (pasts.get(id) ?? []).filter((past) => past.at > since)
    if (pending.length === 0) pasts.delete(id)
    else pasts.set(id, pending)
    const unseen = pending.find((past) => past.sequence > seen)
    return unseen === undefined ? entities.get(id) : unseen.before
  }
  const orderOf = ({ id }: Entity) => orders.get(id) ?? 0

  return {
    find: (id) => entities.get(id),
    *list(seen = 0) {
      if (pasts.size === 0) {
        yield* entities.values()
        return
      }
      const ids = new Set([...entities.keys(), ...pasts.keys()])
      const listed = [...ids].map((id) => (pasts.has(id) ? indexed(id, seen) : entities.get(id)))
      yield* listed
        .filter((entity) => entity !== undefined)
        .toSorted((a, b) => orderOf(a) - orderOf(b))
    },
    count: () => entities.size,
    orderOf,
    add(entity) {
      write(entity.id, entity)
      return entity
    },
    update(entity) {
      const updatedAt = Math.max(ledger.clock.now(), entity.updatedAt + 1)
      const next = { ...entity, revision: entity.revision + 1, updatedAt }
      write(entity.id, next)
      return next
    },
    index(entity) {
      write(entity.id, entity)
      return entity
    },
    remove: (id) => write(id, undefined),
  }
}
