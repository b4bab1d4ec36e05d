import { beforeEach, expect, it } from 'vitest'
import type { SavedGridView } from '#lib/extension/app/grid-views.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { memory } from '#tests/contract/memory-browser.ts'
import { otherSiteId, siteId } from '#tests/contract/samples.ts'
import { wakeWorker } from './fakes.ts'

const build = (id: string, name: string): SavedGridView => ({
  id,
  name,
  text: 'stock:low',
  columns: ['name', 'quantity', 'laterColumn'],
  widths: { quantity: 90 },
  rows: 'variants',
})

let worker: Awaited<ReturnType<typeof wakeWorker>>
beforeEach(async () => {
  worker = await wakeWorker()
})

it('saved views stay after the worker stopped, by name, each site with its own', async () => {
  expect(await call('gridViews.read', { siteId })).toEqual({ views: [] })
  const [lamps, chairs] = [build('1', 'Lamps'), build('2', 'Chairs')]
  await call('gridViews.write', { siteId, views: { views: [lamps, chairs], defaultId: '1' } })
  await worker.restartWorker()
  expect(await call('gridViews.read', { siteId })).toEqual({
    views: [chairs, lamps],
    defaultId: '1',
  })
  expect(await call('gridViews.read', { siteId: otherSiteId })).toEqual({ views: [] })
})

it('a damaged saved view is left out, the others stay', async () => {
  const key = `local:grid-views/${siteId}@1`
  const lamps = build('1', 'Lamps')
  memory.local.stored.set(key, {
    views: [{ ...build('2', 'Chairs'), rows: 'orders' }, lamps, 'text'],
    defaultId: { id: '1' },
  })
  expect(await call('gridViews.read', { siteId })).toEqual({ views: [lamps] })
  memory.local.stored.set(key, 'damaged')
  expect(await call('gridViews.read', { siteId })).toEqual({ views: [] })
})

it('a view that cannot be read is refused before it is stored', async () => {
  const views = { views: [{ ...build('1', 'Lamps'), text: 'x'.repeat(201) }] }
  await expect(call('gridViews.write', { siteId, views })).rejects.toThrow()
  expect(await call('gridViews.read', { siteId })).toEqual({ views: [] })
})
