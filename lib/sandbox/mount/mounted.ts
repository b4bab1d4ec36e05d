import type { Clock } from '#lib/base/clock.ts'
import { createRandom, type Random } from '../random.ts'

/** One entity as it is now; without `after` it was deleted. */
export interface KeptEntity {
  readonly kind: string
  readonly id: string
  readonly after?: { readonly id: string } | undefined
}

export interface MountRequest {
  readonly method: string
  readonly url: URL
  readonly text: string
}

export interface MountAnswer {
  readonly status: number
  readonly body: object
}

/** A shop in memory that is answered for in place, and says what to keep of it. */
export interface Mounted {
  answer(request: MountRequest): MountAnswer
  /** What was written since the last time. Kept with what was kept before, it is the same shop again. */
  take(): readonly KeptEntity[]
}

export type Mount = (kept: readonly KeptEntity[], clock: Clock) => Mounted

/** Ids are new each time it is mounted: those of an earlier life are taken. */
export function createFreshRandom(): Random {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { ...createRandom(seed), guid: () => crypto.randomUUID() }
}

/** What a shop began with, and what became of it. What is new comes last, in the order it was made. */
export function withKept<T extends { readonly id: string }>(
  seeds: readonly T[],
  kept: readonly KeptEntity[],
  kind: string,
): readonly T[] {
  const entities = new Map(seeds.map((seed) => [seed.id, seed]))
  for (const { id, after, kind: of } of kept) {
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
