import { beforeEach, expect, it } from 'vitest'
import { call } from '#lib/extension/rpc/client/call.ts'
import { otherSiteId, productId, siteId } from '#tests/contract/samples.ts'
import { wakeWorker } from './fakes.ts'

beforeEach(async () => {
  await wakeWorker()
})

const patch = (parts: Record<string, string | null>) =>
  call('drafts.patch', {
    siteId,
    productId,
    parts: Object.entries(parts).map(([name, part]) => ({ name, part })),
  })

it('two windows that write at the same time keep each other’s changes', async () => {
  await Promise.all([patch({ name: 'a' }), patch({ brand: 'b' }), patch({ ribbon: 'c' })])
  expect(await call('drafts.read', { siteId })).toEqual({
    [productId]: { name: 'a', brand: 'b', ribbon: 'c' },
  })
  expect(await patch({ name: null, brand: null })).toEqual([{ name: 'ribbon', part: 'c' }])
  await patch({ ribbon: null })
  expect(await call('drafts.read', { siteId })).toEqual({})
  expect(await call('drafts.read', { siteId: otherSiteId })).toEqual({})
})
