import { expect, test } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import type { Journal } from '#lib/jobs/journal/journal.ts'
import { createBench, makeReady, readJob, readRows, toStart } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { clean, judgeJob } from './harness/oracle.ts'

const products = [10, 11, 12].map((price, index) =>
  buildProduct({ id: productId(index), listPrice: amount(String(price)) }),
)
const edit = priceEdit(percent('10'))

/** A journal whose disk is full from the n-th write on, until it is freed. */
function fillingUp(journal: Journal, fullFrom: number) {
  const disk = { writes: 0, isFull: false, onFull: () => undefined as void }
  const guarded =
    <Args extends unknown[], T>(act: (...args: Args) => Promise<T>) =>
    async (...args: Args): Promise<T> => {
      disk.writes += 1
      if (disk.writes === fullFrom) {
        disk.isFull = true
        disk.onFull()
      }
      if (disk.isFull) throw new ProblemError({ code: 'storage-failed', message: 'No room.' })
      return act(...args)
    }
  return {
    disk,
    journal: {
      ...journal,
      changeJob: guarded(journal.changeJob),
      fillJob: guarded(journal.fillJob),
      commitBatch: guarded(journal.commitBatch),
    },
  }
}

test('sends nothing after the disk is full, at any write, and ends the job once there is space', async () => {
  for (let fullFrom = 1; fullFrom <= 8; fullFrom += 1) {
    const store = createFakeStore(products)
    const sound = createJournal(createFakeDatabase())
    const ready = await makeReady(createBench(store, { journal: sound }).jobs, edit)
    const { disk, journal } = fillingUp(sound, fullFrom)
    let requestsWhenFull = -1
    disk.onFull = () => {
      requestsWhenFull = store.requestCount()
    }
    const { jobs } = createBench(store, { journal })
    const request = toStart(ready)
    const started = await jobs.start(request).catch((error: unknown) => error)
    await jobs.wake()
    expect(store.requestCount()).toBe(requestsWhenFull)
    if (started instanceof ProblemError) {
      expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'ready' })
    } else {
      expect(await readJob(jobs, ready.id)).toMatchObject({
        state: 'paused',
        problem: { code: 'storage-failed' },
      })
      expect((await jobs.list())[0]).toMatchObject({ state: 'paused' })
    }
    disk.isFull = false
    if (started instanceof ProblemError) await jobs.start(request)
    await jobs.resume(ready.id)
    await jobs.wake()
    expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'done', counts: { applied: 3 } })
    expect(judgeJob(await readRows(jobs, ready.id), store)).toEqual(clean)
  }
})

test('pauses the job of a damaged batch and sends nothing', async () => {
  const database = createFakeDatabase()
  const store = createFakeStore(products)
  const { jobs } = createBench(store, { journal: createJournal(database) })
  const ready = await makeReady(jobs, edit)
  const request = toStart(ready)
  // Started, and damaged before the runner reads it.
  const starting = jobs.start(request)
  await starting
  await (await database()).put('batches', [{ id: 'nonsense' }], [ready.id, 0])
  await jobs.wake()
  const job = await readJob(jobs, ready.id)
  expect(job).toMatchObject({ state: 'paused', problem: { code: 'storage-failed' } })
  expect(job.counts.applied).toBeLessThanOrEqual(1)
  await expect(readRows(jobs, ready.id)).rejects.toMatchObject({
    problem: { code: 'storage-failed' },
  })
})

test('reports a damaged job when it is read, and still lists the others', async () => {
  const database = createFakeDatabase()
  const { jobs } = createBench(createFakeStore(products), { journal: createJournal(database) })
  const [first, second] = [await makeReady(jobs, edit), await makeReady(jobs, edit)]
  await (await database()).put('jobs', { job: { id: first.id } }, first.id)
  expect((await jobs.list()).map(({ id }) => id)).toEqual([second.id])
  await expect(jobs.read(first.id)).rejects.toThrow('damaged')
})

test('reads the problem of a job that an earlier version stored under another name', async () => {
  const database = createFakeDatabase()
  const { jobs } = createBench(createFakeStore(products), { journal: createJournal(database) })
  const ready = await makeReady(jobs, edit)
  const stored = (await (await database()).get('jobs', ready.id)) as { job: object }
  const problem = { code: 'wrong-generation', message: 'Wix moved this store.' }
  const changed = { ...stored, job: { ...stored.job, problem } }
  await (await database()).put('jobs', changed, ready.id)
  expect((await readJob(jobs, ready.id)).problem).toEqual({ ...problem, code: 'wrong-catalog' })
})
