import type { Clock } from '#lib/base/clock.ts'
import { createRandom, type Random } from '../random.ts'

/** One entity as it is now; without `after` it was deleted. */
export interface StoredEntity {
  readonly kind: string
  readonly id: string
  readonly after?: { readonly id: string } | undefined
}

export interface DemoRequest {
  readonly method: string
  readonly url: URL
  readonly text: string
}

export interface DemoResponse {
  readonly status: number
  readonly body: object
}

/** A shop in memory that is answered for in place, and says what to keep of it. */
export interface DemoServer {
  answer(request: DemoRequest): DemoResponse
  /** What was written since the last time. Kept with what was kept before, it is the same shop again. */
  take(): readonly StoredEntity[]
}

export type CreateDemoServer = (saved: readonly StoredEntity[], clock: Clock) => DemoServer

/** Ids are new each time it is mounted: those of an earlier life are taken. */
export function createFreshRandom(): Random {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { ...createRandom(seed), guid: () => crypto.randomUUID() }
}

/** What a shop began with, and what became of it. What is new comes last, in the order it was made. */
export function withStored<T extends { readonly id: string }>(
  seeds: readonly T[],
  saved: readonly StoredEntity[],
  kind: string,
): readonly T[] {
  const entities = new Map(seeds.map((seed) => [seed.id, seed]))
  for (const { id, after, kind: of } of saved) {
    if (of !== kind) continue
    if (after === undefined) entities.delete(id)
    // It was an entity of this table when it was kept.
    else entities.set(id, after as T)
  }
  const known = new Set(seeds.map(({ id }) => id))
  const [old, added] = [
    [...entities.values()].filter(({ id }) => known.has(id)),
    [...entities.values()].filter(({ id }) => !known.has(id)),
  ]
  return [...old, ...added.toSorted((a, b) => bornAt(a) - bornAt(b))]
}

function bornAt(entity: object): number {
  return 'createdAt' in entity && typeof entity.createdAt === 'number' ? entity.createdAt : 0
}
