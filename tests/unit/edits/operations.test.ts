import { describe, expect, test } from 'vitest'
import type { FieldValues } from '#lib/domain/change.ts'
import type { EditUnits, Operation } from '#lib/domain/edit.ts'
import { defaultGuardrailLimits, type GuardrailLimits } from '#lib/domain/guardrail-limits.ts'
import type { CollectionId, VariantId } from '#lib/domain/ids.ts'
import { guardrailIds } from '#lib/domain/preview.ts'
import type { Product } from '#lib/domain/product.ts'
import { cannot } from '#lib/edits/cannot.ts'
import { flagDuplicates } from '#lib/edits/duplicates.ts'
import { flagChange } from '#lib/edits/guardrails.ts'
import { previewProduct } from '#lib/edits/preview.ts'
import { buildPriceChange } from '#lib/edits/price-change.ts'
import { priceGuardrails } from '#lib/edits/price-guardrails.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { by, toCurrency } from './build.ts'

const to99 = { to: 'ending', ending: '99', direction: 'nearest' } as const
const collection = 'summer' as CollectionId
const infoSections = [{ title: 'Care', html: '<p>Wash</p>' }]
const choices = ['S', 'M'].map((value) => ({ value, label: value }))
const options = [{ name: 'Size', kind: 'list', choices }]
const sized = (list: string, paid = list) =>
  ['S', 'M'].map((size) =>
    buildVariant({
      id: size as VariantId,
      choices: { Size: size },
      listPrice: amount(list),
      paidPrice: amount(paid),
      stock: { tracked: true, quantity: 3, status: 'in-stock' },
    }),
  )
const v1 = (more: Partial<Product> = {}) => buildProduct({ infoSections, choiceMedia: {}, ...more })
const v1Managed = (more: Partial<Product> = {}) =>
  v1({ options, variantsManaged: true, variants: sized('20'), ...more })
const v3 = (list = '20', paid = list, more: Partial<Product> = {}) =>
  v1({
    options,
    variantsManaged: true,
    variantsPriced: true,
    variants: sized(list, paid),
    listPrice: amount(list),
    paidPrice: amount(paid),
    ...more,
  })
const off = (kind: string, value: string, paid: string) => ({
  discount: { kind, value: amount(value) },
  paidPrice: amount(paid),
})

function preview(
  product: Product,
  operation: Operation | Operation[],
  more: { limits?: GuardrailLimits; units?: EditUnits } = {},
) {
  return previewProduct(
    product,
    [operation].flat(),
    more.limits ?? defaultGuardrailLimits,
    more.units,
  )
}
const price = (step: (Operation & { kind: 'price' })['step'], more: object = {}): Operation => ({
  kind: 'price',
  step,
  rounding: toCurrency,
  ...more,
})
const sale = (percent: string, more: object = {}): Operation => ({
  kind: 'sale',
  do: 'start',
  by: 'percent',
  percent: amount(percent),
  rounding: toCurrency,
  ...more,
})
const text = (field: 'name' | 'sku' | 'description', value: string): Operation => ({
  kind: 'text',
  field,
  step: { by: 'set', text: value },
})
const remove: Operation = { kind: 'variants', do: 'remove-options' }
const only = { Size: 'M' }

