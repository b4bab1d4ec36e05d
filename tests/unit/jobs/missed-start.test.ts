import { expect, test } from 'vitest'
import type { Schedule } from '#lib/core/job/job.ts'
import { makeReady, readJob, startAndRun } from './harness/bench-jobs.ts'
import { createBrowserLife, dayMs, hourMs, scheduleAll } from './harness/browser-life.ts'
import { percent, priceEdit, siteId } from './harness/builders.ts'

// Runs many whole jobs per test, which takes a busy machine some time.
const edit = priceEdit(percent('10'))
const before = ['20', '20', '20']
const after = ['22', '22', '22']

async function missed(rule: Schedule['missed'], lateMs: number, lengthMs?: number) {
  const life = createBrowserLife()
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + hourMs
  const end = lengthMs === undefined ? {} : { endAt: startAt + lengthMs }
  await scheduleAll(bench, ready, { startAt, missed: rule, ...end })
  await life.sleepTo(startAt + lateMs)
  return { life, startAt, read: () => readJob(life.open().jobs, ready.id), ready }
}

test.each([9 * 60_000, 11 * 60_000, 3 * dayMs, 100 * dayMs])(
  'with the rule "run" it runs %i ms late',
  async (lateMs) => {
    const { life, read } = await missed('run', lateMs)
    expect(life.prices()).toEqual(after)
    expect(await read()).toMatchObject({ state: 'done' })
  },
)

test.each(['ask', 'skip'] as const)(
  'does not count a few minutes late as missed: %s',
  async (rule) => {
    const { life } = await missed(rule, 9 * 60_000)
    expect(life.prices()).toEqual(after)
  },
)

test('with the rule "skip" it never runs, and reports why', async () => {
  const { life, read } = await missed('skip', 3 * dayMs)
  expect(life.prices()).toEqual(before)
  expect(await read()).toMatchObject({
    state: 'cancelled',
    problem: { message: expect.stringContaining('scheduled time') },
  })
})

test('with the rule "ask" it waits for the user through all restarts of the browser, and can be started', async () => {
  const { life, read, startAt, ready } = await missed('ask', 3 * dayMs)
  for (let day = 4; day < 20; day += 1) await life.sleepTo(startAt + day * dayMs)
  expect(life.prices()).toEqual(before)
  expect(await read()).toMatchObject({
    state: 'ready',
    problem: { message: expect.stringContaining('scheduled time') },
  })
  const { jobs } = life.open()
  await startAndRun(jobs, ready)
  expect(await read()).toMatchObject({ state: 'done', problem: undefined })
  expect(life.prices()).toEqual(after)
})

test('keeps the end of a sale that is started manually, and undoes it automatically', async () => {
  const { life, startAt, ready } = await missed('ask', dayMs, 5 * dayMs)
  const { jobs } = life.open()
  await startAndRun(jobs, ready)
  expect(life.prices()).toEqual(after)
  await life.passTo(startAt + 5 * dayMs)
  expect(life.prices()).toEqual(before)
})

test('does not start a sale after its end, but can schedule it again', async () => {
  const { life, startAt, ready } = await missed('ask', dayMs, 5 * dayMs)
  await life.sleepTo(startAt + 6 * dayMs)
  const bench = life.open()
  const { jobs } = bench
  const { id, hash = '' } = ready
  await expect(
    jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] }),
  ).rejects.toThrow('has passed')
  const again = life.clock.now() + hourMs
  await scheduleAll(bench, ready, { startAt: again, endAt: again + hourMs, missed: 'ask' })
  await life.passTo(again)
  expect(life.prices()).toEqual(after)
  await life.passTo(again + hourMs)
  expect(life.prices()).toEqual(before)
})

test.each(['run', 'ask', 'skip'] as const)(
  'does not start a sale that ended before the browser was open again: %s',
  async (rule) => {
    const { life, read } = await missed(rule, 3 * dayMs, 2 * dayMs)
    expect(life.prices()).toEqual(before)
    expect(await read()).toMatchObject({ state: 'cancelled' })
  },
)
