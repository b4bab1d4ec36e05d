import type { IDBPDatabase, IDBPTransaction } from 'idb'

/** The key in the session storage under which the next version says when it began to migrate a database. */
export const toMark = (name: string) => `migrating/${name}`

/** The key in the session storage under which the test lets the migration of the journal end. */
export const mayEnd = 'migrating/may-end'

/** Writes every record of a database again, and adds a store with their number. */
export function writeAgain(name: string) {
  return async (
    database: IDBPDatabase,
    transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
  ): Promise<void> => {
    void chrome.storage.session.set({ [toMark(name)]: Date.now() })
    const migration = { mayEnd: name !== 'shelfside-jobs' }
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
      // Not awaited: the transaction would end.
      void chrome.storage.session
        .get(mayEnd)
        .then((stored) => (migration.mayEnd ||= mayEnd in stored))
    } while (!migration.mayEnd)
  }
}
