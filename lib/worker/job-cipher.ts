import type { ReadCipher } from '#lib/jobs/journal/encrypt-journal.ts'
import type { Session } from '#lib/session/session.ts'
import type { Vault } from '#lib/session/vault/vault.ts'
import { locked } from './errors.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { signGuardrailLimits } from './handlers/guardrails.ts'

export interface JobCipherDeps {
  readonly session: Pick<Session, 'hasVault' | 'isLocked' | 'readConnections' | 'readCipher'>
  readonly openVault: () => Promise<Vault>
}

export interface JobCipher {
  /** The vault's cipher, for whole journals, if there is a vault; otherwise the session's, for costs. */
  readonly read: ReadCipher
  /** Drops the cached cipher: the session's key may have changed. */
  forget(): void
}

export function createJobCipher({ session, openVault }: JobCipherDeps): JobCipher {
  // Cached: a job needs it at every step, and reading it takes a dozen reads of storage.
  let sessionCipher: Awaited<ReturnType<ReadCipher>>

  async function readSessionCipher(): ReturnType<ReadCipher> {
    const [connected] = await session.readConnections()
    const cipher = connected && (await session.readCipher(connected.siteId))
    return cipher && { ...cipher, endsWithBrowser: true }
  }

  return {
    async read() {
      if (!(await session.hasVault())) return (sessionCipher ??= await readSessionCipher())
      const cipher = await (await openVault()).readCipher()
      if (cipher === undefined && (await session.isLocked())) throw locked()
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
  readCipher: ReadCipher,
  jobs: () => Promise<Jobs>,
): UnderNewVault {
  return async (make) => {
    const former = await readCipher()
    await make()
    await (await jobs()).adoptAll(former)
    await signGuardrailLimits(readCipher)
  }
}
