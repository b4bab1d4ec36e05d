import { expect, test } from 'vitest'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { OptionChoice, ProductOption } from '#lib/core/catalog/product/product.ts'
import type { SharedOption } from '#lib/core/catalog/product/product-details.ts'
import { flagFullOptions, listGrowingNames } from '#lib/core/edits/guardrails/shared-choices.ts'

// Products share options: all choices of an option count together, whichever product has them.

const toChoice = (label: string): OptionChoice => ({ value: label, label })
const size = (...labels: readonly string[]): ProductOption => {
  return { id: 'size', name: 'Size', kind: 'list', choices: labels.map(toChoice) }
}
const shared = (count: number, kind = 'list'): SharedOption => {
  const choices = Array.from({ length: count }, (_, at) => `S${at}`)
  return { id: kind === 'list' ? 'size' : 'swatch', name: 'Size', kind, choices }
}

const row = (after: ProductOption, ...before: readonly string[]) => ({
  before: { options: [size(...before)] },
  target: { options: [after] },
  flags: [],
})
const blank = { name: 'Hat', listPrice: '9', variants: [] } as unknown as NewProduct
const made = (option: Omit<ProductOption, 'id'>) => {
  return { before: {}, target: {}, flags: [], create: { ...blank, options: [option] } }
}

test('blocks a row that needs more choices than the store allows, with their number', () => {
  const fits = row(size('S1', 'New'), 'S1')
  const [first] = flagFullOptions([fits], [shared(99)])
  expect(first).toBe(fits)
  expect(flagFullOptions([row(size('S1', 'New'), 'S1')], [shared(100)])[0]?.flags).toEqual([
    {
      guardrail: 'too-many',
      level: 'block',
      message: '“Size” would have 101 choices across all products. The maximum is 100.',
    },
  ])
})

test('does not count a choice that any product already has', () => {
  const rows = [row(size('S1', 'S7'), 'S1')]
  expect(flagFullOptions(rows, [shared(100)])).toEqual(rows)
  expect(listGrowingNames(rows)).toEqual(['Size'])
  expect(listGrowingNames([row(size('S1'), 'S1', 'S2')])).toEqual([])
})

test('lets rows of a preview share the remaining choices; a blocked row uses none', () => {
  const rows = [
    row(size('S1', 'A', 'B'), 'S1'),
    row(size('S1', 'C', 'D'), 'S1'),
    row(size('S1', 'A', 'E'), 'S1'),
  ]
  const flagged = flagFullOptions(rows, [shared(97)])
  expect(flagged.map(({ flags }) => flags.length)).toEqual([0, 1, 0])
})

test('counts new products for the option of their name and kind only', () => {
  const option = { name: 'Size', kind: 'list', choices: [toChoice('New')] }
  const swatch = { name: 'Size', kind: 'color', choices: [{ value: '#ff0000', label: 'New' }] }
  const count = (product: ReturnType<typeof made>, some: readonly SharedOption[]) =>
    flagFullOptions([product], some)[0]?.flags.length
  expect(count(made(option), [shared(100)])).toBe(1)
  expect(count(made(option), [shared(100, 'color')])).toBe(0)
  expect(count(made(swatch), [shared(100, 'color')])).toBe(1)
  expect(count(made(swatch), [shared(100)])).toBe(0)
  // A color option without color values becomes an option of texts.
  expect(count(made({ ...swatch, choices: [toChoice('New')] }), [shared(100)])).toBe(1)
})
