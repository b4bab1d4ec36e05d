import type { Fetch } from '#lib/api/index.ts'
import type { Clock } from '#lib/base/clock.ts'
import type { SiteId } from '#lib/catalog/ids.ts'
import type {
  CreateDemoServer,
  DemoServer,
  StoredEntity,
} from '#lib/mock-store/demo-server/demo-server.ts'
import { createQueue } from '#lib/base/queue.ts'
import { createDatabase, type Database, type DBSchema, strict } from '#lib/browser/database.ts'

/** A shop that lies in this browser, and is asked like every other. */
export interface DemoShop {
  /** In place of the network: what a request changed is on the disk before it is answered. */
  readonly fetch: Fetch
  /** As it was in the beginning. */
  reset(): Promise<void>
}

interface DemoDeps {
  readonly siteId: SiteId
  readonly mount: CreateDemoServer
  readonly clock: Clock
  readonly saved?: SavedChanges
}

/**
 * One request after another: nobody is told of a write that is not on the disk yet. A worker that dies
 * before that has changed nothing, one that dies after it has changed it once.
 */
export function createDemoShop({
  siteId,
  mount,
  clock,
  saved = createSavedChanges(),
}: DemoDeps): DemoShop {
  const takeTurn = createQueue()
  let demoServer: DemoServer | undefined

  async function keep(shop: DemoServer): Promise<void> {
    const changes = shop.take()
    if (changes.length === 0) return
    try {
      await saved.write(
        siteId,
        changes.map(({ kind, id, after }) => ({ kind, id, after })),
      )
    } catch (error) {
      // What could not be kept did not happen: the shop is what lies on the disk.
      demoServer = undefined
      throw error
    }
  }

  return {
    fetch: (address, { method = 'GET', body, signal }) =>
      takeTurn(async () => {
        signal?.throwIfAborted()
        demoServer ??= mount(await saved.read(siteId), clock)
        const text = typeof body === 'string' ? body : ''
        const answer = demoServer.answer({ method, url: new URL(address), text })
        await keep(demoServer)
        return Response.json(answer.body, { status: answer.status })
      }),
    reset: () =>
      takeTurn(async () => {
        await saved.clear(siteId)
        demoServer = undefined
      }),
  }
}

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
