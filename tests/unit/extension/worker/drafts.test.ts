import { beforeEach, expect, it } from 'vitest'
import { memory } from '#tests/contract/memory-browser.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { otherSiteId, productId, siteId } from '#tests/contract/samples.ts'
import { wakeWorker } from './fakes.ts'

beforeEach(async () => {
  await wakeWorker()
})

const store = (drafts: unknown) => memory.session.stored.set(`session:drafts/${siteId}@1`, drafts)

it('hands over the drafts of an earlier version until they are forgotten', async () => {
  const drafts = { [productId]: { name: '["a","b"]' } }
  store(drafts)
  expect(await call('drafts.read', { siteId })).toEqual(drafts)
  expect(await call('drafts.read', { siteId: otherSiteId })).toEqual({})
  await call('drafts.forget', { siteId })
  expect(await call('drafts.read', { siteId })).toEqual({})
})

it('drops damaged drafts', async () => {
  store({ [productId]: 7 })
  expect(await call('drafts.read', { siteId })).toEqual({})
})
