import type { Clock } from '#lib/core/base/clock.ts'
import { createRandom, type Random } from '../random.ts'

/** The current state of one entity. Without `after`, it was deleted. */
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

/** A store in memory that answers requests in the worker and returns the changes to save. */
export interface DemoServer {
  answer(request: DemoRequest): DemoResponse
  /** Returns the changes since the last call. Together with all earlier ones they restore the store. */
  take(): readonly StoredEntity[]
}

export type CreateDemoServer = (saved: readonly StoredEntity[], clock: Clock) => DemoServer

/** A new seed at each start, because the IDs of an earlier run are in use. */
export function createFreshRandom(): Random {
  const [seed = 0] = crypto.getRandomValues(new Uint32Array(1))
  return { ...createRandom(seed), guid: () => crypto.randomUUID() }
}

/** The ID of an uploaded image: the demo store keeps no files, so it shows one of its drawings. */
export function nameDrawing(random: Random): string {
  return `demo_plant_${random.hex(12)}`
}

/** Applies the saved changes to the initial entities. New entities come last, in the order of creation. */
export function withStored<T extends { readonly id: string }>(
  seeds: readonly T[],
  saved: readonly StoredEntity[],
  kind: string,
): readonly T[] {
  const entities = new Map(seeds.map((seed) => [seed.id, seed]))
  for (const { id, after, kind: of } of saved) {
    if (of !== kind) continue
    if (after === undefined) entities.delete(id)
    // The saved entity belongs to this table.
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
