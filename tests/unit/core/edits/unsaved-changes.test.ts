import { describe, expect, it } from 'vitest'
import { type FieldValues, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import {
  addEdits,
  type EditHistory,
  emptyHistory,
  markSent,
  settleAll,
  undo,
} from '#lib/core/edits/unsaved/edit-history.ts'
import {
  changeFields,
  countChanges,
  createUnsavedProduct,
  listConflicts,
  shownAt,
  shownFields,
  type StockMeaning,
  toManualEdit,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { buildV3Product } from '#tests/components/products/product-builder.ts'

const product = buildV3Product(2)
const [first, second] = product.variants.map(({ id }) => id)
if (first === undefined || second === undefined) throw new Error('There are two.')
const [one, other] = [variantFieldPath(first, 'quantity'), variantFieldPath(second, 'quantity')]

interface Entry {
  readonly set: FieldValues
  readonly stock?: StockMeaning
  /** The current product in the store. */
  readonly at?: Product
}

/** What the editor and the grid do with entered values. */
const surfaces = {
  editor(entries: readonly Entry[]) {
    let unsaved = createUnsavedProduct(product)
    for (const { set, at = product } of entries) unsaved = changeFields(unsaved, at, set)
    return unsaved
  },
  grid: (entries: readonly Entry[]) =>
    entries
      .reduce(
        (now, { at = product, ...edit }) => addEdits(now, [{ product: at, ...edit }]),
        emptyHistory,
      )
      .products.get(product.id) ?? createUnsavedProduct(product),
}

const withQuantity = (quantity: number): Product => ({
  ...product,
  variants: product.variants.map((variant) => ({
    ...variant,
    stock: { ...variant.stock, quantity },
  })),
})

const withCost = (value: string): Product => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant, cost: amount(value) })),
})

describe.each(['editor', 'grid'] as const)('unsaved changes of the %s', (surface) => {
  const enter = (...entries: readonly Entry[]) => surfaces[surface](entries)

  it('have no field that the product does not have', () => {
    const unsaved = enter({ set: { 'variant/gone/sku': 'X', name: 'New name' } })
    expect(unsaved.set).toEqual({ name: 'New name' })
    expect(unsaved.before).toEqual({ name: product.name })
  })

  it('have the field entered last at their end', () => {
    const unsaved = enter({ set: { name: 'A' } }, { set: { brand: 'B' } }, { set: { name: 'C' } })
    expect(Object.entries(unsaved.set)).toEqual([
      ['brand', 'B'],
      ['name', 'C'],
    ])
  })

  it('send quantities as a difference only if there are any', () => {
    expect(toManualEdit(product.id, enter({ set: { name: 'A' } })).stock).toBeUndefined()
    expect(
      toManualEdit(product.id, enter({ set: variantValues(first, { quantity: 5 }) })).stock,
    ).toBe('difference')
  })

  it('set quantities exactly if tracking is switched in the same product', () => {
    const unsaved = enter(
      { set: variantValues(first, { tracked: false }) },
      { set: variantValues(second, { quantity: 7 }) },
    )
    expect(toManualEdit(product.id, unsaved).stock).toBeUndefined()
  })

  it('show a quantity entered as a difference over the quantity that the store has now', () => {
    const unsaved = enter({ set: variantValues(first, { quantity: 15 }) })
    expect(shownFields(unsaved, withQuantity(10))).toEqual({ [one]: 13 })
    expect(listConflicts(unsaved, withQuantity(10))).toEqual([])
  })

  it('show the quantity that was entered last, whatever was sold before it was entered', () => {
    const sold = withQuantity(10)
    const unsaved = enter(
      { set: variantValues(first, { quantity: 15 }) },
      { set: variantValues(first, { quantity: 14 }), at: sold },
    )
    expect(shownAt(unsaved, sold, one)).toBe(14)
    expect(toManualEdit(product.id, unsaved)).toMatchObject({
      before: { [one]: 10 },
      set: { [one]: 14 },
      stock: 'difference',
    })
  })

  it('have a conflict where the store has a third value, compared in the precision of the currency', () => {
    const cost = variantFieldPath(first, 'cost')
    const unsaved = enter({
      set: variantValues(first, { cost: amount('5.449') }),
      at: withCost('4'),
    })
    expect(listConflicts(unsaved, withCost('5.45'))).toEqual([])
    expect(listConflicts(unsaved, withCost('6'))).toEqual([
      { path: cost, base: '4', mine: '5.449', remote: '6' },
    ])
  })

  it('count a list price and the price paid that follows it as one, two entered ones as two', () => {
    const list = variantFieldPath(first, 'listPrice')
    const paid = variantFieldPath(first, 'paidPrice')
    const unsaved = enter({ set: variantValues(first, { listPrice: amount('40') }) })
    expect(unsaved.set).toEqual({ [list]: '40', [paid]: '40' })
    expect(countChanges(unsaved)).toBe(1)
    const both = variantValues(first, { listPrice: amount('40'), paidPrice: amount('30') })
    expect(countChanges(enter({ set: both }))).toBe(2)
    expect(countChanges(enter({ set: variantValues(first, { paidPrice: amount('15') }) }))).toBe(1)
  })
})

