import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  countEdits,
  removeEdits,
  type EditHistory,
  emptyHistory,
  type ProductEdit,
  redo,
  toManualEdits,
  addEdits,
  undo,
} from '#lib/core/edits/unsaved/edit-history.ts'
import type { Subject } from '#components/workbench/grid/cell-target.ts'
import type { ColumnId } from '#components/workbench/grid/columns.ts'
import { showEntered } from '#components/workbench/grid/show-entered.ts'
import {
  clearCell as tryClear,
  writeCell,
  type WrittenCell,
} from '#components/workbench/grid/write-cell.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { readFields } from '#lib/core/catalog/product/product-values.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { idOf } from '#tests/components/builders.ts'
import {
  buildMug,
  buildV3Product,
  buildVariant,
} from '#tests/components/products/product-builder.ts'

const parseOptions = { stock: 'difference' } as const
const v1: Subject = { product: buildMug(), catalog: 'v1' }
const v3: Subject = { product: buildV3Product(), catalog: 'v3' }

function write(column: ColumnId, subject: Subject, text: string): WrittenCell {
  const done = writeCell(column, subject, text, parseOptions)
  if (!done.ok) throw new Error(done.error)
  return done.value
}
const clearCell = (column: ColumnId, subject: Subject) => {
  const done = tryClear(column, subject)
  return done.ok ? done.value : undefined
}
const entered = (column: ColumnId, subject: Subject, text: string) =>
  addEdits(emptyHistory, [
    { product: subject.product, ...write(column, subject, text) },
  ]).products.get(subject.product.id)?.set ?? {}
const rejection = (column: ColumnId, subject: Subject, text: string) => {
  const done = writeCell(column, subject, text, parseOptions)
  return done.ok ? undefined : done.error
}

