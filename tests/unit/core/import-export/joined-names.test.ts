import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CollectionId, VariantId } from '#lib/core/catalog/ids.ts'
import { amount, buildProduct, buildVariant, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { count, csv, hold, plainForm, writeCsv } from './harness.ts'

/** Names made of everything that separates names in a cell. */
const name = fc
  .array(
    fc.constantFrom(
      'a',
      'b',
      ':',
      ': ',
      ';',
      '; ',
      '|',
      ' | ',
      ', ',
      ',',
      '\\',
      "'",
      '=',
      '"',
      '\n',
      '/',
      '-',
    ),
    { minLength: 1, maxLength: 5 },
  )
  .map((parts) => `x${parts.join('')}y`)

const drawn = fc.record({
  /** The option names with their choices. */
  options: fc.uniqueArray(fc.tuple(name, fc.uniqueArray(name, { minLength: 1, maxLength: 3 })), {
    minLength: 1,
    maxLength: 2,
    selector: ([option]) => option,
  }),
  collections: fc.uniqueArray(name, { maxLength: 3 }),
  catalog: fc.constantFrom('v1', 'v3'),
  separator: fc.constantFrom(',', ';', '\t'),
})
type Drawn = typeof drawn extends fc.Arbitrary<infer One> ? One : never

function build({ options, collections, catalog }: Drawn) {
  const combinations = options.reduce<readonly (readonly string[])[]>(
    (rows, [, choices]) => rows.flatMap((row) => choices.map((choice) => [...row, choice])),
    [[]],
  )
  const ids = collections.map((_, at) => `c${at}` as CollectionId)
  const product = buildProduct({
    id: productId(1),
    options: options.map(([option, choices]) => ({
      name: option,
      kind: 'list',
      choices: choices.map((value) => ({ value, label: value })),
    })),
    variantsManaged: true,
    variantsPriced: catalog === 'v3',
    collectionIds: ids,
    variants: combinations.map((chosen, at) =>
      buildVariant({
        id: `v${at}` as VariantId,
        choices: Object.fromEntries(
          options.map(([option], index) => [option, chosen[index] ?? '']),
        ),
        listPrice: amount(String(at + 1)),
        paidPrice: amount(String(at + 1)),
      }),
    ),
  })
  const storeContext = {
    collections: new Map(ids.map((id, at) => [id, collections[at] ?? ''] as const)),
  }
  return { product, storeContext }
}

test('our own file makes the same options, variants and collections in another store', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (each) => {
      const { product, storeContext } = build(each)
      const form = { ...plainForm, separator: each.separator } as const
      const file = await csv(writeCsv([product], 'own', form, storeContext))
      expect(count(hold(file, [product], { storeContext }))).toMatchObject({ unchanged: 1 })
      const terms = { storeContext, catalog: each.catalog, currency: 'EUR' } as const
      const { created, errors } = hold(file, [], terms)
      expect(errors).toEqual([])
      const made = created[0]?.change.create
      expect(made?.options).toEqual(product.options)
      expect(made?.variants.map(({ choices, listPrice }) => [choices, listPrice])).toEqual(
        product.variants.map(({ choices, listPrice }) => [choices, listPrice]),
      )
      expect(made?.collectionIds).toEqual(product.collectionIds)
      const elsewhere = hold(file, [], { ...terms, storeContext: { collections: new Map() } })
      expect(elsewhere.collections).toEqual(each.collections)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test('a file without escapes is read as it was written', async () => {
  const options = [['Finish: top', ['matt', 'gloss | oak']]] as const
  const each = { options: options.map(([of, choices]) => [of, [...choices]] as [string, string[]]) }
  const { product, storeContext } = build({
    ...each,
    collections: ['Bath; Spa'],
    catalog: 'v1',
    separator: ',',
  })
  const header = 'Shelfside product ID,Name,Collections,Options'
  const row = `${product.id},Blue mug,Bath; Spa,Finish: top: matt; gloss | oak`
  const found = hold(await csv(`${header}\n${row}\n`), [product], { storeContext })
  expect(count(found)).toMatchObject({ unchanged: 1, changed: 0, options: 0, errors: 0 })
  const other = 'Shelfside product ID,Name,Price,Options\n,Box,20,C:\\temp: 16:9; a/b | Size: S;M\n'
  expect(hold(await csv(other), [product]).created[0]?.change.create?.options).toMatchObject([
    { name: 'C:\\temp', choices: [{ label: '16:9' }, { label: 'a/b' }] },
    { name: 'Size', choices: [{ label: 'S' }, { label: 'M' }] },
  ])
})

test('in a file of Wix, the rows of the variants show which semicolons are part of a choice', async () => {
  const header =
    'handleId,fieldType,name,price,productOptionName1,productOptionType1,productOptionDescription1'
  const rows = [
    'h,Product,Mug,20.0,Size,DROP_DOWN,S;M; wide;L',
    'h,Variant,,,,,S',
    'h,Variant,,,,,M; wide',
    'h,Variant,,,,,L',
  ]
  const { created } = hold(await csv([header, ...rows].join('\n')), [], { catalog: 'v1' })
  expect(created[0]?.change.create?.options).toMatchObject([
    { choices: [{ label: 'S' }, { label: 'M; wide' }, { label: 'L' }] },
  ])
})
