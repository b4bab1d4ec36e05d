import { describe, expect, it } from 'vitest'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { createJobStore } from '#lib/jobs/job-store/create-job-store.ts'
import { defaultLowStock } from '#lib/core/catalog/low-stock.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { listCollectionNames } from '#lib/wix/store/list-collection-names.ts'
import { toFormerProducts } from '#lib/wix/store/read-document.ts'
import { createBench, makeReady, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { restoreAll } from './restore-all.ts'

describe.each(['v1', 'v3'] as const)(
  'the collection with all products of a %s store',
  (catalog) => {
    it('is not offered, and a product that is in no other one is in none', async () => {
      const { store } = await openProducts(catalog)
      const names = new Map(listCollectionNames(await store.collections.list()))
      expect([...names.values()]).not.toContain('All Products')
      const [first] = await readAll(store)
      if (first === undefined) throw new Error('The store is empty.')
      const named = first.collectionIds.filter((id) => names.has(id))
      expect(toSearchRow(first, names).collections).toHaveLength(named.length)
      for (const each of named) {
        const values = (isIn: boolean) =>
          fieldValuesFrom([[`collection/${each}` as FieldPath, isIn]])
        await store.applyChange({
          items: [{ id: first.id, before: values(true), set: values(false) }],
        })
      }
      const found = (await store.readFresh([first.id])).get(first.id)
      expect(found && toSearchRow(found, names).collections).toEqual([])
    })

    it('does not count as missing when a deleted product is restored', async () => {
      const { store, mockStore } = await openProducts(catalog)
      const ids = (await readAll(store)).map(({ id }) => id).slice(0, 5)
      const former = await toFormerProducts((await store.readDocuments(ids)).values())
      for (const id of ids) mockStore.edit(id, 'deleted', true)
      const jobStore = createJobStore(store, async () => store, {
        readReplica: async () => undefined,
        readContext: () => ({ nowMs: 0, lowStock: defaultLowStock }),
        streamMatching: async function* () {},
        findSkus: async () => [],
        findSlugs: async () => [],
        readPointProducts: async () => former,
      })
      const { jobs } = createBench(jobStore)
      const { id } = await makeReady(jobs, restoreAll(ids))
      const flags = (await readRows(jobs, id)).map((row) => row.flags.map(({ message }) => message))
      expect(flags).toHaveLength(5)
      expect(flags.flat().filter((message) => message?.includes('collection'))).toEqual([])
    })
  },
)
