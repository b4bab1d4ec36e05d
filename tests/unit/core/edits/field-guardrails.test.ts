import { describe, expect, test } from 'vitest'
import { type FieldValues, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import { fieldValuesFrom } from '#lib/core/catalog/changes/field-paths.ts'
import type { EditUnits } from '#lib/core/operations/edit.ts'
import { type Operation, unsupportedReason } from '#lib/core/operations/operations.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { guardrailIds } from '#lib/core/catalog/changes/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { flagDuplicates } from '#lib/core/edits/guardrails/duplicates.ts'
import { flagChange } from '#lib/core/edits/guardrails/guardrails.ts'
import { buildPriceChange } from '#lib/core/edits/preview/price-change.ts'
import { priceGuardrails } from '#lib/core/edits/guardrails/price-guardrails.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { by, toCurrency } from './build.ts'
import {
  to99,
  options,
  sized,
  v1,
  v1Managed,
  v3,
  off,
  preview,
  price,
  sale,
  template,
  text,
  remove,
  only,
} from './harness/stores.ts'

const endSale: Operation = { kind: 'sale', do: 'end', rounding: toCurrency }

const cases: Record<string, [Product, Operation | Operation[], RegExp, EditUnits?][]> = {
  'compare-at-below-price': [
    [
      v3('20', '15'),
      price(by.set('10'), { keepPaid: true }),
      /sale price \(€15.00\) is higher than the regular price \(€10.00/,
    ],
    [
      v1(off('amount', '5', '15')),
      { kind: 'compare-at', step: { by: 'set', amount: amount('12') }, rounding: toCurrency },
      /higher/,
    ],
  ],
  'price-not-positive': [
    [
      v3('20', '20', { options: [], variants: sized('20').slice(1) }),
      { kind: 'sale', do: 'start', by: 'amount', amount: amount('20'), rounding: toCurrency },
      /above 0/,
    ],
  ],
  'discount-over-price': [
    [
      v1(),
      { kind: 'sale', do: 'start', by: 'amount', amount: amount('20'), rounding: toCurrency },
      /use up the price/,
    ],
  ],
  'paid-unreachable': [
    [
      v1({ listPrice: amount('1999'), paidPrice: amount('1999') }),
      sale('30', { rounding: to99 }),
      /fixed-amount discount/,
    ],
  ],
  'against-direction': [
    [v1({ listPrice: amount('20'), ...off('percent', '50', '10') }), sale('20'), /pay .*16/],
  ],
  'percent-exceeded': [
    [
      v1({ listPrice: amount('100'), ...off('amount', '50', '50') }),
      price(by.percent('7.5'), { rounding: to99 }),
      /pay €57\.99 instead of €50\.00\. That is \+16%, not \+7\.5%, .* €50\.00 is an amount/,
    ],
    [
      v1Managed({ variants: sized('100', '50'), ...off('amount', '50', '50') }),
      price(by.percent('-10'), { only }),
      /^M: .*€40\.00 instead of €50\.00\. That is −20%, not −10%/,
    ],
  ],
  'big-jump': [
    [
      v1({ listPrice: amount('100'), ...off('amount', '50', '50') }),
      price(by.amount('-30')),
      /customers pay would decrease by 60%, from €50\.00 to €20\.00/,
    ],
    [
      v3('20'),
      price(by.set('8'), { target: 'paid', only }),
      /M would decrease by 60%, from €20\.00 to €8\.00/,
    ],
    [
      v3('20', '15'),
      price(by.set('5'), { target: 'paid', only }),
      /^M: what customers pay would decrease by 67%, from €15\.00 to €5\.00/,
    ],
    [
      v1(),
      { kind: 'sale', do: 'start', by: 'amount', amount: amount('15'), rounding: toCurrency },
      /decrease by 75%/,
    ],
  ],
  'margin-not-reached': [
    [
      v1({ cost: amount('9'), ...off('percent', '50', '10') }),
      price({ by: 'margin', percent: amount('50') }),
      /margin of .*0/,
    ],
  ],
  'below-cost': [
    [
      v1(),
      { kind: 'cost', step: { by: 'set', amount: amount('21') }, rounding: toCurrency },
      /below your cost/,
    ],
  ],
  'figure-out-of-range': [
    [
      v1({ weight: amount('1') }),
      { kind: 'weight', step: { by: 'amount', amount: amount('-2') }, rounding: toCurrency },
      /below 0/,
    ],
    [
      v1(),
      { kind: 'cost', step: { by: 'set', amount: amount('1000000000') }, rounding: toCurrency },
      /maximum is 999999999.99/,
    ],
  ],
  'stock-out-of-range': [
    [v3(), { kind: 'stock', do: 'move', quantity: -4 }, /be −1\./],
    [v3(), { kind: 'stock', do: 'set', quantity: 100_000 }, /maximum is 99,999/],
  ],
  'name-empty': [[v1(), text('name', ' '), /every product needs/i]],
  'too-long': [
    [v1(), text('name', 'x'.repeat(81)), /81 characters.*80/],
    [v1(), text('sku', 'x'.repeat(41)), /40/],
    [v1(), { kind: 'ribbon', name: 'x'.repeat(31) }, /30/],
    [v1(), text('description', 'x'.repeat(8001)), /8,000/],
    [v3(), text('description', 'x'.repeat(16_001)), /16,000/],
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
      /51 images.*50/,
    ],
    [
      v3('20', '20', {
        infoSections: Array.from({ length: 20 }, (_, at) => ({ title: `${at}`, html: '' })),
      }),
      { kind: 'info', do: 'add', title: 'New', html: '' },
      /21 info sections/,
    ],
  ],
  'slug-changes': [[v1({ slug: 'mug' }), template('slug', '{name}'), /Wix redirects/]],
  'value-missing': [
    [v1(), template('name', '{brand}'), /no value for {brand}/],
    [
      v3('20', '20', { variants: [buildVariant({ sku: 'A' }), buildVariant({ sku: 'B' })] }),
      template('name', '{sku}'),
      /different values for {sku}/,
    ],
    [v1(), template('name', '{brand|}'), /no text/],
  ],
  'counts-from-nothing': [
    [v1(), { kind: 'stock', do: 'track', tracked: true }, /until you set a quantity/],
  ],
  restocks: [
    [
      v1({ stock: { tracked: true, quantity: 0, status: 'out-of-stock' } }),
      { kind: 'stock', do: 'set', quantity: 3 },
      /may email/,
    ],
    [
      v1({ stock: { tracked: false, status: 'out-of-stock' } }),
      { kind: 'stock', do: 'mark', inStock: true },
      /may email/,
    ],
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
    [
      v1(),
      { kind: 'weight', step: { by: 'set', amount: amount('1') }, rounding: toCurrency },
      /in KG. Check/,
      { weightUnit: 'KG' },
    ],
  ],
  deletes: [[v1(), { kind: 'delete' }, /new ID/]],
  unsupported: [
    [v3(), remove, /V3/],
    [v1(), { kind: 'media', do: 'move', from: 1, to: 2 }, /V1/],
    [v1({ options, variants: sized('20') }), price(by.set('5'), { only }), /share one price/],
    [
      v1Managed({ ...off('amount', '5', '15'), variants: sized('20', '15') }),
      price(by.set('12'), { only, target: 'paid' }),
      /share one discount/,
    ],
    [v1Managed({ variants: sized('30') }), remove, /Reset the variants first/],
    [v1Managed(), remove, /their own stock/],
    [v1(), { kind: 'stock', do: 'move', quantity: 1 }, /isn’t tracked/],
    [v3(), { kind: 'stock', do: 'mark', inStock: true }, /is tracked/],
    [v3(), price({ by: 'markup', percent: amount('40') }), /no cost/],
    [v3(), price({ by: 'compare-at', percent: amount('40') }), /no strikethrough price/],
    [
      v1({ type: 'digital' }),
      { kind: 'weight', step: { by: 'set', amount: amount('1') }, rounding: toCurrency },
      /Digital/,
    ],
    [buildProduct(), { kind: 'info', do: 'remove', title: 'Care' }, /didn’t return/],
    [
      v1(),
      { kind: 'text', field: 'name', step: { by: 'replace', find: '(', text: '', regex: true } },
      /regular expression/,
    ],
  ],
}

const flagsOf = (product: Product, target: FieldValues) =>
  flagChange(buildPriceChange(product, target), defaultGuardrailLimits).map(
    ({ guardrail }) => guardrail,
  )

describe('Guardrails', () => {
  test('are each raised by an example', () => {
    const known = [
      ...Object.keys(cases),
      ...priceGuardrails.map(([id]) => id),
      'slug-invalid',
      // Of all rows together: template.test.ts.
      'slug-taken',
      'sku-taken',
      'sku-shared',
      // Of a new product: new-options.test.ts.
      'sold-free',
      'combinations-missing',
      'left-out',
      'barcode-taken',
      // By a restore: restore.test.ts.
      'not-restored',
      // By what was typed: typed.test.ts, and below.
      'changed-since',
      'preorder-untracked',
    ]
    expect([...new Set(known)].toSorted()).toEqual([...guardrailIds].toSorted())
    expect(flagsOf(v1(), { slug: 'Not good' })).toEqual(['slug-invalid'])
    expect(flagsOf(v1(), { slug: 'quite-good-2' })).toEqual([])
  })

  test('check a pre-order before it is enabled', () => {
    const preorder = { enabled: true, message: '', limit: 5 }
    const tracked = v1({ stock: { tracked: true, quantity: 0, status: 'out-of-stock' } })
    const untracked = v1({ stock: { tracked: false, status: 'in-stock' } })
    expect(flagsOf(tracked, { preorder })).toEqual([])
    expect(flagsOf(untracked, { preorder })).toEqual(['preorder-untracked'])
    const path = variantFieldPath(wholeProduct, 'tracked')
    expect(
      flagsOf(
        untracked,
        fieldValuesFrom([
          ['preorder', preorder],
          [path, true],
        ]),
      ),
    ).not.toContain('preorder-untracked')
    expect(flagsOf(untracked, { preorder: { ...preorder, enabled: false } })).toEqual([])
    expect(flagsOf({ ...tracked, type: 'digital' }, { preorder })).toEqual(['unsupported'])
    const plan = { id: 'p' } as never
    const subscriptions = { once: true, plans: [plan] }
    expect(flagsOf({ ...tracked, subscriptions }, { preorder })).toEqual(['unsupported'])
    const variants = sized('20', '15').map((variant, at) =>
      Object.assign({}, variant, { stock: { tracked: at === 0, status: 'in-stock' } }),
    )
    const flagsFor = (limit: number | null) =>
      variants.map(({ id }) =>
        flagsOf(
          v3('20', '15', { variants }),
          fieldValuesFrom([[variantFieldPath(id, 'preorder'), { ...preorder, limit }]]),
        ),
      )
    expect(flagsFor(null)).toEqual([[], ['preorder-untracked']])
    // V3 refuses a limit without tracked inventory.
    expect(flagsFor(5)).toEqual([[], ['unsupported']])
  })

  describe.each(Object.entries(cases))('%s', (guardrail, examples) => {
    test.each(examples)('is raised: %#', (product, operation, message, units) => {
      const flags = preview(product, operation, units ? { units } : {})?.flags ?? []
      const flag = flags.find((each) => each.guardrail === guardrail)
      expect(flag?.message).toMatch(message)
      expect(flag?.message).toMatch(/\.$/)
    })
  })

  test.each<[string, Product, Operation | Operation[]]>([
    ['a sale', v1(), sale('60')],
    ['a sale of variants', v3('20'), sale('60')],
    ['a sale with an ending', v1(), sale('60', { rounding: to99, asAmount: true })],
    ['a price paid', v1(off('percent', '10', '18')), price(by.percent('-70'), { target: 'paid' })],
    [
      'a price paid of one variant',
      v3('20', '18'),
      price(by.percent('-70'), { target: 'paid', only }),
    ],
    ['the end of a sale', v1(off('percent', '80', '4')), endSale],
    ['the end of a sale of variants', v3('20', '4'), endSale],
    [
      'a sale of a few yen',
      v1({ currency: 'JPY', listPrice: amount('3'), paidPrice: amount('3') }),
      sale('80'),
    ],
    ['a new list price, then a sale', v1(), [price(by.percent('10')), sale('60')]],
    ['a ribbon besides', v1(), [sale('60'), { kind: 'ribbon', name: 'Sale' }]],
  ])('are silent where %s names how far the price moves', (_, product, operation) => {
    expect(preview(product, operation)?.flags).toEqual([])
  })

  test('a discount that is a small amount, or in percent, moves with the price', () => {
    const small = v1({ listPrice: amount('100'), ...off('amount', '5', '95') })
    const percent = v1({ listPrice: amount('100'), ...off('percent', '50', '50') })
    for (const product of [small, percent]) {
      expect(preview(product, price(by.percent('7.5'), { rounding: to99 }))?.flags).toEqual([])
    }
  })

  test('are silent if the user turned them off, except for deletions and for blocking ones', () => {
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
    flags.map(({ guardrail, message }) => `${guardrail}: ${message}`),
  )

describe('A SKU that two products would have', () => {
  test('is found within the edit, and in the rest of the store', () => {
    expect(flagged([rowOf(1, 'A'), rowOf(2, 'A'), rowOf(3, 'B')], [known(9, 'B')], 'v3')).toEqual([
      ['sku-shared: “Mug 2” would have the same SKU “A”.'],
      ['sku-shared: “Mug 1” would have the same SKU “A”.'],
      ['sku-shared: “Mug 9” would have the same SKU “B”.'],
    ])
  })

  test('is free once its product releases it', () => {
    expect(
      flagged([rowOf(1, 'B', 'A'), rowOf(2, 'A', 'B')], [known(1, 'A'), known(2, 'B')], 'v3'),
    ).toEqual([[], []])
  })

  test('among the variants of one product is warned about on V1, and blocked on V3', () => {
    const row = preview(v3(), text('sku', 'X'))
    if (row === undefined) throw new Error('It changes.')
    expect(flagged([row], [], 'v1')).toEqual([
      ['sku-shared: Several of its variants would have the SKU “X”.'],
    ])
    expect(flagged([row], [known(9, 'X')], 'v3')).toEqual([
      ['sku-taken: Several of its variants would have the SKU “X”.'],
    ])
  })
})

test('knows without a product what an operation does not support', () => {
  expect(unsupportedReason({ kind: 'variants', do: 'reset' }, 'v3')).toMatch(/V3/)
  expect(unsupportedReason({ kind: 'variants', do: 'reset' }, 'v1')).toBeUndefined()
  expect(unsupportedReason(sale('100'), 'v1')).toMatch(/below 100%/)
  expect(unsupportedReason({ kind: 'media', do: 'add', addresses: ['http://x'] }, 'v3')).toMatch(
    /https/,
  )
  expect(unsupportedReason(price({ by: 'margin', percent: amount('100') }), 'v3')).toMatch(/margin/)
})
