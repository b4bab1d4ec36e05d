import { beforeEach, expect, it } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { createAccess } from '#lib/extension/replica/storage/access.ts'
import { createBench, createTestClock, emptyBrowser, readAsPage, site } from './harness/bench.ts'
import { buildShirt, createFakeShop } from './harness/fake-shop.ts'
import { productId } from '#tests/unit/jobs/harness/builders.ts'

const minuteMs = 60_000

beforeEach(emptyBrowser)

async function open(more: Parameters<typeof createBench>[1] = {}) {
  const clock = createTestClock()
  const shop = createFakeShop([buildShirt(0), buildShirt(1)], { clock })
  const bench = createBench(shop, { clock, ...more })
  await bench.replica.update('due')
  return { ...bench, shop }
}

it('a problem stays until the next request to the store', async () => {
  const { replica, clock, shop } = await open()
  clock.advance(11 * minuteMs)
  shop.onRequest = () => {
    throw new ProblemError({ code: 'wrong-catalog', message: 'Wix moved this store.' })
  }
  await replica.update('due')
  expect((await replica.readStatus()).problem?.code).toBe('wrong-catalog')
  shop.onRequest = () => undefined
  const asked = shop.requests.length
  // The alarm finds nothing that was left unfinished.
  await replica.update('unfinished')
  expect(shop.requests.length).toBe(asked)
  expect((await replica.readStatus()).problem?.code).toBe('wrong-catalog')
  clock.advance(11 * minuteMs)
  await replica.update('due')
  expect((await replica.readStatus()).problem).toBeUndefined()
})

it('an offline copy that could not be deleted keeps receiving updates', async () => {
  const access = createAccess(site)
  let isStuck = true
  const { replica, clock, shop } = await open({
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
  shop.edit(productId(1), { name: 'Another' })
  await replica.update('due')
  expect((await readAsPage())?.get(productId(1))?.name).toBe('Another')
  isStuck = false
  await replica.remove()
  expect(await readAsPage()).toBeUndefined()
})
