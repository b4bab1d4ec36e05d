import { systemClock } from '#lib/base/clock.ts'
import {
  createDatabase,
  type Database,
  type DBSchema,
  type Migration,
  strict,
} from '#lib/browser/database.ts'
import { storageItem } from '#lib/browser/storage.ts'
import { createRedundantStorage, type Engine } from './redundant-storage.ts'
import { createVault } from './create-vault.ts'
import { parseCachedKey, parseLastUse, parseLockAfter } from './cached-key.ts'
import { systemRandom } from './key/bytes.ts'
import type { Vault } from './vault.ts'
import type { VaultLockDeps } from './vault-lock.ts'

export const vaultDatabaseName = 'shelfside-vault'

export const vaultMigrations: readonly Migration<VaultSchema>[] = [
  (database) => {
    database.createObjectStore('copies')
  },
]

const key = 'vault'

type OpenVaultDeps = Pick<VaultLockDeps, 'isJobRunning' | 'onLocked'> &
  Partial<Pick<VaultLockDeps, 'clock'>>

/** The vault in this browser's own storage. */
export function openVault({ clock = systemClock, ...deps }: OpenVaultDeps): Vault {
  const database = createDatabase(vaultDatabaseName, vaultMigrations)
  return createVault({
    ...deps,
    clock,
    replicas: createRedundantStorage([
      storageItem<unknown>('local:vault@1', (stored) => stored),
      createDatabaseEngine(database),
    ]),
    items: {
      key: storageItem('session:vault-key@1', parseCachedKey),
      lastUse: storageItem('session:vault-use@1', parseLastUse),
      lockAfter: storageItem('local:lock-after@1', parseLockAfter),
    },
    random: systemRandom,
  })
}

interface VaultSchema extends DBSchema {
  /** `unknown` on purpose: whatever is read is parsed before it is used. */
  copies: { key: string; value: unknown }
}

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
