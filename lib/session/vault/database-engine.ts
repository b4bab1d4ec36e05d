import { type Database, type DBSchema, type Migration, strict } from '#lib/browser/database.ts'
import type { Engine } from './redundant-storage.ts'

export interface VaultSchema extends DBSchema {
  /** `unknown` on purpose: whatever is read is parsed before it is used. */
  copies: { key: string; value: unknown }
}

export const vaultDatabaseName = 'shelfside-vault'
export const vaultMigrations: readonly Migration<VaultSchema>[] = [
  (database) => {
    database.createObjectStore('copies')
  },
]

const key = 'vault'

/** The copy in IndexedDB: another engine, other files, so that what breaks one spares the other. */
export function createDatabaseEngine(open: Database<VaultSchema>): Engine {
  return {
    read: async () => (await open()).get('copies', key),
    async write(text) {
      const transaction = (await open()).transaction('copies', 'readwrite', strict)
      await Promise.all([transaction.store.put(text, key), transaction.done])
    },
    async remove() {
      const transaction = (await open()).transaction('copies', 'readwrite', strict)
      await Promise.all([transaction.store.delete(key), transaction.done])
    },
  }
}
