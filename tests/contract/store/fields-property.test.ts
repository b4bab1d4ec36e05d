import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FieldValues } from '#lib/core/catalog/changes/change.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { applyFields, beforeOf, normalized, readAt } from './fields.ts'
import { someValues } from './field-values.ts'
import { flat } from './field-cases.ts'
import { openProducts, readAll } from './stores.ts'
import { untouchedOf } from './untouched.ts'
import { iterations } from '#tests/iterations.ts'

const changes = iterations(60, 150, 1_500)

/** The paths that do not have the wanted value. */
function missed(wanted: FieldValues, found: FieldValues) {
  return fieldEntries(wanted).flatMap(([path, value]) =>
    isStoredValue(path, value, found[path]) ? [] : [[path, value, found[path]]],
  )
}

describe.each(['v1', 'v3'] as const)('on a %s store', (catalog) => {
  it(`reads what was set, changes nothing else, and undo restores it (${changes} changes)`, async () => {
    const { store, mockStore } = await openProducts(catalog)
    const all = await readAll(store)
    const codes = all.flatMap(({ variants }) => variants.map(({ sku }) => sku)).filter(Boolean)
    const doubles = new Set(codes.filter((sku, at) => codes.indexOf(sku) !== at))
    // Catalog V3 keeps existing duplicate SKUs, and does not let them be restored.
    const isSound = ({ variants }: Product) => !variants.some(({ sku }) => doubles.has(sku))
    const some = all.filter((product, at) => at % 7 === 0 && isSound(product))
    // As the property compares them: with all details that only a read by id returns.
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
        const written = Object.keys(mockStore.applied())
        const outcomes = await applyFields(store, product, before, set)
        expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
        const after = await readAt(store, id)
        expect(missed(set, readFields(set, after))).toEqual([])
        expect(untouchedOf(after, set)).toEqual(untouchedOf(product, set))
        const others = Object.keys(mockStore.applied()).filter((each) => !written.includes(each))
        // A value that was already there need not be written.
        const isNew = missed(set, before).length > 0 && !written.includes(id)
        expect(others).toEqual(isNew ? [id] : others.filter((each) => each === id))
        const back = await applyFields(store, after, set, before)
        expect(back.filter(({ ok }) => !ok)).toEqual([])
        expect(normalized(await readAt(store, id))).toEqual(normalized(product))
      }),
      { numRuns: changes },
    )
  }, 300_000)
})
