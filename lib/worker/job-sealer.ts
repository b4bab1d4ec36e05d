import type { ReadSealer } from '#lib/jobs/seal-journal.ts'
import type { Session } from '#lib/session/session.ts'
import type { Vault } from '#lib/session/vault/vault.ts'
import { locked } from './refusals.ts'

export interface JobSealerDeps {
  readonly session: Pick<Session, 'hasVault' | 'isLocked' | 'readConnections' | 'readSealer'>
  readonly openVault: () => Promise<Vault>
}

export interface JobSealer {
  /** What jobs note is encrypted with the vault's key where there is one; else costs, with the session's. */
  readonly read: ReadSealer
  /** The session's key may be another one. */
  forget(): void
}

export function createJobSealer({ session, openVault }: JobSealerDeps): JobSealer {
  // Kept: a job asks for it at every step, and finding out takes a dozen reads of storage.
  let known: Awaited<ReturnType<ReadSealer>>

  async function readSessionSealer(): ReturnType<ReadSealer> {
    const [connected] = await session.readConnections()
    const sealer = connected && (await session.readSealer(connected.siteId))
    return sealer && { ...sealer, endsWithBrowser: true }
  }

  return {
    async read() {
      if (!(await session.hasVault())) return (known ??= await readSessionSealer())
      const sealer = await (await openVault()).readSealer()
      if (sealer === undefined && (await session.isLocked())) throw locked()
      return sealer
    },
    forget() {
      known = undefined
    },
  }
}
