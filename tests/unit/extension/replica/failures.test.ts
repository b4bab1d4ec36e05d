import { beforeEach, expect, it } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { createAccess } from '#lib/extension/replica/storage/access.ts'
import { createBench, createTestClock, emptyBrowser, readAsPage, site } from './harness/bench.ts'
import { buildShirt, createFakeStore } from './harness/fake-store.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'

const minuteMs = 60_000

beforeEach(emptyBrowser)

async function open(more: Parameters<typeof createBench>[1] = {}) {
  const clock = createTestClock()
  const store = createFakeStore([buildShirt(0), buildShirt(1)], { clock })
  const bench = createBench(store, { clock, ...more })
  await bench.replica.update('due')
  return { ...bench, store }
}

it('a problem stays until the next request to the store', async () => {
  const { replica, clock, store } = await open()
  clock.advance(11 * minuteMs)
  store.onRequest = () => {
    throw new ProblemError({ code: 'wrong-catalog', message: 'Wix moved this store.' })
  }
  await replica.update('due')
  expect((await replica.readStatus()).problem?.code).toBe('wrong-catalog')
  store.onRequest = () => undefined
  const asked = store.requests.length
  // The alarm finds nothing that was left unfinished.
  await replica.update('unfinished')
  expect(store.requests.length).toBe(asked)
  expect((await replica.readStatus()).problem?.code).toBe('wrong-catalog')
  clock.advance(11 * minuteMs)
  await replica.update('due')
  expect((await replica.readStatus()).problem).toBeUndefined()
})

it('an offline copy that could not be deleted keeps receiving updates', async () => {
  const access = createAccess(site)
  let isStuck = true
  const { replica, clock, store } = await open({
    access: {
      ...access,
      async remove() {
        if (isStuck) throw new Error('The database is in use.')
        await access.remove()
      },
    },
  })
  await expect(replica.remove()).rejects.toThrow('in use')
  clock.advance(11 * minuteMs)
  store.edit(productId(1), { name: 'Another' })
  await replica.update('due')
  expect((await readAsPage())?.get(productId(1))?.name).toBe('Another')
  isStuck = false
  await replica.remove()
  expect(await readAsPage()).toBeUndefined()
})
