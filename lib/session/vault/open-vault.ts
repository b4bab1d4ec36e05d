import { systemClock } from '#lib/base/clock.ts'
import { createDatabase } from '#lib/platform/database.ts'
import { storageItem } from '#lib/platform/storage.ts'
import { createCopies } from './copies.ts'
import { createVault } from './create-vault.ts'
import { createDatabaseEngine, vaultDatabaseName, vaultMigrations } from './database-engine.ts'
import { parseHeldKey, parseLastUse, parseLockAfter } from './held-key.ts'
import { systemRandom } from '#lib/session/vault/key/bytes.ts'
import type { Vault } from './vault.ts'
import type { LockNeeds } from './vault-lock.ts'

type OpenNeeds = Pick<LockNeeds, 'isJobRunning' | 'onLocked'> & Partial<Pick<LockNeeds, 'clock'>>

/** The vault in this browser's own storage. */
export function openVault({ clock = systemClock, ...needs }: OpenNeeds): Vault {
  const database = createDatabase(vaultDatabaseName, vaultMigrations)
  return createVault({
    ...needs,
    clock,
    copies: createCopies([
      storageItem<unknown>('local:vault@1', (stored) => stored),
      createDatabaseEngine(database),
    ]),
    items: {
      key: storageItem('session:vault-key@1', parseHeldKey),
      lastUse: storageItem('session:vault-use@1', parseLastUse),
      lockAfter: storageItem('local:lock-after@1', parseLockAfter),
    },
    random: systemRandom,
  })
}
