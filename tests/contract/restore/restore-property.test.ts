import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { Job } from '#lib/core/job/job.ts'
import { operations } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { toJobStore } from '../jobs/job-store.ts'
import { applyFields, beforeOf, readAt } from '../store/fields.ts'
import { flat } from '../store/field-cases.ts'
import { someValues } from '../store/field-values.ts'
import { openProducts, readAll } from '../store/stores.ts'
import { differing, isListed } from './differing.ts'
import { restoreAll } from './restore-all.ts'

// Restores after random histories: our bulk edits, edits of others, deletions and new products.

const histories = iterations(30, 150, 1500)
const maxEvents = 4

describe.each(['v1', 'v3'] as const)('%s', (catalog) => {
  test(`${histories} random histories: a restore brings back everything but what it lists`, async () => {
    const { store, mockStore } = await openProducts(catalog)
    const collections = flat(await store.collections.list()).map(
      ({ id, name }): readonly [CollectionId, string] => [id, name],
    )
    const joinable = collections
      .flatMap(([id, name]) => (name === 'All Products' ? [] : [id]))
      .slice(0, 2)
    const all = await readAll(store)
    const codes = all.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter(Boolean)
    const doubles = new Set(codes.filter((sku, at) => codes.indexOf(sku) !== at))
    // Catalog V3 keeps existing duplicate SKUs, and does not let them be restored.
    let known = all
      .filter(({ variants }) => !variants.some(({ sku }) => doubles.has(sku)))
      .map(({ id }) => id)
    const seen = { restored: 0, created: 0 }

    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        const picked = gen(() =>
          fc.uniqueArray(fc.nat(known.length - 1), { minLength: 1, maxLength: 4 }),
        )
        const ids = picked.flatMap((at) => known[at] ?? [])
        const then = new Map<ProductId, Product>()
        for (const id of ids) then.set(id, await readAt(store, id))
        const snapshots = await store.snapshot(ids)
        const { jobs } = createBench({
          ...toJobStore(store),
          readProducts: (some, signal, details) => store.readProducts(some, signal, details),
          readFresh: (some, signal, details) => store.readFresh(some, signal, details),
          readCollectionNames: async () => new Map<string, string>(collections),
          readPointProducts: async () =>
            new Map(
              [...then].map(([id, product]) => [id, { product, snapshot: snapshots.get(id) }]),
            ),
        })
        const run = async ({ id: jobId, hash = '' }: Job) => {
          const frozen = await readRows(jobs, jobId)
          if (!frozen.some(({ flags }) => flags.every(({ level }) => level === 'warn'))) return
          await jobs.start({ jobId, siteId, hash, selected: ids, deselected: [] })
          await jobs.wake()
          expect(await readJob(jobs, jobId)).toMatchObject({ state: 'done' })
        }
        const deleted = new Set<ProductId>()
        for (let event = 0; event < gen(fc.integer, { min: 1, max: maxEvents }); event += 1) {
          const id = gen(fc.constantFrom, ...ids)
          if (deleted.has(id)) continue
          const kind = gen(fc.nat, 9)
          if (kind === 0) {
            mockStore.edit(id, 'deleted', true)
            deleted.add(id)
          } else if (kind < 6) {
            const product = await readAt(store, id)
            const set = gen(() => someValues(product, catalog, joinable))
            await applyFields(store, product, beforeOf(set, product), set)
          } else {
            const operation = gen(() => operations)
            const real =
              operation.kind === 'collection'
                ? { ...operation, id: joinable[0] ?? operation.id }
                : operation
            await run(await makeReady(jobs, { scope: { kind: 'ids', ids }, operations: [real] }))
          }
        }
        const ready = await makeReady(jobs, restoreAll(ids))
        expect(ready.problem).toBeUndefined()
        await run(ready)
        const rows = new Map((await readRows(jobs, ready.id)).map((row) => [row.id, row]))
        for (const [id, was] of then) {
          const row = rows.get(id)
          if (row?.newId !== undefined) {
            seen.created += 1
            known = known.map((each) => (each === id ? (row.newId ?? id) : each))
          }
          if (deleted.has(id) && row?.newId === undefined) {
            throw new Error(`Not created: ${JSON.stringify([row?.flags, row?.problem])}`)
          }
          const is = await readAt(store, row?.newId ?? id)
          const unexplained = differing(was, is).filter(([key]) => !isListed(key, row))
          expect([was.name, row?.state, row?.flags, unexplained]).toEqual([
            was.name,
            row?.state,
            row?.flags,
            [],
          ])
          seen.restored += 1
        }
      }),
      { numRuns: histories, seed: 20_261_123, endOnFailure: true },
    )
    expect(seen.created).toBeGreaterThan(0)
  }, 600_000)
})
