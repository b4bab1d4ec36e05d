import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Subject } from '#components/workbench/grid/cell-target.ts'
import { readCell } from '#components/workbench/grid/read-cell.ts'
import { showEntered } from '#components/workbench/grid/show-entered.ts'
import { createWrittenBlock, writeCell } from '#components/workbench/grid/write-cell.ts'
import type { GridRowModel } from '#components/workbench/grid/grid-row-model.ts'
import { addEdits, emptyHistory, toManualEdits } from '#lib/core/edits/unsaved/edit-history.ts'
import { shownFields } from '#lib/core/edits/unsaved/unsaved-product.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { applyDiscount } from '#lib/core/catalog/money/paid-price.ts'
import { type Product, noDiscount } from '#lib/core/catalog/product/product.ts'
import { previewManualEdit } from '#lib/core/edits/preview/preview-manual-edit.ts'
import { toSearchRow } from '#lib/core/search/to-search-row.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import {
  buildMug,
  buildV3Product,
  buildVariant,
} from '#tests/components/products/product-builder.ts'
import { iterations } from '#tests/iterations.ts'

type PriceColumn = 'listPrice' | 'paidPrice'
type Cell = readonly [PriceColumn, string]
/** Cells typed one after the other, or pasted at once. */
interface Act {
  readonly cells: readonly Cell[]
  readonly isPasted: boolean
}

const catalogOf = ({ variantsPriced }: Product) => (variantsPriced === true ? 'v3' : 'v1')

/** The grid of one product, as a user fills it. */
function fillGrid(product: Product, acts: readonly Act[]) {
  let history = emptyHistory
  const catalog = catalogOf(product)
  const options = { stock: 'difference', sign: '.' } as const
  const shown = () => {
    const entered = history.products.get(product.id)
    return entered === undefined ? product : showEntered(product, shownFields(entered, product))
  }
  const type = ([column, text]: Cell) => {
    const written = writeCell(column, { product: shown(), catalog }, text, options)
    if (!written.ok) throw new Error(written.error)
    history = addEdits(history, [{ product, ...written.value }])
  }
  const paste = (cells: readonly Cell[]) => {
    const context = { catalog, currency: 'EUR', isByVariant: false, updates: new Map() }
    const block = createWrittenBlock(context as never)
    const entered = history.products.get(product.id)
    const line = { id: product.id, product, position: {}, entered } as unknown as GridRowModel
    for (const [column, text] of cells)
      block.write(line, (subject: Subject) => writeCell(column, subject, text, options))
    history = addEdits(history, block.read().edits)
  }
  for (const { cells, isPasted } of acts) {
    if (isPasted) paste(cells)
    else for (const cell of cells) type(cell)
  }
  const [edit] = toManualEdits(history.products)
  const requests = catalog === 'v3' ? v3Requests : v1Requests
  const terms = { limits: defaultGuardrailLimits, units: {}, requests }
  const now = shown()
  const cell = (column: PriceColumn) =>
    readCell(column, { row: toSearchRow(product), product: now, currency: 'EUR' })
  return {
    cell,
    shown: {
      listPrice: Number(pricesOf(now).listPrice),
      paidPrice: Number(pricesOf(now).paidPrice),
    },
    review: edit === undefined ? undefined : previewManualEdit(edit, product, terms),
  }
}

function pricesOf(product: Product): Pick<Product, PriceColumn> {
  return product.variantsPriced === true ? (product.variants[0] ?? product) : product
}

/** What was typed into the two cells; nothing as soon as both cells hold the store's prices again. */
function listTyped(product: Product, acts: readonly Act[]) {
  const stored = pricesOf(product)
  let typed: Partial<Record<PriceColumn, number>> = {}
  const settle = () => {
    const isStored = (column: PriceColumn) =>
      typed[column] === undefined || typed[column] === Number(stored[column])
    if (isStored('listPrice') && isStored('paidPrice')) typed = {}
  }
  for (const { cells, isPasted } of acts) {
    for (const [column, text] of cells) {
      typed = { ...typed, [column]: Number(text) }
      if (!isPasted) settle()
    }
    settle()
  }
  return typed
}

