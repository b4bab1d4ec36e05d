import { expect, test } from 'vitest'
import { checkpointKey, createCheckpoint } from '#lib/browser/checkpoint.ts'
import { createLock } from '#lib/browser/lock.ts'
import { createFakeLocks } from './harness/bench-jobs.ts'

// Node has the browser's own locks; the harness has its own, so that a dead worker's go with it.
test.each([
  ['of the browser', navigator.locks],
  ['of the harness', createFakeLocks()],
])('the lock %s lets one in and tells the others at once', async (_, locks) => {
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

test('a checkpoint is a tiny write, and its failure stops nothing', async () => {
  const written: unknown[] = []
  const clock = { now: () => 7 }
  await createCheckpoint(async (...args) => void written.push(args), clock)()
  expect(written).toEqual([[checkpointKey, 7]])
  await createCheckpoint(() => Promise.reject(new Error('full')), clock)()
})
