import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JobId, VariantId } from '#lib/core/catalog/ids.ts'
import { jobStates } from '#lib/core/job/job.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { createEncryptedJournal } from '#lib/extension/journal/encrypt-journal.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { systemRandom } from '#lib/extension/session/vault/key/bytes.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { iterations } from '#tests/iterations.ts'
import { createBench, makeReady, readJob, startAndRun, toStart } from './harness/bench-jobs.ts'
import {
  amount,
  buildProduct,
  buildVariant,
  percent,
  priceEdit,
  productId,
  siteId,
} from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFieldStore } from './harness/field-store.ts'

/*
 * A job that someone added without the key, or whose record was damaged, says nothing about the others: they start, end,
 * repeat and are undone as if it were not there, and only it says that it was changed.
 */

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const planted = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa' as JobId
const ids = [0, 1, 2].map(productId)
const scope = { kind: 'search', search: { text: '' } } as const
const moveStock: Edit = { scope, operations: [{ kind: 'stock', do: 'move', quantity: 5 }] }

interface StoredJob {
  readonly job: { readonly id: string; readonly schedule?: object }
  readonly run: object
}

async function openWorker() {
  const database = createFakeDatabase()
  const cipher = await createCipher(systemRandom(32))
  const stock = { tracked: true, quantity: 20, status: 'in-stock' } as const
  const store = createFieldStore(
    ids.map((id) =>
      buildProduct({
        id,
        variantsManaged: true,
        options: [{ name: 'Size', kind: 'list', choices: [{ value: 'M', label: 'M' }] }],
        stock,
        variants: [buildVariant({ id: 'v-1' as VariantId, stock })],
      }),
    ),
    { catalog: 'v1', nextFault: () => 'none', beforeRequest: () => undefined },
  )
  const clock = createMovingClock(Infinity)
  const journal = createEncryptedJournal(database, async () => cipher)
  const { jobs } = createBench(store, { journal, clock })
  return {
    jobs,
    clock,
    prices: () => [...store.products.values()].map(({ listPrice }) => listPrice),
    quantities: () => [...store.products.values()].map((each) => each.variants[0]?.stock.quantity),
    async listStored() {
      return (await (await database()).getAll('jobs')) as StoredJob[]
    },
    async write(id: string, record: unknown) {
      await (await database()).put('jobs', record, id)
    },
  }
}

type Worker = Awaited<ReturnType<typeof openWorker>>

async function pass(worker: Worker, ms: number): Promise<void> {
  worker.clock.advance(ms)
  await worker.jobs.wake()
}

async function schedule({ jobs, clock }: Worker, more: { endAt?: number; repeat?: 'daily' }) {
  const ready = await makeReady(jobs, priceEdit(percent('-10')))
  const times = { startAt: clock.now() + hourMs, missed: 'run', ...more } as const
  return jobs.schedule({ ...toStart(ready), schedule: times })
}

/** What is there when the job is added, and what follows. */
const journeys: Readonly<Record<string, readonly ((worker: Worker) => Promise<unknown>)[]>> = {
  'a sale, of which a part was undone': [
    async (worker) => {
      const { id } = await schedule(worker, { endAt: worker.clock.now() + 3 * hourMs })
      await pass(worker, hourMs)
      await worker.jobs.undo({ jobId: id, siteId, productIds: [productId(0)] })
      await worker.jobs.wake()
    },
    (worker) => pass(worker, 3 * hourMs),
  ],
  'an edit that repeats': [
    async (worker) => {
      await schedule(worker, { repeat: 'daily' })
      await pass(worker, hourMs)
    },
    (worker) => pass(worker, dayMs),
    (worker) => pass(worker, dayMs),
  ],
  'an edit that is started, and undone': [
    async ({ jobs }) => makeReady(jobs, priceEdit(percent('-10'))),
    async ({ jobs, clock }) => {
      const ready = (await jobs.list()).find(({ id, state }) => id !== planted && state === 'ready')
      if (ready === undefined) throw new Error('No preview')
      await startAndRun(jobs, await readJob(jobs, ready.id))
      clock.advance(1_000)
      await jobs.undo({ jobId: ready.id, siteId })
      await jobs.wake()
    },
  ],
}

