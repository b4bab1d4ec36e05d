import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chunk } from '#lib/core/base/chunk.ts'
import { type FieldPath, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { type Operation, unsupportedReason } from '#lib/core/operations/operations.ts'
import { type JobId, type ProductId, wholeProduct } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import {
  choiceMediaPath,
  fieldEntries,
  fieldValuesFrom,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { allDetails, readFields } from '#lib/core/catalog/product/product-values.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import type { Quirks } from '#lib/mock-store/quirks.ts'
import { doneOf } from '#lib/jobs/runner/row-fields.ts'
import { openProductStore } from '#lib/wix/store/open-product-store.ts'
import type { ProductStore } from '#lib/wix/store/store.ts'
import { createMovingClock } from '#tests/clocks.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { operations } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { buildStore } from '#tests/unit/wix/store/open-store.ts'
import { iterations } from '#tests/iterations.ts'
import { readAll } from '../store/stores.ts'
import { changedFields, isAlike } from './changed-fields.ts'
import { toJobStore } from './job-store.ts'
import { listPlainChanges, listUnaccounted, readPlainStore } from './plain-changes.ts'

// Jobs of random operations on random products of a whole store, one after another, each undone.

/** 800 jobs per run; 8,000 in a nightly run, each with a separate store and other jobs. */
const jobsEach = iterations(30, 100, 100)
const rounds = Array.from({ length: iterations(1, 1, 10) }, (_, at) => at)

/**
 * The platform as measured, its variants where reports disagree, and how long reads lag behind
 * writes.
 */
const platforms: readonly (readonly [
  name: string,
  catalog: 'v1' | 'v3',
  quirks: Partial<Quirks>,
  lagMs: number,
])[] = [
  ['v1', 'v1', {}, 0],
  ['v1 that rejects members', 'v1', { memberConflict: true, identityWords: true }, 0],
  ['v1 with lagging lists', 'v1', {}, 1500],
  ['v3', 'v3', {}, 0],
  [
    'v3 that hides only single variants',
    'v3',
    { hideCascade: 'plain', hideUnnamedVariants: false },
    0,
  ],
  [
    'v3 as documented',
    'v3',
    {
      publishOnVariantsWrite: false,
      hideUnnamedVariants: false,
      unlinkOnMediaWrite: false,
      checkLinks: false,
      rewriteDescriptions: false,
      omitMediaFromUpdates: false,
      missingRightIs404: true,
      sharedSkus: false,
      v1ReadsOnV3: false,
      indirectCategoryIds: false,
      maxChoices: 1000,
      emptyOptionsDamage: false,
      variantMedia: 'kept',
    },
    0,
  ],
  [
    'v3 with every other switch',
    'v3',
    {
      memberConflict: true,
      treeCollisions: true,
      missingRightIs404: true,
      maxInOperands: 10,
      maxDetailedFailures: 0,
      brandByName: true,
      plainNeedsOptions: true,
      variantMedia: 'by-names',
      failedFiles: 'forbidden',
      unlinkPending: true,
    },
    0,
  ],
  ['v3 with lagging reads', 'v3', { staleReads: true }, 1500],
]

/** Few operations that the catalog cannot do: they block all others of their edit. */
const editsOf = (catalog: 'v1' | 'v3') => {
  const supported = operations.filter((each) => unsupportedReason(each, catalog) === undefined)
  const mostly = fc.oneof({ arbitrary: supported, weight: 9 }, { arbitrary: operations, weight: 1 })
  return fc.record({
    operations: fc.array(mostly, { minLength: 1, maxLength: 3 }),
    picked: fc.uniqueArray(fc.nat(239), { minLength: 1, maxLength: 6 }),
    isMeddled: fc.boolean(),
  })
}

/** Gives one choice of every other product with options its own image. */
async function linkPictures(store: ProductStore, products: readonly Product[]): Promise<void> {
  const items = products.flatMap(({ id, options: [option], media: [picture] }, at) => {
    const [choice] = option?.choices ?? []
    if (option === undefined || choice === undefined || picture === undefined || at % 2 > 0)
      return []
    const path = choiceMediaPath(option.name, choice.label)
    return [
      { id, before: fieldValuesFrom([[path, []]]), set: fieldValuesFrom([[path, [picture.id]]]) },
    ]
  })
  expect(items.length).toBeGreaterThan(20)
  for (const call of chunk(items, store.catalog === 'v1' ? 1 : 20)) {
    const outcomes = await store.applyChange({ items: call })
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
  }
}

type Found = ReadonlyMap<ProductId, Product>

/** What the store changes itself as a consequence; the preview lists prices with the variants. */
function follows({ target }: JobRow, path: FieldPath, after: Product): boolean {
  if (!path.startsWith('variant/')) return false
  // V1 variants that share the product's stock have its tracking, which the preview lists for the
  // product.
  const tracked = target[variantFieldPath(wholeProduct, 'tracked')]
  if (tracked !== undefined && !after.variantsManaged && path.endsWith('/tracked')) {
    return after.variants.every(({ stock }) => stock.tracked === tracked)
  }
  // The only variant of a product without options is visible when the product is.
  if (path === variantFieldPath(wholeProduct, 'visible')) return target.visible !== undefined
  const has = (wanted: RegExp) => fieldEntries(target).some(([each]) => wanted.test(each))
  // Without options there are no variants, and a quantity exists only while stock is tracked.
  if (has(/^(?:listPrice|options|variantsManaged)$/)) return true
  return /\/(?:quantity|inStock)$/.test(path) && has(/\/(?:tracked|quantity|inStock)$/)
}

/**
 * V1 adds images at the end and has no other order: images that were removed elsewhere are restored
 * as the last ones.
 */
function isBackAtTheEnd({ before, target }: JobRow): boolean {
  const [now, wanted] = [before.media ?? [], target.media ?? []]
  const saved = now.filter((each) => wanted.includes(each))
  const missing = wanted.filter((each) => !now.includes(each))
  return [...saved, ...missing].some((each, at) => each !== wanted[at])
}

/** The values of a row that change: an unchanged price is written together with the other price. */
const listMoved = ({ before, target }: JobRow) =>
  fieldEntries(target).filter(
    ([path, value]) => JSON.stringify(value) !== JSON.stringify(before[path]),
  )

/** What the preview of an undo shows as restored. */
const listPreviewed = (row: JobRow) => (row.state === 'planned' ? listMoved(row) : [])

/** What the row of an undo has written. */
function listWritten(row: JobRow) {
  const { applied, alreadySet = [], state } = row
  return listMoved(row).filter(([path]) =>
    applied === undefined
      ? state === 'applied' && !alreadySet.includes(path)
      : applied.includes(path),
  )
}

const idsOf = ({ media }: Product) => media.map(({ id }) => id).toSorted()

function judge(row: JobRow, before: Product, after: Product): void {
  const shown = new Set(fieldEntries(row.target).map(([path]) => path))
  const unseen = changedFields(before, after).filter(
    (path) => !shown.has(path) && !follows(row, path, after),
  )
  expect([row.name, unseen]).toEqual([row.name, []])
  if (row.state !== 'applied') return
  const now = readFields(row.target, after)
  const others = fieldEntries(row.target).filter(
    ([path, target]) =>
      !isStoredValue(path, target, now[path], row.currency) && !isAlike(path, row.target, now),
  )
  expect([row.name, others]).toEqual([row.name, []])
}

describe.each(platforms)('%s', (_platform, catalog, quirks, lagMs) => {
  test.each(rounds)(
    `store %i: ${jobsEach} random jobs set what was shown and nothing else; undo restores it`,
    async (round) => {
      const clock = lagMs > 0 ? createMovingClock() : undefined
      const { mockStore, access } = buildStore({ catalog, quirks, lagMs, ...(clock && { clock }) })
      const store = await openProductStore({ ...access, clock })
      /** Every read returns what was written. */
      const catchUp = () => clock?.advance(5 * lagMs)
      const products = await readAll(store)
      await linkPictures(store, products)
      const all = products.map(({ id }) => id)
      const collections = products.flatMap(({ collectionIds }) => collectionIds)
      const reported: Record<string, number> = {}
      let meddled = 0
      const look = async (ids: readonly ProductId[]): Promise<Found> =>
        store.readFresh(ids, undefined, allDetails)
      const toReal = (operation: Operation): Operation =>
        operation.kind === 'collection'
          ? { ...operation, id: collections[0] ?? operation.id }
          : operation

      /** The last state: only a job and its undo write, and the user who interferes with them. */
      let plain = readPlainStore(mockStore.state())
      const sample = fc.sample(editsOf(catalog), { numRuns: jobsEach, seed: 20_261_120 + round })
      for (const [at, edit] of sample.entries()) {
        // Every other job is undone at once, while reads may still return the former values.
        const isHurried = lagMs > 0 && at % 2 > 0
        catchUp()

        // A wake-up reads every job: hundreds in one journal would take most of the time.
        const { jobs, clock: alarmClock } = createBench(toJobStore(store))
        /** A row that no answer contains is read again a little later. */
        const wakeUntilDone = async (jobId: JobId) => {
          for (let alarms = 0; alarms < 20; alarms += 1) {
            await jobs.wake()
            const { state, notBefore = 0 } = await readJob(jobs, jobId)
            if (state !== 'running') break
            alarmClock.advance(Math.max(0, notBefore - alarmClock.now()))
          }
        }
        const ids = edit.picked.flatMap((each) => all[each] ?? [])
        const before = await look(ids)
        const stateBefore = plain
        const scope = { kind: 'ids', ids } as const
        const ready = await makeReady(jobs, { scope, operations: edit.operations.map(toReal) })
        const frozen = await readRows(jobs, ready.id)
        if (!frozen.some(({ flags }) => flags.every(({ level }) => level === 'warn'))) continue
        const appliedBefore = mockStore.applied()
        const { id, hash = '' } = ready
        await jobs.start({ jobId: id, siteId, hash, selected: ids, deselected: [] })
        await wakeUntilDone(id)
        const done = await readJob(jobs, id)
        expect([edit.operations, done.state, done.problem]).toEqual([
          edit.operations,
          'done',
          undefined,
        ])
        const rows = await readRows(jobs, id)
        if (!isHurried) catchUp()
        const after = await look(ids)
        const touched = new Set(
          rows.filter(({ state }) => state !== 'skipped').map((row) => row.id),
        )
        const stateAfter = readPlainStore(mockStore.state())
        plain = stateAfter
        const targets = new Map(rows.map((row) => [row.id, row.target]))
        for (const [product, changed] of listPlainChanges(stateBefore, stateAfter)) {
          const target = touched.has(product) ? targets.get(product) : undefined
          const unseen = listUnaccounted(changed, target ?? {}, stateAfter, product)
          expect([edit.operations, product, unseen]).toEqual([edit.operations, product, []])
        }
        for (const [product, counts] of Object.entries(mockStore.applied())) {
          if (JSON.stringify(counts) === JSON.stringify(appliedBefore[product])) continue
          expect([product, touched.has(product as ProductId)]).toEqual([product, true])
        }
        for (const row of rows) {
          const [was, is] = [before.get(row.id), after.get(row.id)]
          if (was === undefined || is === undefined) throw new Error('Nothing is deleted here.')
          if (!isHurried) judge(row, was, is)
        }
        if (!rows.some((row) => doneOf(row).length > 0)) continue
        const taken = edit.isMeddled ? rows.find((row) => doneOf(row).includes('name')) : undefined
        if (taken !== undefined) {
          mockStore.edit(taken.id, 'name', 'Theirs')
          meddled += 1
          // A V1 list has no revision: changes by others are detected once the list shows them.
          if (catalog === 'v1') catchUp()
        }
        const { rows: previewed } = await jobs.previewUndo({
          jobId: id,
          siteId,
          offset: 0,
          limit: 100,
        })
        const undo = await jobs.undo({ jobId: id, siteId })
        await wakeUntilDone(undo.id)
        expect([edit.operations, (await readJob(jobs, undo.id)).state]).toEqual([
          edit.operations,
          'done',
        ])
        catchUp()
        const back = await look(ids)
        plain = readPlainStore(mockStore.state())
        const remaining = listPlainChanges(stateBefore, plain)
        const lost = new Set<ProductId>()
        const undone = await readRows(jobs, undo.id)
        expect(previewed.map((row) => row.id)).toEqual(undone.map((row) => row.id))
        for (const [index, row] of undone.entries()) {
          const [was, is] = [before.get(row.id), back.get(row.id)]
          if (was === undefined || is === undefined) throw new Error('Nothing is deleted here.')
          const isTaken = row.id === taken?.id
          const isMoved = catalog === 'v1' && isBackAtTheEnd(row)
          // While reads lag behind writes, the preview shows the former values as those of others.
          // So it does after a write by others; only the run finds the conflict.
          const isUnseen = isHurried || (isTaken && catalog === 'v3' && lagMs > 0)
          const shown = isUnseen ? undefined : previewed[index]
          if (shown !== undefined && !isMoved) {
            expect([edit.operations, row.name, listPreviewed(shown)]).toEqual([
              edit.operations,
              row.name,
              listWritten(row),
            ])
          }
          reported[row.state] = (reported[row.state] ?? 0) + 1
          if (isTaken) expect([row.state, row.remote]).toEqual(['conflict', { name: 'Theirs' }])
          if (isMoved) {
            // The only value that cannot be restored: the row reports it, and what to do about it.
            expect(row.problem?.message).toContain('but in last place')
            expect([row.name, idsOf(is)]).toEqual([row.name, idsOf(was)])
            lost.add(row.id)
          }
          const left = changedFields(was, is).filter(
            (path) => !(isTaken && path === 'name') && !(isMoved && path === 'media'),
          )
          expect([edit.operations, row.name, row.state, left]).toEqual([
            edit.operations,
            row.name,
            isTaken ? 'conflict' : isMoved ? 'failed' : 'applied',
            [],
          ])
        }
        for (const [product, changed] of remaining) {
          const unseen = changed.filter(
            (path) =>
              !(lost.has(product) && path === 'media') &&
              !(product === taken?.id && path === 'name'),
          )
          expect([edit.operations, product, unseen]).toEqual([edit.operations, product, []])
        }
      }
      expect(reported['applied']).toBeGreaterThan(jobsEach)
      // Rarely, in few jobs: exactly where another user interfered, and nowhere else.
      expect(reported['conflict'] ?? 0).toBe(meddled)
    },
  )
})
