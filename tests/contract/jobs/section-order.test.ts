import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { InfoOperation } from '#lib/core/operations/info-section.ts'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { createBench, makeReady, readJob } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { toJobStore } from './job-store.ts'
import { iterations } from '#tests/iterations.ts'

const titles = ['Care', 'Warmth', 'Delivery', 'Returns', 'Origin']
const theirs = 'Somebody else’s'

async function readTitles(store: ProductStore, id: ProductId): Promise<string[]> {
  const product = (await store.readFresh([id])).get(id)
  return (product?.infoSections ?? []).map(({ title }) => title)
}

async function run(store: ProductStore, id: ProductId, operations: readonly InfoOperation[]) {
  const { jobs } = createBench(toJobStore(store))
  const scope = { kind: 'ids', ids: [id] } as const
  const { id: jobId, hash = '' } = await makeReady(jobs, { scope, operations })
  await jobs.start({ jobId, siteId, hash, selected: [id], deselected: [] })
  await jobs.wake()
  expect((await readJob(jobs, jobId)).counts.applied).toBe(1)
  return { jobs, jobId }
}

// V3 receives its whole list of sections and keeps its order here; the documentation says that
// lists are replaced, and nothing about their order.
test.each(['v1', 'v3'] as const)(
  '%s: restores removed info sections at their former positions',
  async (catalog) => {
    const { store } = await openProducts(catalog)
    const [product] = await readAll(store)
    const id = product!.id
    const add = titles.map((title) => ({ kind: 'info', do: 'add', title, html: title }) as const)
    await run(store, id, add)
    const before = await readTitles(store, id)
    expect(before.toSorted()).toEqual(titles.toSorted())

    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(before, { minLength: 1 }),
        fc.boolean(),
        async (removed, isMeddled) => {
          const operations = removed.map(
            (title) => ({ kind: 'info', do: 'remove', title }) as const,
          )
          const { jobs, jobId } = await run(store, id, operations)
          expect(await readTitles(store, id)).toEqual(
            before.filter((one) => !removed.includes(one)),
          )
          const meddle = { kind: 'info', do: 'add', title: theirs, html: theirs } as const
          if (isMeddled) await run(store, id, [meddle])
          const { id: undoId } = await jobs.undo({ jobId, siteId })
          await jobs.wake()
          expect((await readJob(jobs, undoId)).counts.applied).toBe(1)
          const after = await readTitles(store, id)
          expect(after.filter((title) => title !== theirs)).toEqual(before)
          expect(after.includes(theirs)).toBe(isMeddled)
          if (isMeddled) await run(store, id, [{ kind: 'info', do: 'remove', title: theirs }])
        },
      ),
      { numRuns: iterations(20, 20, 200) },
    )
  },
)

test('keeps the position of a section whose text changes', async () => {
  const { store } = await openProducts('v3')
  const [product] = await readAll(store)
  const add = titles.map((title) => ({ kind: 'info', do: 'add', title, html: title }) as const)
  await run(store, product!.id, add)
  const before = await readTitles(store, product!.id)
  await run(store, product!.id, [{ kind: 'info', do: 'add', title: 'Delivery', html: 'Slow' }])
  expect(await readTitles(store, product!.id)).toEqual(before)
})
