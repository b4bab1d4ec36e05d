import type { Session } from '#lib/session/session.ts'
import type { Vault } from '#lib/session/vault/vault.ts'
import type { DiskCipher, ReadDiskCipher } from './disk-cipher.ts'
import { locked } from './errors.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import type { RuleRegistry } from './rules/create-rules.ts'
import { signGuardrailLimits } from './handlers/guardrails.ts'

export interface JobCipherDeps {
  readonly session: Pick<Session, 'hasVault' | 'readConnections' | 'readCipher'>
  readonly openVault: () => Promise<Vault>
}

export interface JobCipher {
  /** The vault's cipher, for whole journals, if there is a vault; otherwise the session's, for costs. */
  readonly read: ReadDiskCipher
  /** Drops the cached cipher: the session's key may have changed. */
  forget(): void
}

export function createJobCipher({ session, openVault }: JobCipherDeps): JobCipher {
  // Cached: a job needs it at every step, and reading it takes a dozen reads of storage.
  let sessionCipher: DiskCipher | undefined

  async function readSessionCipher(): Promise<DiskCipher | undefined> {
    const [connected] = await session.readConnections()
    const cipher = connected && (await session.readCipher(connected.siteId))
    return cipher && { ...cipher, endsWithBrowser: true }
  }

  return {
    async read() {
      if (!(await session.hasVault())) return (sessionCipher ??= await readSessionCipher())
      const cipher = await (await openVault()).readCipher()
      // Even if the vault was unlocked just now: without a cipher, the journal would be written
      // unsigned and unencrypted, and the job would no longer verify.
      if (cipher === undefined) throw locked()
      return cipher
    },
    forget() {
      sessionCipher = undefined
    },
  }
}

/** Creates a vault with `make`, and signs with its key what the session's key has signed. */
export type UnderNewVault = (make: () => Promise<void>) => Promise<void>

export function createUnderNewVault(
  readCipher: ReadDiskCipher,
  jobs: () => Promise<Jobs>,
  rules: () => Promise<Pick<RuleRegistry, 'adopt'>>,
): UnderNewVault {
  return async (make) => {
    const former = await readCipher()
    await make()
    await (await jobs()).adoptAll(former)
    await (await rules()).adopt(former)
    await signGuardrailLimits(readCipher)
  }
}
