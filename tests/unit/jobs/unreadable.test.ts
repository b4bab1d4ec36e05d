import { expect, test } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { JobStore, OnUnreadable } from '#lib/jobs/job-store.ts'
import { createBench, makeReady, readJob, readRows, toStart } from './harness/bench-jobs.ts'
import { amount, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeStore, type Fault } from './harness/fake-store.ts'
import { buildPriced } from './harness/kinds.ts'

// Products that exist in the store but can no longer be returned: no answer contains them, and none
// of them is deleted.

const broken = productId(1)

/** Three products; from the first write on, one of them cannot be read. */
function createStore() {
  const faults: Fault[] = ['drop-after']
  const products = [0, 1, 2].map((at) => buildPriced('v3', productId(at), amount('10')))
  const fake = createFakeStore(products, { kind: 'v3', nextFault: () => faults.shift() ?? 'none' })
  const damage = { is: false }
  const without = async <Found>(
    found: ReadonlyMap<ProductId, Found>,
    onUnreadable: OnUnreadable | undefined,
  ) => {
    if (damage.is) onUnreadable?.(broken)
    return new Map([...found].filter(([id]) => !damage.is || id !== broken))
  }
  const sent: ProductId[][] = []
  const store: JobStore = {
    ...fake,
    readProducts: async (ids, _signal, _details, hear) => without(await fake.readFresh(ids), hear),
    readFresh: async (ids, _signal, _details, hear) => without(await fake.readFresh(ids), hear),
    snapshot: async (ids, _signal, hear) => without(await fake.snapshot(ids), hear),
    async applyChange(call) {
      sent.push(call.items.map(({ id }) => id))
      return fake.applyChange(call)
    },
  }
  return { store, fake, damage, sent, faults }
}

async function run(store: JobStore, edit: Parameters<typeof makeReady>[1], onReady = () => {}) {
  const bench = createBench(store)
  const ready = await makeReady(bench.jobs, edit)
  onReady()
  const selected = [0, 1, 2].map(productId)
  const start = toStart(ready, { selected })
  await bench.jobs.start(start)
  await bench.jobs.wake()
  const rows = await readRows(bench.jobs, ready.id)
  return {
    ...bench,
    start,
    job: await readJob(bench.jobs, ready.id),
    rowOf: (id: ProductId) => rows.find((row) => row.id === id),
  }
}

const failed = {
  state: 'failed',
  problem: { code: 'damaged', message: expect.stringContaining('damaged') as string },
}

test('fails a row without an answer, and does not report it as deleted', async () => {
  const { store, damage } = createStore()
  const { job, rowOf } = await run(store, priceEdit(percent('10')), () => (damage.is = true))
  expect(job).toMatchObject({ state: 'done', counts: { applied: 2, failed: 1 } })
  expect(rowOf(broken)).toMatchObject(failed)
})

test('does not report a product as deleted whose deletion is uncertain', async () => {
  const { store, damage, fake } = createStore()
  // It deletes the others, and does not answer.
  fake.applyChange = async ({ items }) => {
    for (const { id } of items) if (id !== broken) fake.remove(id)
    return []
  }
  const edit = {
    scope: { kind: 'search', search: { text: '' } },
    operations: [{ kind: 'delete' }],
  } as const
  const { rowOf } = await run(
    {
      ...store,
      applyChange: (call) => {
        damage.is = true
        return store.applyChange(call)
      },
    },
    edit,
  )
  expect(rowOf(broken)).toMatchObject(failed)
})

test('does not delete a product without a snapshot, and deletes the others', async () => {
  const { store, damage, fake, sent, faults } = createStore()
  faults.length = 0
  fake.applyChange = async ({ items }) => {
    for (const { id } of items) fake.remove(id)
    return items.map(({ id }) => ({ id, ok: true }))
  }
  const edit = {
    scope: { kind: 'search', search: { text: '' } },
    operations: [{ kind: 'delete' }],
  } as const
  const { job, rowOf } = await run(store, edit, () => (damage.is = true))
  expect(job).toMatchObject({ state: 'done', counts: { applied: 2, failed: 1 } })
  expect(rowOf(broken)).toMatchObject(failed)
  expect(sent.flat()).not.toContain(broken)
  expect(fake.items.has(broken)).toBe(true)
})

test('reports in a preview of a manual edit that it cannot be read, not that it is deleted', async () => {
  const { store, damage } = createStore()
  damage.is = true
  const { jobs } = createBench(store)
  const changes = [0, 1].map((at) => ({
    id: productId(at),
    before: { name: 'Old' },
    set: { name: 'New' },
  }))
  const ready = await makeReady(jobs, {
    scope: { kind: 'typed', changes },
    operations: [],
    currency: 'EUR',
  } as never)
  const rows = await readRows(jobs, ready.id)
  const flags = rows.find(({ id }) => id === broken)?.flags
  expect(flags?.map(({ message }) => message)).toEqual([expect.stringContaining('damaged')])
})

test('reports that too when one of its rows is decided', async () => {
  const { store, damage } = createStore()
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  damage.is = true
  const rebased = await jobs.rebase({
    jobId: ready.id,
    siteId,
    hash: ready.hash ?? '',
    choices: [{ id: broken, choice: 'ours' }],
  })
  expect(rebased.blocked).toBe(1)
  const row = (await readRows(jobs, ready.id)).find(({ id }) => id === broken)
  expect(row?.flags.map(({ message }) => message)).toEqual([expect.stringContaining('damaged')])
})
