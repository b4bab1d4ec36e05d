import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

export type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'

/** How one version of a database becomes the next; runs inside the upgrade's own transaction. */
export type Migration<Schema extends DBSchema> = (database: IDBPDatabase<Schema>) => void

export type Database<Schema extends DBSchema> = () => Promise<IDBPDatabase<Schema>>

/** Writes are on the disk, not only with the operating system, before they are acknowledged. */
export const strict = { durability: 'strict' } as const

/**
 * A database that is opened when first asked for, and again after it was closed under us: by a newer
 * version of the extension that needs to upgrade it, or by the browser. `migrations[n]` leads from
 * version n to n + 1; a version newer than we know is refused by the browser, never reset.
 */
export function createDatabase<Schema extends DBSchema>(
  name: string,
  migrations: readonly Migration<Schema>[],
): Database<Schema> {
  let opened: Promise<IDBPDatabase<Schema>> | undefined
  const forget = () => {
    opened = undefined
  }
  return () => {
    opened ??= openDB<Schema>(name, migrations.length, {
      upgrade: (database, from) => {
        for (const migrate of migrations.slice(from)) migrate(database)
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
    return opened
  }
}
