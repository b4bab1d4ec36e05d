import { expect, test } from 'vitest'
import { makeReady } from './harness/bench-jobs.ts'
import { createBrowserLife, dayMs, hourMs, scheduleAll } from './harness/browser-life.ts'
import { amount, priceEdit } from './harness/builders.ts'

const edit = priceEdit({ by: 'amount', amount: amount('1') })
const locked = { code: 'locked', sentence: 'Unlock it to continue.' } as const

test('what repeats waits while its key is locked away, and runs once when it is unlocked', async () => {
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
