import { expect, test } from 'vitest'
import { explainRow } from '#components/edits/row-reason.tsx'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import { dropLostFields, leftOf } from '#lib/jobs/runner/row-fields.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, productId, siteId } from './harness/builders.ts'
import { createFieldStore } from './harness/field-store.ts'

const id = productId(0)
const edit: Edit = {
  scope: { kind: 'ids', ids: [id] },
  operations: [
    { kind: 'price', step: percent('10'), rounding: { to: 'currency' } },
    { kind: 'ribbon', name: 'Sale' },
    { kind: 'media', do: 'remove', position: 1 },
    { kind: 'collection', do: 'add', id: 'c-1' as CollectionId, name: 'Summer' },
  ],
}
const rejected: Problem = { code: 'not-supported', message: 'Not like this.' }

type Answer = 'refuses' | 'throws'

/** A finished job on a V1 store; every request for `paths` is rejected from now on. */
async function applied(answer: Answer, paths: readonly FieldPath[]) {
  const store = createFieldStore(
    [
      buildProduct({
        id,
        listPrice: amount('20'),
        paidPrice: amount('20'),
        media: [{ id: 'one', kind: 'image', url: 'https://pictures.test/one' }],
      }),
    ],
    { catalog: 'v1', nextFault: () => 'none', beforeRequest: () => undefined },
  )
  const closed = new Set<FieldPath>()
  const closing: JobStore = {
    ...store,
    async applyChange(call) {
      const isClosed = call.items.some(({ set }) =>
        Object.keys(set).some((path) => closed.has(path as FieldPath)),
      )
      if (!isClosed) return store.applyChange(call)
      if (answer === 'throws') throw new ProblemError(rejected)
      return call.items.map((item) => ({ id: item.id, ok: false, problem: rejected }))
    },
  }
  const { jobs } = createBench(closing)
  const job = await startAndRun(jobs, await makeReady(jobs, edit))
  expect(job).toMatchObject({ state: 'done', counts: { applied: 1 } })
  for (const path of paths) closed.add(path)
  const undo = async (jobId = job.id) => {
    const made = await jobs.undo({ jobId, siteId })
    await jobs.wake()
    const [row] = await readRows(jobs, made.id)
    return { job: await readJob(jobs, made.id), row }
  }
  const shown = () => {
    const { listPrice, ribbon, media = [], collectionIds } = store.products.get(id) ?? {}
    return { listPrice, ribbon, media: media.length, collections: collectionIds?.length }
  }
  return { store, jobs, job, closed, undo, shown }
}

test.each<Answer>(['refuses', 'throws'])(
  'restores the other fields if one cannot be restored, and names it: the store %s',
  async (answer) => {
    const { jobs, closed, undo, shown } = await applied(answer, ['media'])
    const { job, row } = await undo()
    expect(shown()).toEqual({ listPrice: '20', ribbon: '', media: 0, collections: 0 })
    expect(job).toMatchObject({ state: 'done', counts: { failed: 1, applied: 0 } })
    expect(row?.problem?.message).toBe('Not undone completely: Media. Not like this.')
    // Restored fields are recorded, so that a retry concerns the images only.
    expect(row?.applied?.toSorted()).toEqual(['collection/c-1', 'listPrice', 'ribbon'])
    closed.clear()
    await jobs.retry(job.id)
    await jobs.wake()
    expect(await readJob(jobs, job.id)).toMatchObject({ counts: { applied: 1, failed: 0 } })
    expect(shown()).toEqual({ listPrice: '20', ribbon: '', media: 1, collections: 0 })
  },
)

test('names each field that cannot be restored, with its reason', async () => {
  const { undo, shown } = await applied('refuses', ['media', 'collection/c-1'])
  const { row } = await undo()
  expect(shown()).toEqual({ listPrice: '20', ribbon: '', media: 0, collections: 1 })
  expect(row).toMatchObject({ state: 'failed' })
  expect(row?.problem?.message).toBe(
    'Not undone completely: Media. Not like this. Not undone completely: Summer. Not like this.',
  )
})

test('also shows a conflict next to it, and a decision does not hide the failure', async () => {
  const { store, jobs, undo, shown } = await applied('refuses', ['media'])
  store.writeAsOther(id, { ribbon: 'Theirs' })
  const { job, row } = await undo()
  expect(row).toMatchObject({ state: 'conflict', remote: { ribbon: 'Theirs' } })
  expect(row && explainRow(row)).toMatch(/Ribbon.*Not undone completely: Media/)
  await jobs.resolve({ jobId: job.id, choices: [{ id, choice: 'theirs' }] })
  const [left] = await readRows(jobs, job.id)
  expect(left).toMatchObject({ state: 'failed', problem: { code: 'not-supported' } })
  expect(shown()).toEqual({ listPrice: '20', ribbon: 'Theirs', media: 0, collections: 0 })
})

test('sets only the restored fields again when such an undo is undone', async () => {
  const { jobs, undo, shown } = await applied('refuses', ['media'])
  const { job } = await undo()
  expect((await undo(job.id)).job).toMatchObject({ counts: { applied: 1 } })
  expect(shown()).toEqual({ listPrice: '22', ribbon: 'Sale', media: 0, collections: 1 })
  expect(await readJob(jobs, job.id)).toMatchObject({ state: 'undone' })
})

test('restores prices of one product together or not at all', () => {
  const target = { listPrice: amount('20'), 'variant/v-1/listPrice': amount('30'), ribbon: '' }
  const row: JobRow = {
    id,
    name: 'Blue mug',
    currency: 'EUR',
    listPrice: { before: amount('22'), after: amount('20') },
    paidPrice: { before: amount('22'), after: amount('20') },
    variants: [],
    flags: [],
    before: { listPrice: amount('22'), 'variant/v-1/listPrice': amount('33'), ribbon: 'Sale' },
    target,
    state: 'sent',
    attempt: 1,
    pending: ['listPrice'],
  }
  const next = dropLostFields(row, ['listPrice'], rejected)
  expect(next).toMatchObject({ state: 'planned', pending: [] })
  expect(leftOf(next)).toEqual(['ribbon'])
})
