import { globSync, readFileSync } from 'node:fs'
import * as fake from 'fake-indexeddb'
import { deleteDB, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { describe, expect, it, vi } from 'vitest'
import type { createDatabase, DBSchema, Migration } from '#lib/extension/browser/database.ts'
import { createDocumentDatabase } from '#lib/extension/documents/database.ts'
import { createJournalDatabase } from '#lib/extension/journal/journal-database.ts'
import { createReplicaDatabase } from '#lib/extension/replica/blob/database.ts'
import {
  vaultDatabaseName,
  vaultMigrations,
} from '#lib/extension/session/vault/redundant-storage.ts'
import { createSavedChanges } from '#lib/extension/worker/demo/create-demo-store.ts'
import { createRulesDatabase } from '#lib/extension/worker/rules/rules-database.ts'
import { createActivityLog } from '#lib/extension/worker/feed/activity-log.ts'
import { readCipher } from '#tests/unit/extension/replica/harness/cipher.ts'
import { site } from '#tests/unit/extension/replica/harness/bench.ts'

/*
 * Every migration of every database, from each version that was ever released, is stopped at each of its steps in the
 * storage, as if the browser had ended there. The database then has what it had, and the next start migrates it as if
 * nothing had happened.
 */

type Migrations = readonly Migration<DBSchema>[]

const released = vi.hoisted(() => new Map<string, unknown>())

// Only the list of migrations is taken from each database; all of them open as in the product.
vi.mock('#lib/extension/browser/database.ts', async (importOriginal) => {
  const original = await importOriginal<{ readonly createDatabase: typeof createDatabase }>()
  return {
    ...original,
    createDatabase: vi.fn<typeof createDatabase>((name, migrations) => {
      released.set(name, migrations)
      return original.createDatabase(name, migrations)
    }),
  }
})

const { createDatabase: open } = await import('#lib/extension/browser/database.ts')
// These create their database when they are loaded.
await import('#lib/extension/browser/chosen-folder.ts')
await import('#lib/extension/documents/folder/folder-files.ts')
await import('#lib/extension/session/browser-key.ts')

for (const [name, value] of Object.entries(fake)) {
  if (name.startsWith('IDB') || name === 'indexedDB') vi.stubGlobal(name, value)
}
createJournalDatabase()
createDocumentDatabase(site)
createReplicaDatabase(site)
createActivityLog(readCipher)
createSavedChanges()
createRulesDatabase()
open(vaultDatabaseName, vaultMigrations)
const databases = new Map(released) as ReadonlyMap<string, Migrations>

/** How a migration of tomorrow may look: it writes each record again, adds a store, and deletes one. */
async function tomorrow(
  database: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
): Promise<void> {
  const stores = [...database.objectStoreNames]
  const written = database.createObjectStore('written-again')
  for (const store of stores) {
    let cursor = await transaction.objectStore(store).openCursor()
    while (cursor !== null) {
      await written.put(cursor.value, JSON.stringify([store, cursor.key]))
      await cursor.delete()
      cursor = await cursor.continue()
    }
    database.deleteObjectStore(store)
  }
}

/** Changes of the costs are what the second version of the activity removed. */
const buildRecord = (at: number) => ({
  id: `entry-${at}`,
  siteId: site,
  subject: 'product',
  action: 'updated',
  productId: `00000000-0000-4000-8000-00000000000${at}`,
  kinds: ['price'],
  changes: [{ path: 'cost', label: 'Cost', before: '4.10', after: '5.20' }],
  actor: 'app',
  at,
  noticedAt: at,
  via: 'relay',
  job: { state: 'paused', createdAt: at },
  point: at,
})
const perStore = 2

async function fill(database: IDBPDatabase): Promise<void> {
  for (const store of database.objectStoreNames) {
    for (let at = 1; at <= perStore; at += 1) await database.put(store, buildRecord(at), [site, at])
  }
}

interface Content {
  readonly version: number
  /** Of each store. */
  readonly indexes: Readonly<Record<string, readonly string[]>>
  readonly records: Readonly<Record<string, readonly (readonly [key: unknown, value: unknown])[]>>
}

async function readAll(name: string): Promise<Content> {
  const database = await openDB(name)
  const indexes: Record<string, string[]> = {}
  const records: Record<string, [unknown, unknown][]> = {}
  for (const store of database.objectStoreNames) {
    const held = database.transaction(store).store
    indexes[store] = [...held.indexNames]
    const [keys, values] = [await held.getAllKeys(), await held.getAll()]
    records[store] = keys.map((key, at) => [key, values[at]])
  }
  const { version } = database
  database.close()
  return { version, indexes, records }
}

/** Every call by which a migration changes the database, or waits for it. */
const calls = [
  [fake.IDBDatabase, ['createObjectStore', 'deleteObjectStore']],
  [fake.IDBObjectStore, ['put', 'add', 'delete', 'clear', 'get', 'openCursor', 'createIndex']],
  [fake.IDBCursor, ['update', 'delete', 'continue']],
] as const

let onStep = (): void => undefined

for (const [{ prototype }, names] of calls) {
  const owner = prototype as unknown as Record<string, (...args: unknown[]) => unknown>
  for (const name of names) {
    const call = owner[name]!
    owner[name] = function (this: unknown, ...args) {
      onStep()
      return call.apply(this, args)
    }
  }
}

/** Opens a database; nothing runs from this step of its migrations on. Returns whether it was stopped. */
async function isStopped(name: string, migrations: Migrations, stop: number): Promise<boolean> {
  let step = 0
  onStep = () => {
    step += 1
    if (step >= stop) throw new Error('The browser has ended.')
  }
  try {
    const database = await open(name, migrations)()
    database.close()
    return false
  } catch (error) {
    if (step < stop) throw error
    return true
  } finally {
    onStep = () => undefined
  }
}

async function openFilled(name: string, migrations: Migrations): Promise<void> {
  await deleteDB(name)
  if (migrations.length === 0) return
  const database = await open(name, migrations)()
  await fill(database as unknown as IDBPDatabase)
  database.close()
}

let stops = 0

describe.each([...databases])('%s', (name, migrations) => {
  const next = [...migrations, tomorrow as unknown as Migration<DBSchema>]

  it.each(next.keys().toArray())(
    'loses nothing when it is stopped on its way from version %i',
    async (from) => {
      await openFilled(name, migrations.slice(0, from))
      await isStopped(name, next, Infinity)
      const migrated = await readAll(name)

      await openFilled(name, migrations.slice(0, from))
      const before = from === 0 ? undefined : await readAll(name)
      let stop = 1
      for (; await isStopped(name, next, stop); stop += 1) {
        stops += 1
        if (from > 0) expect(await readAll(name)).toEqual(before)
        else
          expect(await indexedDB.databases()).not.toContainEqual(expect.objectContaining({ name }))
      }
      expect(stop).toBeGreaterThan(2)
      expect(await readAll(name)).toEqual(migrated)
      if (from === migrations.length) {
        const written = migrated.records['written-again']?.map(([, value]) => value)
        expect(written).toEqual(
          Object.values(before?.records ?? {}).flatMap((each) => each.map(([, value]) => value)),
        )
      }
    },
  )
})

it('has tried every database, with more than 50 stops', () => {
  const files = globSync('lib/**/*.ts').filter(
    (file) => file !== 'lib/extension/browser/database.ts',
  )
  const created = files.filter((file) => /\bcreateDatabase[<(]/.test(readFileSync(file, 'utf8')))
  expect(databases.size).toBe(created.length)
  console.log(`${stops} stops in the migrations of ${databases.size} databases`)
  expect(stops).toBeGreaterThan(50)
})
