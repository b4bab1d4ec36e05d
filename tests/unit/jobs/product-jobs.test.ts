import { expect, test } from 'vitest'
import { makeReady, startAndRun } from './harness/bench-jobs.ts'
import { createBrowserLife, dayMs } from './harness/browser-life.ts'
import { otherSiteId, percent, priceEdit, productId, siteId } from './harness/builders.ts'

const first = productId(0)

test('lists every job that changed a product, newest first, and whether it can be undone', async () => {
  const life = createBrowserLife()
  const { jobs } = life.open()
  const rise = await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('10'))))
  life.clock.advance(dayMs)
  const sale = await startAndRun(jobs, await makeReady(jobs, priceEdit(percent('-50'))))
  life.clock.advance(dayMs)
  const undo = await jobs.undo({ jobId: sale.id, siteId, productIds: [first] })
  await jobs.wake()
  const reported = async (id = first, site = siteId) =>
    (await jobs.readProductJobs(site, id)).map(({ job, isUndoable }) => [job.id, isUndoable])
  expect(await reported()).toEqual([
    [undo.id, true],
    [sale.id, false],
    [rise.id, true],
  ])
  expect(await reported(productId(1))).toEqual([
    [sale.id, true],
    [rise.id, true],
  ])
  expect(await reported(first, otherSiteId)).toEqual([])
})
