import { expect, it } from 'vitest'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import { locationStockPath, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import {
  createBench,
  makeReady,
  readJob,
  startAndRun,
} from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { beforeOf, normalized, readAt } from './fields.ts'
import { openProducts, readAll, toJobStore } from './stores.ts'

const preorder = { enabled: true, message: 'In May', limit: null }

it.each(['v1', 'v3'] as const)(
  'a job writes and undoes details that only a read by id returns, on %s',
  async (catalog) => {
    const { store } = await openProducts(catalog)
    const [first] = await readAll(store, 'lantern')
    if (first === undefined) throw new Error('The demo store has one.')
    const product = await readAt(store, first.id)
    const path = product.stockLocations?.find(({ sells }) => !sells)
    const nodes = [{ type: 'NOBODY_KNOWS_IT', id: 'n0', futureData: { saved: true } }]
    const set: FieldValues =
      catalog === 'v1'
        ? { preorder, name: 'Typed' }
        : {
            ...fieldValuesFrom([[locationStockPath(product.variants[0]!.id, path?.id ?? ''), 7]]),
            richDescription: { nodes },
            visibleInPos: product.visibleInPos !== true,
          }
    const { jobs } = createBench(toJobStore(store))
    const changes = [{ id: product.id, before: beforeOf(set, product), set }]
    const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
    expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'done', counts: { applied: 1 } })
    expect(beforeOf(set, await readAt(store, product.id))).toMatchObject(set)
    await jobs.undo({ jobId: ready.id, siteId })
    await jobs.wake()
    expect((await readJob(jobs, ready.id)).state).toBe('undone')
    expect(normalized(await readAt(store, product.id))).toEqual(normalized(product))
  },
)
