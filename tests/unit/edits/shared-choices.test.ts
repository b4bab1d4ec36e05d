import { expect, test } from 'vitest'
import type { NewProduct } from '#lib/catalog/product/new-product.ts'
import type { OptionChoice, ProductOption } from '#lib/catalog/product/product.ts'
import type { SharedOption } from '#lib/catalog/product/shared-option.ts'
import { flagFullOptions, listGrowingNames } from '#lib/edits/guardrails/shared-choices.ts'

// Products share their options: all choices of one, whichever product offers them, count together.

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

test('a row that needs more choices than the shop takes is blocked, with the count', () => {
  const fits = row(size('S1', 'New'), 'S1')
  const [first] = flagFullOptions([fits], [shared(99)])
  expect(first).toBe(fits)
  expect(flagFullOptions([row(size('S1', 'New'), 'S1')], [shared(100)])[0]?.flags).toEqual([
    {
      guardrail: 'too-many',
      level: 'block',
      message: '“Size” would have 101 choices over all products. The shop stores at most 100.',
    },
  ])
})

test('a choice that any product offers already takes no room', () => {
  const rows = [row(size('S1', 'S7'), 'S1')]
  expect(flagFullOptions(rows, [shared(100)])).toEqual(rows)
  expect(listGrowingNames(rows)).toEqual(['Size'])
  expect(listGrowingNames([row(size('S1'), 'S1', 'S2')])).toEqual([])
})

test('rows of one preview share the choices that are left; a blocked one takes none', () => {
  const rows = [
    row(size('S1', 'A', 'B'), 'S1'),
    row(size('S1', 'C', 'D'), 'S1'),
    row(size('S1', 'A', 'E'), 'S1'),
  ]
  const flagged = flagFullOptions(rows, [shared(97)])
  expect(flagged.map(({ flags }) => flags.length)).toEqual([0, 1, 0])
})

test('products to be made count for the option of their name and kind alone', () => {
  const option = { name: 'Size', kind: 'list', choices: [toChoice('New')] }
  const swatch = { name: 'Size', kind: 'color', choices: [{ value: '#ff0000', label: 'New' }] }
  const count = (product: ReturnType<typeof made>, some: readonly SharedOption[]) =>
    flagFullOptions([product], some)[0]?.flags.length
  expect(count(made(option), [shared(100)])).toBe(1)
  expect(count(made(option), [shared(100, 'color')])).toBe(0)
  expect(count(made(swatch), [shared(100, 'color')])).toBe(1)
  expect(count(made(swatch), [shared(100)])).toBe(0)
  // A color without a color becomes an option of texts.
  expect(count(made({ ...swatch, choices: [toChoice('New')] }), [shared(100)])).toBe(1)
})
