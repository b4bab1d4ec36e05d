import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  changeFields,
  createUnsavedProduct,
  isChanged,
  isNothing,
  isDifference,
  keepMine,
  listConflicts,
  type UnsavedProduct,
  readField,
  revertFields,
  settle,
  toManualEdit,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import type { FieldValues, FieldPath, FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { CollectionId, ProductId } from '#lib/core/catalog/ids.ts'
import type { JobRow } from '#lib/core/job/job.ts'
import { fieldEntries, fieldValuesFrom, pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { listShown } from '#lib/core/edits/preview/list-new.ts'
import type { CollectionNode } from '#lib/wix/store/store.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { applyFields, beforeOf, normalized, readAt } from '../store/fields.ts'
import { someValues } from '../store/field-values.ts'
import { openProducts, readAll, toJobStore } from '../store/stores.ts'
import { untouchedOf } from '../store/untouched.ts'

const rounds = iterations(40, 100, 300)

function flat(nodes: readonly CollectionNode[]): readonly CollectionNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}

async function openRegistry(catalog: 'v1' | 'v3') {
  const { store, requests } = await openProducts(catalog)
  const all = await readAll(store)
  const codes = all.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter(Boolean)
  const doubles = new Set(codes.filter((sku, at) => codes.indexOf(sku) !== at))
  // Catalog V3 keeps existing duplicates, but does not let them be restored.
  const isSound = ({ variants }: Product) => !variants.some(({ sku }) => doubles.has(sku))
  const some = all.filter((product, at) => at % 7 === 0 && isSound(product))
  const collections = flat(await store.collections.list())
    .filter(({ name }) => name !== 'All Products')
    .slice(0, 2)
    .map(({ id }): CollectionId => id)
  const values = (product: Product) =>
    someValues(product, catalog, collections).map((set) =>
      pickFields(set, (path) => canType(product, catalog, path)),
    )
  const save = async (draft: UnsavedProduct, product: Product) => {
    const { id } = product
    // A wake-up reads every job: hundreds in one journal would take most of the time.
    const { jobs } = createBench(toJobStore(store))
    const changes = [toManualEdit(product.id, draft)]
    const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
    expect([ready.state, ready.problem]).toEqual(['ready', undefined])
    const [seen] = await readRows(jobs, ready.id)
    const run = async (): Promise<JobRow | undefined> => {
      const { hash = '' } = ready
      await jobs.start({ jobId: ready.id, siteId, hash, selected: [id], deselected: [] })
      await jobs.wake()
      return (await readRows(jobs, ready.id))[0]
    }
    const undo = async () => {
      await jobs.undo({ jobId: ready.id, siteId })
      await jobs.wake()
      expect((await readJob(jobs, ready.id)).state).toBe('undone')
    }
    return { id: ready.id, seen, run, undo }
  }
  const pick = () => fc.constantFrom(...some.map(({ id }) => id))
  const read = (id: ProductId) => readAt(store, id)
  return { store, requests, pick, read, values, save }
}

/**
 * One of the two forms of a description; and no options if values of variants would be lost with
 * them.
 */
function canType({ variantsManaged }: Product, catalog: 'v1' | 'v3', path: FieldPath): boolean {
  if (path === 'description') return catalog === 'v1'
  return path !== 'options' || catalog === 'v3' || !variantsManaged
}

/** As the fields of the editor write. */
function typeAll(product: Product, entries: readonly (readonly [FieldPath, FieldPathValue])[]) {
  return entries.reduce(
    (draft, entry) => changeFields(draft, product, fieldValuesFrom([entry])),
    createUnsavedProduct(product),
  )
}

const isBlocked = (row: JobRow | undefined) =>
  row?.flags.some(({ level }) => level === 'block') === true

/** Field by field, except for the two prices of a variant, which were set together. */
function undoChange(draft: UnsavedProduct, isGone: () => boolean): UnsavedProduct {
  const gone = fieldEntries(draft.set).flatMap(([path]): FieldPath[] =>
    isGone()
      ? [
          path,
          path.replace('listPrice', 'paidPrice') as FieldPath,
          path.replace('paidPrice', 'listPrice') as FieldPath,
        ]
      : [],
  )
  return revertFields(draft, gone)
}

const missed = (wanted: FieldValues, product: Product) => {
  const held = readFields(wanted, product)
  return fieldEntries(wanted).filter(([path, value]) => !isStoredValue(path, value, held[path]))
}

/** A restored info section or SEO tag comes after the others. */
function inAnyOrder(product: Product) {
  const { seoTags, infoSections, ...rest } = normalized(product)
  return { ...rest, seoTags: new Set(seoTags), infoSections: new Set(infoSections) }
}

// Each draft changes the store, so shrinking is meaningless.
const terms = { numRuns: rounds, endOnFailure: true }
const coin = () => fc.boolean()

describe.each(['v1', 'v3'] as const)('a manual edit of a product of %s', (catalog) => {
  it(`is what the review shows, what is saved and what is read back, and nothing else (${rounds} drafts)`, async () => {
    const { pick, read, values, save } = await openRegistry(catalog)
    const reported = { saved: 0, blocked: 0 }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const product = await read(g(pick))
        // One price may be entered without the other.
        const manual = [g(values, product), g(values, product)]
          .flatMap(fieldEntries)
          .filter(() => g(fc.nat, 3) > 0)
        const draft = undoChange(typeAll(product, manual), () => g(coin))
        fc.pre(!isNothing(draft))
        const { id: jobId, seen, run, undo } = await save(draft, product)
        if (isBlocked(seen)) {
          reported.blocked += 1
          return
        }
        // The values of variants of new choices are shown below the options.
        const shown = (seen === undefined ? [] : listShown(seen).map(({ path }) => path)).filter(
          (path) => !path.startsWith('variant/new-'),
        )
        const changed = pickFields(draft.set, (path) => isChanged(draft, path))
        expect(shown.toSorted()).toEqual(Object.keys(changed).toSorted())
        for (const [path, value] of fieldEntries(changed)) {
          expect([path, seen?.target[path]]).toEqual([path, value])
          expect([path, seen?.before[path]]).toEqual([path, readField(product, path)])
        }
        const done = await run()
        expect([done?.state, done?.problem]).toEqual(['applied', undefined])
        const after = await read(product.id)
        expect(missed(draft.set, after)).toEqual([])
        expect(untouchedOf(after, draft.set)).toEqual(untouchedOf(product, draft.set))
        if (done === undefined) throw new Error('It was saved.')
        expect(isNothing(settle({ ...draft, sent: { jobId } }, jobId, undefined))).toBe(true)
        await undo()
        expect(inAnyOrder(await read(product.id))).toEqual(inAnyOrder(product))
        reported.saved += 1
      }),
      terms,
    )
    // The others set what the product already had.
    expect(reported.saved).toBeGreaterThan(rounds * 0.8)
  }, 600_000)

  it(`is empty if it equals the current values or was reverted: no request is sent (${rounds} drafts)`, async () => {
    const { pick, read, values, requests } = await openRegistry(catalog)
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const product = await read(g(pick))
        const sent = requests.length
        const set = g(values, product)
        const held = fieldEntries(beforeOf(set, product))
        const draft = typeAll(product, fieldEntries(set))
        expect(isNothing(undoChange(draft, () => true))).toBe(true)
        expect(isNothing(typeAll(product, held))).toBe(true)
        expect(typeAll(product, [...fieldEntries(set), ...held]).set).toEqual({})
        expect(requests.length).toBe(sent)
      }),
      terms,
    )
  }, 600_000)

  it(`is merged by field with what another user saved in the meantime (${rounds} drafts)`, async () => {
    const { store, pick, read, values, save } = await openRegistry(catalog)
    const reported = { merged: 0, blocked: 0, mine: 0, theirs: 0 }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const product = await read(g(pick))
        const draft = typeAll(product, fieldEntries(g(values, product)))
        const other = g(values, product)
        await applyFields(store, product, beforeOf(other, product), other)
        const now = await read(product.id)
        const conflicts = listConflicts(draft, now)
        const disputed = fieldEntries(draft.set).flatMap(([path, mine]) => {
          const [base, remote] = [readField(product, path), readField(now, path)]
          if (isDifference(draft, path) || remote === undefined || base === undefined) return []
          if (isStoredValue(path, base, remote) || isStoredValue(path, mine, remote)) return []
          return [{ path, base, mine, remote }]
        })
        expect(conflicts).toEqual(disputed)
        const decided = conflicts.reduce((next, { path }) => {
          const isMine = g(coin)
          reported[isMine ? 'mine' : 'theirs'] += 1
          return isMine ? keepMine(next, now, path) : revertFields(next, [path], now)
        }, draft)
        expect(listConflicts(decided, now)).toEqual([])
        if (isNothing(decided)) return
        const { seen, run } = await save(decided, now)
        if (isBlocked(seen)) {
          // Their change removed what ours depends on: quantities, images, the higher price.
          reported.blocked += 1
          return
        }
        // All of it may be set already.
        const done = seen === undefined ? undefined : await run()
        if (seen !== undefined) expect([done?.state, done?.problem]).toEqual(['applied', undefined])
        reported.merged += 1
        const after = await read(product.id)
        const mine = pickFields(decided.set, (path) => !isDifference(decided, path))
        expect(missed(mine, after)).toEqual([])
        expect(untouchedOf(after, decided.set)).toEqual(untouchedOf(now, decided.set))
      }),
      terms,
    )
    expect(reported.merged).toBeGreaterThan(rounds * 0.6)
    expect(Math.min(reported.mine, reported.theirs)).toBeGreaterThan(rounds * 0.2)
  }, 600_000)
})
