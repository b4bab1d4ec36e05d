import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { createJobId } from '#lib/core/catalog/ids.ts'
import { idleRun } from '#lib/jobs/job-records.ts'
import { type Job, type JobRow, noRows, rowStates } from '#lib/core/job/job.ts'
import { undoByCounts } from '#lib/core/job/undo-by-counts.ts'
import { displayBatches } from '#lib/jobs/runner/plan-round.ts'
import { iterations } from '#tests/iterations.ts'
import { createBench, readJob, readRows } from './harness/bench-jobs.ts'
import { amount, productId, siteId } from './harness/builders.ts'
import { createFakeStore } from './harness/fake-store.ts'

const newId = (index: number) => productId(1_000 + index)
const problems = ['invalid', 'undecided', 'not-found', 'unreachable'] as const

const row = fc.record({
  state: fc.constantFrom(...rowStates.filter((state) => state !== 'planned' && state !== 'sent')),
  code: fc.option(fc.constantFrom(...problems), { nil: undefined }),
  isDoneInPart: fc.boolean(),
  creation: fc.constantFrom('none', 'not-made', 'made'),
  isStock: fc.boolean(),
})

function buildRow(seed: typeof row extends fc.Arbitrary<infer T> ? T : never, at: number): JobRow {
  const { state, code, isDoneInPart, creation, isStock } = seed
  const prices = { before: amount('10'), after: amount('11') }
  const values =
    creation === 'none'
      ? isStock
        ? { before: { 'stock/main': 5 }, target: { 'stock/main': 7 } }
        : { before: { listPrice: amount('10') }, target: { listPrice: amount('11') } }
      : { before: { deleted: true }, target: { deleted: false } }
  return {
    id: productId(at),
    name: `Mug ${at}`,
    currency: 'EUR',
    ...values,
    listPrice: prices,
    paidPrice: prices,
    variants: [],
    flags: [],
    state,
    attempt: 1,
    ...(isStock && { stock: 'difference' as const }),
    ...(creation !== 'none' && { create: newProduct }),
    ...(creation === 'made' && { newId: newId(at) }),
    ...(code !== undefined && { problem: { code, message: 'So.' } }),
    ...(isDoneInPart && { applied: Object.keys(values.target) as never }),
  }
}

test('offers to retry and to undo as many products as these would reach', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.constantFrom<Job['state']>('done', 'failed', 'cancelled'),
      fc.boolean(),
      async (seeds, state, hasLaterStock) => {
        const rows = seeds.map(buildRow)
        const job = { ...emptyJob, id: createJobId(), state }
        const open = async () => {
          const { jobs, journal } = createBench(createFakeStore([]), { openStore: () => hang })
          await journal.addJob({ job, run: idleRun }, undefined, displayBatches(rows))
          if (!hasLaterStock) return jobs
          const later = { ...emptyJob, id: createJobId(), createdAt: 5, startedAt: 5 }
          const again = rows.map((each) => Object.assign({}, each, { state: 'applied' as const }))
          await journal.addJob({ job: later, run: idleRun }, undefined, displayBatches(again))
          return jobs
        }
        const jobs = await open()
        const { retryable, undoable } = await jobs.readNextSteps(job.id)
        const undo = await jobs.undo({ jobId: job.id, siteId }).catch(() => undefined)
        expect(undoable).toBe(undo === undefined ? 0 : (await readRows(jobs, undo.id)).length)
        const others = await open()
        await others.retry(job.id)
        expect(retryable).toBe((await readJob(others, job.id)).counts.planned)
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

const earlierUndo = fc.record({
  isRunning: fc.boolean(),
  rows: fc.array(fc.constantFrom(undefined, ...rowStates), { minLength: 6, maxLength: 6 }),
})

test('offers an undo exactly where it would make at least one row', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { minLength: 1, maxLength: 6 }),
      fc.constantFrom<Job['state']>('done', 'failed', 'cancelled'),
      fc.constantFrom('v1', 'v3'),
      fc.option(earlierUndo, { nil: undefined }),
      async (seeds, state, catalog, earlier) => {
        const rows = seeds.map(buildRow)
        const job = { ...emptyJob, id: createJobId(), state, catalog }
        const { jobs, journal } = createBench(createFakeStore([]), { openStore: () => hang })
        await journal.addJob({ job, run: idleRun }, undefined, displayBatches(rows))
        if (earlier !== undefined) {
          const back = rows.flatMap((each, at): JobRow[] => {
            const outcome = earlier.rows[at]
            const { before, target } = each
            const id = each.newId ?? each.id
            return outcome === undefined
              ? []
              : [
                  {
                    ...each,
                    id,
                    before: target,
                    target: before,
                    applied: undefined,
                    state: outcome,
                  },
                ]
          })
          const undoState = earlier.isRunning ? 'running' : 'done'
          const part = {
            id: createJobId(),
            undoOf: job.id,
            state: undoState,
            createdAt: 3,
          } as const
          const record = { job: { ...emptyJob, ...part }, run: idleRun }
          await journal.addJob(record, undefined, displayBatches(back))
        }
        const listed = (await journal.readJobs()).map((record) => record.job)
        const known = new Set(listed.map(({ id }) => id))
        const byCounts = undoByCounts(await readJob(jobs, job.id), listed)
        const { undoable } = await jobs.readNextSteps(job.id)
        const undo = await jobs.undo({ jobId: job.id, siteId }).catch(() => undefined)
        const isMade = undo !== undefined && !known.has(undo.id)
        expect(undoable > 0).toBe(isMade)
        expect(byCounts ?? undoable > 0).toBe(isMade)
        for (const { id: ofProduct } of byCounts === false ? rows : []) {
          const found = await jobs.readProductJobs(siteId, ofProduct)
          const isOffered = found.some((each) => each.job.id === job.id && each.isUndoable)
          expect(isOffered, ofProduct).toBe(false)
        }
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

/** A store that never answers: what was begun stays as it was begun. */
const hang = new Promise<never>(() => undefined)

const newProduct: NewProduct = {
  name: 'Mug',
  type: 'physical',
  visible: true,
  listPrice: amount('10'),
  options: [],
  variants: [],
  media: [],
  collectionIds: [],
}

const emptyJob: Omit<Job, 'id'> = {
  siteId,
  title: 'Price +10%',
  state: 'done',
  createdAt: 1,
  startedAt: 1,
  endedAt: 2,
  hash: 'h',
  counts: noRows,
  unchanged: 0,
  blocked: 0,
  warned: 0,
}
