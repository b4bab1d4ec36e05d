import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { textOfHtml } from '#lib/core/base/html.ts'
import {
  definitionOf,
  describeOperations,
  needsCollectionNames,
  type Operation,
  unsupportedReason,
} from '#lib/core/operations/operations.ts'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import { defaultGuardrailLimits } from '#lib/core/catalog/money/guardrail-limits.ts'
import { previewProduct } from '#lib/core/edits/preview/preview.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { type Placeholder, textPlaceholders } from '#lib/core/operations/text/template.ts'
import { textFields } from '#lib/core/operations/text/text-operation.ts'
import type { KnownSlug } from '#lib/core/catalog/product/known-slug.ts'
import { flagSameSlugs } from '#lib/core/edits/guardrails/same-slugs.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { products } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { by } from '#tests/unit/core/edits/build.ts'
import { preview, price, template, text, v1, v3 } from '#tests/unit/core/edits/harness/stores.ts'

const mug: Partial<Product> = {
  name: 'Blue mug',
  brand: 'Acme & Co',
  ribbon: 'New',
  slug: 'blue-mug',
  sku: 'MUG-1',
  description: '<p>For <b>tea</b></p><p>and coffee</p>',
  seo: { title: 'Mug', description: '' },
}
const variants = ['S', 'M'].map((size, at) =>
  buildVariant({
    id: size as VariantId,
    choices: { Size: size },
    listPrice: amount('20'),
    paidPrice: amount('15'),
    sku: `MUG-${at}`,
    barcode: '4006381333931',
  }),
)
const oneProduct = v1(mug)
const withVariants = v3('20', '15', { ...mug, variants })

const setGap = (product: Product) =>
  preview(product, {
    kind: 'text',
    field: 'seoTitle',
    step: { by: 'set', text: 'Ours', onlyEmpty: true },
  })?.target

