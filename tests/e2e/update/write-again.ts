import type { IDBPDatabase, IDBPTransaction } from 'idb'

/** The key in the session storage under which the next version says when it began to migrate a database. */
export const toMark = (name: string) => `migrating/${name}`

/** The journal's takes long enough for a stop in its middle, also on a busy machine. */
const journalMs = 5_000

/** Writes every record of a database again, and adds a store with their number. */
export function writeAgain(name: string) {
  return async (
    database: IDBPDatabase,
    transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
  ): Promise<void> => {
    void chrome.storage.session.set({ [toMark(name)]: Date.now() })
    const endsAt = performance.now() + (name === 'shelfside-jobs' ? journalMs : 0)
    const stores = [...database.objectStoreNames]
    const written = database.createObjectStore('written-again')
    let records = 0
    do {
      records = 0
      for (const store of stores) {
        let cursor = await transaction.objectStore(store).openCursor()
        while (cursor !== null) {
          await cursor.update(cursor.value as unknown)
          records += 1
          cursor = await cursor.continue()
        }
      }
      await written.put(records, 'records')
    } while (performance.now() < endsAt)
  }
}
