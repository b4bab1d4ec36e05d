import type { Log } from '#lib/core/base/log.ts'
import {
  type IdleLock,
  idleLockChoices,
  type IdleLockState,
} from '#lib/extension/app/lock-after.ts'
import { toProblem } from '#lib/core/catalog/problem.ts'
import {
  type ComputerState,
  onComputerState,
  readComputerState,
  seesLockedComputer,
  setIdleInterval,
} from '#lib/extension/browser/idle.ts'
import { hasIdle, releaseIdle } from '#lib/extension/browser/permissions.ts'
import { storageItem } from '#lib/extension/browser/storage.ts'

const choiceItem = storageItem<IdleLock>('local:idle-lock@1', (stored) =>
  idleLockChoices.find((choice) => choice === stored),
)

/** The interval when only the lock of the computer counts; browsers accept no less than 15 s. */
const defaultSeconds = 60

export interface IdleLockDeps {
  readonly log: Log
  /** Locks as the button does. */
  readonly lock: () => Promise<void>
}

/** Locks the vault when the computer is idle or locked. */
export interface IdleLocking {
  read(): Promise<IdleLockState>
  set(choice: IdleLock): Promise<void>
  /**
   * Call it in the first turn of the worker and when the permission is granted. Locks at once if the computer
   * became idle while no worker was listening. Never rejects.
   */
  listen(): Promise<void>
}

export function createIdleLock({ log, lock }: IdleLockDeps): IdleLocking {
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
      await choiceItem.write(choice)
      if (choice === 'off') await releaseIdle()
      else await watch()
    },
    listen() {
      onComputerState(onState)
      return logErrors(watch)
    },
  }
}

async function readChoice(): Promise<IdleLock> {
  return (await choiceItem.read()) ?? 'off'
}

/** The browser may still use an earlier interval, so the idle time is checked again. */
async function isUnused(choice: IdleLock, state: ComputerState | undefined): Promise<boolean> {
  if (choice === 'off' || state === undefined || state === 'active') return false
  if (state === 'locked') return true
  if (choice === 'computer-locked') return false
  return (await readComputerState(choice * 60)) !== 'active'
}