describe('A template', () => {
  test.each<[string, Product, Operation | Operation[], object]>([
    [
      'joins values',
      oneProduct,
      template('seoTitle', '{name} – {ribbon}'),
      { seoTitle: 'Blue mug – New' },
    ],
    [
      'knows the own value',
      oneProduct,
      template('name', 'New: {value}'),
      { name: 'New: Blue mug' },
    ],
    ['ignores case', oneProduct, template('seoTitle', '{ Regular Price }'), { seoTitle: '€20.00' }],
    [
      'writes braces',
      oneProduct,
      template('seoTitle', '{{{sku}}} {{x}}'),
      { seoTitle: '{MUG-1} {x}' },
    ],
    [
      'uses a fallback for an empty value, also an empty one',
      oneProduct,
      template('seoTitle', '{seo description|No text}{barcode|}'),
      { seoTitle: 'No text' },
    ],
    [
      'writes a description as one line of text',
      oneProduct,
      template('seoDescription', '{description}'),
      { seoDescription: 'For tea and coffee' },
    ],
    [
      'escapes values in a description, and keeps its own HTML',
      oneProduct,
      template('description', '<p>By {brand}</p><p>{value}</p>'),
      { description: '<p>By Acme &amp; Co</p><p>For <b>tea</b></p><p>and coffee</p>' },
    ],
    [
      'uses values of earlier changes',
      withVariants,
      [text('name', 'Cup'), price(by.set('30')), template('seoTitle', '{name} {regular price}')],
      { seoTitle: 'Cup €30.00' },
    ],
    [
      'writes values of each variant',
      withVariants,
      template('sku', '{value}-{options} {price}'),
      { 'variant/S/sku': 'MUG-0-S €15.00', 'variant/M/sku': 'MUG-1-M €15.00' },
    ],
    [
      'writes a value that all variants share',
      withVariants,
      template('seoTitle', '{barcode}, {options}'),
      { seoTitle: '4006381333931, S, M' },
    ],
  ])('%s', (_name, product, operations, target) => {
    const row = preview(product, operations)
    expect(row?.flags).toEqual([])
    expect(row?.target).toMatchObject(target)
  })

  test('copies SKUs to barcodes where variants have none, on V3 alone', () => {
    const [small, medium] = variants
    if (small === undefined || medium === undefined) throw new Error('There are two.')
    const product = { ...withVariants, variants: [small, { ...medium, barcode: undefined }] }
    const copy = template('barcode', '{sku}', true)
    expect(preview(product, copy)?.target).toEqual({ 'variant/M/barcode': 'MUG-1' })
    expect(preview(product, { ...copy, only: { Size: 'S' } })).toBeUndefined()
    expect(preview(product, template('barcode', 'x'.repeat(41)))?.flags).toMatchObject([
      { guardrail: 'too-long' },
      { guardrail: 'barcode-taken' },
    ])
    expect(unsupportedReason(copy, 'v1')).toMatch(/V1/)
  })

  test.each([
    ['Crème brûlée, 2 pcs', 'creme-brulee-2-pcs', 'slug-changes'],
    ['Großes Glas – blau!', 'grosses-glas-blau', 'slug-changes'],
    ['カップ', '', 'slug-invalid'],
    ['x'.repeat(101), 'x'.repeat(101), 'too-long'],
  ])('of a URL slug turns “%s” into “%s”', (name, slug, guardrail) => {
    const row = preview(v1({ ...mug, name }), template('slug', '{name}'))
    expect(row?.target).toEqual({ slug })
    expect(row?.flags.map((each) => each.guardrail)).toEqual([guardrail])
  })

  test('gives no two products of an edit the same URL slug, and no flag to an unchanged one', () => {
    const rows = ['Red mug', 'red MUG', 'Cup'].flatMap((name, at) => {
      const product = buildProduct({ id: productId(at), name, slug: `old-${at}` })
      return preview(product, template('slug', '{name}')) ?? []
    })
    const flagsOf = (...known: KnownSlug[]) =>
      flagSameSlugs(rows, known, 'v3').map(({ flags }) => flags.map(({ guardrail }) => guardrail))
    expect(flagsOf()).toEqual([['slug-taken'], ['slug-taken'], ['slug-changes']])
    const known = { id: productId(9), name: 'Other', slug: 'cup' }
    expect(flagsOf(known)[2]).toEqual(['slug-taken'])
    expect(flagsOf({ ...known, id: productId(1) })[2]).toEqual(['slug-changes'])
    expect(preview(v1({ ...mug, slug: 'blue-mug' }), template('slug', '{name}'))).toBeUndefined()
  })

  test('leaves out a product that lacks a value, with the reason', () => {
    const row = preview(v1({ ...mug, brand: '' }), template('seoTitle', '{name} | {brand}'))
    expect(row?.target).toEqual({})
    expect(row?.flags).toMatchObject([{ guardrail: 'value-missing', level: 'block' }])
    expect(row?.flags[0]?.message).toContain('{brand}')
  })

  test('of a value that differs between the variants needs a fallback', () => {
    const [small, medium] = variants
    if (small === undefined || medium === undefined) throw new Error('There are two.')
    const product = { ...withVariants, variants: [small, { ...medium, paidPrice: amount('19') }] }
    expect(preview(product, template('seoTitle', '{price}'))?.flags[0]?.message).toMatch(
      /different/,
    )
    expect(preview(product, template('seoTitle', '{price|From €15}'))?.target).toEqual({
      seoTitle: 'From €15',
    })
  })

  test('of one placeholder copies that field', () => {
    const copied: Partial<Record<Placeholder, (product: Product) => string>> = {
      name: (product) => product.name,
      brand: (product) => product.brand,
      ribbon: (product) => product.ribbon,
      slug: (product) => product.slug,
      description: (product) => textOfHtml(product.description),
      'seo title': (product) => product.seo?.title ?? '',
    }
    const entries = Object.entries(copied) as [Placeholder, (product: Product) => string][]
    let written = 0
    fc.assert(
      fc.property(products, fc.constantFrom(...entries), (product, [placeholder, read]) => {
        const row = preview(product, template('seoDescription', `{${placeholder}}`))
        if (read(product).trim() === '') {
          expect(row?.flags).toMatchObject([{ guardrail: 'value-missing' }])
          return
        }
        expect(row?.target).toEqual({ seoDescription: read(product) })
        written += 1
      }),
    )
    expect(written).toBeGreaterThan(20)
  })

  test('of its own value alone changes nothing', () => {
    fc.assert(
      fc.property(products, fc.constantFrom(...textFields), (product, field) => {
        expect(preview(product, template(field, '{value|}'))?.target ?? {}).toEqual({})
      }),
    )
  })

  test('and a set text fill only gaps if chosen', () => {
    const gap = v1({ ...mug, seo: {}, description: '<p>&nbsp;</p>' })
    const picture = v1({ description: '<p><img src="https://example.com/a.jpg"></p>' })
    expect(preview(gap, template('seoTitle', '{name}', true))?.target).toEqual({
      seoTitle: 'Blue mug',
    })
    expect(preview(gap, template('description', '{name}', true))?.target).toEqual({
      description: 'Blue mug',
    })
    expect(preview(picture, template('description', '{name}', true))).toBeUndefined()
    expect(preview(oneProduct, template('seoTitle', '{ribbon}!', true))).toBeUndefined()
    expect(setGap(gap)).toEqual({ seoTitle: 'Ours' })
    expect(setGap(oneProduct)).toBeUndefined()
  })

  test('is not cut: the preview checks the limit of the field', () => {
    const row = preview(oneProduct, template('name', `{name}${'x'.repeat(80)}`))
    expect(row?.flags).toMatchObject([{ guardrail: 'too-long' }])
    expect(row?.target.name).toHaveLength(88)
  })

  test.each([
    ['name', ' ', 'Enter a template'],
    ['name', '{nam}', '{nam} isn’t a placeholder'],
    ['name', '{}', '{} isn’t a placeholder'],
    ['name', '{cost}', '{cost} isn’t a placeholder'],
    ['name', '{name', '{{'],
    ['name', 'name}', '}}'],
    ['name', '{name|a{b}}', '{{'],
    ['description', '<a href="{slug}">x</a>', 'inside an HTML tag'],
    ['description', '<p>Old: {value}</p>', 'paragraph of its own'],
  ] as const)('of a %s is rejected if it is “%s”', (field, pattern, message) => {
    expect(unsupportedReason(template(field, pattern), 'v3')).toContain(message)
  })

  test('with a barcode needs V3 or a fallback', () => {
    expect(unsupportedReason(template('name', '{barcode}'), 'v1')).toMatch(/V1/)
    expect(unsupportedReason(template('name', '{barcode}'), 'v3')).toBeUndefined()
    expect(unsupportedReason(template('name', '{barcode|x}'), 'v1')).toBeUndefined()
  })

  test('has an example and words', () => {
    const operation = template('seoTitle', '{name} | {brand}', true)
    const [example] = definitionOf(operation).examples?.(operation, 'EUR') ?? []
    expect(example).toEqual({ before: '(empty)', after: 'Linen shirt, blue | Acme' })
    expect(describeOperations([operation])).toBe(
      'SEO title from template “{name} | {brand}” where it’s empty',
    )
    for (const placeholder of textPlaceholders) {
      const each = template('seoTitle', `x{${placeholder}}`)
      const [shown] = definitionOf(each).examples?.(each, 'EUR') ?? []
      expect(shown?.after.length).toBeGreaterThan(2)
    }
  })
})

