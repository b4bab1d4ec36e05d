import {
  type DBSchema,
  type IDBPDatabase,
  type IDBPTransaction,
  openDB,
  type StoreNames,
} from 'idb'

export type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'

/**
 * Turns one version of a database into the next. Runs inside the upgrade transaction and may await
 * nothing else.
 */
export type Migration<Schema extends DBSchema> = (
  database: IDBPDatabase<Schema>,
  transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
) => void | Promise<void>

export type Database<Schema extends DBSchema> = () => Promise<IDBPDatabase<Schema>>

/** A transaction completes only after its writes are on the disk, not just in the cache of the system. */
export const strict = { durability: 'strict' } as const

interface Completable {
  readonly done: Promise<void>
  readonly error: DOMException | null
  abort(): void
}

/** Runs the work in a transaction: all that it writes is stored, or nothing. */
export async function completeTransaction<Tx extends Completable, T>(
  tx: Tx,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  try {
    const [result] = await Promise.all([work(tx), tx.done])
    return result
  } catch (error) {
    try {
      tx.abort()
    } catch {
      // It has already ended.
    }
    // The transaction's own error says more than the error of a single request.
    throw tx.error ?? error
  }
}

/** Contexts with an older version open are asked to close it, and do so within this time. */
const timeoutMs = 2_000

/**
 * A database that opens on first use, and again after it was closed by the browser or by a newer version
 * of the extension that upgrades it. `migrations[n]` leads from version n to n + 1. The browser rejects
 * a version newer than the last migration; nothing is reset. While a page keeps an older version open,
 * opening fails with a "BlockedError".
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
        // A migration that fails aborts the whole upgrade, and opening fails; nothing else reports it.
        transaction.done.catch(() => undefined)
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
    // `opened` comes first: once it has resolved, an earlier timeout no longer counts.
    return Promise.race([opened, ...(blocked === undefined ? [] : [blocked])])
  }
}

/** Deletes every database of the extension. One that is open elsewhere is deleted once it is closed. */
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

/** Free storage quota of the extension in bytes; undefined if the browser does not report it. Never rejects. */
export async function readFreeBytes(): Promise<number | undefined> {
  try {
    const { quota, usage = 0 } = await navigator.storage.estimate()
    return quota === undefined ? undefined : quota - usage
  } catch {
    return undefined
  }
}
