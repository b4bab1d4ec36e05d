import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Amount, subtract } from '#lib/core/catalog/money/amount.ts'
import { type FieldValues, variantFieldPath } from '#lib/core/catalog/changes/change.ts'
import type { PricePair } from '#lib/core/catalog/money/paid-price.ts'
import {
  type Discount,
  isOnSale,
  type Product,
  type Variant,
} from '#lib/core/catalog/product/product.ts'
import { readFile } from '#lib/core/import-export/read/read-file.ts'
import { type Program, programs } from '#tests/fixtures/sheets/resave.ts'
import { products } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { payFor } from '#tests/unit/core/edits/harness/hold-values.ts'
import { wixFiles } from '#tests/fixtures/sheets/wix-files.ts'
import { count, csv, storeContext, hold, plainForm, writeCsv } from './harness.ts'
import { openExport } from './open-export.ts'
import { iterations } from '#tests/iterations.ts'

const none = { changed: 0, options: 0, created: 0, missing: 0, errors: 0 }

const texts = fc.constantFrom(
  'Mug',
  '007',
  '1.50',
  '8,5',
  '1.234',
  '3-4',
  '12/24',
  '1E5',
  '4006381333931',
  '00012345678905',
  'TRUE',
  'wahr',
  '50%',
  '12.5%',
  '-20% on all',
  '+5 years',
  '=1+1',
  '@home',
  '"Best" mug',
  '5" pad',
  'a;b, c\td|e',
  'Mug;=1+1;x',
  'a,-b|@c\t+d',
  'list:\n- one\n- two',
  "a;'=1",
  'Łódź 😀 →',
  'Größe',
  'two\nlines',
  'two\r\nlines',
  "'quoted'",
  '_x000D_',
  ' led by a space',
)

const stores = fc
  .uniqueArray(fc.tuple(products, texts, texts, texts, texts, fc.uuid()), {
    minLength: 1,
    maxLength: 3,
    selector: ([, , , , , id]) => id,
  })
  .map((drawn) =>
    drawn.map(([product, name, brand, sku, description, id]): Product => ({
      ...product,
      id: id as Product['id'],
      slug: `page-${id}`,
      name,
      brand,
      description,
      sku: product.sku === '' ? '' : sku.trim(),
      variants: product.variants.map((each) =>
        Object.assign({}, each, each.sku === '' ? {} : { sku: sku.trim() }),
      ),
    })),
  )

/** Our file, opened and saved by a program, and read again. */
async function resave(
  store: readonly Product[],
  { separator, sign, file, save, take }: Program,
  change: (cells: string[], row: number, header: readonly string[]) => void = () => undefined,
) {
  const text = writeCsv(store, 'own', { ...plainForm, separator }, storeContext, sign)
  const { sheet } = await csv(text)
  const rows = Array.from({ length: sheet.count }, (_, row) => {
    const cells = [...sheet.cells(row)]
    change(cells, row, sheet.header)
    return cells.map(take)
  })
  const bytes = save([sheet.header, ...rows])
  return hold(await readFile(file, bytes), store, { sign })
}

describe.each(programs)('$name', (program) => {
  test('opened and saved, our file changes nothing', async () => {
    await fc.assert(
      fc.asyncProperty(stores, async (store) => {
        const found = await resave(store, program)
        const stated = found.changed.map(({ change }) => change?.set)
        expect([count(found), stated, found.errors]).toEqual([
          { ...none, unchanged: store.length },
          [],
          [],
        ])
      }),
      { numRuns: iterations(60, 60, 600) },
    )
  })

  test('one cell that is edited there is the only change', async () => {
    await fc.assert(
      fc.asyncProperty(stores, fc.constantFrom(...edits), fc.nat(), async (store, edit, nth) => {
        const rows = await listRows(store, program, edit)
        fc.pre(rows.length > 0)
        const wanted = rows[nth % rows.length]
        let [entered, productKey, variantKey] = ['', '', '']
        const found = await resave(store, program, (cells, row, header) => {
          if (row !== wanted) return
          const at = header.indexOf(edit.column)
          ;[productKey = '', variantKey = ''] = cells
          entered = edit.type(cells[at] ?? '', program.sign)
          cells[at] = entered
        })
        const edited = store.find(({ id }) => id === productKey)
        if (edited === undefined) throw new Error('No product has this row.')
        const price = entered.replace(',', '.') as Amount
        const stated = listStated(edited, variantKey, price)
        if (found.errors.length > 0) {
          expect([edit.column, edited.variantsPriced === true]).toEqual(['Regular price', false])
          expect(found.errors.map(({ field }) => field)).toEqual(['salePrice'])
          expect(count(found)).toEqual({ ...none, errors: 1, unchanged: store.length - 1 })
          expect(listDiscounts(edited, stated)).toEqual([])
          return
        }
        expect(count(found)).toEqual({ ...none, changed: 1, unchanged: store.length - 1 })
        const values = found.changed[0]?.change?.set ?? {}
        const set = Object.entries(values)
        const own = set.filter(([path]) => edit.path.test(path))
        expect(own.map(([, value]) => `${value as string | number}`)).toEqual([price])
        expect(set.filter(([path]) => !edit.path.test(path) && !edit.with.test(path))).toEqual([])
        if (edit.column === 'Regular price') {
          expect(listPaid(edited, stated, values)).toEqual(stated.map(({ paidPrice }) => paidPrice))
        }
      }),
      { numRuns: iterations(100, 100, 1_000) },
    )
  })
})

