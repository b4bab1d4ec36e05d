import { systemClock } from '#lib/core/base/clock.ts'
import { createDatabase } from '#lib/extension/browser/database.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'
import {
  createDatabaseEngine,
  createRedundantStorage,
  vaultDatabaseName,
  vaultMigrations,
} from './redundant-storage.ts'
import { createRuleNote } from './rule-note.ts'
import { createVault } from './create-vault.ts'
import { parseCachedKey, parseLastUse, parseLockAfter, type VaultLockDeps } from './vault-lock.ts'
import { systemRandom } from './key/bytes.ts'
import type { Vault } from './vault.ts'

type OpenVaultDeps = Pick<VaultLockDeps, 'isJobRunning' | 'onLocked'> &
  Partial<Pick<VaultLockDeps, 'clock'>>

/** The vault in this browser's storage. */
export function openVault({ clock = systemClock, ...deps }: OpenVaultDeps): Vault {
  const database = createDatabase(vaultDatabaseName, vaultMigrations)
  return createVault({
    ...deps,
    clock,
    storage: createRedundantStorage([
      storageItem<unknown>('local:vault@1', (stored) => stored),
      createDatabaseEngine(database),
    ]),
    ruleNote: createRuleNote([
      storageItem<unknown>('local:vault-rule@1', (stored) => stored),
      createDatabaseEngine(database, 'rule'),
    ]),
    items: {
      key: storageItem('session:vault-key@1', parseCachedKey),
      lastUse: storageItem('session:vault-use@1', parseLastUse),
      lockAfter: storageItem('local:lock-after@1', parseLockAfter),
    },
    random: systemRandom,
  })
}
