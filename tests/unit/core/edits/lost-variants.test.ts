import { describe, expect, it } from 'vitest'
import { flagLostVariants } from '#lib/core/edits/guardrails/field-guardrails.ts'
import type { Product, ProductOption } from '#lib/core/catalog/product/product.ts'

const choice = (label: string) => ({ value: label, label })
const size = (...labels: string[]): ProductOption => ({
  name: 'Size',
  kind: 'list',
  choices: labels.map(choice),
})
const product = {
  variantsManaged: true,
  options: [size('M', 'L')],
  variants: [{ choices: { Size: 'M' } }, { choices: { Size: 'L' } }],
} as unknown as Product

describe('other options', () => {
  it.each([
    ['in another order remove nothing', [size('L', 'M')]],
    ['with one more choice remove nothing', [size('M', 'XL', 'L')]],
  ])('%s', (_name, wanted) => {
    expect(flagLostVariants(product, wanted)).toBeUndefined()
  })

  it('without a choice remove its variants', () => {
    expect(flagLostVariants(product, [size('M')])).toMatch(/^Removes 1 of 2 variants/)
  })

  it('with one more option remove all variants', () => {
    const color: ProductOption = { name: 'Colour', kind: 'color', choices: [choice('Red')] }
    expect(flagLostVariants(product, [size('M', 'L'), color])).toMatch(/^Removes 2 of 2 variants/)
  })

  it('remove nothing without own values', () => {
    expect(flagLostVariants({ ...product, variantsManaged: false }, [size('M')])).toBeUndefined()
    expect(flagLostVariants(product, [])).toMatch(/^Removes its options and 2 variants\./)
  })
})
