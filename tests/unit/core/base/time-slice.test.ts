import { afterEach, expect, test, vi } from 'vitest'
import { createTimeSlice } from '#lib/core/base/time-slice.ts'

afterEach(() => void vi.restoreAllMocks())

test('lets a waiting event run once its 8 ms are over, and not before', async () => {
  let nowMs = 0
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  let turns = 0
  let waiting = setImmediate(function count() {
    turns += 1
    waiting = setImmediate(count)
  })
  const pause = createTimeSlice()
  nowMs = 7
  await pause()
  expect(turns).toBe(0)
  nowMs = 8
  await pause()
  const first = turns
  expect(first).toBeGreaterThan(0)
  // A new slice has begun.
  nowMs = 15
  await pause()
  expect(turns).toBe(first)
  clearImmediate(waiting)
})
