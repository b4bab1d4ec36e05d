import { expect, test } from 'vitest'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import {
  amount,
  buildProduct,
  buildVariant,
  percent,
  productId,
  siteId,
} from './harness/builders.ts'
import { createFieldStore } from './harness/field-store.ts'

const scope = { kind: 'search', search: { text: '' } } as const
const all: Edit = {
  scope,
  operations: [
    { kind: 'price', step: percent('10'), rounding: { to: 'currency' } },
    { kind: 'ribbon', name: 'Sale' },
    { kind: 'collection', do: 'add', id: 'c-1' as CollectionId, name: 'Summer' },
  ],
}
const moveStock: Edit = { scope, operations: [{ kind: 'stock', do: 'move', quantity: 5 }] }

async function applied(edit: Edit) {
  const stock = { tracked: true, quantity: 20, status: 'in-stock' } as const
  const store = createFieldStore(
    [0, 1, 2].map((at) =>
      buildProduct({
        id: productId(at),
        variantsManaged: true,
        options: [{ name: 'Size', kind: 'list', choices: [{ value: 'M', label: 'M' }] }],
        stock,
        variants: [buildVariant({ id: 'v-1' as VariantId, stock })],
      }),
    ),
    { catalog: 'v1', nextFault: () => 'none', beforeRequest: () => undefined },
  )
  const { jobs } = createBench(store)
  const job = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(job).toMatchObject({ state: 'done', counts: { applied: 3 } })
  const undo = async (part: object, jobId = job.id) => {
    const made = await jobs.undo({ jobId, siteId, ...part })
    await jobs.wake()
    return readJob(jobs, made.id)
  }
  const shown = () =>
    [...store.products.values()].map(
      ({ listPrice, ribbon, collectionIds }) => `${listPrice} ${ribbon} ${collectionIds.length}`,
    )
  const quantities = () =>
    [...store.products.values()].map((each) => each.variants[0]?.stock.quantity)
  return { store, jobs, job, undo, shown, quantities }
}

const first = productId(0)

test('counts manually restored rows as undone, and the job as undone with the rest', async () => {
  const { store, jobs, job, undo, shown } = await applied(all)
  const member = 'collection/c-1'
  store.writeAsOther(first, { listPrice: amount('20'), ribbon: '', [member]: false })
  expect(await undo({ productIds: [first] })).toMatchObject({ counts: { unchanged: 1 } })
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'done' })
  expect(await undo({})).toMatchObject({ counts: { applied: 2, unchanged: 0 } })
  expect(shown()).toEqual(['20  0', '20  0', '20  0'])
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'undone' })
})

test('undoes some products; the job is undone once the others are too', async () => {
  const { jobs, job, undo, shown } = await applied(all)
  expect(await undo({ productIds: [first] })).toMatchObject({ counts: { applied: 1 } })
  expect(shown()).toEqual(['20  0', '22 Sale 1', '22 Sale 1'])
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'done' })
  expect(await undo({})).toMatchObject({ counts: { applied: 2 } })
  expect(shown()).toEqual(['20  0', '20  0', '20  0'])
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'undone' })
})

test('undoes some fields, then the others', async () => {
  const { jobs, job, undo, shown } = await applied(all)
  expect(await undo({ paths: ['ribbon'] })).toMatchObject({ counts: { applied: 3 } })
  expect(shown()).toEqual(['22  1', '22  1', '22  1'])
  const rest = await undo({})
  expect((await readRows(jobs, rest.id)).map(({ target }) => Object.keys(target))).toEqual(
    Array.from({ length: 3 }, () => ['listPrice', 'collection/c-1']),
  )
  expect(shown()).toEqual(['20  0', '20  0', '20  0'])
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'undone' })
})

test('undoes one field of one product, and nothing else', async () => {
  const { undo, shown } = await applied(all)
  await undo({ productIds: [first], paths: ['listPrice'] })
  expect(shown()).toEqual(['20 Sale 1', '22 Sale 1', '22 Sale 1'])
})

test('restores stock once, however the undo is split', async () => {
  const { undo, quantities } = await applied(moveStock)
  expect(quantities()).toEqual([25, 25, 25])
  await undo({ productIds: [first] })
  expect(quantities()).toEqual([20, 25, 25])
  await expect(undo({ productIds: [first] })).rejects.toThrow('nothing to undo')
  await undo({})
  expect(quantities()).toEqual([20, 20, 20])
})

test('keeps later sales when stock is restored', async () => {
  const { store, undo, quantities } = await applied(moveStock)
  store.moveStock(first, -3)
  expect(await undo({})).toMatchObject({ counts: { applied: 3 } })
  expect(quantities()).toEqual([17, 20, 20])
})

test('undoes everything once for many simultaneous requests', async () => {
  const { jobs, job, quantities } = await applied(moveStock)
  const asked = await Promise.all([
    jobs.undo({ jobId: job.id, siteId }),
    jobs.undo({ jobId: job.id, siteId }),
    jobs.undo({ jobId: job.id, siteId, productIds: [first] }),
  ])
  await jobs.wake()
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  expect(quantities()).toEqual([20, 20, 20])
})

test('undoes both products when an undo of another one is running', async () => {
  const { jobs, job, quantities } = await applied(moveStock)
  await Promise.all(
    [0, 1].map((at) => jobs.undo({ jobId: job.id, siteId, productIds: [productId(at)] })),
  )
  await jobs.wake()
  expect(quantities()).toEqual([20, 20, 25])
})

test('sets everything again when an undo is undone, which can be undone in turn', async () => {
  const { jobs, undo, shown, quantities } = await applied(moveStock)
  const back = await undo({})
  const again = await undo({}, back.id)
  expect(quantities()).toEqual([25, 25, 25])
  expect(await readJob(jobs, back.id)).toMatchObject({ state: 'undone' })
  await undo({}, again.id)
  expect(quantities()).toEqual([20, 20, 20])
  expect(shown()).toHaveLength(3)
})

test('undoes a part that was set again together with the rest', async () => {
  const { jobs, job, undo, quantities } = await applied(moveStock)
  const part = await undo({ productIds: [first] })
  await undo({}, part.id)
  expect(quantities()).toEqual([25, 25, 25])
  await undo({})
  expect(quantities()).toEqual([20, 20, 20])
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'undone' })
})
