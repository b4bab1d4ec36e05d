import type { Session } from '#lib/session/session.ts'
import type { Vault } from '#lib/session/vault/vault.ts'
import type { DiskCipher, ReadDiskCipher } from './disk-cipher.ts'
import type { DocumentKeys } from './document-keys.ts'
import { locked } from './errors.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { RuleRegistry } from './rules/create-rules.ts'
import { signGuardrailLimits } from './handlers/guardrails.ts'

export interface JobCipherDeps {
  readonly session: Pick<Session, 'hasVault' | 'readConnections' | 'readCipher'>
  readonly readVaultCipher: ReadDiskCipher
}

export interface JobCipher {
  /** The vault's cipher, for whole journals, if there is a vault; otherwise the session's, for costs. */
  readonly read: ReadDiskCipher
  /** Drops the cached cipher: the session's key may have changed. */
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

export function createJobCipher({ session, readVaultCipher }: JobCipherDeps): JobCipher {
  // Cached: a job needs it at every step, and reading it takes a dozen reads of storage.
  let sessionCipher: DiskCipher | undefined

  async function readSessionCipher(): Promise<DiskCipher | undefined> {
    const [connected] = await session.readConnections()
    const cipher = connected && (await session.readCipher(connected.siteId))
    return cipher && { ...cipher, endsWithBrowser: true }
  }

  return {
    read: async () => (await readVaultCipher()) ?? (sessionCipher ??= await readSessionCipher()),
    forget() {
      sessionCipher = undefined
    },
  }
}

/**
 * Creates a vault with `make`, signs with its key what the session's key has signed, and wraps the keys of the
 * documents with it.
 */
export type UnderNewVault = (make: () => Promise<void>) => Promise<void>

export function createUnderNewVault(
  readCipher: ReadDiskCipher,
  jobs: () => Promise<Jobs>,
  rules: () => Promise<Pick<RuleRegistry, 'adopt'>>,
  documents: () => Promise<Pick<DocumentKeys, 'wrapAll'>>,
): UnderNewVault {
  return async (make) => {
    const former = await readCipher()
    await make()
    await (await jobs()).adoptAll(former)
    await (await rules()).adopt(former)
    await (await documents()).wrapAll()
    await signGuardrailLimits(readCipher)
  }
}
