import type { ReadCipher } from '#lib/jobs/journal/encrypt-journal.ts'
import type { Session } from '#lib/session/session.ts'
import type { Vault } from '#lib/session/vault/vault.ts'
import { locked } from './errors.ts'

export interface JobCipherDeps {
  readonly session: Pick<Session, 'hasVault' | 'isLocked' | 'readConnections' | 'readCipher'>
  readonly openVault: () => Promise<Vault>
}

export interface JobCipher {
  /** What jobs note is encrypted with the vault's key where there is one; else costs, with the session's. */
  readonly read: ReadCipher
  /** The session's key may be another one. */
  forget(): void
}

export function createJobCipher({ session, openVault }: JobCipherDeps): JobCipher {
  // Kept: a job asks for it at every step, and finding out takes a dozen reads of storage.
  let known: Awaited<ReturnType<ReadCipher>>

  async function readSessionCipher(): ReturnType<ReadCipher> {
    const [connected] = await session.readConnections()
    const cipher = connected && (await session.readCipher(connected.siteId))
    return cipher && { ...cipher, endsWithBrowser: true }
  }

  return {
    async read() {
      if (!(await session.hasVault())) return (known ??= await readSessionCipher())
      const cipher = await (await openVault()).readCipher()
      if (cipher === undefined && (await session.isLocked())) throw locked()
      return cipher
    },
    forget() {
      known = undefined
    },
  }
}
