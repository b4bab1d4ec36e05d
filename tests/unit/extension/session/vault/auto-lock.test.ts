import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clockSlackMs,
  defaultLockAfter,
  jobLimitMs,
  judgeActivity,
} from '#lib/extension/session/vault/vault-lock.ts'
import { type LockAfter, lockChoices } from '#lib/extension/app/lock-after.ts'
import { createComputer, startedAt } from './harness/computer.ts'
import { createEntry, createPassKey, siteOf } from './harness/keys.ts'
import { iterations } from '#tests/iterations.ts'

const minuteMs = 60_000
const choice = fc.constantFrom(...lockChoices)
const passed = fc.integer({ min: 0, max: 24 * 60 * minuteMs })
const idleOf = (lockAfter: Exclude<LockAfter, 'browser-closes'>) => lockAfter * minuteMs

function judge(lockAfter: LockAfter, isJobRunning: boolean, passedMs: number) {
  return judgeActivity({ lastUseAt: startedAt, lockAfter, isJobRunning }, startedAt + passedMs)
}

describe('the time of locking', () => {
  test('is after half an hour without use unless another time was selected', () => {
    expect(defaultLockAfter).toBe(30)
    expect(judge(30, false, 30 * minuteMs - 1)).toEqual({
      state: 'stay',
      checkAgainAt: startedAt + 30 * minuteMs,
    })
    expect(judge(30, false, 30 * minuteMs)).toEqual({ state: 'lock' })
  })

  test('waits for a job, eight hours after the last use at most', () => {
    expect(jobLimitMs).toBe(8 * 60 * minuteMs)
    expect(judge(5, true, jobLimitMs - 1).state).toBe('stay')
    expect(judge(5, true, jobLimitMs).state).toBe('lock')
  })

  test('never comes if the user selected the end of the browser session', () => {
    fc.assert(
      fc.property(fc.boolean(), passed, (isJobRunning, passedMs) => {
        expect(judge('browser-closes', isJobRunning, passedMs)).toEqual({
          state: 'stay',
          checkAgainAt: undefined,
        })
      }),
    )
  })

  test('is exclusive: unlocked before it, locked at it', () => {
    fc.assert(
      fc.property(choice, fc.boolean(), passed, (lockAfter, isJobRunning, passedMs) => {
        const verdict = judge(lockAfter, isJobRunning, passedMs)
        if (verdict.state === 'lock' || verdict.checkAgainAt === undefined) return
        const leftMs = verdict.checkAgainAt - startedAt
        expect(passedMs).toBeLessThan(leftMs)
        expect(judge(lockAfter, isJobRunning, leftMs - 1)).toEqual(verdict)
        expect(judge(lockAfter, isJobRunning, leftMs).state).toBe('lock')
      }),
    )
  })

  test('does not change from locked to unlocked as time passes, and a job only delays it', () => {
    fc.assert(
      fc.property(choice, fc.boolean(), passed, passed, (lockAfter, isJobRunning, one, more) => {
        if (judge(lockAfter, isJobRunning, one).state !== 'lock') return
        expect(judge(lockAfter, isJobRunning, one + more).state).toBe('lock')
        expect(judge(lockAfter, false, one).state).toBe('lock')
      }),
    )
  })

  test('has come if the clock was set back', () => {
    expect(judge(60, true, -clockSlackMs).state).toBe('stay')
    expect(judge(60, true, -clockSlackMs - 1)).toEqual({ state: 'lock' })
  })
})

type Step =
  | { readonly type: 'wait'; readonly ms: number }
  | { readonly type: 'job'; readonly isRunning: boolean }
  | { readonly type: 'use' | 'alarm' | 'lock' | 'unlock' | 'new worker' | 'read' }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    type: fc.constant('wait' as const),
    ms: fc.oneof(
      fc.integer({ min: 0, max: 70 * minuteMs }),
      fc.integer({ min: 0, max: 10 * 60 * minuteMs }),
    ),
  }),
  fc.record({ type: fc.constant('job' as const), isRunning: fc.boolean() }),
  fc.record({
    type: fc.constantFrom('use', 'alarm', 'lock', 'unlock', 'new worker', 'read' as const),
  }),
)

