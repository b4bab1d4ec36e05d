import { describe, expect, test } from 'vitest'
import type { Operation } from '#lib/core/operations/operations.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import { by, toCurrency } from './build.ts'
import {
  to99,
  collection,
  options,
  sized,
  v1,
  v1Managed,
  v3,
  off,
  preview,
  price,
  sale,
  text,
  remove,
  only,
} from './harness/stores.ts'

const soldOut = sized('20', '20', 0)

describe('Prices', () => {
  test.each<[string, Product, Operation | Operation[], object]>([
    ['V1 sets one price', v1(), price(by.percent('10')), { listPrice: '22' }],
    [
      'V1 sets the own prices of some variants',
      v1Managed(),
      price(by.set('25'), { only }),
      { 'variant/M/listPrice': '25' },
    ],
    [
      'V1 keeps the price paid by a fixed discount',
      v1(),
      price(by.set('25'), { keepPaid: true }),
      { listPrice: '25', discount: { kind: 'amount', value: '5' } },
    ],
    [
      'V1 keeps the price paid by a percentage if one does',
      v1(off('percent', '50', '10')),
      price(by.set('25'), { keepPaid: true }),
      { listPrice: '25', discount: { kind: 'percent', value: '60' } },
    ],
    [
      'V1 moves the price paid by its discount',
      v1(off('percent', '50', '10')),
      price(by.set('15'), { target: 'paid' }),
      { discount: { kind: 'percent', value: '25' } },
    ],
    [
      'V1 ends a sale whose price paid reaches the list price',
      v1(off('amount', '5', '15')),
      price(by.set('21'), { target: 'paid' }),
      { listPrice: '21', discount: { kind: 'none', value: '0' } },
    ],
    ['V1 starts a sale', v1(), sale('25'), { discount: { kind: 'percent', value: '25' } }],
    [
      'V1 starts a sale with an ending, as a fixed discount if that is allowed',
      v1({ listPrice: amount('1999'), paidPrice: amount('1999') }),
      sale('30', { rounding: to99, asAmount: true }),
      { discount: { kind: 'amount', value: '600.01' } },
    ],
    [
      'V1 ends a sale',
      v1(off('amount', '5', '15')),
      { kind: 'sale', do: 'end', rounding: toCurrency },
      { discount: { kind: 'none', value: '0' } },
    ],
    [
      'V1 removes the compare-at price',
      v1(off('amount', '5', '15')),
      { kind: 'compare-at', step: { by: 'clear' }, rounding: toCurrency },
      { listPrice: '15', discount: { kind: 'none', value: '0' } },
    ],
    [
      'V1 computes a price from the cost',
      v1({ cost: amount('6') }),
      price({ by: 'margin', percent: amount('40') }),
      { listPrice: '10' },
    ],
    [
      'V3 moves the price paid in proportion',
      v3('20', '15'),
      price(by.percent('10'), { only }),
      { 'variant/M/listPrice': '22', 'variant/M/paidPrice': '16.5' },
    ],
    [
      'V3 keeps the price paid',
      v3('20', '15'),
      price(by.set('30'), { only, keepPaid: true }),
      { 'variant/M/listPrice': '30', 'variant/M/paidPrice': '15' },
    ],
    [
      'V3 starts a sale below the list price',
      v3('20', '20', { variants: sized('20').slice(1) }),
      sale('25', { rounding: to99 }),
      { 'variant/M/listPrice': '20', 'variant/M/paidPrice': '14.99' },
    ],
    [
      'V3 prices from compare-at',
      v3('20', '15'),
      price({ by: 'compare-at', percent: amount('80') }, { only, target: 'paid' }),
      { 'variant/M/listPrice': '20', 'variant/M/paidPrice': '16' },
    ],
    [
      'a price, then a sale, then a ribbon',
      v1(),
      [price(by.percent('50')), sale('10'), { kind: 'ribbon', name: 'Sale' }],
      { listPrice: '30', discount: { kind: 'percent', value: '10' }, ribbon: 'Sale' },
    ],
    [
      'a variant that was set still moves with its product',
      v1Managed(),
      [price(by.set('30'), { only }), price(by.amount('5'))],
      { listPrice: '25', 'variant/M/listPrice': '35' },
    ],
    [
      'removes options if no variant has own values',
      v1Managed({ variants: soldOut }),
      [price(by.amount('5')), remove],
      { listPrice: '25', variantsManaged: false, options: [] },
    ],
    [
      'sets a variant that stays while its product moves',
      v1Managed(),
      [price(by.amount('5')), price(by.set('20'), { only })],
      { listPrice: '25', 'variant/M/listPrice': '20' },
    ],
  ])('%s', (_, product, operation, target) => {
    expect(preview(product, operation)?.target).toEqual(target)
  })
})

