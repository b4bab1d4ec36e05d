import { describe, expect, it } from 'vitest'
import { allPermissions } from '#lib/mock-store/http/auth.ts'
import { createMockStore, type MockStoreOptions } from '#lib/mock-store/mock-store.ts'
import { ids, smallStore } from './open-store.ts'

function open(options: MockStoreOptions) {
  const mockStore = createMockStore({ store: smallStore, ...options })
  const headers = { Authorization: mockStore.apiKey, 'wix-site-id': mockStore.siteId }
  return async (method: string, path: string, body: object = {}) => {
    const init = method === 'GET' ? { headers } : { method, headers, body: JSON.stringify(body) }
    const answer = await mockStore.fetch(new Request(`https://www.wixapis.com${path}`, init))
    return { status: answer.status, text: await answer.text() }
  }
}

const readers = allPermissions.filter((each) => !each.includes('MODIFY'))

describe('the mock refuses as live stores do', () => {
  it('a V1 call that adds a member, as a whole', async () => {
    const path = `/stores/v1/collections/${ids.sale}/productIds`
    const body = { productIds: [ids.shirt, ids.mug] }
    const strict = open({ quirks: { memberConflict: true } })
    expect((await strict('POST', path, body)).status).toBe(409)
    expect((await open({})('POST', path, body)).status).toBe(200)
  })

  it('a missing permission in V1, with the message about another site', async () => {
    const path = `/stores/v1/products/${ids.mug}`
    const wordy = open({ permissions: readers, quirks: { identityWords: true } })
    const answer = await wordy('DELETE', path)
    expect(answer).toMatchObject({ status: 403 })
    expect(answer.text).toContain('site/account')
    const plain = open({ permissions: readers })
    expect((await plain('DELETE', path)).text).toContain('PERMISSION_DENIED')
  })

  it('a missing permission in V3, as if the product did not exist', async () => {
    const path = `/stores/v3/products/${ids.mug}`
    const options = { catalog: 'v3', permissions: readers } as const
    expect((await open(options)('DELETE', path)).status).toBe(403)
    const hiding = open({ ...options, quirks: { missingRightIs404: true } })
    expect((await hiding('DELETE', path)).status).toBe(404)
  })

  it('every answer that would contain an unreadable product', async () => {
    const call = open({ catalog: 'v3', quirks: { unreadableIds: ids.mug } })
    expect((await call('GET', `/stores/v3/products/${ids.mug}`)).status).toBe(428)
    expect((await call('GET', `/stores/v3/products/${ids.vase}`)).status).toBe(200)
    const answer = await call('POST', '/stores/v3/products/query', { query: {} })
    expect(answer.status).toBe(428)
    expect(answer.text).toContain('MISSING_VARIANT_OPTION_CHOICE')
  })

  it('V1 writes on a V3 site, although V1 reads are answered with empty lists', async () => {
    const call = open({ catalog: 'v3', quirks: { v1ReadsOnV3: true } })
    const read = await call('POST', '/stores-reader/v1/products/query', { query: {} })
    expect(read).toMatchObject({ status: 200 })
    expect((await call('DELETE', `/stores/v1/products/${ids.mug}`)).status).toBe(428)
  })
})
