import { describe, expect, test } from 'vitest'
import type { ProductId } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import type { NewProduct } from '#lib/core/catalog/product/new-product.ts'
import { previewNew } from '#lib/core/edits/preview/preview-new.ts'
import { v1Requests } from '#lib/wix/store/v1/requests.ts'
import { v3Requests } from '#lib/wix/store/v3/requests.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'

const list = (name: string, ...labels: readonly string[]) => ({
  name,
  kind: 'list' as const,
  choices: labels.map((label) => ({ value: label, label })),
})

const mug: NewProduct = {
  name: 'Mug',
  type: 'physical',
  visible: true,
  listPrice: amount('20'),
  options: [list('Size', 'S', 'M')],
  variants: [{ choices: { Size: 'S' } }, { choices: { Size: 'M' } }],
  media: [],
  collectionIds: [],
}

function flagsOf(catalog: 'v1' | 'v3', changes: Partial<NewProduct>) {
  const requests = catalog === 'v1' ? v1Requests : v3Requests
  const options = { limits: defaultGuardrailLimits, units: { currency: 'EUR' }, requests }
  return previewNew('p' as ProductId, { ...mug, ...changes }, options).flags
}
const namesOf = (...args: Parameters<typeof flagsOf>) =>
  flagsOf(...args).map(({ guardrail, level }) => `${guardrail}/${level}`)
const leftOutOf = (...args: Parameters<typeof flagsOf>) =>
  namesOf(...args).filter((name) => name.startsWith('left-out'))
const withEach = (own: Partial<NewProduct['variants'][number]>) => ({
  variants: mug.variants.map((variant) => Object.assign({}, variant, own)),
})

describe.each(['v1', 'v3'] as const)('%s: a new product', (catalog) => {
  test('with a variant for each combination is sound', () => {
    expect(namesOf(catalog, {})).toEqual([])
  })

  test.each<[string, Partial<NewProduct>]>([
    ['an option twice', { options: [list('Size', 'S', 'M'), list('Size', 'L')] }],
    ['a choice twice', { options: [list('Size', 'S', 'M', 'S')] }],
    ['an option without a name', { options: [list(' ', 'S', 'M')] }],
    ['an option without choices', { options: [list('Size', 'S', 'M'), list('Color')] }],
    ['a long name', { options: [list('S'.repeat(51), 'S', 'M')], variants: [] }],
    ['a long choice', { options: [list('Size', 'S'.repeat(51))], variants: [] }],
    ['seven options', { options: Array.from({ length: 7 }, (_, at) => list(`O${at}`, 'S')) }],
    [
      'too many choices',
      { options: [list('Size', ...Array.from({ length: 101 }, (_, at) => `${at}`))] },
    ],
    ['too many combinations', { options: [0, 1, 2].map(manyOf), variants: [] }],
    ['two variants with the same choices', { variants: [...mug.variants, ...mug.variants] }],
    ['a variant with an unknown choice', { variants: [{ choices: { Size: 'XL' } }] }],
    ['a variant without a choice', { variants: [...mug.variants, { choices: {} }] }],
    ['variants without options', { options: [], variants: [{ choices: {} }] }],
    ['a price below 0', { listPrice: amount('-1') }],
  ])('with %s is blocked', (_, changes) => {
    expect(flagsOf(catalog, changes).map(({ level }) => level)).toContain('block')
  })

  test('names the combinations that it lacks', () => {
    const variants = [{ choices: { Size: 'M' } }]
    const [flag, ...others] = flagsOf(catalog, { variants })
    expect([flag, others]).toMatchObject([{ guardrail: 'combinations-missing', level: 'warn' }, []])
    expect(flag?.message).toContain('“S”')
  })

  test('says that its own codes and quantity are left out where its variants lack them', () => {
    const said = ['left-out/warn']
    expect(leftOutOf(catalog, { sku: 'M', ...withEach({ quantity: 3 }) })).toEqual(said)
    expect(leftOutOf(catalog, { sku: 'M', ...withEach({ sku: 'M-S' }) })).toEqual([])
    expect(leftOutOf(catalog, { quantity: 50, ...withEach({ sku: 'M-S' }) })).toEqual(said)
    expect(leftOutOf(catalog, { quantity: 0, ...withEach({ quantity: 3 }) })).toEqual([])
    expect(leftOutOf(catalog, { quantity: 0, ...withEach({ inStock: true }) })).toEqual([])
    expect(leftOutOf(catalog, { sku: 'M', quantity: 5, options: [], variants: [] })).toEqual([])
  })

  test('is free only where someone would pay nothing', () => {
    const priced = mug.variants.map(({ choices }) => ({ choices, listPrice: amount('10') }))
    expect(namesOf(catalog, { listPrice: amount('0'), variants: priced })).toEqual([])
    const free = [{ ...mug.variants[0], choices: { Size: 'S' } }, ...priced.slice(1)]
    expect(namesOf(catalog, { listPrice: amount('0'), variants: free })).toEqual(['sold-free/warn'])
    const plain = { listPrice: amount('0'), options: [], variants: [] }
    expect(namesOf(catalog, plain)).toEqual(['sold-free/warn'])
  })
})

function manyOf(at: number) {
  return list(`O${at}`, ...Array.from({ length: 11 }, (_, choice) => `${choice}`))
}

test('a V3 product has no SKU and no quantity besides its variants', () => {
  expect(namesOf('v3', { sku: 'MUG' })).toEqual(['left-out/warn'])
  expect(namesOf('v3', { quantity: 3 })).toEqual(['left-out/warn'])
  expect(namesOf('v3', { sku: 'MUG', variants: [], options: [] })).toEqual([])
})

test('a V3 product has three digits of a cost', () => {
  expect(namesOf('v3', { cost: amount('0.0425') })).toEqual(['figure-out-of-range/block'])
  expect(namesOf('v3', { cost: amount('0.042') })).toEqual([])
  expect(namesOf('v1', { cost: amount('0.0425') })).toEqual([])
})

test('a V3 product has alt texts and a tax group of the length that Wix allows', () => {
  const media = ['https://example.com/a.jpg', 'https://example.com/b.jpg']
  const alts = (length: number) => ({ media, altTexts: ['', 'a'.repeat(length)] })
  expect(namesOf('v3', alts(1000))).toEqual([])
  expect(namesOf('v3', alts(1001))).toEqual(['too-long/block'])
  expect(namesOf('v1', alts(1001))).toEqual([])
  expect(namesOf('v3', { taxGroupId: 'a'.repeat(37) })).toEqual(['too-long/block'])
})

test('a V3 product has each barcode once', () => {
  const barcode = '4006381333931'
  const variants = mug.variants.map(({ choices }) => ({ choices, barcode }))
  expect(namesOf('v3', { variants })).toEqual(['barcode-taken/block'])
  expect(namesOf('v3', { variants: [{ choices: { Size: 'S' } }, ...variants.slice(1)] })).toEqual(
    [],
  )
})

test('a V1 product has at most 300 variants with values of their own', () => {
  const options = [list('A', ...numbersTo(20)), list('B', ...numbersTo(20))]
  expect(namesOf('v1', { options, variants: [] })).toEqual([])
  const variants = [{ choices: { A: '0', B: '0' } }]
  expect(namesOf('v1', { options, variants })).toEqual(['too-many/block'])
})

function numbersTo(count: number): string[] {
  return Array.from({ length: count }, (_, at) => String(at))
}
