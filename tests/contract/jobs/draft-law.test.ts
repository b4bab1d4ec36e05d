import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createDraft,
  isNothing,
  isDifference,
  keepMine,
  listConflicts,
  type ProductDraft,
  readPlace,
  revertPlaces,
  shownAt,
  writePlace,
} from '#components/products/editor/product-draft.ts'
import { toTypedChange } from '#components/products/editor/to-typed-change.ts'
import { cellEntries, type VariantColumn } from '#components/products/sections/variant-columns.ts'
import { settleDraft } from '#components/products/review/settle-draft.ts'
import type { FieldValues, Place, PlaceValue } from '#lib/domain/change.ts'
import type { CollectionId, ProductId } from '#lib/domain/ids.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { listPlaces, pickPlaces, readVariantPlace } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { isHeldValue } from '#lib/domain/same-value.ts'
import { listShown } from '#lib/edits/list-new.ts'
import type { CollectionNode } from '#lib/store/store.ts'
import { createBench, makeReady, readJob, readRows } from '#tests/unit/jobs/harness/bench-jobs.ts'
import { siteId } from '#tests/unit/jobs/harness/builders.ts'
import { weigh } from '#tests/weight.ts'
import { applyFields, beforeOf, essence, readAt } from '../store/fields.ts'
import { someValues } from '../store/field-values.ts'
import { openProducts, readAll, toJobShop } from '../store/shops.ts'
import { untouchedOf } from '../store/untouched.ts'

const rounds = weigh(100, 300)

function flat(nodes: readonly CollectionNode[]): readonly CollectionNode[] {
  return nodes.flatMap((node) => [node, ...flat(node.children)])
}

