import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import type { OptionChoice, ProductOption } from '#lib/core/catalog/product/product.ts'
import type { SharedOption } from '#lib/core/catalog/product/product-details.ts'
import {
  flagFullOptions,
  flagSharedColors,
  listGrowingNames,
} from '#lib/core/edits/guardrails/shared-choices.ts'
import { iterations } from '#tests/iterations.ts'

// Products share options: all choices of an option count together, whichever product has them.

const toChoice = (label: string): OptionChoice => ({ value: label, label })
const size = (...labels: readonly string[]): ProductOption => {
  return { id: 'size', name: 'Size', kind: 'list', choices: labels.map(toChoice) }
}
const shared = (count: number, kind = 'list'): SharedOption => {
  const choices = Array.from({ length: count }, (_, at) => ({ name: `S${at}` }))
  return { id: kind === 'list' ? 'size' : 'swatch', name: 'Size', kind, choices }
}

const row = (after: ProductOption, ...before: readonly string[]) => ({
  name: 'Hat',
  before: { options: [size(...before)] },
  target: { options: [after] },
  flags: [],
})
const blank = { name: 'Hat', listPrice: '9', variants: [] } as unknown as NewProduct
const made = (option: Omit<ProductOption, 'id'>) => {
  return {
    name: 'Hat',
    before: {},
    target: {},
    flags: [],
    create: { ...blank, options: [option] },
  }
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

const colored = (name: string, choices: Readonly<Record<string, string>>) => {
  const list = Object.entries(choices).map(([label, value]) => ({ label, value }))
  return { ...made({ name: 'Color', kind: 'color', choices: list }), name }
}
const colorOption = (choices: SharedOption['choices']): SharedOption => {
  return { id: 'swatch', name: 'Color', kind: 'color', choices }
}

test('asks before a product gets the color that the store has for a choice', () => {
  const [shirt] = flagSharedColors(
    [colored('Shirt', { Red: '#ff0000', Blue: '#0000ff' })],
    [colorOption([{ name: 'Red', color: '#EE0000' }])],
  )
  expect(shirt?.create.options[0]?.choices).toEqual([
    { label: 'Red', value: '#EE0000' },
    { label: 'Blue', value: '#0000ff' },
  ])
  expect(shirt?.flags).toMatchObject([{ level: 'warn' }])
  expect(shirt?.flags[0]).toHaveProperty(
    'message',
    'In this store, “Red” of “Color” has the color #EE0000. All products share it, so it gets this color and not #ff0000.',
  )
})

test('of new products with two colors for one choice, names both at the second', () => {
  const rows = [colored('Shirt', { Red: '#ff0000' }), colored('Cap', { Red: '#ee0000' })]
  const [shirt, cap] = flagSharedColors(rows, [])
  expect(shirt).toBe(rows[0])
  expect(cap?.flags.map((flag: { message: string }) => flag.message)).toEqual([
    'In “Shirt”, “Red” of “Color” has the color #ff0000. All products share it, so it gets this color and not #ee0000.',
  ])
  const same = [colored('Shirt', { Red: '#FF0000' }), colored('Cap', { Red: '#ff0000' })]
  expect(flagSharedColors(same, [colorOption([{ name: 'Red', color: 'rgb(255, 0, 0)' }])])).toEqual(
    same,
  )
})

test('sends one color for each shared choice, and says every color that it replaces', () => {
  const labels = fc.constantFrom('Red', 'Blue', 'Green')
  const colors = fc.constantFrom('#ff0000', '#ee0000', '#0000ff')
  const choices = fc.dictionary(labels, colors, { minKeys: 1 })
  fc.assert(
    fc.property(fc.array(choices, { minLength: 1, maxLength: 6 }), choices, (files, store) => {
      const known = Object.entries(store).map(([name, color]) => ({ name, color }))
      const rows = files.map((each, at) => colored(`P${at}`, each))
      const sent = new Map(Object.entries(store))
      for (const [at, flagged] of flagSharedColors(rows, [colorOption(known)]).entries()) {
        const replaced = Object.entries(files[at] ?? {}).filter(([label, color]) => {
          if (!sent.has(label)) sent.set(label, color)
          return sent.get(label) !== color
        })
        const list = flagged.create.options[0]?.choices ?? []
        expect(list.map(({ label, value }) => [label, value])).toEqual(
          Object.keys(files[at] ?? {}).map((label) => [label, sent.get(label)]),
        )
        expect(flagged.flags).toHaveLength(replaced.length)
      }
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
