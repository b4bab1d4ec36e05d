import { expect, test } from 'vitest'
import { makeReady, readJob, startAndRun } from './harness/bench-jobs.ts'
import { createBrowserLife, dayMs, hourMs, scheduleAll } from './harness/browser-life.ts'
import { amount, priceEdit } from './harness/builders.ts'

const edit = priceEdit({ by: 'amount', amount: amount('1') })
const locked = { code: 'locked', message: 'Unlock it to continue.' } as const

test('lets a repeating job wait while its key is locked, and runs it once after unlocking', async () => {
  const life = createBrowserLife()
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  const startAt = life.clock.now() + hourMs
  await scheduleAll(bench, ready, { startAt, repeat: 'daily', missed: 'run' })
  await life.passTo(startAt)
  expect(life.prices()).toEqual(['21', '21', '21'])
  life.connect(false, locked)
  await life.passTo(startAt + 4 * dayMs + hourMs)
  expect(life.prices()).toEqual(['21', '21', '21'])
  life.connect(true)
  await life.open().jobs.wake()
  expect(life.prices()).toEqual(['22', '22', '22'])
})

test('pauses a job without the host permission, and continues once it is granted', async () => {
  const withheld = { code: 'host-permission', message: 'Allow it to continue.' } as const
  const life = createBrowserLife()
  const bench = life.open()
  const ready = await makeReady(bench.jobs, edit)
  life.connect(false, withheld)
  await startAndRun(bench.jobs, ready)
  expect(await readJob(bench.jobs, ready.id)).toMatchObject({ state: 'paused', problem: withheld })
  await bench.jobs.resume(ready.id)
  await bench.jobs.wake()
  expect(await readJob(bench.jobs, ready.id)).toMatchObject({ state: 'paused', problem: withheld })
  expect(life.prices()).toEqual(['20', '20', '20'])
  life.connect(true)
  await bench.jobs.wake()
  expect(await readJob(bench.jobs, ready.id)).toMatchObject({ state: 'done' })
  expect(life.prices()).toEqual(['21', '21', '21'])
})
