import type { Fetch } from '#lib/wix/api/index.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import type {
  CreateDemoServer,
  DemoServer,
  StoredEntity,
} from '#lib/mock-store/demo-server/demo-server.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import { createQueue } from '#lib/core/base/queue.ts'
import {
  createDatabase,
  type Database,
  type DBSchema,
  strict,
} from '#lib/extension/browser/database.ts'

/** A store stored in this browser, with the same API as every other. */
export interface DemoStore {
  /** Replaces the network: changes are on the disk before a request is answered. */
  readonly fetch: Fetch
  /** Restores the initial state. */
  reset(): Promise<void>
}

interface DemoDeps {
  readonly siteId: SiteId
  readonly createServer: CreateDemoServer
  readonly clock: Clock
  readonly saved?: SavedChanges
}

/**
 * Handles one request at a time: a write is answered only once it is on the disk. If the worker dies before
 * that, nothing has changed; if it dies after, the write was applied once.
 */
export function createDemoStore({
  siteId,
  createServer,
  clock,
  saved = createSavedChanges(),
}: DemoDeps): DemoStore {
  const enqueue = createQueue()
  let demoServer: DemoServer | undefined

  async function saveChanges(server: DemoServer): Promise<void> {
    const changes = server.take()
    if (changes.length === 0) return
    try {
      await saved.write(
        siteId,
        changes.map(({ kind, id, after }) => ({ kind, id, after })),
      )
    } catch (error) {
      // Unsaved changes do not count: the store is what is on the disk.
      demoServer = undefined
      throw error
    }
  }

  return {
    fetch: (address, { method = 'GET', body, signal }) =>
      enqueue(async () => {
        signal?.throwIfAborted()
        demoServer ??= createServer(await saved.read(siteId), clock)
        const text = typeof body === 'string' ? body : body instanceof Blob ? await body.text() : ''
        const answer = demoServer.answer({ method, url: new URL(address), text })
        await saveChanges(demoServer)
        return Response.json(answer.body, { status: answer.status })
      }),
    reset: () =>
      enqueue(async () => {
        await saved.clear(siteId)
        demoServer = undefined
      }),
  }
}

/** Values are `unknown`: they are parsed after they are read. */
interface DemoSchema extends DBSchema {
  entities: { key: [SiteId, string, string]; value: unknown }
}

/** The entities of a demo store that changed since it was created. */
export interface SavedChanges {
  read(siteId: SiteId): Promise<readonly StoredEntity[]>
  /** Writes all of them or none; they are on the disk when it resolves. */
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
  // Arrays sort after strings and numbers.
  return IDBKeyRange.bound([siteId], [siteId, []])
}

function parseSaved(value: unknown): StoredEntity | undefined {
  if (!isRecord(value)) return undefined
  const { kind, id, after } = value
  if (typeof kind !== 'string' || typeof id !== 'string') return undefined
  if (after === undefined) return { kind, id }
  return isRecord(after) && after['id'] === id ? { kind, id, after: { ...after, id } } : undefined
}
