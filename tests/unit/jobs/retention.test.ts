import { expect, test } from 'vitest'
import { createBench, makeReady, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId } from './harness/builders.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'

const dayMs = 86_400_000

/** Ended edits and a preview, and the next worker, `days` later by its clock. */
async function openLater(days: number, readConfirmedTime?: (nowMs: number) => number) {
  const journal = createJournal(createFakeDatabase())
  const store = createFakeStore([buildProduct({ id: productId(0), listPrice: amount('20') })])
  const { jobs, clock } = createBench(store, { journal })
  await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('-10'))))
  await makeReady(jobs, priceEdit(percent('-20')))
  clock.advance(days * dayMs)
  const later = createBench(store, {
    journal,
    clock,
    ...(readConfirmedTime && { readConfirmedTime: async () => readConfirmedTime(clock.now()) }),
  })
  await later.jobs.wake()
  return (await later.jobs.list()).map(({ state }) => state).toSorted()
}

test('a clock that is a year ahead deletes nothing while nothing confirms it', async () => {
  expect(await openLater(365)).toEqual(['done', 'ready'])
  expect(await openLater(365, (now) => now - 365 * dayMs)).toEqual(['done', 'ready'])
})

test('what is too old by the confirmed time is deleted', async () => {
  expect(await openLater(89, (now) => now)).toEqual(['done'])
  expect(await openLater(91, (now) => now)).toEqual([])
})
