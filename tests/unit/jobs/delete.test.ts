import { expect, test } from 'vitest'
import type { ItemChange } from '#lib/core/catalog/changes/change.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { createBench, makeReady, readJob, readRows, toStart } from './harness/bench-jobs.ts'
import { buildProduct, productId, siteId } from './harness/builders.ts'
import { createFieldStore } from './harness/field-store.ts'

const edit = {
  scope: { kind: 'search', search: { text: '' } },
  operations: [{ kind: 'delete' }],
} as const

/** A store in which products are deleted and created again with new ids. */
function createStore(catalog: 'v1' | 'v3', onApply: () => void = () => undefined) {
  const products = new Map<ProductId, Product>(
    [0, 1, 2].map((at) => [productId(at), buildProduct({ id: productId(at), name: `Mug ${at}` })]),
  )
  const inner = createFieldStore([], {
    catalog,
    nextFault: () => 'none',
    beforeRequest: () => undefined,
  })
  const find = (ids: readonly ProductId[]) =>
    new Map(ids.flatMap((id) => (products.has(id) ? [[id, products.get(id)!] as const] : [])))
  let made = 100
  const apply = ({ id, set, snapshot }: ItemChange) => {
    if (set.deleted === true) {
      products.delete(id)
      return { id, ok: true } as const
    }
    made += 1
    const newId = productId(made)
    products.set(newId, { ...(snapshot as Product), id: newId })
    return { id, ok: true, newId } as const
  }
  const store: JobStore = {
    ...inner,
    async *stream() {
      yield [...products.values()]
    },
    readProducts: async (ids) => find(ids),
    readFresh: async (ids) => find(ids),
    snapshot: async (ids) => find(ids),
    async applyChange({ items }) {
      const outcomes = items.map(apply)
      onApply()
      return outcomes
    },
  }
  return { store, names: () => [...products.values()].map(({ name }) => name).toSorted() }
}

async function deleteAll(store: JobStore) {
  const bench = createBench(store)
  const { jobs } = bench
  const ready = await makeReady(jobs, edit)
  const selected = [0, 1, 2].map(productId)
  await jobs.start(toStart(ready, { selected }))
  await jobs.wake()
  return { ...bench, job: await readJob(jobs, ready.id) }
}

test.each(['v1', 'v3'] as const)(
  'takes a snapshot before a deletion, creates the product again with a new id, and can delete that: %s',
  async (catalog) => {
    const { store, names } = createStore(catalog)
    const { jobs, job } = await deleteAll(store)
    expect(job).toMatchObject({ state: 'done', counts: { applied: 3 } })
    expect(names()).toEqual([])
    const back = await jobs.undo({ jobId: job.id, siteId })
    await jobs.wake()
    expect(names()).toEqual(['Mug 0', 'Mug 1', 'Mug 2'])
    const rows = await readRows(jobs, back.id)
    expect(rows.map(({ state, newId }) => [state, newId !== undefined])).toEqual(
      Array.from({ length: 3 }, () => ['applied', true]),
    )
    await jobs.undo({ jobId: back.id, siteId })
    await jobs.wake()
    expect(names()).toEqual([])
  },
)

test('deletes nothing in a store that returns no snapshot', async () => {
  const { store, names } = createStore('v3')
  const { job } = await deleteAll({
    ...store,
    snapshot: () =>
      Promise.reject(new ProblemError({ code: 'missing-permission', message: 'Not for you.' })),
  })
  expect(job).toMatchObject({ state: 'paused', problem: { code: 'missing-permission' } })
  expect(names()).toHaveLength(3)
})

test('does not create a product twice when the answer was lost', async () => {
  let isLost = false
  const { store, names } = createStore('v1', () => {
    if (!isLost) return
    isLost = false
    throw new ProblemError({ code: 'unreachable', message: 'Lost.' }, { effect: 'unknown' })
  })
  const { jobs, job } = await deleteAll(store)
  isLost = true
  const back = await jobs.undo({ jobId: job.id, siteId })
  await jobs.wake()
  expect(names()).toEqual(['Mug 0', 'Mug 1', 'Mug 2'])
  const failed = (await readRows(jobs, back.id)).filter(({ state }) => state === 'failed')
  expect(failed.map(({ problem }) => problem?.code)).toEqual(['undecided'])
})
