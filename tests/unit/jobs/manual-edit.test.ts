import { describe, expect, test } from 'vitest'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, buildProduct, otherSiteId, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { createLife, mortalStore } from './harness/life.ts'

const products = (count: number) =>
  Array.from({ length: count }, (_, at) => buildProduct({ id: productId(at), name: `Mug ${at}` }))
const change = (at: number, price = '21'): ManualEdit => ({
  id: productId(at),
  before: { listPrice: amount('20') },
  set: { listPrice: amount(price) },
})
const changes = (count: number) => Array.from({ length: count }, (_, at) => change(at))
const manualEdit = (...some: readonly ManualEdit[]): Edit => ({
  scope: { kind: 'typed', changes: some },
  operations: [],
})
const stagedEdit = (id: string): Edit => ({ scope: { kind: 'staged', id }, operations: [] })

describe('Manual edits', () => {
  test('are previewed, run and undone like every edit', async () => {
    const store = createFakeStore(products(3))
    const { jobs, journal } = createBench(store)
    const ready = await makeReady(jobs, manualEdit(change(0), change(2), change(1, '20')))
    expect(ready).toMatchObject({ title: 'Edits to 3 products', unchanged: 1 })
    expect(ready.counts.planned).toBe(2)
    expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'done', counts: { applied: 2 } })
    expect(store.items.get(productId(2))?.product.listPrice).toBe('21')
    await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect((await readJob(jobs, ready.id)).state).toBe('undone')
    expect(store.items.get(productId(2))?.product.listPrice).toBe('20')
    // The staged changes are removed once they have a preview.
    expect(await journal.readStage(ready.id)).toBeUndefined()
  })

  test('of one product are named after it', async () => {
    const { jobs } = createBench(createFakeStore(products(1)))
    expect((await makeReady(jobs, manualEdit(change(0)))).title).toBe('Mug 0: Regular price')
  })

  test('wait for the user’s selection if another user changed the value first', async () => {
    const store = createFakeStore(products(2))
    const { jobs } = createBench(store)
    store.writeAsOther(productId(0), amount('18'))
    const ready = await makeReady(jobs, manualEdit(change(0), change(1)))
    expect(ready).toMatchObject({ warned: 1, counts: { planned: 1, skipped: 1 } })
    expect(await startAndRun(jobs, ready)).toMatchObject({ counts: { applied: 1, skipped: 1 } })
    expect(store.items.get(productId(0))?.product.listPrice).toBe('18')
  })

  test('in several parts make one preview, whenever the worker is stopped in between', async () => {
    const database = createFakeDatabase()
    const store = createFakeStore(products(250))
    const first = createBench(store, { journal: createJournal(database) })
    await first.jobs.stage({ siteId, stageId: 'sheet', changes: changes(250).slice(0, 130) })
    await first.jobs.stage({ siteId, stageId: 'sheet', changes: changes(250).slice(130) })
    // The worker is stopped at its second read of the store.
    const life = createLife(2)
    const dying = createBench(mortalStore(life, store), { journal: createJournal(database) })
    const { id } = await dying.jobs.draft({ siteId, edit: stagedEdit('sheet') })
    await life.dead
    const { jobs } = createBench(store, { journal: createJournal(database) })
    await jobs.wake()
    expect(await readJob(jobs, id)).toMatchObject({ state: 'ready', counts: { planned: 250 } })
    expect(new Set((await readRows(jobs, id)).map((row) => row.id)).size).toBe(250)
  })

  test('are rejected if they name a product twice, or if nothing was staged', async () => {
    const { jobs } = createBench(createFakeStore(products(2)))
    await jobs.stage({ siteId, stageId: 'sheet', changes: [change(0)] })
    await jobs.stage({ siteId, stageId: 'sheet', changes: [change(1), change(0, '30')] })
    const failed = await makeReady(jobs, stagedEdit('sheet'))
    expect(failed).toMatchObject({ state: 'failed', problem: { code: 'bad-input' } })
    await expect(jobs.draft({ siteId, edit: stagedEdit('nothing') })).rejects.toThrow(
      /weren’t saved/,
    )
    await jobs.stage({ siteId: otherSiteId, stageId: 'theirs', changes: [change(0)] })
    await expect(jobs.draft({ siteId, edit: stagedEdit('theirs') })).rejects.toThrow(
      /weren’t saved/,
    )
  })

  test('are removed with their draft', async () => {
    const { jobs, journal } = createBench(createFakeStore(products(2)))
    await jobs.stage({ siteId, stageId: 'sheet', changes: changes(2) })
    const { id } = await jobs.draft({ siteId, edit: stagedEdit('sheet') })
    await jobs.cancel(id)
    expect(await journal.readStage('sheet')).toBeUndefined()
  })

  test('can be scheduled, but not repeated', async () => {
    const { jobs, clock } = createBench(createFakeStore(products(1)))
    const { id, hash = '' } = await makeReady(jobs, manualEdit(change(0)))
    const request = { jobId: id, siteId, hash, selected: [], deselected: [] }
    const startAt = clock.now() + 1000
    const schedule = { startAt, missed: 'run' } as const
    const daily = { ...schedule, repeat: 'daily' } as const
    await expect(jobs.schedule({ ...request, schedule: daily })).rejects.toThrow(/can’t repeat/)
    expect(await jobs.schedule({ ...request, schedule })).toMatchObject({ schedule })
  })
})
