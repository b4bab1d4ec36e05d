import { expect, test } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { createJournal } from '#lib/extension/journal/create-journal.ts'
import { createBench, makeReady, readJob, readRows } from './harness/bench-jobs.ts'
import { amount, percent, priceEdit, productId, siteId } from './harness/builders.ts'
import { createFakeDatabase } from './harness/fake-database.ts'
import { createFakeStore, type Fault } from './harness/fake-store.ts'
import { buildPriced } from './harness/kinds.ts'
import { createLife, mortalJournal, mortalStore } from './harness/life.ts'
import { clean, judgeJob } from './harness/oracle.ts'

// If each read costs a request, a hundred of them take half a minute: longer than a worker lives.

const products = Array.from({ length: 100 }, (_, at) =>
  buildPriced('v3', productId(at), amount('10')),
)

test('keeps what was found out about a lost call, however often the worker is stopped', async () => {
  const faults: Fault[] = ['drop-after']
  const fake = createFakeStore(products, { kind: 'v3', nextFault: () => faults.shift() ?? 'none' })
  const looks: ProductId[] = []
  const store = {
    ...fake,
    readFresh: async (ids: readonly ProductId[]) => {
      looks.push(...ids)
      return fake.readFresh(ids)
    },
  }
  const journal = createJournal(createFakeDatabase())
  const { jobs, clock } = createBench(store, { journal })
  const { id, hash = '' } = await makeReady(jobs, priceEdit(percent('10')))
  let deaths = 0
  for (let life = 0; life < 200 && (await readJob(jobs, id)).state !== 'done'; life += 1) {
    const one = createLife(12)
    const bench = createBench(mortalStore(one, store), {
      journal: mortalJournal(one, journal),
      clock,
    })
    const live = async () => {
      const { state } = await readJob(jobs, id)
      if (state === 'paused') await bench.jobs.resume(id)
      else await bench.jobs.start({ jobId: id, siteId, hash, selected: [], deselected: [] })
      await bench.jobs.wake()
    }
    await Promise.race([one.dead, live()])
    if (one.isDead()) deaths += 1
    clock.advance(30_000)
  }
  expect(await readJob(jobs, id)).toMatchObject({ state: 'done', counts: { applied: 100 } })
  expect(judgeJob(await readRows(jobs, id), fake)).toEqual(clean)
  expect(deaths).toBeGreaterThan(0)
  // Each once, and again those that were lost with a stopped worker.
  expect(new Set(looks).size).toBe(100)
  expect(looks.length).toBeLessThanOrEqual(100 + 10 * deaths)
})
