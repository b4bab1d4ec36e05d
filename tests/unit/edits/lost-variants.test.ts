import { describe, expect, it } from 'vitest'
import { flagLostVariants } from '#lib/edits/guardrails/lost-variants.ts'
import type { Product, ProductOption } from '#lib/catalog/product/product.ts'

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
    ['in another order lose nothing', [size('L', 'M')]],
    ['with a choice more lose nothing', [size('M', 'XL', 'L')]],
  ])('%s', (_name, wanted) => {
    expect(flagLostVariants(product, wanted)).toBeUndefined()
  })

  it('without a choice lose its variants', () => {
    expect(flagLostVariants(product, [size('M')])).toMatch(/^1 of its 2 variants/)
  })

  it('of which there is one more lose all variants', () => {
    const color: ProductOption = { name: 'Colour', kind: 'color', choices: [choice('Red')] }
    expect(flagLostVariants(product, [size('M', 'L'), color])).toMatch(/^2 of its 2 variants/)
  })

  it('lose nothing that has nothing of its own', () => {
    expect(flagLostVariants({ ...product, variantsManaged: false }, [size('M')])).toBeUndefined()
    expect(flagLostVariants(product, [])).toMatch(/options would be removed/)
  })
})