describe('a value entered into a cell', () => {
  it('is written to the field where the store has it', () => {
    expect(write('listPrice', v1, '25').set).toEqual({ listPrice: '25' })
    expect(entered('listPrice', v3, '25')).toEqual({
      'variant/variant-1/listPrice': '25',
      'variant/variant-1/paidPrice': '25',
    })
    expect(write('sku', v3, ' NEW ').set).toEqual({ 'variant/variant-1/sku': 'NEW' })
    expect(write('visible', v1, 'no').set).toEqual({ visible: false })
    expect(write('taxGroupId', v3, 'group-1').set).toEqual({ taxGroupId: 'group-1' })
    expect(clearCell('taxGroupId', v3)?.set).toEqual({ taxGroupId: '' })
    expect(showEntered(v3.product, { taxGroupId: 'group-1' }).taxGroupId).toBe('group-1')
  })

  it('is a sale if the price paid is below the list price, and never moves the list price', () => {
    expect(entered('paidPrice', v1, '15')).toEqual({ discount: { kind: 'amount', value: '5' } })
    expect(entered('paidPrice', v3, '15')).toEqual({ 'variant/variant-1/paidPrice': '15' })
    expect(entered('paidPrice', v3, '30')).toEqual({ 'variant/variant-1/paidPrice': '30' })
    const paid = showEntered(v1.product, entered('paidPrice', v1, '15')).paidPrice
    expect(paid).toBe('15')
  })

  it('keeps the discount percentage when the list price changes', () => {
    const product = buildV3Product(1, {
      variants: [buildVariant(1, { paidPrice: amount('10') })],
    })
    expect(entered('listPrice', { product, catalog: 'v3' }, '30')).toEqual({
      'variant/variant-1/listPrice': '30',
      'variant/variant-1/paidPrice': '15',
    })
  })

  it('can be empty, where the store has the SKU of a simple product twice', () => {
    const product = buildMug({ sku: 'MUG', variants: [buildVariant(1, { sku: 'MUG' })] })
    const cleared = clearCell('sku', { product, catalog: 'v1' })
    const shown = showEntered(product, cleared?.set ?? {})
    expect([shown.sku, shown.variants[0]?.sku]).toEqual(['', ''])
  })

  it('can be an amount with a currency, and is read with the decimal separator of a pasted block', () => {
    for (const text of ['EUR 5', '5,00', '€ 5.-']) {
      expect(write('listPrice', v1, text)).toMatchObject({ set: { listPrice: '5' } })
    }
    for (const sign of [undefined, '.'] as const) {
      const read = writeCell('listPrice', v1, 'CHF 5', { stock: 'exact', sign })
      expect(read).toMatchObject({ ok: false, error: expect.stringContaining('EUR') })
      const weight = writeCell('weight', v1, '5 KGS', { stock: 'exact', sign })
      expect(weight).toMatchObject({ ok: false, error: expect.stringContaining('5 KGS') })
    }
    const amounts = ([',', '.'] as const).map((sign) =>
      writeCell('weight', v1, '1.234', { stock: 'exact', sign }),
    )
    expect(amounts).toMatchObject([
      { value: { set: { weight: '1234' } } },
      { value: { set: { weight: '1.234' } } },
    ])
  })

  it('is a difference with a sign, and follows the setting without one', () => {
    expect(write('quantity', v3, '+5')).toMatchObject({
      set: { 'variant/variant-1/quantity': 17 },
      stock: 'difference',
    })
    expect(writeCell('quantity', v3, '5', { stock: 'exact' })).toMatchObject({
      value: { set: { 'variant/variant-1/quantity': 5 }, stock: 'exact' },
    })
  })

  it('is computed from a percentage of the cell, or from two numbers', () => {
    const priced: Subject = {
      product: buildMug({
        listPrice: amount('19.99'),
        paidPrice: amount('19.99'),
        cost: amount('8'),
      }),
      catalog: 'v1',
    }
    for (const [text, value] of [
      ['+5%', '20.99'],
      ['-10 %', '17.99'],
      ['\u221250%', '10'],
      ['=10*2', '20'],
      ['= 12.5 - 3', '9.5'],
      ['=10/3', '3.33'],
      ['=7', '7'],
    ])
      expect(write('listPrice', priced, text!)).toMatchObject({ set: { listPrice: value } })
    expect(write('cost', priced, '+50%')).toMatchObject({ set: { cost: '12' } })
    for (const wrong of ['=10/0', '=3-5', '=a*2', '+x%', '-200%', '=1*2*3'])
      expect(rejection('listPrice', priced, wrong), wrong).toBeTruthy()
  })

  it('is rejected with a message if it is ambiguous or the cell is read-only', () => {
    expect(rejection('listPrice', v1, '1,234')).toContain('could mean two numbers')
    expect(rejection('listPrice', v1, 'ten')).toContain('isn’t a number')
    expect(rejection('listPrice', v1, '-5')).toContain('isn’t an amount')
    expect(rejection('quantity', v3, '1.5')).toContain('whole number')
    expect(rejection('margin', v1, '50')).toContain('read-only')
    const several: Subject = { product: buildV3Product(3), catalog: 'v3' }
    expect(rejection('listPrice', several, '5')).toContain('Expand')
  })

  it('is a price with the decimals of its currency, or the price that the store has', () => {
    for (const subject of [v1, v3]) {
      for (const column of ['listPrice', 'paidPrice'] as const) {
        expect(rejection(column, subject, '21.2931')).toBe(
          'EUR has 2 decimals. Enter 21.29 or 21.30.',
        )
      }
      expect(rejection('cost', subject, '21.2931')).toBeUndefined()
    }
    const fine = buildMug({ listPrice: amount('21.2931'), paidPrice: amount('21.2931') })
    expect(rejection('listPrice', { product: fine, catalog: 'v1' }, '21.2931')).toBeUndefined()
    expect(rejection('listPrice', { product: fine, catalog: 'v1' }, '21.2932')).toContain('21.29')
  })

  it('can be cleared if the field may be empty', () => {
    expect(clearCell('cost', v1)?.set).toEqual({ cost: null })
    expect(clearCell('brand', v1)?.set).toEqual({ brand: '' })
    expect(tryClear('name', v1)).toEqual({ ok: false, error: 'This value can’t be empty.' })
    for (const subject of [v1, v3]) {
      expect(rejection('listPrice', subject, '')).toBe('This value can’t be empty.')
      expect(rejection('paidPrice', subject, '')).toMatch(/To end a sale, enter the regular price/)
      expect(tryClear('paidPrice', subject).ok).toBe(false)
    }
  })
})

