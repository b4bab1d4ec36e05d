import { beforeEach, describe, expect, it } from 'vitest'
import { createBench, emptyBrowser } from './harness/bench.ts'
import { buildShirt, createFakeStore } from './harness/fake-store.ts'

beforeEach(emptyBrowser)

// A notified page reads the status, which asks for an update: a notification for that would loop.
describe('an offline copy whose status is read', () => {
  it('sends no notification when nothing was due', async () => {
    const bench = createBench(createFakeStore([buildShirt(1)]))
    await bench.replica.update('due')
    expect(bench.changes).toBeGreaterThan(0)
    const reported = bench.changes
    for (let round = 0; round < 3; round += 1) await bench.replica.update('due')
    expect(bench.changes).toBe(reported)
  })

  it('sends no notification while it pauses after a failure', async () => {
    const store = createFakeStore([buildShirt(1)])
    store.onRequest = () => {
      throw new Error('The network is away.')
    }
    const bench = createBench(store)
    await bench.replica.update('due')
    const reported = bench.changes
    expect(reported).toBeGreaterThan(0)
    for (let round = 0; round < 3; round += 1) await bench.replica.update('due')
    expect(bench.changes).toBe(reported)
  })
})
