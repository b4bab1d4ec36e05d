import { deleteDB, type IDBPDatabase, openDB } from 'idb'

/**
 * Opens a database that another context writes, in whatever version it has. Undefined if there is none;
 * none is created. Close it after reading, or it blocks its owner's next upgrade.
 */
export async function openExisting(name: string): Promise<IDBPDatabase | undefined> {
  let isMissing = false
  try {
    return await openDB(name, undefined, {
      upgrade(_database, _from, _to, transaction) {
        isMissing = true
        transaction.done.catch(() => undefined)
        transaction.abort()
      },
      blocking: (_from, _to, event) => (event.target as IDBDatabase).close(),
    })
  } catch (error) {
    if (isMissing) return undefined
    throw error
  }
}

export async function hasDatabase(name: string): Promise<boolean> {
  return (await indexedDB.databases()).some((database) => database.name === name)
}

/** Deletes a database. Contexts that have it open close it. */
export function removeDatabase(name: string): Promise<void> {
  return deleteDB(name)
}
