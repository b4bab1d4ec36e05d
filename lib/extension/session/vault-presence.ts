import { type KnownSites, vaultFlag } from './known-sites.ts'
import type { Vault } from './vault/vault.ts'

/** Whether there is a vault, without opening its storage where that can be known otherwise. */
export interface VaultPresence {
  /** One of the vault's two copies is enough if everything stored beside it is lost. */
  exists(): Promise<boolean>
  readState(): Promise<'none' | 'locked' | 'unlocked'>
  /** A vault is about to be made. */
  expect(): void
}

export function createVaultPresence(
  openVault: () => Promise<Vault>,
  sites: Pick<KnownSites, 'list'>,
): VaultPresence {
  /** Cached, because without a stored flag the check has to open the vault's storage. */
  let isNoneLeft = false

  async function isStored<Unclear>(ifUnclear: Unclear): Promise<boolean | Unclear> {
    try {
      return (await (await openVault()).readState()).state !== 'none'
    } catch {
      return ifUnclear
    }
  }

  async function exists(): Promise<boolean> {
    if ((await vaultFlag.read()) === true) return true
    const known = await sites.list()
    // A worker that was stopped while it made a vault left sites of none.
    if (known.some(({ storage }) => storage === 'vault')) return isStored(true)
    if (known.some(({ storage }) => storage === 'session') || isNoneLeft) return false
    const isLeft = await isStored(undefined)
    if (isLeft === false) isNoneLeft = true
    return isLeft === true
  }

  return {
    exists,
    async readState() {
      if (!(await exists())) return 'none'
      return (await (await openVault()).readState()).state
    },
    expect() {
      isNoneLeft = false
    },
  }
}
