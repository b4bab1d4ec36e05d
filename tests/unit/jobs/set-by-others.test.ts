import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import { fieldEntries, fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { doneOf } from '#lib/jobs/runner/row-fields.ts'
import { iterations } from '#tests/iterations.ts'
import { createBench, makeReady, readJob, readRows, startAndRun } from './harness/bench-jobs.ts'
import { buildProduct, productId, siteId } from './harness/builders.ts'
import { createFieldStore, type FieldStore } from './harness/field-store.ts'

// Another user sets exactly the value that the job is about to set: it is theirs, and no undo
// changes it.

const collection = 'c-1' as CollectionId
const scope = { kind: 'search', search: { text: '' } } as const
const operations: Edit['operations'] = [
  { kind: 'ribbon', name: 'Sale' },
  { kind: 'text', field: 'name', step: { by: 'suffix', text: '!' } },
  { kind: 'brand', name: 'Kiln' },
  { kind: 'collection', do: 'add', id: collection, name: 'Summer' },
]
const otherChange = fc.record({
  request: fc.integer({ min: 0, max: 12 }),
  item: fc.nat(2),
  path: fc.constantFrom<FieldPath>('ribbon', 'name', 'brand', `collection/${collection}`),
})
const wantedAt = (item: number) =>
  new Map<FieldPath, FieldPathValue>([
    ['ribbon', 'Sale'],
    ['name', `Mug ${item}!`],
    ['brand', 'Kiln'],
    [`collection/${collection}`, true],
  ])

/** Rejected requests had no effect: the value after them was not set by them. */
const trials = fc.record({
  otherChanges: fc.array(otherChange, { minLength: 1, maxLength: 8 }),
  rejections: fc.array(fc.boolean(), { maxLength: 4 }),
})
type Trial = typeof trials extends fc.Arbitrary<infer T> ? T : never

async function runBeside(catalog: 'v1' | 'v3', trial: Trial) {
  const rejections = [...trial.rejections]
  const products = [0, 1, 2].map((at) => buildProduct({ id: productId(at), name: `Mug ${at}` }))
  const left = new Set(trial.otherChanges)
  let isOn = false
  const intrude = (store: FieldStore, kind: 'read' | 'write') => {
    // V1 cannot detect changes between the read and the write.
    if (!isOn || (catalog === 'v1' && kind === 'write')) return
    for (const hand of left) {
      if (hand.request > store.requestCount()) continue
      left.delete(hand)
      const wanted = wantedAt(hand.item).get(hand.path) ?? null
      store.writeAsOther(productId(hand.item), fieldValuesFrom([[hand.path, wanted]]))
    }
  }
  const store = createFieldStore(products, {
    catalog,
    nextFault: () => (rejections.shift() === true ? 'rate-limited' : 'none'),
    beforeRequest: intrude,
  })
  const { jobs } = createBench(store)
  const ready = await makeReady(jobs, { scope, operations })
  isOn = true
  expect(await startAndRun(jobs, ready)).toMatchObject({ state: 'done' })
  isOn = false
  return { store, jobs, ready, rows: await readRows(jobs, ready.id) }
}

const runs = iterations(30, 120, 3_000)

test.each(['v1', 'v3'] as const)(
  'treats an equal value set by another user as theirs, and keeps it on undo (%s)',
  async (catalog) => {
    let theirs = 0
    await fc.assert(
      fc.asyncProperty(trials, async (trial) => {
        const { store, jobs, ready, rows } = await runBeside(catalog, trial)
        const setBy = (id: string, path: FieldPath) =>
          store.writes.filter((write) => write.id === id && write.path === path).map(({ by }) => by)
        for (const row of rows) {
          const own = fieldEntries(row.target).flatMap(([path]) =>
            setBy(row.id, path).includes('job') ? [path] : [],
          )
          expect([row.name, doneOf(row).toSorted()]).toEqual([row.name, own.toSorted()])
          theirs += fieldEntries(row.target).length - own.length
        }
        if (rows.every((row) => doneOf(row).length === 0)) return
        const already = store.writes.length
        const undo = await jobs.undo({ jobId: ready.id, siteId })
        await jobs.wake()
        expect(await readJob(jobs, undo.id)).toMatchObject({ state: 'done' })
        for (const { id, path } of store.writes.slice(already)) {
          expect(setBy(id, path)).toEqual(['job', 'job'])
        }
        for (const row of rows) {
          const product = store.products.get(row.id)
          if (product === undefined) throw new Error('Nothing is removed here.')
          const held = readFields(row.target, product)
          for (const [path, target] of fieldEntries(row.target)) {
            const isTheirs = setBy(row.id, path)[0] === 'other'
            expect([path, held[path]]).toEqual([path, isTheirs ? target : row.before[path]])
          }
        }
      }),
      { numRuns: runs },
    )
    expect(theirs).toBeGreaterThan((runs * 5) / 12)
  },
)