describe('an exact quantity', () => {
  const exact = { set: variantValues(first, { quantity: 5 }), stock: 'exact' } as const
  const sum = { set: variantValues(second, { quantity: 15 }), stock: 'difference' } as const

  it('stays exact when a difference is entered for another variant', () => {
    const unsaved = surfaces.grid([exact, sum])
    expect(toManualEdit(product.id, unsaved).stock).toBeUndefined()
    // A sale in the meantime is shown before it is overwritten.
    expect(listConflicts(unsaved, withQuantity(10)).map(({ path }) => path)).toEqual([one, other])
  })

  it('is no longer exact once a difference replaces it', () => {
    const unsaved = surfaces.grid([
      exact,
      { set: variantValues(first, { quantity: 13 }), stock: 'difference' },
    ])
    expect(toManualEdit(product.id, unsaved).stock).toBe('difference')
  })
})

const typed = (name: string, history = emptyHistory) =>
  addEdits(history, [{ product, set: { name } }])
const nameOf = (history: EditHistory) => history.products.get(product.id)?.set.name
const all = () => undefined

describe('changes that were sent with a job', () => {
  const jobId = 'job-1' as JobId
  it('are gone once the store has them', () => {
    const history = typed('New')
    const sent = markSent(history, history.products, jobId)
    expect(settleAll(sent, jobId, all).products.size).toBe(0)
    expect(settleAll(sent, jobId, () => []).products).toEqual(sent.products)
    expect(settleAll(sent, 'job-2' as JobId, all)).toBe(sent)
  })

  it('stay if they were changed while the preview was created', () => {
    const [old, newer] = [typed('Old'), typed('New', typed('Old'))]
    const left = settleAll(markSent(newer, old.products, jobId), jobId, all)
    expect(left.products.get(product.id)).toMatchObject({
      before: { name: 'Old' },
      set: { name: 'New' },
    })
  })

  it('keep their job when an undo changes them', () => {
    const history = typed('New', typed('Old'))
    const undone = undo(markSent(history, history.products, jobId))
    expect(nameOf(undone)).toBe('Old')
    const left = settleAll(undone, jobId, all)
    expect(left.products.get(product.id)).toMatchObject({
      before: { name: 'New' },
      set: { name: 'Old' },
    })
  })

  it('cannot be undone once they are saved, but others can', () => {
    const another = { ...product, id: 'other' as ProductId }
    const history = addEdits(typed('New'), [{ product: another, set: { name: 'Else' } }])
    const sent = new Map([...history.products].filter(([id]) => id === product.id))
    const left = settleAll(markSent(history, sent, jobId), jobId, all)
    expect(undo(left).products.size).toBe(0)
    const blocked = undo(undo(left))
    expect([blocked.products.size, blocked.past, blocked.undoBlocked]).toEqual([0, [], 'saved'])
  })
})
