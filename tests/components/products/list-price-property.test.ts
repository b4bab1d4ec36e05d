import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  changeFields,
  createUnsavedProduct,
  type UnsavedProduct,
  toManualEdit,
} from '#lib/core/edits/unsaved/unsaved-product.ts'
import type { ColumnId } from '#components/workbench/grid/columns.ts'
import { emptyHistory, toManualEdits, addEdits } from '#lib/core/edits/unsaved/edit-history.ts'
import { showEntered } from '#components/workbench/grid/show-entered.ts'
import { writeCell } from '#components/workbench/grid/write-cell.ts'
import { type Amount, subtract } from '#lib/core/catalog/money/amount.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { defaultGuardrailLimits as limits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { fieldValuesFrom, variantValues } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import { isDerivedPrice } from '#lib/core/edits/preview/is-derived-price.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { csv, hold } from '#tests/unit/core/import-export/harness.ts'
import { buildMug, buildV3Product, buildVariant } from './product-builder.ts'
import { iterations } from '#tests/iterations.ts'

const catalogOf = (product: Product): 'v1' | 'v3' => (product.variantsPriced === true ? 'v3' : 'v1')
const pricesOf = (row: PreviewRow | undefined) =>
  row && { target: row.target, listPrice: row.listPrice, paidPrice: row.paidPrice }

function plan(product: Product, change: ManualEdit | undefined) {
  const requests = catalogOf(product) === 'v3' ? v3Requests : v1Requests
  const terms = { limits, units: { currency: product.currency }, requests }
  return pricesOf(change && previewManualEdit(change, product, terms))
}

function byBulkEdit(product: Product, list: Amount) {
  const step = { by: 'set', amount: list } as const
  const operation = { kind: 'price', step, rounding: { to: 'none' } } as const
  return pricesOf(previewProduct(product, [operation], limits))
}

/** Enters cell by cell; each builds on the values shown before. */
function inGrid(product: Product, cells: readonly (readonly [ColumnId, string])[]) {
  const history = cells.reduce((now, [column, text]) => {
    const shown = showEntered(product, now.products.get(product.id)?.set ?? {})
    const subject = { product: shown, catalog: catalogOf(product) }
    const done = writeCell(column, subject, text, { stock: 'difference' })
    if (!done.ok) throw new Error(done.error)
    return addEdits(now, [{ product, ...done.value }])
  }, emptyHistory)
  return plan(product, toManualEdits(history.products)[0])
}

/** Types character by character; each intermediate text is a number too. */
function inPanel(
  product: Product,
  fields: readonly (readonly ['listPrice' | 'paidPrice', string])[],
) {
  const [variant] = product.variants
  let draft: UnsavedProduct = createUnsavedProduct(product)
  for (const [field, text] of fields) {
    const isPair = catalogOf(product) === 'v3' && variant !== undefined
    const path = isPair ? variantFieldPath(variant.id, field) : (field as 'listPrice')
    for (let end = 1; end <= text.length; end += 1) {
      if (text[end - 1] === '.') continue
      const entered = amount(String(Number(text.slice(0, end))))
      draft = changeFields(draft, product, fieldValuesFrom([[path, entered]]))
    }
  }
  return plan(product, toManualEdit(product.id, draft))
}

async function inSheet(product: Product, list: Amount) {
  const file = await csv(`Shelfside product ID,List price\n${product.id},${list}\n`)
  return plan(product, hold(file, [product]).changed[0]?.change)
}

const cents = (min: number) =>
  fc.integer({ min: min, max: 90_000 }).map((each) => amount(String(each / 100)))
const discounts = fc.constantFrom(
  { kind: 'none', value: amount('0') } as const,
  { kind: 'percent', value: amount('20') } as const,
  { kind: 'amount', value: amount('1.5') } as const,
)
const newer = fc
  .record({
    list: cents(300),
    off: fc.constantFrom(0, 0.1, 1, 2.99),
    id: fc.constantFrom(wholeProduct, buildVariant(1).id),
  })
  .map(({ list, off, id }) => {
    const prices = { listPrice: list, paidPrice: subtract(list, amount(String(off))) }
    return buildV3Product(1, {
      ...prices,
      variants: [buildVariant(1, { ...prices, id })],
    })
  })
