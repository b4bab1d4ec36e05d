import { describe, expect, it } from 'vitest'
import type { WantedFault } from '#lib/mock-store/control/handle-control.ts'
import {
  createBench,
  makeReady,
  readJob,
  readRows,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { priceEdit, siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, pricesOf, readAll, rise, toJobStore, writeRoute } from './stores.ts'

const edit = priceEdit(rise.step, rise.rounding)

const troubles: readonly (readonly [string, readonly WantedFault[]])[] = [
  ['sound answers', []],
  ['answers that are lost', [{ kind: 'drop-after', times: 2 }]],
  ['requests that are lost', [{ kind: 'drop-before', times: 2 }]],
  ['errors of its own', [{ kind: 'status', status: 500, times: 3 }]],
  ['requests that arrive twice', [{ kind: 'apply-twice', times: 2 }]],
]

describe.each(['v1', 'v3'] as const)('a job on a %s store', (catalog) => {
  it.each(troubles)(
    'changes every price once with %s, and undo restores every price',
    async (_, faults) => {
      const { mockStore, store } = await openProducts(catalog)
      const before = pricesOf(await readAll(store))
      const { jobs } = createBench(toJobStore(store))
      const ready = await makeReady(jobs, edit)
      mockStore.setFaults(faults.map((fault) => ({ ...fault, match: writeRoute[catalog] })))
      const done = await startAndRun(jobs, ready)
      expect(done).toMatchObject({ state: 'done', counts: { failed: 0, conflict: 0, unknown: 0 } })
      expect(done.counts.applied).toBe(ready.counts.planned)
      expect(done.counts.applied).toBeGreaterThan(100)

      mockStore.setFaults(faults.map((fault) => ({ ...fault, match: writeRoute[catalog] })))
      const undo = await jobs.undo({ jobId: ready.id, siteId })
      await jobs.wake()
      expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done' })
      expect(await readJob(jobs, ready.id)).toMatchObject({ state: 'undone' })
      expect(pricesOf(await readAll(store))).toEqual(before)
    },
    60_000,
  )

  it('leaves alone what another user has changed since the preview, and reports it', async () => {
    const { mockStore, store } = await openProducts(catalog)
    const { jobs } = createBench(toJobStore(store))
    const ready = await makeReady(jobs, edit)
    const rows = (await readRows(jobs, ready.id)).filter(({ state }) => state === 'planned')
    const [priced, renamed] = rows
    mockStore.edit(priced?.id ?? '', 'price', '1.23')
    mockStore.edit(renamed?.id ?? '', 'name', 'Renamed')
    const done = await startAndRun(jobs, ready)
    expect(done.counts).toMatchObject({ conflict: 1, failed: 0, applied: rows.length - 1 })
    const reported = (await readRows(jobs, ready.id)).find(({ state }) => state === 'conflict')
    expect(reported).toMatchObject({ id: priced?.id })
    expect(reported?.remote).toBeDefined()
    const product = priced && (await store.readProduct(priced.id))
    // The V1 price is the price before the discount.
    expect(catalog === 'v1' ? product?.listPrice : product?.paidPrice).toBe('1.23')
  })
})

it('a job on a V3 store reads each product once and writes a hundred in one call', async () => {
  const { store, requests } = await openProducts('v3')
  const { jobs } = createBench(toJobStore(store))
  const ready = await makeReady(jobs, edit)
  const sent = requests.length
  const { counts } = await startAndRun(jobs, ready)
  const paths = requests.slice(sent).map(({ path }) => path)
  const writes = paths.filter((path) => path.endsWith('/bulk/products/update'))
  expect(writes).toHaveLength(Math.ceil(counts.applied / 100))
  expect(paths.length - writes.length).toBe(counts.applied)
})

it('an undo on a V3 store reads a hundred products in one call', async () => {
  const { store, requests } = await openProducts('v3')
  const { jobs } = createBench(toJobStore(store))
  const ready = await makeReady(jobs, edit)
  const { counts } = await startAndRun(jobs, ready)
  const undo = await jobs.undo({ jobId: ready.id, siteId })
  const sent = requests.length
  await jobs.wake()
  expect(await readJob(jobs, undo.id)).toMatchObject({
    state: 'done',
    counts: { applied: counts.applied, failed: 0, conflict: 0 },
  })
  const calls = Math.ceil(counts.applied / 100)
  const paths = requests.slice(sent).map(({ path }) => path)
  expect(paths.filter((path) => path.endsWith('/bulk/products/update'))).toHaveLength(calls)
  expect(paths.filter((path) => path.endsWith('/products/query'))).toHaveLength(calls)
  expect(paths).toHaveLength(2 * calls)
})