describe('Everything else', () => {
  test.each<[string, Product, Operation, object]>([
    [
      'V1 sets one cost',
      v1(),
      { kind: 'cost', step: by.set('5') as never, rounding: toCurrency },
      { cost: '5' },
    ],
    [
      'V3 sets the weight of every variant',
      v3(),
      { kind: 'weight', step: { by: 'set', amount: amount('1.2345') }, rounding: toCurrency },
      { 'variant/S/weight': '1.235', 'variant/M/weight': '1.235' },
    ],
    [
      'the quantity of one size',
      v3(),
      { kind: 'stock', do: 'move', quantity: 5, only },
      { 'variant/M/quantity': 8 },
    ],
    [
      'V1 tracks a whole product',
      v1({ stock: { tracked: true, quantity: 2, status: 'in-stock' } }),
      { kind: 'stock', do: 'set', quantity: 9 },
      { 'variant/00000000-0000-0000-0000-000000000000/quantity': 9 },
    ],
    [
      'tracking turned off',
      v3(),
      { kind: 'stock', do: 'track', tracked: false, only },
      // The quantity is lost with the tracking: an undo restores both. The status is what it was.
      { 'variant/M/tracked': false, 'variant/M/quantity': null, 'variant/M/inStock': true },
    ],
    ['hidden', v3(), { kind: 'visible', visible: false }, { visible: false }],
    [
      'one size hidden',
      v3(),
      { kind: 'visible', visible: false, only },
      { 'variant/M/visible': false },
    ],
    ['a brand', v1(), { kind: 'brand', name: 'Acme' }, { brand: 'Acme' }],
    [
      'into a collection',
      v1(),
      { kind: 'collection', do: 'add', id: collection, name: 'Summer' },
      { 'collection/summer': true },
    ],
    ['an info section', v1(), { kind: 'info', do: 'remove', title: 'Care' }, { 'info/Care': null }],
    ['a SKU of a plain V1 product', v1(), text('sku', 'X'), { sku: 'X' }],
    [
      'SKUs of V3 variants',
      v3(),
      { ...text('sku', 'X'), only } as Operation,
      { 'variant/M/sku': 'X' },
    ],
    [
      'an image',
      v1(),
      {
        kind: 'media',
        do: 'add',
        addresses: ['https://pictures.test/a', 'https://pictures.test/a'],
      },
      { media: ['https://pictures.test/a'] },
    ],
    ['options of V1 are removed', v1({ options }), remove, { options: [] }],
    [
      'options of V1 are removed with variants without own values',
      v1Managed({ variants: soldOut }),
      remove,
      { variantsManaged: false, options: [] },
    ],
    ['a deletion replaces all other changes', v1(), { kind: 'delete' }, { deleted: true }],
  ])('%s', (_, product, operation, target) => {
    expect(preview(product, operation)?.target).toEqual(target)
  })

  test('treats a changed quantity as a difference, and a set one as exact', () => {
    const move: Operation = { kind: 'stock', do: 'move', quantity: -1 }
    const set: Operation = { kind: 'stock', do: 'set', quantity: 7 }
    expect(preview(v3(), [move, move])).toMatchObject({
      stock: 'difference',
      target: { 'variant/M/quantity': 1 },
    })
    expect(preview(v3(), [set, move])).not.toHaveProperty('stock')
  })

  test('names ids', () => {
    const row = preview(v3(), [
      { kind: 'collection', do: 'add', id: collection, name: 'Summer' },
      text('sku', 'X'),
    ])
    expect(row?.labels).toEqual({ summer: 'Summer', S: 'S', M: 'M' })
  })

  test('leaves a product alone that does not have the value', () => {
    expect(preview(v1(), price(by.set('5'), { only }))).toBeUndefined()
    expect(preview(v1(), { kind: 'media', do: 'remove', position: 3 })).toBeUndefined()
  })
})
