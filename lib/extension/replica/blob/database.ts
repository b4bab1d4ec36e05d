import {
  createDatabase,
  type Database,
  type DBSchema,
  type IDBPDatabase,
} from '#lib/extension/browser/database.ts'

/** Values are `unknown` on purpose: everything that is read is parsed before it is used. */
export interface ReplicaSchema extends DBSchema {
  /**
   * `headKey`: what the offline copy consists of. Readers ignore every record that the head does
   * not name.
   */
  notes: { key: string; value: unknown }
  /** Products without their costs, a few hundred a record; written once, never changed. */
  chunks: { key: string; value: unknown }
  /** The ids in the chunk of the same key, to find a product without reading every chunk. */
  outlines: { key: string; value: unknown }
  /** The encrypted costs of the chunk, index or delta of the same key. */
  costs: { key: string; value: unknown }
  /**
   * A Blob for a whole index, a `StoredDelta` for the changes since. Written once, never changed.
   */
  blobs: { key: string; value: unknown }
  /** Products that may have changed since they were read, by id. */
  hints: { key: string; value: unknown }
  /** Encrypted options and variants of products as the store returned them, by product id. */
  variants: { key: string; value: unknown }
}

export const replicaStores = [
  'notes',
  'chunks',
  'outlines',
  'costs',
  'blobs',
  'hints',
  'variants',
] as const

export type ReplicaDatabase = Database<ReplicaSchema>

export const headKey = 'head'

export function toDatabaseName(siteId: string): string {
  return `shelfside-replica-${siteId}`
}

/** Opens the database for writing: in the worker alone. Each site has its own database. */
export function createReplicaDatabase(siteId: string): ReplicaDatabase {
  // Version 1 stored costs unencrypted: everything is deleted and read again. Version 2 had no variants.
  return createDatabase<ReplicaSchema>(toDatabaseName(siteId), [
    makeStores,
    makeStores,
    makeMissingStores,
  ])
}

function makeStores(database: IDBPDatabase<ReplicaSchema>): void {
  for (const name of database.objectStoreNames) database.deleteObjectStore(name)
  makeMissingStores(database)
}

function makeMissingStores(database: IDBPDatabase<ReplicaSchema>): void {
  for (const name of replicaStores) {
    if (!database.objectStoreNames.contains(name)) database.createObjectStore(name)
  }
}
