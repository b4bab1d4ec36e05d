import { beforeEach, describe, expect, it } from 'vitest'
import { createBench, emptyBrowser } from './harness/bench.ts'
import { buildProduct, createFakeShop } from './harness/fake-shop.ts'

beforeEach(emptyBrowser)

// A page that is told looks again, and its look asks for an update: were it told of that, it would never end.
describe('a copy that is looked at', () => {
  it('is no news when nothing was due', async () => {
    const bench = createBench(createFakeShop([buildProduct(1)]))
    await bench.replica.update('due')
    expect(bench.changes).toBeGreaterThan(0)
    const reported = bench.changes
    for (let look = 0; look < 3; look += 1) await bench.replica.update('due')
    expect(bench.changes).toBe(reported)
  })

  it('is no news while it rests after a failure', async () => {
    const shop = createFakeShop([buildProduct(1)])
    shop.onRequest = () => {
      throw new Error('The network is away.')
    }
    const bench = createBench(shop)
    await bench.replica.update('due')
    const reported = bench.changes
    expect(reported).toBeGreaterThan(0)
    for (let look = 0; look < 3; look += 1) await bench.replica.update('due')
    expect(bench.changes).toBe(reported)
  })
})
