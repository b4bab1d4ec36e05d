import { expect, test } from 'vitest'
import { checkpointKey, createCheckpoint } from '#lib/extension/browser/checkpoint.ts'
import { createLock } from '#lib/extension/browser/lock.ts'
import { createFakeLocks } from './harness/bench-jobs.ts'

// Node has the Web Locks API; the harness has its own locks, which a stopped worker releases.
test.each([
  ['of the browser', navigator.locks],
  ['of the harness', createFakeLocks()],
])('the lock %s admits one holder and rejects the others at once', async (_, locks) => {
  const lock = createLock(locks)
  const first = Promise.withResolvers<string>()
  const held = lock('a', () => first.promise)
  expect(await lock('a', async () => 'second')).toBeUndefined()
  expect(await lock('b', async () => 'other')).toBe('other')
  first.resolve('first')
  expect(await held).toBe('first')
  await expect(lock('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await lock('a', async () => 'third')).toBe('third')
})

test('a checkpoint is a tiny write whose failure stops nothing', async () => {
  const written: unknown[] = []
  const clock = { now: () => 7 }
  await createCheckpoint(async (...args) => void written.push(args), clock)()
  expect(written).toEqual([[checkpointKey, 7]])
  await createCheckpoint(() => Promise.reject(new Error('full')), clock)()
})
