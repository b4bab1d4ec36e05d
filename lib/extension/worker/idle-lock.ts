import type { Log } from '#lib/core/base/log.ts'
import type { IdleLock, IdleLockState } from '#lib/extension/app/lock-after.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import {
  type ComputerState,
  onComputerState,
  readComputerState,
  seesLockedComputer,
  setIdleInterval,
} from '#lib/extension/browser/idle.ts'
import { hasIdle, releaseIdle } from '#lib/extension/browser/permissions.ts'
import { lockChoicesItem } from '#lib/extension/session/vault/lock-choices-item.ts'
import type { Vault } from '#lib/extension/session/vault/vault.ts'

/** The interval when only the lock of the computer counts; browsers accept no less than 15 s. */
const defaultSeconds = 60

export interface IdleLockDeps {
  readonly log: Log
  /** Locks as the button does. */
  readonly lock: () => Promise<void>
  readonly openVault: () => Promise<Pick<Vault, 'keepChoices'>>
}

/** Locks the vault when the computer is idle or locked. */
export interface IdleLocking {
  read(): Promise<IdleLockState>
  /** Rejects while the vault is locked. */
  set(choice: IdleLock): Promise<void>
  /**
   * Call it in the first turn of the worker, when the permission is granted and after an unlock. Locks at once if the computer
   * became idle while no worker was listening. Never rejects.
   */
  listen(): Promise<void>
}

export function createIdleLock({ log, lock, openVault }: IdleLockDeps): IdleLocking {
  async function follow(state: ComputerState | undefined): Promise<void> {
    if (await isUnused(await readChoice(), state)) await lock()
  }

  async function logErrors(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn('The state of the computer could not be read.', { problem: toProblem(error) })
    }
  }

  const onState = (state: ComputerState) => void logErrors(() => follow(state))

  async function watch(): Promise<void> {
    const choice = await readChoice()
    if (choice === 'off') return
    const seconds = choice === 'computer-locked' ? defaultSeconds : choice * 60
    setIdleInterval(seconds)
    await follow(await readComputerState(seconds))
  }

  return {
    async read() {
      const [choice, isAllowed] = await Promise.all([readChoice(), hasIdle()])
      return { choice, isAllowed, seesLocked: seesLockedComputer() }
    },
    async set(choice) {
      await (await openVault()).keepChoices({ idleLock: choice })
      if (choice === 'off') await releaseIdle()
      else await watch()
    },
    listen() {
      onComputerState(onState)
      return logErrors(watch)
    },
  }
}

/** Of the unlocked vault: a locked one has nothing to lock. */
async function readChoice(): Promise<IdleLock> {
  return (await lockChoicesItem.read())?.idleLock ?? 'off'
}

/** The browser may still use an earlier interval, so the idle time is checked again. */
async function isUnused(choice: IdleLock, state: ComputerState | undefined): Promise<boolean> {
  if (choice === 'off' || state === undefined || state === 'active') return false
  if (state === 'locked') return true
  if (choice === 'computer-locked') return false
  return (await readComputerState(choice * 60)) !== 'active'
}
