import { beforeEach, describe, expect, it } from 'vitest'
import { measureJob } from '#tests/bench/jobs/measure-requests.ts'
import { emptyBrowser } from '#tests/unit/extension/replica/harness/bench.ts'

beforeEach(emptyBrowser)

const products = 120

describe('a price edit of a V3 store', () => {
  it('reads no product alone whose document is current', async () => {
    const { requests, writes } = await measureJob('v3', products, { changed: 0 })
    expect(writes).toBe(2)
    expect(requests).toBeLessThanOrEqual(5)
  })

  it('reads alone only the products that changed since', async () => {
    const { requests } = await measureJob('v3', products, { changed: 12 })
    expect(requests).toBeGreaterThanOrEqual(12)
    expect(requests).toBeLessThanOrEqual(12 + 5)
  })

  it('reads every product alone without documents', async () => {
    const { requests } = await measureJob('v3', products)
    expect(requests).toBeGreaterThanOrEqual(products)
  })
})
