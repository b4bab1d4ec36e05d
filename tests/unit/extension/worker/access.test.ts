import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SiteId } from '#lib/core/catalog/ids.ts'
import { call } from '#lib/extension/rpc/client/call.ts'
import { otherSiteId, productId, siteId } from '#tests/contract/samples.ts'
import { apiKey, wakeWorker } from './fakes.ts'

let worker: Awaited<ReturnType<typeof wakeWorker>>
const asShopper = (site: SiteId = siteId) =>
  call('products.readAsShopper', { siteId: site, productId })

beforeEach(async () => {
  worker = await wakeWorker()
  await call('connection.connect', { siteId, apiKey })
})

describe('the test of a key’s permissions', () => {
  it('uses only the key of the requested store', async () => {
    const tried = [{ need: 'hidden', title: 'Read hidden', works: false, message: 'No.' }] as const
    worker.store.tryPermissions = async () => tried
    expect(await call('connections.tryPermissions', { siteId })).toEqual(tried)
    const other = call('connections.tryPermissions', { siteId: otherSiteId })
    await expect(other).rejects.toMatchObject({ problem: { code: 'refused' } })
  })
})

describe('the customer’s view', () => {
  it('is rejected for a store that is not connected', async () => {
    await expect(asShopper(otherSiteId)).rejects.toMatchObject({ problem: { code: 'refused' } })
  })

  it('sends requests as a visitor with the client id, and never the key', async () => {
    const oauthClientId = '9f8e7d6c-1111-4222-8333-444455556666'
    await call('connections.describe', { siteId, name: '', oauthClientId })
    const sent: string[] = []
    vi.stubGlobal('fetch', async (request: RequestInfo | URL, init?: RequestInit) => {
      const asked = new Request(request, init)
      sent.push(`${asked.url} ${JSON.stringify([...asked.headers])} ${await asked.text()}`)
      return new Response('{}', { status: 400, headers: { 'content-type': 'application/json' } })
    })
    await expect(asShopper()).rejects.toThrow()
    vi.unstubAllGlobals()
    expect(sent[0]).toContain('/oauth2/token')
    expect(sent.join()).toContain(oauthClientId)
    expect(sent.join()).not.toContain('canary')
  })
})
