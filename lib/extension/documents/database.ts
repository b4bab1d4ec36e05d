import { parseSiteId, type SiteId } from '#lib/core/catalog/ids.ts'
import { createDatabase, type Database, type DBSchema } from '#lib/extension/browser/database.ts'

/** Values are `unknown` on purpose: everything that is read is parsed before it is used. */
export interface DocumentSchema extends DBSchema {
  /** The key and its id, the number of the next restore point, the bytes in `blocks`. */
  notes: { key: string; value: unknown }
  /** Encrypted, many documents each; written once, never changed. */
  blocks: { key: string; value: unknown }
  /** Where the document with an address is. */
  positions: { key: string; value: unknown }
  /** Of each product, the document that is kept last. */
  heads: { key: string; value: unknown }
  /**
   * The states of each product, by its id and the number of the first restore point that has the state. No restore
   * point lists its products: those that did not change take no space.
   */
  versions: { key: [string, number]; value: unknown; indexes: { point: number } }
  points: { key: string; value: unknown }
  /** The jobs that were given their restore point, so that none is made again after the user deletes it. */
  jobs: { key: string; value: unknown }
  /** The states of restore points from files, by the id of the point and the number of the step that stored them. */
  files: { key: [string, number]; value: unknown }
}

export const documentStores = [
  'notes',
  'blocks',
  'positions',
  'heads',
  'versions',
  'points',
  'jobs',
  'files',
] as const

const namePrefix = 'shelfside-documents-'

export const toDatabaseName = (siteId: string) => `${namePrefix}${siteId}`

/** The sites that have a database, connected or not. */
export async function listDocumentSites(): Promise<readonly SiteId[]> {
  const databases = await indexedDB.databases()
  return databases.flatMap(({ name = '' }) =>
    name.startsWith(namePrefix) ? (parseSiteId(name.slice(namePrefix.length)) ?? []) : [],
  )
}

/** Each site has its own database, which only the worker opens. */
export function createDocumentDatabase(siteId: string): Database<DocumentSchema> {
  return createDatabase<DocumentSchema>(toDatabaseName(siteId), [
    (database) => {
      for (const name of ['notes', 'blocks', 'positions', 'heads', 'points'] as const) {
        database.createObjectStore(name)
      }
      database.createObjectStore('versions').createIndex('point', 'point')
    },
    (database) => {
      database.createObjectStore('jobs')
    },
    (database) => {
      database.createObjectStore('files')
    },
  ])
}