const change = (what: 'add' | 'remove', id: string, name: string): Operation => {
  return { kind: 'collection', do: what, id: id as CollectionId, name }
}
const label = (name: string, kind: 'ribbon' | 'brand' = 'ribbon') =>
  ({ kind, name, template: true }) as const

const inCollections = (...ids: string[]) => v1({ ...mug, collectionIds: ids as CollectionId[] })

describe('{collection}', () => {
  const names = new Map([
    ['c1', 'Summer'],
    ['c2', 'Beach'],
    ['c10', 'Sale 10'],
    ['c3', 'Sale 2'],
    ['00000000-000000-000000-000000000001', 'All Products'],
  ])
  const titleOf = (product: Product, operations: Operation[]) =>
    previewProduct(product, operations, defaultGuardrailLimits, undefined, names)?.target.seoTitle
  const fromCollection = template('seoTitle', '{name} | {collection|No collection}')

  test('has the names of the collections, without the one of all products', () => {
    const all = '00000000-000000-000000-000000000001'
    expect(titleOf(inCollections('c1'), [fromCollection])).toBe('Blue mug | Summer')
    expect(titleOf(inCollections('c1', all, 'c2'), [fromCollection])).toBe(
      'Blue mug | Beach, Summer',
    )
    expect(titleOf(inCollections('c10', 'c3'), [fromCollection])).toBe('Blue mug | Sale 2, Sale 10')
    expect(titleOf(inCollections(all), [fromCollection])).toBe('Blue mug | No collection')
    expect(titleOf(inCollections('unknown'), [fromCollection])).toBe('Blue mug | No collection')
  })

  test('follows the collections that the edit itself adds and removes', () => {
    const edit = [change('add', 'c9', 'New in'), change('remove', 'c1', 'Summer'), fromCollection]
    expect(titleOf(inCollections('c1'), edit)).toBe('Blue mug | New in')
  })

  test('is known to be needed, wherever it is written', () => {
    const image: Operation = { kind: 'alt-text', pattern: '{ Collection }' }
    for (const each of [fromCollection, label('{collection}'), image]) {
      expect(needsCollectionNames([each])).toBe(true)
    }
    expect(needsCollectionNames([template('name', '{name}')])).toBe(false)
    expect(needsCollectionNames([{ kind: 'brand', name: '{collection}' }])).toBe(false)
  })
})

describe('A ribbon or brand from a template', () => {
  test('has the value of each product; a product without it is left out', () => {
    expect(preview(oneProduct, label('{brand}'))?.target).toEqual({ ribbon: 'Acme & Co' })
    expect(preview(oneProduct, label('{value}!'))?.target).toEqual({ ribbon: 'New!' })
    const without = preview(v1({ ...mug, brand: '' }), label('{brand}'))
    expect(without?.flags.map(({ guardrail }) => guardrail)).toEqual(['value-missing'])
    expect(preview(v1({ ...mug, brand: '' }), label('{brand|Ours}'))?.target).toEqual({
      ribbon: 'Ours',
    })
  })

  test('is rejected with an unknown placeholder, and described', () => {
    expect(unsupportedReason(label('{colour}'), 'v3')).toContain('{colour}')
    expect(unsupportedReason(label('{number}'), 'v3')).toContain('{number}')
    expect(unsupportedReason(label('{barcode}'), 'v1')).toMatch(/V1/)
    expect(unsupportedReason({ kind: 'ribbon', name: '{colour}' }, 'v3')).toBeUndefined()
    expect(describeOperations([label('{collection}', 'brand')])).toBe(
      'Brand from template “{collection}”',
    )
    const [example] = definitionOf(label('{name}')).examples?.(label('{name}'), 'EUR') ?? []
    expect(example).toEqual({ before: 'Sale', after: 'Linen shirt, blue' })
  })
})
