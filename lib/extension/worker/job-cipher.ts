import type { Session } from '#lib/extension/session/session.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'
import type { DiskCipher, ReadDiskCipher } from './disk-cipher.ts'
import { locked } from './errors.ts'

export interface JobCipherDeps {
  readonly readVaultCipher: ReadDiskCipher
  /** The cipher of this browser, which outlives it. */
  readonly openBrowserCipher: () => Promise<DiskCipher>
}

export interface JobCipher {
  /** The vault's cipher if there is a vault, otherwise the browser's. */
  readonly read: ReadDiskCipher
  /** Drops the cached cipher: its key may have been deleted. */
  forget(): void
}

/** The cipher of the vault; undefined without one. Throws "locked" while it is locked. */
export function createVaultCipher(
  session: Pick<Session, 'hasVault'>,
  openVault: () => Promise<Vault>,
): ReadDiskCipher {
  return async () => {
    if (!(await session.hasVault())) return undefined
    const cipher = await (await openVault()).readCipher()
    // Even if the vault was unlocked just now: without a cipher, the journal would be written
    // unsigned and unencrypted, and the job would no longer verify.
    if (cipher === undefined) throw locked()
    return cipher
  }
}

export function createJobCipher({ readVaultCipher, openBrowserCipher }: JobCipherDeps): JobCipher {
  // Cached: a job needs it at every step.
  let browserCipher: Promise<DiskCipher> | undefined

  function readBrowserCipher(): Promise<DiskCipher> {
    const opening = (browserCipher ??= openBrowserCipher())
    opening.catch(() => {
      if (browserCipher === opening) browserCipher = undefined
    })
    return opening
  }

  return {
    read: async () =>
      (await readVaultCipher()) ?? { ...(await readBrowserCipher()), isOfBrowser: true },
    forget() {
      browserCipher = undefined
    },
  }
}
