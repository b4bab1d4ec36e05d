import { deleteDB, type IDBPDatabase, openDB } from 'idb'

/**
 * Opens a database that somebody else writes, as it is, whatever its version; undefined, and nothing
 * is made, when there is none. For one look: close it, or it stands in the way of its owner.
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

/** Deletes a database with all that is in it; whoever has it open lets go. */
export function removeDatabase(name: string): Promise<void> {
  return deleteDB(name)
}
