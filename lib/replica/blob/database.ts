import {
  createDatabase,
  type Database,
  type DBSchema,
  type IDBPDatabase,
} from '#lib/browser/database.ts'

/** Values are `unknown` on purpose: whatever is read is parsed before it is used. */
export interface ReplicaSchema extends DBSchema {
  /** `headKey`: what the copy consists of. Nothing that it does not name exists for a reader. */
  notes: { key: string; value: unknown }
  /** Products without their costs, some hundreds a record; written once, never changed. */
  chunks: { key: string; value: unknown }
  /** The ids of the chunk of the same key, to find a product without reading them all. */
  outlines: { key: string; value: unknown }
  /** The costs to the chunk, index or delta of the same key, sealed. */
  costs: { key: string; value: unknown }
  /** A Blob for a whole index, a `StoredDelta` for what changed since. Written once, never changed. */
  blobs: { key: string; value: unknown }
  /** Products that may have changed since they were read, by id. */
  hints: { key: string; value: unknown }
}

export const replicaStores = ['notes', 'chunks', 'outlines', 'costs', 'blobs', 'hints'] as const

export type ReplicaDatabase = Database<ReplicaSchema>

export const headKey = 'head'

export function toDatabaseName(siteId: string): string {
  return `shelfside-replica-${siteId}`
}

/** The writer's way in, for the worker alone. Each site has a database of its own. */
export function createReplicaDatabase(siteId: string): ReplicaDatabase {
  // In the first version costs lay there as they are: all of it goes, and is read anew.
  return createDatabase<ReplicaSchema>(toDatabaseName(siteId), [makeStores, makeStores])
}

function makeStores(database: IDBPDatabase<ReplicaSchema>): void {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  for (const name of replicaStores) database.createObjectStore(name)
}
