import { expect, test } from 'vitest'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import type { RunExtent } from '#lib/core/job/reauthentication.ts'
import { createEncryptedJournal, type ReadCipher } from '#lib/extension/journal/encrypt-journal.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { extentOf } from '#lib/jobs/authorize.ts'
import type { JobStore } from '#lib/jobs/job-store.ts'
import type { Jobs } from '#lib/jobs/jobs.ts'
import { createCipher } from '#lib/extension/session/vault/cipher.ts'
import { createBench, makeReady, readJob, readRows } from './harness/bench-jobs.ts'
import { dayMs, hourMs } from './harness/browser-life.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'

const rise = priceEdit(percent('10'))
const deletion: Edit = {
  scope: { kind: 'search', search: { text: '' } },
  operations: [{ kind: 'delete' }],
}
const ids = [0, 1, 2].map(productId)

/** Jobs that require authorization; `bar` rejects it. All requested extents are recorded. */
function openJobs(wrap: (store: JobStore) => JobStore = (store) => store, readCipher?: ReadCipher) {
  const store = createFakeStore(ids.map((id) => buildProduct({ id })))
  const asked: RunExtent[] = []
  let isBarred = false
  const database = createFakeDatabase()
  const bench = createBench(wrap(store), {
    ...(readCipher && { journal: createEncryptedJournal(database, readCipher) }),
    async authorize(run) {
      asked.push(run)
      if (isBarred) throw new ProblemError({ code: 'reauthentication-needed', message: 'No.' })
    },
  })
  const { jobs } = bench
  return {
    ...bench,
    store,
    asked,
    start: (id: JobId, hash = '', deselected = ids.slice(3)) =>
      jobs.start({ jobId: id, siteId, hash, selected: ids, deselected }),
    /**
     * Authorization is rejected: the job stays unchanged and the store gets no request. Then it is
     * granted.
     */
    expectAsked: async (id: JobId, act: () => Promise<unknown>, run: Partial<RunExtent>) => {
      const [before, sent] = [await readJob(jobs, id), store.requestCount()]
      const count = (await jobs.list()).length
      isBarred = true
      await expect(act()).rejects.toMatchObject({ problem: { code: 'reauthentication-needed' } })
      await jobs.wake()
      expect(await readJob(jobs, id)).toEqual(before)
      expect(await jobs.list()).toHaveLength(count)
      expect(store.requestCount()).toBe(sent)
      isBarred = false
      await act()
      const extent = { jobId: id, deletes: false, repeats: false, ...run }
      expect(asked.splice(0)).toEqual([extent, extent])
    },
  }
}

const newKey = () => createCipher(crypto.getRandomValues(new Uint8Array(32)))

const withSnapshots = (store: JobStore): JobStore => ({
  ...store,
  snapshot: (wanted, signal) => store.readProducts(wanted, signal),
})

const schedule = (jobs: Jobs, id: JobId, hash = '', more: object = {}, startAt = 0) =>
  jobs.schedule({
    jobId: id,
    siteId,
    hash,
    selected: [],
    deselected: [],
    schedule: { startAt, missed: 'run', ...more },
  })

test('asks for a start with the selected rows, and not for a second start', async () => {
  const { jobs, asked, start, expectAsked } = openJobs()
  const { id, hash } = await makeReady(jobs, rise)
  await expectAsked(id, () => start(id, hash, [productId(0)]), { products: 2 })
  await start(id, hash)
  await jobs.pause(id)
  await jobs.resume(id)
  await jobs.wake()
  expect(asked).toEqual([])
})

test('does not use up an authorization for a start that is rejected anyway', async () => {
  const { jobs, asked, start } = openJobs()
  const { id } = await makeReady(jobs, rise)
  await expect(start(id, 'another')).rejects.toThrow()
  expect(asked).toEqual([])
})

test('reports deletions, also for scheduled and repeating jobs', async () => {
  for (const repeat of [undefined, 'daily'] as const) {
    const { jobs, clock, start, expectAsked } = openJobs(withSnapshots)
    const { id, hash = '' } = await makeReady(jobs, deletion)
    const at = clock.now() + hourMs
    const plan = () =>
      jobs.schedule({
        jobId: id,
        siteId,
        hash,
        selected: [productId(0)],
        deselected: [],
        schedule: { startAt: at, missed: 'run', repeat },
      })
    const repeats = repeat !== undefined
    await expectAsked(id, plan, { products: 1, deletes: true, repeats })
    await jobs.unschedule(id)
    await expectAsked(id, () => start(id, hash), { products: 3, deletes: true })
  }
})

test('asks once for a schedule, and neither at its start nor at its end', async () => {
  const { jobs, clock, asked, store, expectAsked } = openJobs()
  const { id, hash } = await makeReady(jobs, rise)
  const startAt = clock.now() + hourMs
  const plan = () => schedule(jobs, id, hash, { endAt: startAt + hourMs }, startAt)
  await expectAsked(id, plan, { products: 3 })
  clock.advance(hourMs)
  await jobs.wake()
  expect(store.items.get(productId(0))?.product.listPrice).toBe('22')
  clock.advance(hourMs)
  await jobs.wake()
  expect(store.items.get(productId(0))?.product.listPrice).toBe('20')
  expect(asked).toEqual([])
})

