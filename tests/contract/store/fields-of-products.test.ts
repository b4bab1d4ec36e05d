import { describe, expect, it } from 'vitest'
import { allDetails, readFields } from '#lib/core/catalog/product/product-values.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'
import { applyFields, beforeOf, normalized, readAt } from './fields.ts'
import type { Case } from './field-case.ts'
import { flat, fieldCases } from './field-cases.ts'
import { openProducts, readAll } from './stores.ts'

async function open(catalog: 'v1' | 'v3', { find = () => true }: Pick<Case, 'find'>) {
  const store = await openProducts(catalog)
  const all = await readAll(store.store)
  const product = all.find(find)
  if (product === undefined) throw new Error('The demo store has one.')
  const tree = await store.store.collections.list()
  return { ...store, product: await readAt(store.store, product.id), collections: flat(tree) }
}

/** Catalog V3 stores bold text as a span with a weight. */
const savedDescription = {
  v1: '<p>New &amp; <strong>better</strong></p>',
  v3: '<p>New &amp; <span style="font-weight: 700">better</span></p>',
}

describe.each(['v1', 'v3'] as const)('on a %s store', (catalog) => {
  it.each(fieldCases(catalog))('writes, reads back and undoes $name', async (each) => {
    const { store, mockStore, product, collections } = await open(catalog, each)
    const set = each.set(product, collections)
    const before = beforeOf(set, product)
    expect(before).not.toEqual(set)
    const outcomes = await applyFields(store, product, before, set)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual([])
    expect(outcomes.length).toBeGreaterThan(0)

    const after = await readAt(store, product.id)
    for (const [path, value] of fieldEntries(set)) {
      const held = readFields(set, after)[path]
      if (path === 'media') expect(held).toHaveLength((value as readonly string[]).length)
      else if (typeof value === 'object') expect(isSameValue(path, value, held)).toBe(true)
      else if (path === 'description') expect(held).toBe(savedDescription[catalog])
      else expect(held).toEqual(value)
    }
    const [listed] = (await store.readProducts([product.id], undefined, allDetails)).values()
    expect(listed).toEqual(after)
    const touched = Object.keys(mockStore.applied()[product.id] ?? {})
    expect(touched.filter((field) => !each.writes.test(field))).toEqual([])
    expect(Object.keys(mockStore.applied())).toEqual([product.id])

    const back = await applyFields(store, product, set, before)
    expect(back.filter(({ ok }) => !ok)).toEqual([])
    expect(normalized(await readAt(store, product.id))).toEqual(normalized(product))
  })
})