interface StatedPair extends PricePair {
  readonly variant: Variant | undefined
}

/**
 * The prices that customers pay in each row of the file: a sale price beside an edited price is
 * still what they pay.
 */
function listStated(product: Product, variantKey: string, price: Amount): StatedPair[] {
  const { options, variants, variantsManaged, variantsPriced } = product
  const hasRows = variantsPriced === true ? options.length > 0 : variantsManaged
  const rows = hasRows || variantsPriced === true ? variants : [undefined]
  return rows.map((variant) => {
    const held = variant ?? product
    const listPrice = hasRows && variant?.id !== variantKey ? held.listPrice : price
    return { variant, listPrice, paidPrice: isOnSale(held) ? held.paidPrice : listPrice }
  })
}

/** What customers pay after the change. */
function listPaid(
  { variantsPriced, discount, currency }: Product,
  stated: StatedPair[],
  set: FieldValues,
) {
  return stated.map(({ variant, listPrice }) =>
    variantsPriced === true && variant !== undefined
      ? (set[variantFieldPath(variant.id, 'paidPrice')] ?? variant.paidPrice)
      : payFor(listPrice, set.discount ?? discount, currency),
  )
}

/**
 * Every discount, to a hundredth of a percent, that gives the prices in the file of a V1 product.
 */
function listDiscounts({ currency }: Product, stated: StatedPair[]): Discount[] {
  const amounts = stated.map(({ listPrice, paidPrice }) => subtract(listPrice, paidPrice))
  const percents = Array.from({ length: 10_000 }, (_, at) => String(at / 100) as Amount)
  return [
    ...amounts.map((value) => ({ kind: 'amount', value })),
    ...percents.map((value) => ({ kind: 'percent', value })),
  ].filter((discount) =>
    stated.every(({ listPrice, paidPrice }) => payFor(listPrice, discount, currency) === paidPrice),
  )
}

interface Edit {
  readonly column: string
  /** What a user types instead of the current text. */
  readonly type: (now: string, sign: string) => string
  readonly path: RegExp
  /** What changes together with it: both prices of a variant, or the discount that keeps the price paid. */
  readonly with: RegExp
  /** Also for a product with rows for variants. */
  readonly isOfAll: boolean
}

const nothing = /^$/
const more = (now: string, sign: string) =>
  String(Number((Number(now.replace(',', '.')) + 1).toFixed(4))).replace('.', sign)
const edits: readonly Edit[] = [
  ...['Name', 'Ribbon', 'Brand', 'Description'].map((column) => ({
    column,
    type: () => 'Täglich “neu” <b>& 5"</b>',
    path: new RegExp(`^${column.toLowerCase()}$`),
    with: nothing,
    isOfAll: true,
  })),
  { column: 'SKU', type: () => 'NEW-7', path: /sku$/, with: nothing, isOfAll: false },
  {
    column: 'Regular price',
    type: more,
    path: /listPrice$/,
    with: /paidPrice$|^discount$/,
    isOfAll: false,
  },
  ...['Cost', 'Weight', 'Stock'].map((column) => ({
    column,
    type: more,
    path: new RegExp(column === 'Stock' ? 'quantity$' : `${column.toLowerCase()}$`),
    with: nothing,
    isOfAll: false,
  })),
]

/** The rows in which such a cell can be edited. */
async function listRows(
  store: readonly Product[],
  { separator, sign }: Program,
  { column, isOfAll, type }: Edit,
): Promise<number[]> {
  const { sheet } = await csv(
    writeCsv(store, 'own', { ...plainForm, separator }, storeContext, sign),
  )
  const at = sheet.header.indexOf(column)
  const isOfProduct = (row: number) => row < sheet.count && sheet.cells(row)[1] === ''
  return Array.from({ length: sheet.count }, (_, row) => row).filter((row) => {
    if (isOfAll) return isOfProduct(row)
    const hasRows = isOfProduct(row) && row + 1 < sheet.count && !isOfProduct(row + 1)
    const now = sheet.cells(row)[at] ?? ''
    return !hasRows && now !== '' && !type(now, sign).includes('NaN')
  })
}

test.each(programs.filter(({ sign, file }) => sign === '.' || file === 'a.xlsx'))(
  'a Wix export that was saved in $name changes nothing',
  async ({ file, save }) => {
    const [english] = programs
    await fc.assert(
      fc.asyncProperty(wixFiles, async (text) => {
        const { products: store, storeContext: storeFacts } = await openExport(text, 'v1')
        const { sheet } = await csv(text)
        const rows = Array.from({ length: sheet.count }, (_, row) =>
          sheet.cells(row).map((each) => english?.take(each) ?? each),
        )
        const read = await readFile(file, save([sheet.header, ...rows]))
        const found = hold(read, store, { storeContext: storeFacts, sign: '.' })
        const stated = found.changed.map(({ change }) => change?.set)
        expect([count(found), found.errors, stated]).toEqual([
          { ...none, unchanged: store.length },
          [],
          [],
        ])
      }),
      { numRuns: iterations(40, 40, 400) },
    )
  },
)