const columns = ['listPrice', 'paidPrice', 'cost', 'weight', 'sku', 'name', 'quantity'] as const
const product = fc
  .record({ number: fc.integer({ min: 1, max: 4 }), isV3: fc.boolean() })
  .map(({ number, isV3 }): Product => {
    const part = { id: idOf(number), name: `Mug ${number}` }
    return isV3 ? buildV3Product(1, part) : buildMug(part)
  })
const typed = fc.record({
  product,
  column: fc.constantFrom(...columns),
  text: fc.integer({ min: 1, max: 40 }).map(String),
})

function enterAll(
  editHistory: EditHistory,
  cells: readonly (typeof typed extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const states = [editHistory]
  for (const { product: own, column, text } of cells) {
    const now = states.at(-1) ?? editHistory
    const set = now.products.get(own.id)?.set ?? {}
    const catalog = own.variantsPriced === true ? 'v3' : 'v1'
    const done = writeCell(column, { product: showEntered(own, set), catalog }, text, parseOptions)
    if (done.ok) states.push(addEdits(now, [{ product: own, ...done.value }]))
  }
  return states
}

describe('the edit history', () => {
  it('is undone step by step, and redone', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 12 }), (cells) => {
        const states = enterAll(emptyHistory, cells)
        const last = states.at(-1) ?? emptyHistory
        let back = last
        while (back.past.length > 0) back = undo(back)
        expect(back.products.size).toBe(0)
        while (back.future.length > 0) back = redo(back)
        expect([...back.products]).toEqual([...last.products])
      }),
    )
  })

  it('becomes manual edits with the base value of every field, and none without a difference', () => {
    fc.assert(
      fc.property(fc.array(typed, { maxLength: 12 }), (cells) => {
        const { products } = enterAll(emptyHistory, cells).at(-1) ?? emptyHistory
        for (const { id, before, set } of toManualEdits(products)) {
          const own = cells.findLast((cell) => cell.product.id === id)?.product
          expect(Object.keys(before).toSorted()).toEqual(Object.keys(set).toSorted())
          for (const [path, value] of Object.entries(set)) {
            // The price paid is sent beside each list price that differs, even if it stays.
            const isBeside =
              path.endsWith('/paidPrice') && path.replace('paidPrice', 'listPrice') in set
            if (!isBeside) expect(before[path as 'name']).not.toEqual(value)
          }
          expect(own).toBeDefined()
        }
      }),
    )
  })

  it('compares with the value seen first, whatever the store has now', () => {
    const seen: ProductEdit = { product: buildMug(), set: { name: 'A' } }
    const now = buildMug({ name: 'Theirs' })
    const editHistory = addEdits(addEdits(emptyHistory, [seen]), [
      { product: now, set: { name: 'B' } },
    ])
    expect(editHistory.products.get(now.id)).toMatchObject({
      before: { name: 'Mug 1' },
      set: { name: 'B' },
    })
    expect(readFields({ name: 'B' }, now)).toEqual({ name: 'Theirs' })
  })

  it('drops an edit whose value is as before', () => {
    const editHistory = addEdits(emptyHistory, [{ product: buildMug(), set: { name: 'A' } }])
    const again = addEdits(editHistory, [{ product: buildMug(), set: { name: 'Mug 1' } }])
    expect(again.products.size).toBe(0)
    expect(countEdits(undo(again).products)).toEqual({ values: 1, products: 1 })
  })

  it('counts two prices set by one number as one, and restores discarded edits by undo', () => {
    const set = write('listPrice', v3, '25').set
    const editHistory = addEdits(emptyHistory, [{ product: v3.product, set }])
    expect(countEdits(editHistory.products)).toEqual({ values: 1, products: 1 })
    expect(undo(removeEdits(editHistory)).products).toEqual(editHistory.products)
  })

  it('changes stock by a difference only if the quantity was meant so', () => {
    const edit = { product: v3.product, ...write('quantity', v3, '+5') }
    expect(toManualEdits(addEdits(emptyHistory, [edit]).products)).toMatchObject([
      { stock: 'difference' },
    ])
    const exact = { ...edit, stock: 'exact' } as const
    const [change] = toManualEdits(addEdits(emptyHistory, [exact]).products)
    expect(change?.stock).toBeUndefined()
  })
})
