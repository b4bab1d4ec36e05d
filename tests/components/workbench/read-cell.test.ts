import { describe, expect, it } from 'vitest'
import type { ColumnId } from '#components/workbench/grid/columns.ts'
import {
  readCell,
  readEditedCell,
  readPlainCell,
  type Shown,
} from '#components/workbench/grid/read-cell.ts'
import { setLanguage } from '#lib/core/i18n/set-language.ts'
import { writeCell } from '#components/workbench/grid/write-cell.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { SearchRow } from '#lib/extension/queries/grid-order.ts'
import { amount } from '#tests/unit/jobs/harness/builders.ts'
import {
  buildMug,
  buildV3Product,
  buildVariant,
} from '#tests/components/products/product-builder.ts'
import { buildSearchRow } from '#tests/components/search/fake-replica.ts'

const show = (product: Product | undefined, row: Partial<SearchRow> = {}): Shown => ({
  row: buildSearchRow(1, row),
  product,
  currency: 'EUR',
})
const textsOf = (columns: readonly ColumnId[], shown: Shown) =>
  columns.map((column) => readCell(column, shown).text)

const several = buildV3Product(2, {
  variants: [
    buildVariant(1, { choices: { Size: 'S' }, barcode: '1' }),
    buildVariant(2, {
      choices: { Size: 'M' },
      listPrice: amount('30'),
      paidPrice: amount('25'),
      cost: amount('9'),
      weight: amount('0.5'),
      barcode: '2',
    }),
  ],
})
const ofVariants = ['listPrice', 'paidPrice', 'cost', 'margin', 'weight', 'barcode'] as const

describe('the row of a product', () => {
  it('says “Varies” where its variants have several values', () => {
    expect(textsOf(ofVariants, show(several))).toEqual(ofVariants.map(() => 'Varies'))
  })

  it('shows the value that all of its variants share', () => {
    const texts = textsOf(ofVariants, show(buildV3Product(2)))
    expect(texts).not.toContain('Varies')
    expect(texts.slice(0, 3)).toEqual(['€20.00', '€20.00', '€8.00'])
  })

  it('shows the price of a V1 product whose variants follow it', () => {
    expect(textsOf(['listPrice'], show(buildMug()))).toEqual(['€20.00'])
  })

  it('says so from the index too, before the product is read', () => {
    const prices = [
      { listPrice: amount('20'), paidPrice: amount('15') },
      { listPrice: amount('20'), paidPrice: amount('18') },
    ]
    const shown = show(undefined, { prices })
    expect(textsOf(['listPrice', 'paidPrice', 'margin'], shown)).toEqual([
      '€20.00',
      'Varies',
      'Varies',
    ])
  })

  it('is copied with the lowest price, as other spreadsheets need a number', () => {
    expect(readPlainCell('listPrice', show(several))).toBe('20.00')
  })
})

it('the row of a variant has its own value', () => {
  const shown = { ...show(several), variant: several.variants[1], isOfVariant: true }
  expect(textsOf(['listPrice', 'cost'], shown)).toEqual(['€30.00', '€9.00'])
})

it.each([
  [{ stock: 'out-of-stock', quantity: 0 }, 'out-of-stock'],
  [{ stock: 'partly-out', quantity: 40 }, 'partly-out'],
  [{ stock: 'in-stock', quantity: 5 }, 'low'],
  [{ stock: 'in-stock', quantity: 6 }, undefined],
  [{ stock: 'in-stock', quantity: undefined }, undefined],
] as const)('a stock of %o has the mark %s', (row, mark) => {
  expect(readCell('quantity', show(undefined, row)).mark).toBe(mark)
})

it.each([
  ['en', ['94.90', '5.00', '0.25']],
  ['de', ['94,90', '5,00', '0,25']],
  ['fr', ['94,90', '5,00', '0,25']],
] as const)(
  'is edited in %s as it is typed there, and read as the same amount',
  async (language, texts) => {
    await setLanguage(language)
    const listPrice = amount('94.9')
    const product = buildMug({
      listPrice,
      paidPrice: listPrice,
      cost: amount('5'),
      weight: amount('0.25'),
      stock: { tracked: true, quantity: 1200, status: 'in-stock' },
    })
    const shown = show(product)
    const columns = ['listPrice', 'cost', 'weight'] as const
    expect(columns.map((column) => readEditedCell(column, shown))).toEqual(texts)
    expect(readEditedCell('quantity', shown)).toBe('1200')
    const subject = { product, variant: undefined, catalog: 'v1' } as const
    for (const text of ['94,90', '94.90', readEditedCell('listPrice', shown)]) {
      const written = writeCell('listPrice', subject, text, { stock: 'exact' })
      expect(written).toEqual({ ok: true, value: { set: { listPrice: '94.9' } } })
    }
    const unclear = language === 'en' ? '1,234' : '1.234'
    expect(writeCell('listPrice', subject, unclear, { stock: 'exact' }).ok).toBe(false)
    await setLanguage('en')
  },
)
