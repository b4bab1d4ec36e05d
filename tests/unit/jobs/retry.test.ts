import { expect, test } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId } from './harness/builders.ts'
import { createFakeStore } from './harness/fake-store.ts'

const edit = priceEdit(percent('10'))

/** A store that rejects some products as long as they are in `refused`. */
function refusing(rejected: Set<ProductId>, count = 3) {
  const inner = createFakeStore(
    Array.from({ length: count }, (_, at) => buildProduct({ id: productId(at) })),
  )
  const store: JobStore = {
    ...inner,
    async applyChange({ items }) {
      const sent = items.filter(({ id }) => !rejected.has(id))
      const reported = sent.length > 0 ? await inner.applyChange({ items: sent }) : []
      const problem = { code: 'invalid', message: 'Not like this.' } as const
      return [...reported, ...[...rejected].map((id) => ({ id, ok: false, problem }) as const)]
    },
  }
  return { inner, store }
}

test('sends failed rows again, and leaves the others as they are', async () => {
  const rejected = new Set([productId(1)])
  const { inner, store } = refusing(rejected)
  const { jobs } = createBench(store)
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(done).toMatchObject({ state: 'done', counts: { applied: 2, failed: 1 } })
  rejected.clear()
  expect(await jobs.retry(done.id)).toMatchObject({ state: 'running', counts: { planned: 1 } })
  await jobs.wake()
  expect(await readJob(jobs, done.id)).toMatchObject({ state: 'done', counts: { applied: 3 } })
  for (const { writes } of inner.items.values()) expect(writes).toHaveLength(1)
})

test('reports a conflict for a row that another user changed since it failed', async () => {
  const rejected = new Set([productId(1)])
  const { inner, store } = refusing(rejected)
  const { jobs } = createBench(store)
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  rejected.clear()
  inner.writeAsOther(productId(1), amount('5'))
  await jobs.retry(done.id)
  await jobs.wake()
  expect(await readJob(jobs, done.id)).toMatchObject({ counts: { applied: 2, conflict: 1 } })
  expect(inner.items.get(productId(1))?.product.listPrice).toBe('5')
})

test('leaves a job without failures as it is, and rejects a running one', async () => {
  const { store } = refusing(new Set())
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, edit)
  await expect(jobs.retry(ready.id)).rejects.toThrow('Wait until')
  const done = await startAndRun(jobs, ready)
  expect(await jobs.retry(done.id)).toMatchObject({ state: 'done', counts: { applied: 3 } })
})

test('sends the failed rows of a cancelled job, and none of the cancelled ones', async () => {
  const rejected = new Set([productId(0)])
  const { store } = refusing(rejected, 2)
  const slow: JobStore = {
    ...store,
    async applyChange(call) {
      const reported = await store.applyChange(call)
      await jobs.cancel(ready.id)
      return reported
    },
  }
  const { jobs } = createBench(slow)
  const ready = await makeReady(jobs, edit)
  await startAndRun(jobs, ready)
  rejected.clear()
  await jobs.retry(ready.id)
  await jobs.wake()
  const states = (await readRows(jobs, ready.id)).map(({ state }) => state)
  expect(states).not.toContain('planned')
  expect(states).toContain('applied')
})

test('never sends stock again that may have changed', async () => {
  const inner = createFakeStore([buildProduct()])
  const { jobs, journal } = createBench(inner)
  const done = await startAndRun(jobs, await makeReady(jobs, edit))
  const [row] = await readRows(jobs, done.id)
  const problem = { code: 'undecided', message: 'Nobody can tell.' } as const
  const failed = row && { ...row, state: 'failed' as const, problem }
  await journal.fillJob(done.id, [{ rows: failed ? [failed] : [], orders: [0] }], (all) => all)
  await jobs.retry(done.id)
  await jobs.wake()
  expect(await readJob(jobs, done.id)).toMatchObject({ state: 'done', counts: { failed: 1 } })
  expect(inner.items.get(productId(0))?.writes).toHaveLength(1)
})
