import { expect, test } from 'vitest'
import { makeReady, readJob, startAndRun } from './harness/bench-jobs.ts'
import { createBrowserLife, dayMs, hourMs, scheduleAll } from './harness/browser-life.ts'
import { otherSiteId, percent, priceEdit, siteId } from './harness/builders.ts'

const edit = priceEdit(percent('10'))
const before = ['20', '20', '20']
const after = ['22', '22', '22']

async function scheduled(inMs = hourMs) {
  const life = createBrowserLife()
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + inMs
  const job = await scheduleAll(bench, ready, { startAt, missed: 'run' })
  return { life, bench, job, startAt }
}

test('starts at its time, in a worker that only the alarm woke', async () => {
  const { life, job, startAt } = await scheduled()
  expect(job).toMatchObject({ state: 'ready', schedule: { startAt } })
  await life.passTo(startAt - 1)
  expect(life.prices()).toEqual(before)
  await life.passTo(startAt)
  expect(life.prices()).toEqual(after)
  expect(await readJob(life.open().jobs, job.id)).toMatchObject({
    state: 'done',
    startedAt: startAt,
  })
})

test('keeps a schedule weeks ahead through all restarts of the browser', async () => {
  const { life, job, startAt } = await scheduled(40 * dayMs)
  for (let day = 1; day < 40; day += 1) await life.sleepTo(startAt - day * dayMs)
  expect(await readJob(life.open().jobs, job.id)).toMatchObject({ state: 'ready' })
  await life.passTo(startAt)
  expect(life.prices()).toEqual(after)
})

test('runs only the selected rows at its time', async () => {
  const life = createBrowserLife()
  const bench = life.open()
  const { id, hash = '' } = await makeReady(bench.jobs, edit)
  const [first] = (await bench.jobs.readRows({ jobId: id, offset: 0, limit: 1 })).rows
  const startAt = life.clock.now() + hourMs
  const deselected = first === undefined ? [] : [first.id]
  const schedule = { startAt, missed: 'run' } as const
  await bench.jobs.schedule({ jobId: id, siteId, hash, selected: [], deselected, schedule })
  await life.passTo(startAt)
  expect(await readJob(life.open().jobs, id)).toMatchObject({ counts: { applied: 2, skipped: 1 } })
})

test('rejects another hash, another store, a past time, and an end before the start', async () => {
  const life = createBrowserLife()
  const { jobs } = life.open()
  const ready = await makeReady(jobs, edit)
  const startAt = life.clock.now() + hourMs
  const sound = {
    jobId: ready.id,
    siteId,
    hash: ready.hash ?? '',
    selected: [],
    deselected: [],
    schedule: { startAt, missed: 'run' },
  } as const
  await expect(jobs.schedule({ ...sound, hash: 'other' })).rejects.toThrow('changed since')
  await expect(jobs.schedule({ ...sound, siteId: otherSiteId })).rejects.toThrow('another store')
  await expect(
    jobs.schedule({ ...sound, schedule: { startAt: life.clock.now(), missed: 'run' } }),
  ).rejects.toThrow('has passed')
  await expect(
    jobs.schedule({ ...sound, schedule: { startAt, endAt: startAt, missed: 'run' } }),
  ).rejects.toThrow('end must be after')
  await life.passTo(startAt)
  expect(life.prices()).toEqual(before)
})

test('does not start rows that were changed without their hash', async () => {
  const { life, job, startAt } = await scheduled()
  const rows = await life.journal.readAllRows(job.id)
  await life.journal.fillJob(
    job.id,
    [
      {
        rows: rows.map((row) => ({ ...row, target: { listPrice: row.listPrice.before } })),
        orders: rows.map((_, order) => order),
      },
    ],
    (record) => record,
  )
  await life.passTo(startAt)
  expect(life.prices()).toEqual(before)
  expect(await readJob(life.open().jobs, job.id)).toMatchObject({
    state: 'failed',
    problem: { code: 'storage-failed' },
  })
})

test('replaces the first time by another one', async () => {
  const { life, bench, job, startAt } = await scheduled()
  const later = startAt + dayMs
  expect(await scheduleAll(bench, job, { startAt: later, missed: 'run' })).toMatchObject({
    schedule: { startAt: later },
  })
  await life.passTo(later - 1)
  expect(life.prices()).toEqual(before)
  await life.passTo(later)
  expect(life.prices()).toEqual(after)
})

test('waits for a manual start without its schedule', async () => {
  const { life, bench, job, startAt } = await scheduled(3 * dayMs)
  await life.sleepTo(startAt - dayMs)
  expect(await bench.jobs.unschedule(job.id)).toMatchObject({ state: 'ready' })
  await life.sleepTo(startAt - hourMs)
  await life.passTo(startAt + hourMs)
  expect(life.prices()).toEqual(before)
  const { jobs } = life.open()
  await startAndRun(jobs, job)
  expect(life.prices()).toEqual(after)
})

test('waits if its key is missing at its time, and continues when it is back', async () => {
  const { life, job, startAt } = await scheduled()
  life.connect(false)
  await life.passTo(startAt + hourMs)
  expect(await readJob(life.open().jobs, job.id)).toMatchObject({
    state: 'paused',
    problem: { code: 'not-connected' },
    counts: { planned: 3 },
  })
  life.connect(true)
  await life.open().jobs.wake()
  expect(life.prices()).toEqual(after)
})

test('sends one job once for many simultaneous wake-ups at its time', async () => {
  const { life, startAt } = await scheduled()
  life.clock.advance(hourMs)
  expect(life.clock.now()).toBe(startAt)
  const { jobs } = life.open()
  await Promise.all(Array.from({ length: 8 }, () => jobs.wake()))
  expect(life.prices()).toEqual(after)
  for (const { writes } of life.store.items.values()) expect(writes).toHaveLength(1)
  expect(await jobs.list()).toHaveLength(1)
})
