import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Subject } from '#components/workbench/grid/cell-target.ts'
import { type ColumnId, columnIds } from '#components/workbench/grid/columns.ts'
import {
  type EditHistory,
  emptyHistory,
  redo,
  toManualEdits,
  addEdits,
  undo,
} from '#lib/core/edits/unsaved/edit-history.ts'
import { readCell } from '#components/workbench/grid/read-cell.ts'
import { showEntered } from '#components/workbench/grid/show-entered.ts'
import { clearCell, writeCell } from '#components/workbench/grid/write-cell.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import { variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { Product, Variant } from '#lib/core/catalog/product/product.ts'
import { isBlocked } from '#lib/core/edits/preview/risk.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { products } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { holdValues } from '#tests/unit/core/edits/harness/hold-values.ts'
import { iterations } from '#tests/iterations.ts'

const texts = fc.constantFrom(
  '12.50',
  '7.25',
  '30.00',
  '3',
  '0.75',
  '',
  'no',
  'yes',
  'NEW-1',
  'Blue cup',
)

interface Act {
  readonly do: 'type' | 'fill' | 'clear' | 'undo' | 'redo'
  readonly column: ColumnId
  /** Index of a variant; -1 is the product's own row. */
  readonly row: number
  readonly text: string
}

const acts: fc.Arbitrary<Act> = fc.record({
  do: fc.constantFrom('type', 'type', 'type', 'fill', 'clear', 'undo', 'redo'),
  column: fc.constantFrom(...columnIds),
  row: fc.integer({ min: -1, max: 2 }),
  text: texts,
})

/** The product's own row, and those of its variants where it has several. */
function listRows({ variants }: Product): number[] {
  return variants.length > 1 ? [-1, ...variants.keys()] : [-1]
}

/** Applies one action of a user to the product's own row (-1) or that of a variant, as the grid does. */
function apply(editHistory: EditHistory, product: Product, act: Act): EditHistory {
  if (act.do === 'undo') return undo(editHistory)
  if (act.do === 'redo') return redo(editHistory)
  const rows = act.do === 'fill' ? listRows(product) : [act.row]
  let next = editHistory
  const groupId = {}
  for (const at of rows) {
    const entered = next.products.get(product.id)
    const shown = entered === undefined ? product : showEntered(product, entered.set)
    const variant = at < 0 ? undefined : shown.variants[at]
    if (!listRows(product).includes(at)) continue
    const catalog = product.variantsPriced === true ? 'v3' : 'v1'
    const subject: Subject = { product: shown, variant, catalog }
    if (act.do === 'clear') {
      const cleared = clearCell(act.column, subject)
      if (cleared.ok) next = addEdits(next, [{ product, ...cleared.value }], groupId)
      continue
    }
    const written = writeCell(act.column, subject, act.text, { sign: '.', stock: 'exact' })
    if (written.ok) next = addEdits(next, [{ product, ...written.value }], groupId)
  }
  return next
}

/** Values shared by all variants are also values of the product, as when a V3 store is read. */
function asRead(product: Product): Product {
  if (product.variantsPriced !== true) return product
  const shared = <T>(of: (variant: Variant) => T) => {
    const [first, ...others] = product.variants.map(of)
    return others.every((each) => each === first) ? first : undefined
  }
  return { ...product, cost: shared(({ cost }) => cost), weight: shared(({ weight }) => weight) }
}

const shownColumns = columnIds.filter((id) => id !== 'quantity' && id !== 'updated')

test('after any sequence of edits, fills, clears, undos and redos, each cell shows what the review shows', () => {
  fc.assert(
    fc.property(products, fc.array(acts, { minLength: 1, maxLength: 6 }), (drawn, list) => {
      const product = asRead(drawn)
      let editHistory = emptyHistory
      for (const act of list) {
        editHistory = apply(editHistory, product, act)
        const entered = editHistory.products.get(product.id)
        const [change] = toManualEdits(editHistory.products)
        const requests = product.variantsPriced === true ? v3Requests : v1Requests
        const terms = { limits: defaultGuardrailLimits, units: {}, requests }
        const review = change === undefined ? undefined : previewManualEdit(change, product, terms)
        if (review !== undefined && isBlocked(review)) continue
        const shown = entered === undefined ? product : showEntered(product, entered.set)
        const held = asRead(review === undefined ? product : holdValues(product, review.target))
        const indexed = toSearchRow(product)
        for (const at of listRows(product)) {
          const show = (one: Product, id: ColumnId) =>
            readCell(id, {
              row: indexed,
              product: one,
              variant: at < 0 ? undefined : one.variants[at],
              currency: one.currency,
            }).text
          // Making a product visible also shows its hidden variants: the review says so, the grid only after the run.
          const isUnbuyable = product.variants.every(({ visible }) => !visible)
          const columns = shownColumns.filter((id) => !(id === 'visible' && at >= 0 && isUnbuyable))
          for (const id of columns)
            expect([id, at, show(shown, id)]).toEqual([id, at, show(held, id)])
          // With several variants, both show the cheapest price, one before and one after the edit.
          if (at >= 0 || review === undefined || product.variants.length > 1) continue
          expect(show(shown, 'listPrice')).toBe(
            formatMoney(review.listPrice.after, product.currency),
          )
          expect(show(shown, 'paidPrice')).toBe(
            formatMoney(review.paidPrice.after, product.currency),
          )
        }
      }
    }),
    { numRuns: iterations(100, 300, 5_000) },
  )
})

test('a new SKU of the one variant of a V3 product is shown', () => {
  const [product] = fc.sample(
    products.filter(
      ({ variantsPriced, options }) => variantsPriced === true && options.length === 0,
    ),
    1,
  )
  if (product === undefined) throw new Error('There is none.')
  const held = { ...product, sku: 'OLD' }
  const [variant] = held.variants
  const set = variantValues(variant?.id ?? wholeProduct, { sku: 'NEW' })
  const shown = showEntered(held, set)
  const text = readCell('sku', { row: toSearchRow(held), product: shown, currency: 'EUR' }).text
  expect(text).toBe('NEW')
})

test('the row of a variant waits for its product and shows none of the product’s values', () => {
  const [product] = fc.sample(products, 1)
  if (product === undefined) throw new Error('There is none.')
  const shown = { row: toSearchRow(product), isOfVariant: true, currency: 'EUR' }
  for (const id of ['sku', 'listPrice', 'paidPrice', 'quantity', 'visible'] as const) {
    expect([id, readCell(id, shown)]).toEqual([id, { text: '', tone: 'muted', isWaiting: true }])
  }
})
