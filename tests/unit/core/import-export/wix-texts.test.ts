import * as fc from 'fast-check'
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import { buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { storeContext } from './harness.ts'
import { renew } from './open-export.ts'

const layouts = ['wix-v1', 'wix-v3'] as const
const descriptions = { 'wix-v1': 'description', 'wix-v3': 'plainDescription' } as const

const texts = fc
  .array(
    fc.constantFrom(
      "'",
      '"',
      ',',
      ';',
      '\t',
      '\n',
      '-5',
      '=1+1',
      '@',
      '+',
      '|',
      '#',
      'é',
      '<p>',
      '＝',
      ' ',
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''))

const products = fc
  .record({ name: texts, description: texts, brand: texts, title: texts, html: texts })
  .map(({ name, title, html, ...each }) =>
    buildProduct({
      ...each,
      id: productId(1),
      name: `x${name}`,
      sku: each.brand,
      infoSections: [{ title: `x${title}`, html }],
    }),
  )

const engineOf = (held: readonly Product[]) =>
  createSheetEngine(async (_, { onBegin, onProducts }) => {
    onBegin({ products: held.length, readAt: 1 }, storeContext.collections)
    onProducts(held)
    return true
  })

const parse = (text: string) =>
  Papa.parse<Record<string, string>>(text.replace('\uFEFF', ''), { delimiter: ',', header: true })
    .data[0]

test('every text in a file for Wix is the store’s, byte for byte, guarded or not', async () => {
  await fc.assert(
    fc.asyncProperty(
      products,
      fc.constantFrom(...layouts),
      fc.boolean(),
      async (product, layout, isGuarded) => {
        const options = { siteId: '', layout, format: 'csv', columns: [], ids: undefined } as const
        const { file } = await engineOf([product]).write(
          { ...options, separator: ',', sign: '.', isGuarded },
          () => undefined,
        )
        const [info] = product.infoSections ?? []
        expect(parse(await file.text())).toMatchObject({
          name: product.name,
          [descriptions[layout]]: product.description,
          brand: product.brand,
          sku: product.sku,
          ...(layout === 'wix-v1'
            ? { additionalInfoTitle1: info?.title, additionalInfoDescription1: info?.html }
            : {}),
        })
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test('so is every text in a file of Wix that is downloaded with the values of the store', async () => {
  await fc.assert(
    fc.asyncProperty(products, fc.constantFrom(...layouts), async (product, layout) => {
      const [handle, text] =
        layout === 'wix-v1' ? ['handleId', 'description'] : ['handle', 'plainDescription']
      const old = `${handle},fieldType,name,${text}\nproduct_${product.id},PRODUCT,Old,Old\n`
      const { file } = await renew(new TextEncoder().encode(old), [product], storeContext)
      const row = parse(await file.text())
      expect(row).toMatchObject({ name: product.name, [text]: product.description })
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})