const listOthers = async (jobs: Jobs) =>
  (await jobs.list())
    .filter(({ id }) => id !== planted)
    .map(({ state, undoes, problem, schedule: at }) => [state, undoes, problem?.code, at?.startAt])

/** A record of which one that is there is the model, without a signature. */
const records = fc.record({
  model: fc.nat(),
  undoOf: fc.option(fc.nat()),
  state: fc.constantFrom(...jobStates),
  createdAfterMs: fc.constantFrom(-dayMs, 0, dayMs),
  waitsMs: fc.option(fc.constantFrom(-dayMs, 1_000 * dayMs)),
  startsAfterMs: fc.option(fc.constantFrom(-2 * hourMs, 1_000 * dayMs)),
})

type Planting = typeof records extends fc.Arbitrary<infer T> ? T : never

async function plant(worker: Worker, planting: Planting): Promise<void> {
  const stored = await worker.listStored()
  const model = stored[planting.model % stored.length]
  const { undoOf, state, createdAfterMs, waitsMs, startsAfterMs } = planting
  const now = worker.clock.now()
  const job = {
    ...model?.job,
    id: planted,
    state,
    createdAt: now + createdAfterMs,
    schedule: startsAfterMs === null ? undefined : { startAt: now + startsAfterMs, missed: 'run' },
    ...(undoOf !== null && { undoOf: stored[undoOf % stored.length]?.job.id }),
    ...(waitsMs !== null && { notBefore: now + waitsMs }),
  }
  await worker.write(planted, { job, run: model?.run })
}

describe.each(Object.entries(journeys))('%s', (_name, [begin, ...steps]) => {
  async function live(planting?: Planting) {
    const worker = await openWorker()
    await begin?.(worker)
    if (planting !== undefined) await plant(worker, planting)
    for (const step of steps) await step(worker)
    const added = (await worker.jobs.list()).find(({ id }) => id === planted)
    return {
      others: await listOthers(worker.jobs),
      prices: worker.prices(),
      problem: added?.problem?.code,
    }
  }

  test('goes on as if no job was added without the key', async () => {
    const { others, prices } = await live()
    await fc.assert(
      fc.asyncProperty(records, async (planting) => {
        expect(await live(planting)).toEqual({ others, prices, problem: 'unverified' })
      }),
      { numRuns: iterations(4, 60, 600) },
    )
  })
})

async function undoPart(worker: Worker, jobId: JobId) {
  const part = await worker.jobs.undo({ jobId, siteId, productIds: [productId(0)] })
  await worker.jobs.wake()
  const record = (await worker.listStored()).find(({ job }) => job.id === part.id)
  await worker.write(part.id, { ...record, job: { ...record?.job, warned: 7 } })
  return part.id
}

describe('after an undo whose record was damaged', () => {
  test('a sale ends', async () => {
    const worker = await openWorker()
    const { id } = await schedule(worker, { endAt: worker.clock.now() + 3 * hourMs })
    await pass(worker, hourMs)
    await undoPart(worker, id)
    expect(worker.prices()).toEqual(['20', '18', '18'].map(amount))
    await pass(worker, 3 * hourMs)
    expect(worker.prices()).toEqual(['20', '20', '20'].map(amount))
    expect(await readJob(worker.jobs, id)).toMatchObject({ state: 'undone', problem: undefined })
  })

  test('no stock is restored twice, until the user deletes that undo', async () => {
    const worker = await openWorker()
    const { id } = await startAndRun(worker.jobs, await makeReady(worker.jobs, moveStock))
    await undoPart(worker, id)
    await expect(worker.jobs.undo({ jobId: id, siteId })).rejects.toMatchObject({
      problem: { code: 'unverified' },
    })
    expect(worker.quantities()).toEqual([20, 25, 25])
    expect((await readJob(worker.jobs, id)).problem).toBeUndefined()
  })
})
