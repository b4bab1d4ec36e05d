import type { Log } from '#lib/base/log.ts'
import { type IdleLock, idleLockChoices, type IdleLockState } from '#lib/catalog/app/lock-after.ts'
import { toProblem } from '#lib/catalog/problem.ts'
import {
  type ComputerState,
  onComputerState,
  readComputerState,
  seesLockedComputer,
  setIdleInterval,
} from '#lib/browser/idle.ts'
import { hasIdle, releaseIdle } from '#lib/browser/permissions.ts'
import { storageItem } from '#lib/browser/storage.ts'

const choiceItem = storageItem<IdleLock>('local:idle-lock@1', (stored) =>
  idleLockChoices.find((choice) => choice === stored),
)

/** Browsers take no shorter interval than 15 s; without minutes only the lock of the computer counts. */
const defaultSeconds = 60

export interface IdleLockDeps {
  readonly log: Log
  /** As the button does. */
  readonly lock: () => Promise<void>
}

/** Locks the vault when nobody uses the computer, or when it is locked. */
export interface IdleLocking {
  read(): Promise<IdleLockState>
  set(choice: IdleLock): Promise<void>
  /**
   * To be called in the first turn of the worker, and when the permission was granted. Locks at once
   * where the computer became idle while no worker listened. Never rejects.
   */
  listen(): Promise<void>
}

export function createIdleLock({ log, lock }: IdleLockDeps): IdleLocking {
  async function follow(state: ComputerState | undefined): Promise<void> {
    if (await isLeft(await readChoice(), state)) await lock()
  }

  async function quietly(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      log.warn('The computer could not be watched.', { problem: toProblem(error) })
    }
  }

  const onState = (state: ComputerState) => void quietly(() => follow(state))

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
      return quietly(watch)
    },
  }
}

async function readChoice(): Promise<IdleLock> {
  return (await choiceItem.read()) ?? 'off'
}

/** The browser's interval may be an earlier one: an idle computer is asked for how long it is idle. */
async function isLeft(choice: IdleLock, state: ComputerState | undefined): Promise<boolean> {
  if (choice === 'off' || state === undefined || state === 'active') return false
  if (state === 'locked') return true
  if (choice === 'computer-locked') return false
  return (await readComputerState(choice * 60)) !== 'active'
}
