import { systemClock } from '#lib/core/base/clock.ts'
import { createDatabase } from '#lib/extension/browser/database.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'
import {
  createDatabaseEngine,
  createRedundantStorage,
  vaultDatabaseName,
  vaultMigrations,
} from './redundant-storage.ts'
import { createChoiceNote } from './choice-note.ts'
import { createVault } from './create-vault.ts'
import { takeFormerChoices } from './former-choices.ts'
import { lockChoicesItem } from './lock-choices-item.ts'
import { parseCachedKey, parseLastUse, type VaultLockDeps } from './vault-lock.ts'
import { systemRandom } from './key/bytes.ts'
import type { Vault } from './vault.ts'

type OpenVaultDeps = Pick<VaultLockDeps, 'isJobRunning' | 'onLocked'> &
  Partial<Pick<VaultLockDeps, 'clock'>>

/** The vault in this browser's storage. */
export function openVault({ clock = systemClock, ...deps }: OpenVaultDeps): Vault {
  const keyItem = storageItem('session:vault-key@1', parseCachedKey)
  const database = createDatabase(vaultDatabaseName, vaultMigrations)
  const vault = createVault({
    ...deps,
    clock,
    storage: createRedundantStorage([
      storageItem<unknown>('local:vault@1', (stored) => stored),
      createDatabaseEngine(database),
    ]),
    choiceNote: createChoiceNote([
      storageItem<unknown>('local:vault-rule@1', (stored) => stored),
      createDatabaseEngine(database, 'rule'),
    ]),
    items: {
      key: keyItem,
      lastUse: storageItem('session:vault-use@1', parseLastUse),
      lockChoices: lockChoicesItem,
    },
    random: systemRandom,
  })
  return {
    ...vault,
    async unlock(key) {
      await vault.unlock(key)
      // They stay where they are for the next unlock: a full disk does not keep the vault closed.
      await takeFormerChoices(vault, keyItem).catch(() => undefined)
    },
  }
}