describe('Prices', () => {
  test.each<[string, Product, Operation | Operation[], object]>([
    ['V1 sets one price', v1(), price(by.percent('10')), { listPrice: '22' }],
    [
      'V1 prices some variants at themselves',
      v1Managed(),
      price(by.set('25'), { only }),
      { 'variant/M/listPrice': '25' },
    ],
    [
      'V1 keeps what is paid by a discount of an amount',
      v1(),
      price(by.set('25'), { keepPaid: true }),
      { listPrice: '25', discount: { kind: 'amount', value: '5' } },
    ],
    [
      'V1 keeps what is paid by a percent where one does',
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
    ['V1 begins a sale', v1(), sale('25'), { discount: { kind: 'percent', value: '25' } }],
    [
      'V1 begins a sale with an ending, as an amount where that was allowed',
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
      'V1 takes off what is crossed out',
      v1(off('amount', '5', '15')),
      { kind: 'compare-at', step: { by: 'clear' }, rounding: toCurrency },
      { listPrice: '15', discount: { kind: 'none', value: '0' } },
    ],
    [
      'V1 makes a price of the cost',
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
      'V3 keeps what is paid',
      v3('20', '15'),
      price(by.set('30'), { only, keepPaid: true }),
      { 'variant/M/listPrice': '30', 'variant/M/paidPrice': '15' },
    ],
    [
      'V3 begins a sale below the list price',
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
      'a variant that stays while its product moves is set to where it is',
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
      'V3 weighs every variant',
      v3(),
      { kind: 'weight', step: { by: 'set', amount: amount('1.2345') }, rounding: toCurrency },
      { 'variant/S/weight': '1.235', 'variant/M/weight': '1.235' },
    ],
    [
      'pieces of one size',
      v3(),
      { kind: 'stock', do: 'move', pieces: 5, only },
      { 'variant/M/quantity': 8 },
    ],
    [
      'V1 counts a whole product',
      v1({ stock: { tracked: true, quantity: 2, status: 'in-stock' } }),
      { kind: 'stock', do: 'set', pieces: 9 },
      { 'variant/00000000-0000-0000-0000-000000000000/quantity': 9 },
    ],
    [
      'not counted any more',
      v3(),
      { kind: 'stock', do: 'track', tracked: false, only },
      { 'variant/M/tracked': false },
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
      'a picture',
      v1(),
      {
        kind: 'media',
        do: 'add',
        addresses: ['https://pictures.test/a', 'https://pictures.test/a'],
      },
      { media: ['https://pictures.test/a'] },
    ],
    ['options of V1 go', v1({ options }), remove, { options: [] }],
    ['deletion leaves nothing else to do', v1(), { kind: 'delete' }, { deleted: true }],
  ])('%s', (_, product, operation, target) => {
    expect(preview(product, operation)?.target).toEqual(target)
  })

  test('pieces that are moved are a difference, pieces that are set are not', () => {
    const move: Operation = { kind: 'stock', do: 'move', pieces: -1 }
    const set: Operation = { kind: 'stock', do: 'set', pieces: 7 }
    expect(preview(v3(), [move, move])).toMatchObject({
      stock: 'difference',
      target: { 'variant/M/quantity': 1 },
    })
    expect(preview(v3(), [set, move])).not.toHaveProperty('stock')
  })

  test('names what ids stand for', () => {
    const row = preview(v3(), [
      { kind: 'collection', do: 'add', id: collection, name: 'Summer' },
      text('sku', 'X'),
    ])
    expect(row?.labels).toEqual({ summer: 'Summer', S: 'S', M: 'M' })
  })

  test('leaves a product alone that has nothing of the kind', () => {
    expect(preview(v1(), price(by.set('5'), { only }))).toBeUndefined()
    expect(preview(v1(), { kind: 'media', do: 'remove', position: 3 })).toBeUndefined()
  })
})

const cases: Record<string, [Product, Operation | Operation[], RegExp, EditUnits?][]> = {
  'compare-at-below-price': [
    [v3('20', '15'), price(by.set('10'), { keepPaid: true }), /€10.00, below the €15.00/],
    [
      v1(off('amount', '5', '15')),
      { kind: 'compare-at', step: { by: 'set', amount: amount('12') }, rounding: toCurrency },
      /below/,
    ],
  ],
  'price-not-positive': [
    [
      v3('20', '20', { options: [], variants: sized('20').slice(1) }),
      { kind: 'sale', do: 'start', by: 'amount', amount: amount('20'), rounding: toCurrency },
      /above zero/,
    ],
  ],
  'discount-over-price': [
    [
      v1(),
      { kind: 'sale', do: 'start', by: 'amount', amount: amount('20'), rounding: toCurrency },
      /all of the price/,
    ],
  ],
  'paid-unreachable': [
    [
      v1({ listPrice: amount('1999'), paidPrice: amount('1999') }),
      sale('30', { rounding: to99 }),
      /become an amount/,
    ],
  ],
  'below-cost': [
    [
      v1(),
      { kind: 'cost', step: { by: 'set', amount: amount('21') }, rounding: toCurrency },
      /less than it costs/,
    ],
  ],
  'figure-out-of-range': [
    [
      v1({ weight: amount('1') }),
      { kind: 'weight', step: { by: 'amount', amount: amount('-2') }, rounding: toCurrency },
      /below zero/,
    ],
    [
      v1(),
      { kind: 'cost', step: { by: 'set', amount: amount('1000000000') }, rounding: toCurrency },
      /at most 999999999.99/,
    ],
  ],
  'stock-out-of-range': [
    [v3(), { kind: 'stock', do: 'move', pieces: -4 }, /-1 pieces/],
    [v3(), { kind: 'stock', do: 'set', pieces: 100_000 }, /99999 at most/],
  ],
  'name-empty': [[v1(), text('name', ' '), /every product needs/i]],
  'too-long': [
    [v1(), text('name', 'x'.repeat(81)), /81 characters.*80/],
    [v1(), text('sku', 'x'.repeat(41)), /40/],
    [v1(), { kind: 'ribbon', name: 'x'.repeat(31) }, /30/],
    [v1(), text('description', 'x'.repeat(8001)), /8000/],
    [v3(), text('description', 'x'.repeat(16_001)), /16000/],
    [v1(), { kind: 'info', do: 'add', title: 'x'.repeat(51), html: '' }, /title.*50/],
  ],
  'too-many': [
    [
      v3('20', '20', {
        media: Array.from({ length: 50 }, (_, at) => ({
          id: `${at}`,
          kind: 'image',
          url: `u${at}`,
        })),
      }),
      { kind: 'media', do: 'add', addresses: ['https://pictures.test/a'] },
      /51 pictures.*50/,
    ],
    [
      v3('20', '20', {
        infoSections: Array.from({ length: 20 }, (_, at) => ({ title: `${at}`, html: '' })),
      }),
      { kind: 'info', do: 'add', title: 'New', html: '' },
      /21 info sections/,
    ],
  ],
  'counts-from-nothing': [
    [v1(), { kind: 'stock', do: 'track', tracked: true }, /until there is a number/],
  ],
  'description-emptied': [[v1({ description: 'x' }), text('description', ''), /empty/]],
  'info-replaced': [[v1(), { kind: 'info', do: 'add', title: 'Care', html: 'x' }, /“Care”/]],
  'options-removed': [[v1({ options, variants: sized('20') }), remove, /2 variants/]],
  'other-currency': [[v1(), price(by.amount('1')), /USD.*EUR/, { currency: 'USD' }]],
  'other-unit': [
    [
      v1({ weightUnit: 'KG' }),
      { kind: 'weight', step: { by: 'set', amount: amount('1') }, rounding: toCurrency },
      /LB.*KG/,
      { weightUnit: 'LB' },
    ],
  ],
  deletes: [[v1(), { kind: 'delete' }, /another id/]],
  cannot: [
    [v3(), remove, /V3/],
    [v1(), { kind: 'media', do: 'move', from: 1, to: 2 }, /V1/],
    [v1({ options, variants: sized('20') }), price(by.set('5'), { only }), /share one price/],
    [
      v1Managed({ ...off('amount', '5', '15'), variants: sized('20', '15') }),
      price(by.set('12'), { only, target: 'paid' }),
      /same for all variants/,
    ],
    [v1Managed({ variants: sized('30') }), remove, /Reset them first/],
    [v1(), { kind: 'stock', do: 'move', pieces: 1 }, /not counted/],
    [v3(), { kind: 'stock', do: 'mark', inStock: true }, /are counted/],
    [v3(), price({ by: 'markup', percent: amount('40') }), /not known/],
    [v3(), price({ by: 'compare-at', percent: amount('40') }), /no compare-at price/],
    [
      v1({ type: 'digital' }),
      { kind: 'weight', step: { by: 'set', amount: amount('1') }, rounding: toCurrency },
      /digital/,
    ],
    [buildProduct(), { kind: 'info', do: 'remove', title: 'Care' }, /did not tell/],
    [
      v1(),
      { kind: 'text', field: 'name', step: { by: 'replace', find: '(', text: '', regex: true } },
      /regular expression/,
    ],
  ],
}

describe('Guardrails', () => {
  const flagsOf = (product: Product, target: FieldValues) =>
    flagChange(buildPriceChange(product, target), defaultGuardrailLimits).map(
      ({ guardrail }) => guardrail,
    )

  test('are each raised by some example', () => {
    const known = [
      ...Object.keys(cases),
      ...priceGuardrails.map(([id]) => id),
      'slug-invalid',
      'sku-taken',
      'sku-shared',
    ]
    expect([...new Set(known)].toSorted()).toEqual([...guardrailIds].toSorted())
    expect(flagsOf(v1(), { slug: 'Not good' })).toEqual(['slug-invalid'])
    expect(flagsOf(v1(), { slug: 'quite-good-2' })).toEqual([])
  })

  describe.each(Object.entries(cases))('%s', (guardrail, examples) => {
    test.each(examples)('is said: %#', (product, operation, sentence, units) => {
      const flags = preview(product, operation, units ? { units } : {})?.flags ?? []
      const flag = flags.find((each) => each.guardrail === guardrail)
      expect(flag?.sentence).toMatch(sentence)
      expect(flag?.sentence).toMatch(/\.$/)
    })
  })

  test('are silent where a person said so, but for deletions and for what blocks', () => {
    const limits = {
      ...defaultGuardrailLimits,
      off: ['big-jump', 'deletes', 'name-empty'] as const,
    }
    const ids = (operation: Operation) =>
      preview(v1(), operation, { limits })?.flags.map(({ guardrail }) => guardrail)
    expect(ids(price(by.percent('80')))).toEqual([])
    expect(ids({ kind: 'delete' })).toEqual(['deletes'])
    expect(ids(text('name', ''))).toEqual(['name-empty'])
  })
})

describe('A SKU that two would have', () => {
  const rowOf = (id: number, sku: string, was = `OLD-${id}`) => {
    const row = preview(
      buildProduct({ id: productId(id), name: `Mug ${id}`, sku: was }),
      text('sku', sku),
    )
    if (row === undefined) throw new Error('It changes.')
    return row
  }
  const known = (id: number, sku: string) => ({ id: productId(id), sku, name: `Mug ${id}` })
  const flagged = (...args: Parameters<typeof flagDuplicates>) =>
    flagDuplicates(...args).map(({ flags }) =>
      flags.map(({ guardrail, sentence }) => `${guardrail}: ${sentence}`),
    )

  test('is found within the edit, and with the rest of the shop', () => {
    expect(flagged([rowOf(1, 'A'), rowOf(2, 'A'), rowOf(3, 'B')], [known(9, 'B')], 'v3')).toEqual([
      ['sku-taken: “Mug 2” would have the same SKU “A”.'],
      ['sku-taken: “Mug 1” would have the same SKU “A”.'],
      ['sku-taken: “Mug 9” would have the same SKU “B”.'],
    ])
  })

  test('is free once its product gives it up', () => {
    expect(
      flagged([rowOf(1, 'B', 'A'), rowOf(2, 'A', 'B')], [known(1, 'A'), known(2, 'B')], 'v3'),
    ).toEqual([[], []])
  })

  test('is found among the variants of one product, and only warned of on V1', () => {
    const row = preview(v3(), text('sku', 'X'))
    if (row === undefined) throw new Error('It changes.')
    expect(flagged([row], [], 'v1')).toEqual([
      ['sku-shared: More than one of its variants would have the SKU “X”.'],
    ])
  })
})

test('what an operation cannot do is known without a product', () => {
  expect(cannot({ kind: 'variants', do: 'reset' }, 'v3')).toMatch(/V3/)
  expect(cannot({ kind: 'variants', do: 'reset' }, 'v1')).toBeUndefined()
  expect(cannot(sale('100'), 'v1')).toMatch(/no price/)
  expect(cannot({ kind: 'media', do: 'add', addresses: ['http://x'] }, 'v3')).toMatch(/https/)
  expect(cannot(price({ by: 'margin', percent: amount('100') }), 'v3')).toMatch(/margin/)
})
