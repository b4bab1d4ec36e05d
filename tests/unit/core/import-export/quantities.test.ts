import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import { wholeProduct } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { DecimalSign } from '#lib/core/catalog/amount-text.ts'
import { readFile } from '#lib/core/import-export/read/read-file.ts'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { iterations } from '#tests/iterations.ts'
import { csv, hold } from './harness.ts'

const bolts = (quantity: number): Product =>
  buildProduct({ sku: 'B-1', stock: { tracked: true, quantity, status: 'in-stock' } })

async function readRows(rows: readonly (readonly string[])[], format: 'csv' | 'xlsx') {
  if (format === 'csv') {
    return csv(rows.map((row) => row.map((cell) => `"${cell}"`).join(';')).join('\r\n'))
  }
  const bytes = await new Response(writeRowsAsWorkbook('Stock', rows, new Set())).bytes()
  return readFile('stock.xlsx', bytes)
}

const tags = { '.': 'en-US', ',': 'de-DE' } as const
const drawn = fc.record({
  quantity: fc.oneof(
    fc.integer({ min: 0, max: 999_999 }),
    fc.integer({ min: 1, max: 999 }).map((thousands) => thousands * 1000),
  ),
  before: fc.integer({ min: 0, max: 2000 }),
  own: fc.constantFrom<DecimalSign>('.', ','),
  decimals: fc.constantFrom(0, 1, 2),
  format: fc.constantFrom('csv', 'xlsx'),
  hasPrice: fc.boolean(),
  isNew: fc.boolean(),
})

test('a quantity in a file is imported as it was written, or refused, and is never another', async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ quantity, before, own, decimals, format, ...each }) => {
      const text = new Intl.NumberFormat(tags[own], { minimumFractionDigits: decimals })
      const header = ['SKU', 'Name', 'Stock', ...(each.hasPrice ? ['Price'] : [])]
      const sku = each.isNew ? 'B-2' : 'B-1'
      const cells = [sku, 'Blue mug', text.format(quantity)]
      const row = each.hasPrice ? [...cells, `12${own}50`] : cells
      const read = await readRows([header, row], format)
      const found = hold(read, [bolts(before)])
      const refused = found.errors.length > 0
      const now = found.changed.flatMap(({ change }) => (change ? fieldEntries(change.set) : []))
      const made = found.created.map(({ change }) => change.create?.quantity)
      if (each.isNew) {
        // A new product needs a price.
        if (!refused) expect(made).toEqual([quantity])
        expect(refused).toBe(!each.hasPrice)
        return
      }
      const changed = now.filter(([path]) => path.endsWith('/quantity')).map(([, value]) => value)
      const wanted = quantity === before ? [] : [quantity]
      if (each.hasPrice || decimals > 0)
        expect([text.format(quantity), refused]).toEqual([text.format(quantity), false])
      if (!refused) expect(changed).toEqual(wanted)
    }),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
})

test('a quantity that can be read in two ways is refused, with the way to write it', async () => {
  const { errors, changed } = hold(await csv('SKU;Stock\nB-1;1.000\n'), [bolts(950)])
  expect(changed).toEqual([])
  expect(errors.map(({ message }) => message)).toEqual([
    '“1.000” can be read in two ways. If it means 1000, enter it without separators.',
  ])
})

test('stock when exported that cannot be read rejects the row', async () => {
  const header = 'Shelfside product ID,SKU,Stock,Stock when exported'
  const { id } = bolts(950)
  const seen = async (cell: string) =>
    hold(await csv(`${header}\n${id},B-1,7,"${cell}"\n`), [bolts(950)])
  expect((await seen('ask')).errors).toMatchObject([{ field: 'stockSeen' }])
  expect((await seen('1,000')).changed[0]?.change).toMatchObject({
    before: { 'variant/00000000-0000-0000-0000-000000000000/quantity': 1000 },
    set: { 'variant/00000000-0000-0000-0000-000000000000/quantity': 7 },
  })
})

test.each(
  [0, 5, 'in-stock', 'out-of-stock'].flatMap((now) =>
    (['InStock', 'OutOfStock'] as const).map((cell) => [now, cell] as const),
  ),
)(
  'stock of %s is %s after an import that says so, whether it was counted or not',
  async (now, cell) => {
    const stock =
      typeof now === 'number'
        ? ({ tracked: true, quantity: now, status: now > 0 ? 'in-stock' : 'out-of-stock' } as const)
        : ({ tracked: false, status: now as 'in-stock' | 'out-of-stock' } as const)
    const product = buildProduct({ sku: 'B-1', stock })
    const { changed } = hold(await csv(`SKU,Stock\nB-1,${cell}\n`), [product])
    const set = new Map(
      changed.flatMap(({ change }) => (change ? fieldEntries(change.set) : [])) as [
        string,
        unknown,
      ][],
    )
    const at = (field: string) => set.get(variantFieldPath(wholeProduct, field as 'tracked'))
    expect(at('tracked') ?? stock.tracked).toBe(false)
    expect(at('inStock') ?? stock.status === 'in-stock').toBe(cell === 'InStock')
  },
)

test('the text that clears a field rejects a quantity, which cannot be empty', async () => {
  const { errors } = hold(await csv('SKU,Stock\nB-1,none\n'), [bolts(950)], { clear: 'none' })
  expect(errors).toMatchObject([{ field: 'stock', message: 'This field can’t be empty.' }])
})
