import { describe, expect, it } from 'vitest'
import { runExamples } from '#tests/unit/run-examples.ts'

/** A store of each catalog behind `fetch`, set up before the code of the page. */
const store = `
import { createMockStore } from './lib/mock-store/mock-store.ts'
import { smallStore } from './tests/unit/mock-store/open-store.ts'
const second = createMockStore({ store: smallStore, catalog: 'v3', apiKey: 'key', siteId: 'site' })
const product = (id) => ({ id, name: 'Mug ' + id, numericId: id.slice(1), priceData: { price: 8 } })
const item = { id: 'i1', trackQuantity: true }
process.env.WIX_API_KEY = 'key'
process.env.WIX_SITE_ID = 'site'
globalThis.fetch = async (url, init) => {
  const { body } = init
  const { pathname } = new URL(url)
  const isSecond = /^\\/(?:stores\\/v3\\/(?!provision)|async-jobs)/
  if (isSecond.test(pathname)) return second.fetch(new Request(url, init))
  if (pathname.endsWith('/no-such-product')) return Response.json({ message: 'Gone' }, { status: 404 })
  if (pathname.endsWith('/bulk/products/update')) {
    const results = JSON.parse(body).ids.map((id) => ({ itemMetadata: { id, success: id === 'p1' } }))
    return Response.json({ results })
  }
  const products = [product('p1'), product('p2')]
  return Response.json({ catalogVersion: 'V1_CATALOG', products, totalResults: 2, product: products[0], inventoryItem: item })
}
`

describe('the page about the client', () => {
  it('has examples that run one after the other, without a build', async () => {
    const { blocks, lines } = await runExamples('lib/wix/api/README.md', store)
    expect(blocks).toBeGreaterThanOrEqual(5)
    expect(lines).toEqual([
      'V1_CATALOG',
      "2 [ 'Mug p1', 'Mug p2' ]",
      '2',
      'p2 Not changed none',
      '[]',
      'application 404 NOT_FOUND undefined none',
      "[ [ 'Stone Mug', '12.5' ] ]",
      '6',
      'Big Mug 2',
      'true',
      'FINISHED 3 0',
    ])
  })
})