async function openDesk(catalog: 'v1' | 'v3') {
  const { store, requests } = await openProducts(catalog)
  const all = await readAll(store)
  const codes = all.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter(Boolean)
  const doubles = new Set(codes.filter((sku, at) => codes.indexOf(sku) !== at))
  // The newer catalogue keeps doubles that are there, and lets none come back.
  const isSound = ({ variants }: Product) => !variants.some(({ sku }) => doubles.has(sku))
  const some = all.filter((product, at) => at % 7 === 0 && isSound(product))
  const collections = flat(await store.collections.list())
    .filter(({ name }) => name !== 'All Products')
    .slice(0, 2)
    .map(({ id }): CollectionId => id)
  const values = (product: Product) =>
    someValues(product, catalog, collections).map((set) =>
      pickPlaces(set, (place) => canType(product, catalog, place)),
    )
  const save = async (draft: ProductDraft, product: Product) => {
    const { id } = product
    // Whoever wakes reads every job: hundreds in one journal would be most of the time.
    const { jobs } = createBench(toJobShop(store))
    const changes = [toTypedChange(product, draft)]
    const ready = await makeReady(jobs, { scope: { kind: 'typed', changes }, operations: [] })
    expect([ready.state, ready.problem]).toEqual(['ready', undefined])
    const [seen] = await readRows(jobs, ready.id)
    const run = async (): Promise<JobRow | undefined> => {
      const { hash = '' } = ready
      await jobs.start({ jobId: ready.id, siteId, hash, ticked: [id], unticked: [] })
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

/** One of a description's two forms; and no options where figures of variants would go with them. */
function canType({ variantsManaged }: Product, catalog: 'v1' | 'v3', place: Place): boolean {
  if (place === 'description') return catalog === 'v1'
  return place !== 'options' || catalog === 'v3' || !variantsManaged
}

/** As the fields of the editor write: prices of a variant go together where one follows the other. */
function typeAll(product: Product, entries: readonly (readonly [Place, PlaceValue])[]) {
  return entries.reduce((draft, [place, value]) => {
    const [id, field] = readVariantPlace(place) ?? []
    const shown = (at: Place) => shownAt(draft, product, at)
    const written =
      id !== undefined && product.variantsPriced === true
        ? cellEntries(product, id, { field } as VariantColumn, value, shown)
        : ([[place, value]] as const)
    return written.reduce((next, [at, each]) => writePlace(next, product, at, each), draft)
  }, createDraft(product))
}

const isBlocked = (row: JobRow | undefined) =>
  row?.flags.some(({ level }) => level === 'block') === true

/** Field by field, but for the two prices of a variant, which went together. */
function takeBack(draft: ProductDraft, isGone: () => boolean): ProductDraft {
  const gone = listPlaces(draft.set).flatMap(([place]): Place[] =>
    isGone()
      ? [
          place,
          place.replace('listPrice', 'paidPrice') as Place,
          place.replace('paidPrice', 'listPrice') as Place,
        ]
      : [],
  )
  return revertPlaces(draft, gone)
}

const missed = (wanted: FieldValues, product: Product) => {
  const held = touchedValues(wanted, product)
  return listPlaces(wanted).filter(([place, value]) => !isHeldValue(place, value, held[place]))
}

/** A section or a line for search engines that was taken out comes back after the others. */
function inAnyOrder(product: Product) {
  const { seoTags, infoSections, ...rest } = essence(product)
  return { ...rest, seoTags: new Set(seoTags), infoSections: new Set(infoSections) }
}

// A shop moves on with each draft: to shrink one means nothing.
const terms = { numRuns: rounds, endOnFailure: true }
const coin = () => fc.boolean()

describe.each(['v1', 'v3'] as const)('what is typed at a product of %s', (catalog) => {
  it(`is what the review shows, what is saved and what is read back, and nothing else (${rounds} drafts)`, async () => {
    const { pick, read, values, save } = await openDesk(catalog)
    const told = { saved: 0, blocked: 0 }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const product = await read(g(pick))
        // A price may be typed without the other.
        const typed = [g(values, product), g(values, product)]
          .flatMap(listPlaces)
          .filter(() => g(fc.nat, 3) > 0)
        const draft = takeBack(typeAll(product, typed), () => g(coin))
        fc.pre(!isNothing(draft))
        const { id: jobId, seen, run, undo } = await save(draft, product)
        if (isBlocked(seen)) {
          told.blocked += 1
          return
        }
        // What the variants of new choices are made with is shown below the options.
        const shown = (seen === undefined ? [] : listShown(seen).map(({ place }) => place)).filter(
          (place) => !place.startsWith('variant/new-'),
        )
        expect(shown.toSorted()).toEqual(Object.keys(draft.set).toSorted())
        for (const [place, value] of listPlaces(draft.set)) {
          expect([place, seen?.target[place]]).toEqual([place, value])
          expect([place, seen?.before[place]]).toEqual([place, readPlace(product, place)])
        }
        const done = await run()
        expect([done?.state, done?.problem]).toEqual(['applied', undefined])
        const after = await read(product.id)
        expect(missed(draft.set, after)).toEqual([])
        expect(untouchedOf(after, draft.set)).toEqual(untouchedOf(product, draft.set))
        if (done === undefined) throw new Error('It was saved.')
        expect(isNothing(settleDraft({ ...draft, jobId }, jobId, done))).toBe(true)
        await undo()
        expect(inAnyOrder(await read(product.id))).toEqual(inAnyOrder(product))
        told.saved += 1
      }),
      terms,
    )
    expect(told.saved).toBeGreaterThan(rounds * 0.9)
  }, 600_000)

  it(`is nothing where it says what is there, or was taken back: nothing is asked of the shop (${rounds} drafts)`, async () => {
    const { pick, read, values, requests } = await openDesk(catalog)
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const product = await read(g(pick))
        const sent = requests.length
        const set = g(values, product)
        const held = listPlaces(beforeOf(set, product))
        const draft = typeAll(product, listPlaces(set))
        expect(isNothing(takeBack(draft, () => true))).toBe(true)
        expect(isNothing(typeAll(product, held))).toBe(true)
        expect(typeAll(product, [...listPlaces(set), ...held]).set).toEqual({})
        expect(requests.length).toBe(sent)
      }),
      terms,
    )
  }, 600_000)

  it(`is merged by field with what somebody else saved meanwhile (${rounds} drafts)`, async () => {
    const { store, pick, read, values, save } = await openDesk(catalog)
    const told = { merged: 0, blocked: 0, mine: 0, theirs: 0 }
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const product = await read(g(pick))
        const draft = typeAll(product, listPlaces(g(values, product)))
        const other = g(values, product)
        await applyFields(store, product, beforeOf(other, product), other)
        const now = await read(product.id)
        const conflicts = listConflicts(draft, now)
        const disputed = listPlaces(draft.set).flatMap(([place, mine]) => {
          const [base, theirs] = [readPlace(product, place), readPlace(now, place)]
          if (isDifference(draft, place) || theirs === undefined || base === undefined) return []
          if (isHeldValue(place, base, theirs) || isHeldValue(place, mine, theirs)) return []
          return [{ place, base, mine, theirs }]
        })
        expect(conflicts).toEqual(disputed)
        const decided = conflicts.reduce((next, { place }) => {
          const isMine = g(coin)
          told[isMine ? 'mine' : 'theirs'] += 1
          return isMine ? keepMine(next, now, place) : revertPlaces(next, [place])
        }, draft)
        expect(listConflicts(decided, now)).toEqual([])
        if (isNothing(decided)) return
        const { seen, run } = await save(decided, now)
        if (isBlocked(seen)) {
          // Theirs took away what mine builds on: pieces, pictures, the higher price.
          told.blocked += 1
          return
        }
        // All of it may stand there already.
        const done = seen === undefined ? undefined : await run()
        if (seen !== undefined) expect([done?.state, done?.problem]).toEqual(['applied', undefined])
        told.merged += 1
        const after = await read(product.id)
        const mine = pickPlaces(decided.set, (place) => !isDifference(decided, place))
        expect(missed(mine, after)).toEqual([])
        // A price paid above their list price takes it along, which the review shows.
        const along = pickPlaces(seen?.target ?? {}, (place) => place.endsWith('/listPrice'))
        const touched = { ...along, ...decided.set }
        expect(untouchedOf(after, touched)).toEqual(untouchedOf(now, touched))
      }),
      terms,
    )
    expect(told.merged).toBeGreaterThan(rounds * 0.6)
    expect(Math.min(told.mine, told.theirs)).toBeGreaterThan(rounds * 0.2)
  }, 600_000)
})
