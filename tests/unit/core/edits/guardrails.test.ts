import { describe, expect, test } from 'vitest'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import type { VariantId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { PriceStep } from '#lib/core/operations/amount-step.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import { priceGuardrails } from '#lib/core/edits/guardrails/price-guardrails.ts'
import { amount, buildProduct, buildVariant } from '#tests/unit/jobs/harness/builders.ts'
import { by, previewStep, toCurrency } from './build.ts'

const managed = (changes: Partial<Product>, ...prices: string[]) =>
  buildProduct({
    variantsManaged: true,
    variants: prices.map((price, at) =>
      buildVariant({ id: `variant-${at}` as VariantId, listPrice: amount(price) }),
    ),
    ...changes,
  })
const discount = (kind: string, value: string) => ({ kind, value: amount(value) })

interface Case {
  readonly product: Product
  readonly step: PriceStep
  readonly level: 'block' | 'warn'
  /** Amounts in the message. */
  readonly names: readonly string[]
}

const cases: Record<string, Case[]> = {
  'price-not-positive': [
    { product: buildProduct(), step: by.amount('-20'), level: 'block', names: ['0'] },
    { product: buildProduct(), step: by.amount('-25'), level: 'block', names: ['-5'] },
  ],
  'price-over-limit': [
    {
      product: buildProduct(),
      step: by.set('1000000000'),
      level: 'block',
      names: ['1000000000', '999999999.99'],
    },
  ],
  'discount-over-price': [
    {
      product: buildProduct({ discount: discount('amount', '15') }),
      step: by.set('15'),
      level: 'block',
      names: ['15'],
    },
    {
      product: managed({ discount: discount('amount', '5') }, '10'),
      step: by.amount('-6'),
      level: 'block',
      names: ['5', '4'],
    },
  ],
  'variant-not-positive': [
    {
      product: managed({}, '30', '10', '8'),
      step: by.amount('-10'),
      level: 'block',
      names: ['-2'],
    },
  ],
  'below-cost': [
    {
      product: buildProduct({ cost: amount('19') }),
      step: by.amount('-2'),
      level: 'warn',
      names: ['18', '19'],
    },
    {
      product: buildProduct({
        variantsManaged: true,
        variants: [buildVariant({ listPrice: amount('12'), cost: amount('11.5') })],
      }),
      step: by.amount('-1'),
      level: 'warn',
      names: ['11', '11.5'],
    },
  ],
  'big-jump': [
    { product: buildProduct(), step: by.percent('50.1'), level: 'warn', names: ['20', '30.02'] },
    { product: buildProduct(), step: by.percent('-51'), level: 'warn', names: ['20', '9.8'] },
    { product: managed({}, '4'), step: by.amount('3'), level: 'warn', names: ['4', '7'] },
  ],
  'deep-sale': [
    {
      product: buildProduct({ discount: discount('amount', '13'), paidPrice: amount('7') }),
      step: by.amount('-6'),
      level: 'warn',
      names: ['1', '14'],
    },
  ],
  'price-from-zero': [
    {
      product: buildProduct({ listPrice: amount('0') }),
      step: by.set('5'),
      level: 'warn',
      names: ['5'],
    },
  ],
}

test('every guardrail of prices has a case', () => {
  const known = priceGuardrails.map(([id]) => id).filter((id) => id !== 'compare-at-below-price')
  expect(Object.keys(cases).toSorted()).toEqual(known.toSorted())
})

describe.each(Object.entries(cases))('%s', (guardrail, examples) => {
  test.each(examples)('is raised with its numbers: $step', ({ product, step, level, names }) => {
    const flags = previewStep(product, step)?.flags ?? []
    const flag = flags.find((candidate) => candidate.guardrail === guardrail)
    expect(flag).toMatchObject({ guardrail, level })
    for (const name of names) expect(flag?.message).toContain(formatMoney(name, 'EUR'))
    expect(flag?.message).toMatch(/\.$/)
  })
})

describe('No guardrail is raised', () => {
  test.each([
    ['of a change within all limits', buildProduct({ cost: amount('5') }), by.percent('50')],
    [
      'of a highest price that just fits',
      managed({ listPrice: amount('999999999') }),
      by.set('999999999.99'),
    ],
    [
      'of a discount that leaves a cent',
      buildProduct({ discount: discount('amount', '19.98'), paidPrice: amount('0.02') }),
      by.amount('-0.01'),
    ],
    ['of a price at cost', buildProduct({ cost: amount('15') }), by.amount('-5')],
  ])('%s', (_, product, step) => {
    const flags = previewStep(product, step)?.flags.map(({ guardrail }) => guardrail)
    expect(flags?.filter((id) => id !== 'deep-sale')).toEqual([])
  })
})

test('gives a blocked row no warnings', () => {
  const flags = previewStep(buildProduct({ cost: amount('5') }), by.set('0'))?.flags
  expect(flags?.map(({ guardrail }) => guardrail)).toEqual(['price-not-positive'])
})

test('names the worst of several variants', () => {
  const message = previewStep(managed({}, '30', '10', '8'), by.amount('-10'))?.flags[0]?.message
  expect(message).toContain('M (and 1 more)')
})

test.each([
  [20, 0],
  [19.9, 1],
])('with a limit of %s %% a rise of 20 %% raises %s flags', (jumpPercent, flags) => {
  const row = previewProduct(
    buildProduct(),
    [{ kind: 'price', step: by.percent('20'), rounding: toCurrency }],
    { ...defaultGuardrailLimits, jumpPercent },
  )
  expect(row?.flags).toHaveLength(flags)
})
