import { openOnce } from '#lib/core/base/open-once.ts'
import type { Clock } from '#lib/core/base/clock.ts'
import { createEmitter } from '#lib/core/base/emitter.ts'
import type { Log } from '#lib/core/base/log.ts'
import { loadChunk } from '#lib/core/catalog/load-chunk.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import { clearAlarm, setAlarm } from '#lib/extension/browser/alarms.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'

export const lockAlarm = 'vault-lock'

/** The vault, loaded when it is first needed. */
export interface VaultAccess {
  readonly open: () => Promise<Vault>
  /** It does not lock automatically while this resolves to true. */
  readonly keepUnlockedWhile: (isBusy: () => Promise<boolean>) => void
  readonly onLocked: (listener: () => void) => void
}

export function createVaultAccess(clock: Clock): VaultAccess {
  const locked = createEmitter<void>()
  const checks: (() => Promise<boolean>)[] = []
  async function load(): Promise<Vault> {
    const { openVault } = await loadChunk(() => import('./chunks/vault.ts'))
    return openVault({
      clock,
      isJobRunning: async () =>
        (await Promise.all(checks.map((isBusy) => isBusy()))).includes(true),
      onLocked: () => void locked.emit(),
    })
  }

  return {
    open: openOnce(load),
    keepUnlockedWhile: (isBusy) => void checks.push(isBusy),
    onLocked: (listener) => locked.subscribe(listener),
  }
}

export interface LockingDeps {
  readonly log: Log
  readonly openVault: () => Promise<Vault>
  /** Whether there is a vault; without one its code is not loaded. */
  readonly hasVault: () => Promise<boolean>
}

/** Locks the vault automatically. */
export interface Locking {
  open(): Promise<Vault>
  /** Records that the extension is used. Never rejects. */
  use(): Promise<void>
  /** Locks at once, if there is a vault. Never rejects. */
  lock(): Promise<void>
  /** Locks if it is time, else sets the alarm for the next check. Never rejects. */
  lockIfDue(): Promise<void>
}

export function createLocking({ log, openVault, hasVault }: LockingDeps): Locking {
  async function withVault(work: (vault: Vault) => Promise<void>): Promise<void> {
    try {
      if (await hasVault()) await work(await openVault())
    } catch (error) {
      log.warn('The vault could not be locked or checked.', { problem: toProblem(error) })
    }
  }

  return {
    open: openVault,
    use: () => withVault((vault) => vault.use()),
    lock: () => withVault((vault) => vault.lock()),
    lockIfDue: () =>
      withVault(async (vault) => {
        const checkAgainAt = await vault.lockIfDue()
        if (checkAgainAt === undefined) await clearAlarm(lockAlarm)
        else await setAlarm(lockAlarm, checkAgainAt)
      }),
  }
}