const price = fc.constantFrom('10', '13.25', '20', '24', '25', '26.50', '32', '40', '99')
const cell = fc.tuple(fc.constantFrom<PriceColumn>('listPrice', 'paidPrice'), price)
const acts = fc.array(
  fc.record({ cells: fc.array(cell, { minLength: 1, maxLength: 3 }), isPasted: fc.boolean() }),
  { minLength: 1, maxLength: 5 },
)
const discounts = fc.constantFrom(
  noDiscount,
  { kind: 'percent', value: amount('20') } as const,
  { kind: 'amount', value: amount('4') } as const,
)
const stores = fc
  .record({ discount: discounts, isV3: fc.boolean() })
  .map(({ discount, isV3 }): Product => {
    const listPrice = amount('20')
    const prices = { listPrice, paidPrice: applyDiscount(listPrice, discount, 'EUR') }
    const variants = [buildVariant(1, prices)]
    return isV3
      ? buildV3Product(1, { ...prices, variants })
      : buildMug({ ...prices, discount, variants })
  })

test('a typed price stays, whatever is typed into the other cell, and a pair that cannot be is blocked', () => {
  fc.assert(
    fc.property(stores, acts, (product, list) => {
      const { shown, cell: cellOf, review } = fillGrid(product, list)
      expect(shown).toMatchObject(listTyped(product, list))
      const isWrong = shown.paidPrice > shown.listPrice
      for (const column of ['listPrice', 'paidPrice'] as const)
        expect(cellOf(column).mark).toBe(isWrong ? 'sale-above-regular' : undefined)
      const blocks = review?.flags.filter(({ level }) => level === 'block') ?? []
      expect(blocks.map(({ guardrail }) => guardrail)).toEqual(
        isWrong ? ['compare-at-below-price'] : [],
      )
      const stored = pricesOf(product)
      const { listPrice = { after: stored.listPrice }, paidPrice = { after: stored.paidPrice } } =
        review ?? {}
      expect([Number(listPrice.after), Number(paidPrice.after)]).toEqual([
        shown.listPrice,
        shown.paidPrice,
      ])
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test.each(['v1', 'v3'])('regular 24, then sale 25: both stay and are marked (%s)', (catalog) => {
  const prices = { listPrice: amount('20'), paidPrice: amount('20') }
  const variants = [buildVariant(1, prices)]
  const product =
    catalog === 'v3'
      ? buildV3Product(1, { ...prices, variants })
      : buildMug({ ...prices, variants })
  const cells = [
    ['listPrice', '24'],
    ['paidPrice', '25'],
  ] as const
  for (const isPasted of [false, true]) {
    const { cell: cellOf, review } = fillGrid(product, [{ cells, isPasted }])
    expect([cellOf('listPrice').text, cellOf('paidPrice').text]).toEqual(['€24.00', '€25.00'])
    expect(review?.flags.map(({ message }) => message)).toEqual([
      'The sale price (€25.00) is higher than the regular price (€24.00).',
    ])
  }
})

test('a typed sale price keeps the kind of the discount where one of that kind leads to it', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('percent', 'amount'),
      fc.integer({ min: 1, max: 99 }),
      fc.integer({ min: 100, max: 99_999 }),
      (kind, percent, cents) => {
        const discount = { kind, value: amount('1') }
        const listPrice = amount((cents / 100).toFixed(2))
        const prices = { listPrice, paidPrice: applyDiscount(listPrice, discount, 'EUR') }
        const variants = [buildVariant(1, prices)]
        const product = buildMug({ ...prices, discount, variants })
        const less = { kind: 'percent', value: amount(String(percent)) }
        const paid = applyDiscount(listPrice, less, 'EUR')
        fc.pre(paid !== prices.paidPrice && paid !== listPrice)
        const { review } = fillGrid(product, [{ cells: [['paidPrice', paid]], isPasted: false }])
        const set = review?.target.discount
        expect(set?.kind).toBe(kind)
        expect(set && applyDiscount(listPrice, set, 'EUR')).toBe(paid)
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