describe('the vault', () => {
  test('is open exactly as long as permitted, over 300 days of use', async () => {
    const key = createPassKey()
    const limits = choice.filter((lockAfter) => lockAfter !== 'browser-closes')
    const day = fc.array(step, { minLength: 1, maxLength: 25 })
    await fc.assert(
      fc.asyncProperty(limits, day, async (lockAfter, steps) => {
        const computer = createComputer()
        let vault = computer.startWorker()
        await vault.create(key)
        await vault.keepEntry(createEntry())
        await vault.keepChoices({ lockAfter })
        let isOpen = true
        let usedAt = computer.now
        // The specification: open within the time, or within eight hours while a job runs.
        const look = () => {
          const unusedMs = computer.now - usedAt
          const isInTime = unusedMs < idleOf(lockAfter)
          isOpen &&= isInTime || (computer.isJobRunning && unusedMs < jobLimitMs)
          return isOpen
        }
        for (const one of steps) {
          if (one.type === 'wait') computer.now += one.ms
          if (one.type === 'job') computer.isJobRunning = one.isRunning
          if (one.type === 'new worker') vault = computer.startWorker()
          if (one.type === 'lock') {
            await vault.lock()
            isOpen = false
          }
          if (one.type === 'unlock') {
            await vault.unlock(key)
            isOpen = true
            usedAt = computer.now
          }
          if (one.type === 'use') {
            await vault.use()
            if (look()) usedAt = computer.now
          }
          if (one.type === 'alarm') {
            const checkAgainAt = await vault.lockIfDue()
            expect(checkAgainAt !== undefined).toBe(look())
            if (checkAgainAt !== undefined) expect(checkAgainAt).toBeGreaterThan(computer.now)
          }
          if (one.type === 'read') {
            const found = await vault.readEntry(siteOf(1))
            expect(found).toEqual(look() ? createEntry() : undefined)
          }
          if (!isOpen) expect(computer.session.has('key')).toBe(false)
        }
      }),
      { numRuns: iterations(100, 300, 3_000) },
    )
  })

  test('returns no key after its time, even without an alarm', async () => {
    const computer = createComputer()
    const vault = computer.startWorker()
    await vault.create(createPassKey())
    computer.now += 31 * minuteMs
    expect(await vault.readCipher()).toBeUndefined()
    expect(computer.session.size).toBe(0)
    expect(computer.locked).toBe(1)
  })

  test('is not reopened by a use of the extension after its time', async () => {
    const computer = createComputer()
    const vault = computer.startWorker()
    await vault.create(createPassKey())
    computer.now += 30 * minuteMs
    await vault.use()
    expect(await vault.readState()).toEqual({ state: 'locked' })
  })

  test('locks at the next check if a job ends after the time', async () => {
    const computer = createComputer()
    const vault = computer.startWorker()
    await vault.create(createPassKey())
    computer.isJobRunning = true
    computer.now += 3 * 60 * minuteMs
    expect(await vault.lockIfDue()).toBe(startedAt + jobLimitMs)
    computer.isJobRunning = false
    expect(await vault.lockIfDue()).toBeUndefined()
    expect(await vault.readState()).toEqual({ state: 'locked' })
  })

  test('locks if the time of the last use is lost, and uses half an hour for an unreadable setting', async () => {
    const computer = createComputer()
    const vault = computer.startWorker()
    const key = createPassKey()
    await vault.create(key)
    computer.session.delete('use')
    expect(await vault.readState()).toEqual({ state: 'locked' })
    await vault.unlock(key)
    computer.local.set('lock-after', 1_000_000)
    expect(await vault.readState()).toMatchObject({ state: 'unlocked', lockAfter: 30 })
    expect(await vault.lockIfDue()).toBe(startedAt + 30 * minuteMs)
  })

  test('accepts a new setting only while it is unlocked', async () => {
    const vault = createComputer().startWorker()
    await vault.create(createPassKey())
    await vault.keepChoices({ lockAfter: 'browser-closes' })
    expect(await vault.lockIfDue()).toBeUndefined()
    expect(await vault.readState()).toMatchObject({ lockAfter: 'browser-closes' })
    await vault.lock()
    await expect(vault.keepChoices({ lockAfter: 5 })).rejects.toThrow('Unlock it')
  })
})
