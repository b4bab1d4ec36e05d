import { expect, test } from 'vitest'
import { buildProduct, percent, priceEdit, productId, amount } from './harness/builders.ts'
import { createBench, makeReady, readRows, startAndRun } from './harness/bench-jobs.ts'
import { createFakeStore } from './harness/fake-store.ts'

test('changes 250 products with the fewest calls, and reports each as applied', async () => {
  const products = Array.from({ length: 250 }, (_, index) => buildProduct({ id: productId(index) }))
  const store = createFakeStore(products)
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, priceEdit(percent('10')))
  expect(ready).toMatchObject({ state: 'ready', title: 'Price +10%', counts: { planned: 250 } })
  const before = store.requestCount()
  const done = await startAndRun(jobs, ready)
  expect(done).toMatchObject({ state: 'done', counts: { applied: 250 } })
  expect(store.requestCount() - before).toBe(6)
  expect(store.items.get(productId(7))?.product.listPrice).toBe(amount('22'))
  expect((await readRows(jobs, done.id)).every(({ state }) => state === 'applied')).toBe(true)
})
