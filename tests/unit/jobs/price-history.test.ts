import { expect, test } from 'vitest'
import { makeReady, startAndRun } from './harness/bench-jobs.ts'
import { createBrowserLife, dayMs, hourMs, scheduleAll } from './harness/browser-life.ts'
import { amount, otherSiteId, percent, priceEdit, productId, siteId } from './harness/builders.ts'

const first = productId(0)

test('lists every price that jobs read and set, oldest first', async () => {
  const life = createBrowserLife()
  const { jobs } = life.open()
  const start = life.clock.now()
  await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('10'))))
  life.clock.advance(dayMs)
  const sale = await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('-50'))))
  life.clock.advance(dayMs)
  await jobs.undo({ jobId: sale.id, siteId })
  await jobs.wake()
  const points = await jobs.readPriceHistory(siteId, first)
  expect(points.map(({ paidPrice }) => paidPrice)).toEqual(['20', '22', '11', '22'])
  expect(points.map(({ at }) => Math.floor((at - start) / dayMs))).toEqual([0, 0, 1, 2])
  const last30 = points.filter(({ at }) => at > life.clock.now() - 30 * dayMs)
  expect(Math.min(...last30.map(({ paidPrice }) => Number(paidPrice)))).toBe(11)
})

test('lists prices set by others once a job reads them', async () => {
  const life = createBrowserLife()
  const { jobs } = life.open()
  await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('10'))))
  life.clock.advance(dayMs)
  life.store.writeAsOther(first, amount('15'))
  life.clock.advance(dayMs)
  await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('40'))))
  const points = await jobs.readPriceHistory(siteId, first)
  expect(points.map(({ paidPrice }) => paidPrice)).toEqual(['20', '22', '15', '21'])
})

test('orders the times, also of a job that started long after its preview', async () => {
  const life = createBrowserLife()
  const bench = life.open()
  const { jobs } = bench
  const scope = { kind: 'ids', ids: [first] } as const
  const early = await makeReady(
    jobs,
    priceEdit({ by: 'set', amount: amount('30') }, { to: 'currency' }, scope),
  )
  await scheduleAll(bench, early, { startAt: life.clock.now() + 9 * dayMs, missed: 'run' })
  life.clock.advance(hourMs)
  const rise = await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('10'))))
  await jobs.undo({ jobId: rise.id, siteId })
  await jobs.wake()
  await life.passTo(life.clock.now() + 10 * dayMs)
  const points = await life.open().jobs.readPriceHistory(siteId, first)
  expect(points.map(({ paidPrice }) => paidPrice)).toEqual(['20', '22', '20', '30'])
  const times = points.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
})

test('leaves out rows without a price change, and other stores', async () => {
  const life = createBrowserLife()
  const { jobs } = life.open()
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  life.store.writeAsOther(first, amount('3'))
  await startAndRun(jobs, ready)
  expect(await jobs.readPriceHistory(siteId, first)).toEqual([])
  expect(await jobs.readPriceHistory(otherSiteId, productId(1))).toEqual([])
  expect(await jobs.readPriceHistory(siteId, productId(1))).toHaveLength(2)
})
