import type { SiteId } from '#lib/catalog/ids.ts'
import { createDatabase, type Database, type DBSchema, strict } from '#lib/browser/database.ts'
import type { StoredEntity } from '#lib/mock-store/demo-server/demo-server.ts'

/** Values are `unknown` on purpose: whatever is read is parsed before it is used. */
interface DemoSchema extends DBSchema {
  entities: { key: [SiteId, string, string]; value: unknown }
}

/** What became of the entities of a demo shop since it was built. */
export interface SavedChanges {
  read(siteId: SiteId): Promise<readonly StoredEntity[]>
  /** All of them or none, and on the disk when it resolves. */
  write(siteId: SiteId, entities: readonly StoredEntity[]): Promise<void>
  clear(siteId: SiteId): Promise<void>
}

export function createSavedChanges(database: Database<DemoSchema> = openDatabase()): SavedChanges {
  return {
    async read(siteId) {
      const stored = await (await database()).getAll('entities', allOf(siteId))
      return stored.flatMap((value) => parseSaved(value) ?? [])
    },
    async write(siteId, entities) {
      const transaction = (await database()).transaction('entities', 'readwrite', strict)
      await Promise.all([
        ...entities.map((entity) =>
          transaction.store.put(entity, [siteId, entity.kind, entity.id]),
        ),
        transaction.done,
      ])
    },
    async clear(siteId) {
      await (await database()).delete('entities', allOf(siteId))
    },
  }
}

function openDatabase(): Database<DemoSchema> {
  return createDatabase<DemoSchema>('shelfside-demo', [
    (database) => void database.createObjectStore('entities'),
  ])
}

function allOf(siteId: SiteId): IDBKeyRange {
  // An array stands behind every text and every number.
  return IDBKeyRange.bound([siteId], [siteId, []])
}

function parseSaved(value: unknown): StoredEntity | undefined {
  if (!isFields(value)) return undefined
  const { kind, id, after } = value
  if (typeof kind !== 'string' || typeof id !== 'string') return undefined
  if (after === undefined) return { kind, id }
  return isFields(after) && after['id'] === id ? { kind, id, after: { ...after, id } } : undefined
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
