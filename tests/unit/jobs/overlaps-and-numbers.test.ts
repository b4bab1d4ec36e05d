import { expect, test } from 'vitest'
import { bandSides } from '#lib/core/catalog/changes/preview.ts'
import type { BandRowsRequest } from '#lib/jobs/jobs.ts'
import { createBench, makeReady, readJob, startAndRun, toStart } from './harness/bench-jobs.ts'
import { amount, buildProduct, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeStore } from './harness/fake-store.ts'

const products = [10, 20, 30, 40].map((price, at) =>
  buildProduct({ id: productId(at), listPrice: amount(String(price)), cost: amount('5') }),
)
const edit = priceEdit(percent('10'))
const some = (...at: number[]) => ({ kind: 'ids', ids: at.map(productId) }) as const
const rise = (...at: number[]) => priceEdit(percent('10'), { to: 'currency' }, some(...at))

test('names running, paused and scheduled jobs that will write to products of a preview', async () => {
  const { jobs, clock } = createBench(createFakeStore(products))
  const [paused, scheduled] = [await makeReady(jobs, rise(0, 1)), await makeReady(jobs, rise(2))]
  await makeReady(jobs, rise(0, 1, 2, 3))
  const { id, hash = '' } = paused
  await jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
  await jobs.pause(id)
  await jobs.schedule({
    jobId: scheduled.id,
    siteId,
    hash: scheduled.hash ?? '',
    selected: [],
    deselected: [],
    schedule: { startAt: clock.now() + 1000, missed: 'run' },
  })
  const preview = await makeReady(jobs, rise(1, 2, 3))
  const overlaps = await jobs.readOverlaps(preview.id)
  expect(new Map(overlaps.map(({ jobId, products: count }) => [jobId, count]))).toEqual(
    new Map([
      [id, 1],
      [scheduled.id, 1],
    ]),
  )
})

const matching = { kind: 'search', search: { text: '' } } as const

test.each([some(0, 1, 2, 3), matching])(
  'warns of a job that will write to products that already hold the target: %o',
  async (scope) => {
    const hidden = products.map((product) => buildProduct({ ...product, visible: false }))
    const { jobs } = createBench(createFakeStore(hidden))
    const show = await makeReady(jobs, {
      scope: some(0, 1, 2),
      operations: [{ kind: 'visible', visible: true }],
    })
    await jobs.start(toStart(show))
    await jobs.pause(show.id)
    const hide = await makeReady(jobs, {
      scope,
      operations: [{ kind: 'visible', visible: false }],
    })
    expect(await jobs.readOverlaps(hide.id)).toMatchObject([{ jobId: show.id, products: 3 }])
  },
)

test('ignores ended jobs, and products that are not shared', async () => {
  const { jobs } = createBench(createFakeStore(products))
  await startAndRun(jobs, await makeReady(jobs, rise(0)))
  const other = await makeReady(jobs, rise(1))
  await jobs.start(toStart(other))
  await jobs.pause(other.id)
  const preview = await makeReady(jobs, rise(0, 2))
  expect(await jobs.readOverlaps(preview.id)).toEqual([])
})

test('computes statistics of a preview over rows that would run, of a job over all rows', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const ready = await makeReady(jobs, edit)
  expect(await jobs.readStats(ready.id)).toMatchObject({
    rows: 4,
    rising: 4,
    falling: 0,
    change: { min: 10, median: 10, max: 10 },
    sum: { before: '100', after: '110' },
    margin: { rows: 4 },
  })
  await startAndRun(jobs, ready)
  expect(await jobs.readStats(ready.id)).toMatchObject({ rows: 4 })
})

test('counts the rows that each guardrail flags', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const deep = await makeReady(jobs, priceEdit({ by: 'amount', amount: amount('-15') }))
  const stats = await jobs.readStats(deep.id)
  expect(stats.rows).toBe(deep.counts.planned)
  expect(stats.guardrails['price-not-positive']).toBe(1)
  const held = Object.values(stats.guardrails).reduce((sum, count) => sum + count, 0)
  expect(held).toBeGreaterThanOrEqual(deep.blocked + deep.warned)
})

test('lists rows by their guardrails, in pages', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const deep = await makeReady(jobs, priceEdit({ by: 'amount', amount: amount('-15') }))
  const flagged = await jobs.readRows({
    jobId: deep.id,
    offset: 0,
    limit: 10,
    guardrails: ['price-not-positive'],
  })
  expect(flagged.rows.map(({ id }) => id)).toEqual([productId(0)])
  const ids: string[] = []
  for (let offset = 0; offset < 4; offset += 1) {
    const { rows, total } = await jobs.readRows({
      jobId: deep.id,
      offset,
      limit: 1,
      guardrails: ['price-not-positive', 'big-jump', 'below-cost'],
    })
    if (offset < total) ids.push(...rows.map(({ id }) => id))
    else expect(rows).toEqual([])
  }
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids[0]).toBe(productId(0))
  expect(
    await jobs.readRows({
      jobId: deep.id,
      offset: 0,
      limit: 5,
      states: ['planned'],
      guardrails: ['price-not-positive'],
    }),
  ).toEqual({ rows: [], total: 0 })
})

test('lists rows by product; products outside the job have none', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const ready = await makeReady(jobs, priceEdit({ by: 'amount', amount: amount('1') }))
  const ids = [productId(2), productId(0), productId(99)]
  const { rows, total } = await jobs.readRows({ jobId: ready.id, offset: 0, limit: 200, ids })
  expect(rows.map(({ id }) => id).toSorted()).toEqual([productId(0), productId(2)])
  expect(total).toBe(2)
})

test('flags every row of numbers in another currency until the user selects it', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const dollars = { ...priceEdit({ by: 'set', amount: amount('15') }), currency: 'USD' }
  const ready = await makeReady(jobs, dollars)
  expect(ready).toMatchObject({ counts: { planned: 0 } })
  const { total } = await jobs.readRows({
    jobId: ready.id,
    offset: 0,
    limit: 1,
    guardrails: ['other-currency'],
  })
  expect(total).toBe(4)
  expect(await readJob(jobs, ready.id)).toMatchObject({ warned: 4 })
})

test('lists the rows behind each bar of the prices before and after, in the preview and once applied', async () => {
  const { jobs } = createBench(createFakeStore(products))
  const ready = await makeReady(jobs, edit)
  const check = async (only: Pick<BandRowsRequest, 'states' | 'risks'>) => {
    const { prices = [] } = await jobs.readStats(ready.id)
    expect(prices.reduce((sum, { after }) => sum + after, 0)).toBe(4)
    for (const { before, after, ...band } of prices) {
      for (const side of bandSides) {
        const page = { jobId: ready.id, offset: 0, limit: 1, ...only }
        const found = await jobs.readRows({ ...page, band: { ...band, measure: 'price', side } })
        expect(found.total).toBe({ before, after }[side])
        expect(found.rows).toHaveLength(Math.min(1, found.total))
      }
    }
  }
  await check({ risks: ['clean'] })
  await startAndRun(jobs, ready)
  await check({ states: ['applied'] })
})
