import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { job, siteId } from '#tests/contract/samples.ts'
import type { IdleLock } from '#lib/extension/app/lock-after.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'
import { createPassKey } from '#tests/unit/extension/session/vault/harness/keys.ts'
import { apiKey, flush, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
const passKey = createPassKey()

const state = async () => (await call('connection.read', {})).state
/** Grants the permission during the click, as on the options page. */
const choose = async (choice: IdleLock) => {
  memory.isIdleAllowed = true
  memory.onPermissionsAdded.emit({ permissions: ['idle'] })
  return call('vault.setIdleLock', { choice })
}
const leaveFor = async (seconds: number) => {
  memory.idleSeconds = seconds
  if (seconds >= memory.idleInterval) memory.onIdleState.emit('idle')
  await flush()
}
const lockComputer = async () => {
  memory.isComputerLocked = true
  memory.onIdleState.emit('locked')
  await flush()
}
const withdraw = async () => {
  memory.isIdleAllowed = false
  memory.onPermissionsRemoved.emit({ permissions: ['idle'] })
  await flush()
}

beforeEach(async () => {
  emptyBrowser()
  worker = await wakeWorker()
  // A running job keeps an unused vault unlocked, except on an idle computer.
  worker.jobs.list.mockResolvedValue([job])
  await call('connection.connect', { siteId, apiKey, passKey })
})
afterEach(() => vi.restoreAllMocks())

it('is off by default, and has no listeners while it is off', async () => {
  expect(await call('vault.readIdleLock', {})).toMatchObject({ choice: 'off', isAllowed: false })
  expect(memory.onIdleState.listeners.size).toBe(0)
  await choose(5)
  await call('vault.setIdleLock', { choice: 'off' })
  memory.isIdleAllowed = true
  await leaveFor(7200)
  await lockComputer()
  expect(await state()).toBe('connected')
})

it('locks after the selected minutes without input, and not before, even while a job runs', async () => {
  expect(await choose(15)).toEqual({ choice: 15, isAllowed: true, seesLocked: true })
  expect(memory.idleInterval).toBe(900)
  await leaveFor(899)
  // A previous interval, or the browser's default.
  memory.onIdleState.emit('idle')
  await flush()
  expect(await state()).toBe('connected')
  await leaveFor(900)
  expect(await state()).toBe('locked')
  expect([...memory.session.stored.keys()]).not.toContain('session:vault-key@1')
  expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'connection' })
})

it.each<IdleLock>(['computer-locked', 60])(
  'locks at once with the computer if %s is selected',
  async (choice) => {
    await choose(choice)
    await lockComputer()
    expect(await state()).toBe('locked')
  },
)

it('does not lock on an idle computer if only the locked one is selected', async () => {
  await choose('computer-locked')
  await leaveFor(7200)
  expect(await state()).toBe('connected')
})

it('continues in the next worker, and sets the interval again', async () => {
  await choose(15)
  memory.onIdleState.listeners.clear()
  memory.idleInterval = 60
  await worker.restartWorker()
  expect(memory.idleInterval).toBe(900)
  await leaveFor(900)
  expect(await state()).toBe('locked')
})

it('continues after the browser was closed', async () => {
  await choose(15)
  memory.onIdleState.listeners.clear()
  memory.restart()
  await worker.restartWorker()
  await call('vault.unlock', { key: passKey })
  await leaveFor(900)
  expect(await state()).toBe('locked')
})

it('locks when the worker starts if the computer became idle while no worker was running', async () => {
  await choose(15)
  memory.onIdleState.listeners.clear()
  memory.idleSeconds = 1000
  await worker.restartWorker()
  expect(await state()).toBe('locked')
})

it('is shown as off after the permission was withdrawn, and continues after it is granted', async () => {
  await choose(15)
  memory.broadcasts.length = 0
  await withdraw()
  expect(memory.broadcasts).toContainEqual({ shelfside: 'changed', topic: 'connection' })
  expect(await call('vault.readIdleLock', {})).toMatchObject({ choice: 15, isAllowed: false })
  memory.onIdleState.listeners.clear()
  memory.isIdleAllowed = true
  memory.onPermissionsAdded.emit({ permissions: ['idle'] })
  await leaveFor(900)
  expect(await state()).toBe('locked')
})

it('removes the permission when it is switched off', async () => {
  await choose(15)
  expect(await call('vault.setIdleLock', { choice: 'off' })).toMatchObject({ isAllowed: false })
})

it('cannot be changed while the vault is locked', async () => {
  await choose(15)
  await call('vault.lock', {})
  await expect(call('vault.setIdleLock', { choice: 'off' })).rejects.toMatchObject({
    problem: { code: 'locked' },
  })
  await call('vault.unlock', { key: passKey })
  expect(await call('vault.readIdleLock', {})).toMatchObject({ choice: 15 })
})

it('offers the locked computer only if the browser reports it', async () => {
  expect(await call('vault.readIdleLock', {})).toMatchObject({ seesLocked: true })
  const { runtime } = Reflect.get(globalThis, 'browser') as { readonly runtime: object }
  Object.assign(runtime, { getBrowserInfo: () => undefined })
  try {
    expect(await call('vault.readIdleLock', {})).toMatchObject({ seesLocked: false })
  } finally {
    Reflect.deleteProperty(runtime, 'getBrowserInfo')
  }
})
