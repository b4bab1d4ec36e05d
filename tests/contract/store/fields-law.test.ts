import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldValues } from '#lib/domain/change.ts'
import type { CollectionId } from '#lib/domain/ids.ts'
import { listPlaces } from '#lib/domain/places.ts'
import type { Product } from '#lib/domain/product.ts'
import { isHeldValue } from '#lib/domain/same-value.ts'
import { touchedValues } from '#lib/domain/product-values.ts'
import { applyFields, beforeOf, essence, readAt } from './fields.ts'
import { someValues } from './field-values.ts'
import { flat } from './place-cases.ts'
import { openProducts, readAll } from './shops.ts'
import { untouchedOf } from './untouched.ts'

const changes = 150

/** The places that do not hold what they should. */
function missed(wanted: FieldValues, found: FieldValues) {
  return listPlaces(wanted).flatMap(([place, value]) =>
    isHeldValue(place, value, found[place]) ? [] : [[place, value, found[place]]],
  )
}

describe.each(['v1', 'v3'] as const)('on a shop of generation %s', (catalog) => {
  it(`what is set is what is read, nothing else moves, and undo brings it back (${changes} changes)`, async () => {
    const { store, sandbox } = await openProducts(catalog)
    const all = await readAll(store)
    const codes = all.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter(Boolean)
    const doubles = new Set(codes.filter((sku, at) => codes.indexOf(sku) !== at))
    // The newer catalogue keeps doubles that are there, and lets none come back.
    const isSound = ({ variants }: Product) => !variants.some(({ sku }) => doubles.has(sku))
    const some = all.filter((product, at) => at % 7 === 0 && isSound(product))
    // As the law compares them: with all that only a reading by id tells.
    const products = await Promise.all(some.map(({ id }) => readAt(store, id)))
    const collections = flat(await store.collections.list())
      .filter(({ name }) => name !== 'All Products')
      .slice(0, 2)
      .map(({ id }): CollectionId => id)
    const change = fc
      .constantFrom(...products)
      .chain((product) => fc.tuple(fc.constant(product), someValues(product, catalog, collections)))
    await fc.assert(
      fc.asyncProperty(change, async ([{ id }, set]) => {
        const product = await readAt(store, id)
        const before = beforeOf(set, product)
        const written = Object.keys(sandbox.applied())
        const outcomes = await applyFields(store, product, before, set)
        expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
        const after = await readAt(store, id)
        expect(missed(set, touchedValues(set, after))).toEqual([])
        expect(untouchedOf(after, set)).toEqual(untouchedOf(product, set))
        const others = Object.keys(sandbox.applied()).filter((each) => !written.includes(each))
        // What it held already need not be written.
        const isNew = missed(set, before).length > 0 && !written.includes(id)
        expect(others).toEqual(isNew ? [id] : others.filter((each) => each === id))
        const back = await applyFields(store, after, set, before)
        expect(back.filter(({ ok }) => !ok)).toEqual([])
        expect(essence(await readAt(store, id))).toEqual(essence(product))
      }),
      { numRuns: changes },
    )
  }, 300_000)
})
