import type { Clock } from '#lib/base/clock.ts'
import type { Log } from '#lib/base/log.ts'
import { loadAnnex } from '#lib/domain/load-annex.ts'
import { toProblem } from '#lib/domain/problem.ts'
import { clearAlarm, setAlarm } from '#lib/platform/alarms.ts'
import type { Vault } from '#lib/session/vault/vault.ts'

export const lockAlarm = 'vault-lock'

export interface LockingParts {
  readonly clock: Pick<Clock, 'now'>
  readonly log: Log
  /** Whether there is a vault to look after: without one it is not even loaded. */
  readonly hasVault: () => Promise<boolean>
  readonly isJobRunning: () => Promise<boolean>
  readonly onLocked: () => void
}

/** The vault, and when it locks by itself. */
export interface Locking {
  open(): Promise<Vault>
  /** Somebody used the extension. Never rejects. */
  use(): Promise<void>
  /** At once, where there is a vault. Never rejects. */
  lock(): Promise<void>
  /** Locks when it is time, and says when to ring for the next look. Never rejects. */
  look(): Promise<void>
}

export function createLocking(parts: LockingParts): Locking {
  const { clock, log, hasVault, isJobRunning, onLocked } = parts
  let opened: Promise<Vault> | undefined

  const open = () => {
    opened ??= load().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }

  async function load(): Promise<Vault> {
    const { openVault } = await loadAnnex(() => import('./annexes/vault.ts'))
    return openVault({ clock, isJobRunning, onLocked })
  }

  async function withVault(work: (vault: Vault) => Promise<void>): Promise<void> {
    try {
      if (await hasVault()) await work(await open())
    } catch (error) {
      log.warn('The vault could not be looked after.', { problem: toProblem(error) })
    }
  }

  return {
    open,
    use: () => withVault((vault) => vault.use()),
    lock: () => withVault((vault) => vault.lock()),
    look: () =>
      withVault(async (vault) => {
        const lookAgainAt = await vault.lockIfDue()
        if (lookAgainAt === undefined) await clearAlarm(lockAlarm)
        else await setAlarm(lockAlarm, lookAgainAt)
      }),
  }
}
