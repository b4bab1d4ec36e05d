import { expect, test } from 'vitest'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { amount, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeStore } from './harness/fake-store.ts'
import { buildPriced, textOf, valuesAt } from './harness/kinds.ts'

const edit = priceEdit(percent('10'))
const ids = [0, 1, 2].map(productId)
const openV3 = () =>
  createFakeStore(
    ids.map((id, at) => buildPriced('v3', id, amount(String(10 + at)))),
    { kind: 'v3' },
  )
const stateOf = async (jobs: Parameters<typeof readRows>[0], id: Parameters<typeof readRows>[1]) =>
  new Map((await readRows(jobs, id)).map((row) => [row.id, row]))

test('sends products with own values in one call, without reading them first', async () => {
  const store = openV3()
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, edit)
  const before = store.requestCount()
  expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'done', counts: { applied: 3 } })
  expect(store.requestCount() - before).toBe(1)
})

test('cannot undo what another user had already set', async () => {
  const store = openV3()
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, edit)
  store.writeAsOther(productId(0), amount('11'))
  store.writeAsOther(productId(1), amount('99'))
  const done = await startAndRun(jobs, ready)
  expect(done.counts).toMatchObject({ unchanged: 1, conflict: 1, applied: 1 })
  const rows = await stateOf(jobs, ready.id)
  expect(rows.get(productId(1))?.remote).toEqual(valuesAt('v3', amount('99')))

  const undo = await jobs.undo({ jobId: ready.id, siteId })
  await jobs.wake()
  expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done', counts: { applied: 1 } })
  const prices = ['11', '99', '12']
  for (const [at, id] of ids.entries()) {
    const values = valuesAt('v3', amount(prices[at] ?? ''))
    const product = store.items.get(id)?.product
    expect(product && textOf(product, values)).toBe(
      textOf(buildPriced('v3', id, amount(prices[at] ?? '')), values),
    )
  }
})
