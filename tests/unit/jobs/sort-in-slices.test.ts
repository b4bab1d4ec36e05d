import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { sortInSlices } from '#lib/jobs/preview/sort-in-slices.ts'
import { iterations } from '#tests/iterations.ts'

const compare = (one: { key: number }, other: { key: number }) => one.key - other.key

test('sorts as one stable sort does', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 23_000 }), fc.nat(50), async (count, kinds) => {
      const items = Array.from({ length: count }, (_, at) => ({
        at,
        key: (at * 7919) % (kinds + 1),
      }))
      expect(await sortInSlices(items, compare)).toEqual(items.toSorted(compare))
    }),
    { numRuns: iterations(12, 12, 120) },
  )
})

test('lets other work run in between', async () => {
  // Each step seems to take longer than a slice.
  let nowMs = 0
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 10))
  let turns = 0
  let waiting = setImmediate(function count() {
    turns += 1
    waiting = setImmediate(count)
  })
  await sortInSlices(
    Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003),
    (one, other) => one - other,
  )
  clearImmediate(waiting)
  clock.mockRestore()
  expect(turns).toBeGreaterThan(20)
})
