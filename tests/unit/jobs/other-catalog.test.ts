import { expect, test } from 'vitest'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeStore } from './harness/fake-store.ts'

const minute = 60_000

/** Jobs on a store that Wix migrates to the other catalog, which then returns the same ids. */
function build() {
  const products = [0, 1, 2].map((at) => {
    return buildProduct({ id: productId(at), listPrice: amount('20') })
  })
  const store = createFakeStore(products)
  let writes = 0
  const count = (): void => void (writes += 1)
  const older: JobStore = {
    ...store,
    catalog: 'v1',
    applyChange: (call, signal) => {
      count()
      return store.applyChange(call, signal)
    },
  }
  const newer: JobStore = { ...older, catalog: 'v3' }
  let opened = older
  const bench = createBench(store, { openStore: async () => opened })
  const prices = () => products.map(({ id }) => store.items.get(id)?.product.listPrice)
  return {
    ...bench,
    prices,
    writes: () => writes,
    move: () => void (opened = newer),
    moveBack: () => void (opened = older),
  }
}

const paused = { state: 'paused', problem: { code: 'wrong-catalog' } }

test('pauses a job again that was paused before the migration, and sends nothing', async () => {
  const { jobs, move, moveBack, prices, writes } = build()
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  expect(ready.catalog).toBe('v1')
  const { id, hash = '' } = ready
  move()
  await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
  await jobs.wake()
  expect(await readJob(jobs, id)).toMatchObject(paused)
  await jobs.resume(id)
  await jobs.wake()
  expect(await readJob(jobs, id)).toMatchObject(paused)
  expect([writes(), ...prices()]).toEqual([0, '20', '20', '20'])
  moveBack()
  await jobs.resume(id)
  await jobs.wake()
  expect(await readJob(jobs, id)).toMatchObject({ state: 'done', counts: { applied: 3 } })
})

test('does not undo on the other catalog what was changed before the migration', async () => {
  const { jobs, move, prices } = build()
  const done = await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('10'))))
  expect(done.state).toBe('done')
  move()
  const undo = await jobs.undo({ jobId: done.id, siteId })
  await jobs.wake()
  expect(await readJob(jobs, undo.id)).toMatchObject({ ...paused, catalog: 'v1' })
  expect(prices()).toEqual(['22', '22', '22'])
})

test('sends nothing for a schedule after the migration, nor for its next run', async () => {
  const { jobs, clock, move, writes } = build()
  const { id, hash = '' } = await makeReady(jobs, priceEdit(percent('10')))
  const schedule = { startAt: clock.now() + minute, repeat: 'daily', missed: 'run' } as const
  await jobs.schedule({ jobId: id, siteId, hash, selected: [], deselected: [], schedule })
  move()
  clock.advance(minute)
  await jobs.wake()
  expect(await readJob(jobs, id)).toMatchObject(paused)
  clock.advance(24 * 60 * minute)
  await jobs.wake()
  const next = (await jobs.list()).find((job) => job.id !== id && job.state !== 'ready')
  expect(next).toMatchObject({ state: 'failed', problem: { code: 'wrong-catalog' } })
  expect(writes()).toBe(0)
})

test('does not rebase a preview onto the other catalog', async () => {
  const { jobs, move } = build()
  const { id, hash = '' } = await makeReady(jobs, priceEdit(percent('10')))
  move()
  const choices = [{ id: productId(0), choice: 'ours' }] as const
  await expect(jobs.rebase({ jobId: id, siteId, hash, choices })).rejects.toMatchObject({
    problem: { code: 'wrong-catalog' },
  })
})

test('reports rows that were unanswered at the migration, and lets the job end', async () => {
  const { jobs, move, journal } = build()
  const { id, hash = '' } = await makeReady(jobs, priceEdit(percent('10')))
  await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
  await jobs.pause(id)
  await jobs.wake()
  const rows = await journal.readAllRows(id)
  const orders = rows.map((_, at) => at)
  const sent = rows.map((row) => ({ ...row, state: 'sent' as const, attempt: 1 }))
  await journal.fillJob(id, [{ rows: sent, orders }], (record) => record)
  move()
  await jobs.cancel(id)
  await jobs.wake()
  expect((await readJob(jobs, id)).state).toBe('cancelled')
  const reported = await readRows(jobs, id)
  expect(reported.map(({ state, problem }) => [state, problem?.code])).toEqual(
    rows.map(() => ['failed', 'undecided']),
  )
})
