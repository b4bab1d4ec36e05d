import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'

export type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'

/**
 * How one version of a database becomes the next; runs inside the upgrade's own transaction, and may
 * wait for nothing but that.
 */
export type Migration<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>

export type Database<Schema extends DBSchema> = () => Promise<IDBPDatabase<Schema>>

/** Writes are on the disk, not only with the operating system, before they are acknowledged. */
export const strict = { durability: 'strict' } as const

/** Whoever holds an older version open is asked to let go, and does so within this. */
const timeoutMs = 2_000

/**
 * A database that is opened when first asked for, and again after it was closed under us: by a newer
 * version of the extension that needs to upgrade it, or by the browser. `migrations[n]` leads from
 * version n to n + 1; a version newer than we know is refused by the browser, never reset. While a
 * page that does not let go holds an older version, asking fails with a "BlockedError".
 */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  migrations: readonly Migration<Schema>[],
): Database<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  let blocked: Promise<never> | undefined
  const forget = () => {
    opened = undefined
  }

  function open(): Promise<IDBPDatabase<Schema>> {
    const { promise, reject } = Promise.withResolvers<never>()
    promise.catch(() => undefined)
    blocked = promise
    return openDB<Schema>(name, migrations.length, {
      upgrade: (database, from, _to, transaction) => {
        const upgrade = async () => {
          for (const migrate of migrations.slice(from)) await migrate(database, transaction)
        }
        // A migration that fails takes the whole upgrade back, and opening fails with it.
        upgrade().catch(() => transaction.abort())
      },
      blocked: () => {
        const error = new DOMException(`${name} is held open`, 'BlockedError')
        setTimeout(() => reject(error), timeoutMs)
      },
      blocking: () => {
        void opened?.then((database) => database.close())
        forget()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget()
      throw error
    })
  }

  return () => {
    opened ??= open()
    // The open one first: once it is there, it no longer matters that it took long.
    return Promise.race([opened, ...(blocked === undefined ? [] : [blocked])])
  }
}

/** Every database of ours. Whoever holds one open is asked to let go; it is gone once they do. */
export async function removeDatabases(): Promise<void> {
  const databases = await indexedDB.databases()
  await Promise.all(databases.map(({ name = '' }) => removeDatabase(name)))
}

function removeDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve())
    request.addEventListener('error', () =>
      reject(request.error ?? new DOMException('It stays', 'UnknownError')),
    )
    setTimeout(resolve, timeoutMs)
  })
}
