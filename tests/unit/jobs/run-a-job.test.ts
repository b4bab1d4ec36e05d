import { expect, test } from 'vitest'
import { buildProduct, percent, priceEdit, productId, amount } from './harness/builders.ts'
import { createBench, makeReady, readRows, startAndRun } from './harness/bench-jobs.ts'
import { createFakeShop } from './harness/fake-shop.ts'

test('changes 250 products with the fewest calls, and reports each as applied', async () => {
  const products = Array.from({ length: 250 }, (_, index) => buildProduct({ id: productId(index) }))
  const shop = createFakeShop(products)
  const { jobs } = createBench(shop)
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  expect(ready).toMatchObject({ state: 'ready', title: 'Price +10%', counts: { planned: 250 } })
  const before = shop.requestCount()
  const done = await startAndRun(jobs, ready)
  expect(done).toMatchObject({ state: 'done', counts: { applied: 250 } })
  expect(shop.requestCount() - before).toBe(6)
  expect(shop.items.get(productId(7))?.product.listPrice).toBe(amount('22'))
  expect((await readRows(jobs, done.id)).every(({ state }) => state === 'applied')).toBe(true)
})