test('reports a repeating job, and a new time of a run that was never displayed', async () => {
  const { jobs, clock, asked, expectAsked } = openJobs()
  const { id, hash } = await makeReady(jobs, rise)
  const startAt = clock.now() + hourMs
  const plan = () => schedule(jobs, id, hash, { repeat: 'daily' }, startAt)
  await expectAsked(id, plan, { products: 3, repeats: true })
  clock.advance(hourMs)
  await jobs.wake()
  expect(asked).toEqual([])
  const next = (await jobs.list()).find(({ state }) => state === 'ready')
  const later = () => schedule(jobs, next!.id, undefined, { repeat: 'daily' }, startAt + 2 * dayMs)
  await expectAsked(next!.id, later, { products: 0, repeats: true })
})

test('counts as a deletion what is created until an end, and what a later run may delete', async () => {
  const { jobs } = openJobs()
  const { id } = await makeReady(jobs, rise)
  const [planned] = await readRows(jobs, id)
  const row: JobRow = { ...planned!, before: { deleted: true }, target: { deleted: false } }
  const endAt = 1
  const none = { edit: undefined, schedule: undefined }
  expect(extentOf(id, [row], none)).toMatchObject({ deletes: false })
  expect(extentOf(id, [row], { ...none, schedule: { endAt } })).toMatchObject({ deletes: true })
  const skipped = { ...row, state: 'skipped' } as const
  expect(extentOf(id, [skipped], { ...none, schedule: { endAt } })).toMatchObject({
    products: 0,
    deletes: false,
  })
  const daily = { repeat: 'daily' } as const
  expect(extentOf(id, [], { edit: deletion, schedule: daily })).toMatchObject({ deletes: true })
  expect(extentOf(id, [], { edit: rise, schedule: daily })).toMatchObject({ deletes: false })
})

test('asks for a retry with the failed rows', async () => {
  let isRefusing = true
  const { jobs, asked, start, expectAsked } = openJobs((store) => ({
    ...store,
    async applyChange(call) {
      if (!isRefusing) return store.applyChange(call)
      const problem = { code: 'invalid', message: 'Not like this.' } as const
      return call.items.map(({ id }) => ({ id, ok: false, problem }))
    },
  }))
  const { id, hash } = await makeReady(jobs, rise)
  await start(id, hash, [productId(0)])
  await jobs.wake()
  isRefusing = false
  asked.length = 0
  await expectAsked(id, () => jobs.retry(id), { products: 2 })
  await jobs.wake()
  await jobs.retry(id)
  expect(asked).toEqual([])
})

test('asks for decisions with the rows kept as ours, and not for those kept as theirs', async () => {
  const { jobs, asked, store, start, expectAsked } = openJobs()
  const { id, hash } = await makeReady(jobs, rise)
  store.writeAsOther(productId(0), amount('5'))
  store.writeAsOther(productId(1), amount('6'))
  await start(id, hash)
  await jobs.wake()
  asked.length = 0
  const decide = (at: number, choice: 'ours' | 'theirs') =>
    jobs.resolve({ jobId: id, choices: [{ id: productId(at), choice }] })
  await decide(0, 'theirs')
  expect(asked).toEqual([])
  await expectAsked(id, () => decide(1, 'ours'), { products: 1 })
})

test('asks for an undo with the job that it undoes, which stays paused if rejected', async () => {
  let writes = 0
  const { jobs, asked, start, expectAsked } = openJobs((store) => ({
    ...store,
    async applyChange(call) {
      writes += 1
      if (writes > 1) throw new ProblemError({ code: 'missing-permission', message: 'Not that.' })
      return store.applyChange({ items: call.items.slice(0, 1) })
    },
  }))
  const { id, hash } = await makeReady(jobs, rise)
  await start(id, hash)
  await jobs.wake()
  expect(await readJob(jobs, id)).toMatchObject({ state: 'paused' })
  asked.length = 0
  await expectAsked(id, () => jobs.undo({ jobId: id, siteId }), { products: 1 })
  expect(await readJob(jobs, id)).toMatchObject({ state: 'cancelled' })
})

test('refuses to continue, under a new passphrase, a job that neither key has signed', async () => {
  let cipher: Awaited<ReturnType<ReadCipher>> = { ...(await newKey()), isOfBrowser: true }
  const { jobs, asked, start } = openJobs(undefined, async () => cipher)
  const { id, hash } = await makeReady(jobs, rise)
  await start(id, hash)
  await jobs.pause(id)
  cipher = await newKey()
  await jobs.adoptAll({ ...(await newKey()), isOfBrowser: true })
  asked.length = 0
  await expect(jobs.resume(id)).rejects.toMatchObject({ problem: { code: 'unverified' } })
  expect(asked).toEqual([])
})