const older = fc
  .record({ listPrice: cents(300), discount: discounts })
  .map(({ listPrice, discount }) => {
    const plain = buildMug({ listPrice: amount('0'), paidPrice: amount('0') })
    const { paidPrice } = showEntered(plain, { listPrice, discount })
    const prices = { listPrice, paidPrice }
    return buildMug({
      ...prices,
      discount,
      variants: [buildVariant(1, { ...prices, id: wholeProduct })],
    })
  })

test('a list price leads to the same plan, wherever it is entered', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(newer, older), cents(200), async (product, list) => {
      fc.pre(list !== product.listPrice)
      const plans = [
        inGrid(product, [['listPrice', list]]),
        inPanel(product, [['listPrice', list]]),
        await inSheet(product, list),
      ]
      const wanted = byBulkEdit(product, list)
      expect(wanted?.listPrice.after).toBe(list)
      for (const own of plans) expect(own).toEqual(wanted)
    }),
    { numRuns: iterations(100, 100, 1_000) },
  )
})

test('each of two prices is the one that was typed last, in the grid and in the editor', () => {
  const typed = fc.array(fc.tuple(fc.constantFrom('listPrice', 'paidPrice'), cents(200)), {
    minLength: 2,
    maxLength: 5,
  })
  fc.assert(
    fc.property(fc.oneof(newer, older), typed, (product, cells) => {
      const last = new Map(cells)
      const { listPrice: list = product.listPrice, paidPrice: paid } = Object.fromEntries(last)
      fc.pre(paid !== undefined && Number(paid) <= Number(list))
      fc.pre(list !== product.listPrice || paid !== product.paidPrice)
      const row = inGrid(product, cells)
      expect([row?.listPrice.after, row?.paidPrice.after]).toEqual([list, paid])
      if (product.variantsPriced === true) expect(inPanel(product, cells)).toEqual(row)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test('a price paid entered before it is kept, in the grid and in the editor', () => {
  const held = { listPrice: amount('20'), paidPrice: amount('16') }
  const product = buildV3Product(1, {
    ...held,
    variants: [buildVariant(1, { ...held, id: wholeProduct })],
  })
  const grid = inGrid(product, [
    ['paidPrice', '15'],
    ['listPrice', '40'],
  ])
  const panel = inPanel(product, [
    ['paidPrice', '15'],
    ['listPrice', '40'],
  ])
  expect(grid?.paidPrice.after).toBe('15')
  expect(panel).toEqual(grid)
})

test('the price paid that the store has is kept, if it was entered after the list price', () => {
  const held = { listPrice: amount('20'), paidPrice: amount('16') }
  const product = buildV3Product(1, {
    ...held,
    variants: [buildVariant(1, { ...held, id: wholeProduct })],
  })
  const cells = [
    ['listPrice', '40'],
    ['paidPrice', '16'],
  ] as const
  expect(inGrid(product, cells)?.paidPrice.after).toBe('16')
  expect(inPanel(product, cells)).toEqual(inGrid(product, cells))
})

test('restoring a list price restores the price paid, to the cent', () => {
  const held = { listPrice: amount('19.99'), paidPrice: amount('15.98') }
  const product = buildV3Product(1, {
    ...held,
    variants: [buildVariant(1, { ...held, id: wholeProduct })],
  })
  expect(
    inGrid(product, [
      ['listPrice', '0.07'],
      ['listPrice', '19.99'],
    ]),
  ).toBeUndefined()
})

test('a derived price paid differs from one that was entered', () => {
  const held = { listPrice: amount('20'), paidPrice: amount('16') }
  const variant = buildVariant(1, held)
  const paid = variantFieldPath(variant.id, 'paidPrice')
  const row = (listPrice: string, paidPrice: string) => ({
    before: variantValues(variant.id, held),
    target: variantValues(variant.id, {
      listPrice: amount(listPrice),
      paidPrice: amount(paidPrice),
    }),
    currency: 'EUR',
  })
  expect(isDerivedPrice(row('40', '32'), paid)).toBe(true)
  expect(isDerivedPrice(row('40', '15'), paid)).toBe(false)
  expect(isDerivedPrice(row('20', '15'), paid)).toBe(false)
  expect(isDerivedPrice(row('40', '32'), variantFieldPath(variant.id, 'listPrice'))).toBe(false)
})
