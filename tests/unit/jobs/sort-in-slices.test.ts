import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortInSlices } from '#lib/jobs/preview/sort-in-slices.ts'

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
    { numRuns: 12 },
  )
})

test('lets other work run in between', async () => {
  let turns = 0
  const ticking = setInterval(() => (turns += 1), 0)
  await sortInSlices(
    Array.from({ length: 100_000 }, (_, at) => (at * 7919) % 100_003),
    (one, other) => one - other,
  )
  clearInterval(ticking)
  expect(turns).toBeGreaterThan(20)
})
