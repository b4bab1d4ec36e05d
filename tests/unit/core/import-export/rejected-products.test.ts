import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import { listKeys } from '#lib/core/import-export/columns/recognise.ts'
import type { Layout } from '#lib/core/import-export/columns/style.ts'
import type { StoreContext } from '#lib/core/import-export/columns/store-context.ts'
import { readFile } from '#lib/core/import-export/read/read-file.ts'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { createSheetEngine } from '#lib/core/sheet-engine/create-engine.ts'
import { iterations } from '#tests/iterations.ts'
import { buildProduct } from '#tests/unit/jobs/harness/builders.ts'
import { csv, hold, writeCsv } from './harness.ts'
import { openExport } from './open-export.ts'

/*
 * A product is imported as a whole or not at all: whatever is wrong in a file, what it changes and what its rejected
 * rows change once they are corrected is together what the right file changes. The judge is the right file.
 */

const catalogs = ['v1', 'v3'] as const
const layouts = ['own', 'wix-v1', 'wix-v3'] as const
const formats = ['csv', 'xlsx'] as const

type Row = readonly string[]

/** Small, so that rows of several products, with and without variants, follow each other. */
const sizesOf = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 4 })
const sizes = ['S', 'M', 'L']

/** Products as Catalog V1 writes them; `by` is added to all numbers. */
function writeStore(variants: readonly number[], by: number): string {
  const rows = variants.flatMap((count, at) => {
    const id = `product_00000000-0000-4000-8000-00000000000${at}`
    const chosen = sizes.slice(0, count)
    const option = count === 0 ? ',,' : `Size,DROP_DOWN,${chosen.join(';')}`
    const own = `${id},Product,"Mug, ${at}",${20 + by},,true,${count === 0 ? 3 + by : 'InStock'},M-${at},0.5,${option}`
    return [
      own,
      ...chosen.map(
        (size, n) => `${id},Variant,,,${n + by},true,${n + by},M-${at}-${n},,,,${size}`,
      ),
    ]
  })
  const header =
    'handleId,fieldType,name,price,surcharge,visible,inventory,sku,weight,productOptionName1,productOptionType1,productOptionDescription1'
  return [header, ...rows].join('\n')
}

interface Fault {
  readonly kind: 'unreadable' | 'short' | 'long' | 'twice'
  /** Of the rows and columns, in thousandths. */
  readonly row: number
  readonly column: number
}

const faults: fc.Arbitrary<readonly Fault[]> = fc.array(
  fc.record({
    kind: fc.constantFrom('unreadable', 'unreadable', 'short', 'long', 'twice'),
    row: fc.integer({ min: 0, max: 999 }),
    column: fc.integer({ min: 0, max: 999 }),
  }),
  { minLength: 1, maxLength: 2 },
)

const numbers = /^(?:price|surcharge|regular price|weight|inventory|stock|cost)$/i

/** The rows with faults, each beside the right row; a doubled row has none. */
function spoil(header: Row, rows: readonly Row[], list: readonly Fault[]) {
  const spoiled = rows.map((right): { is: Row; right: Row | undefined } => ({ is: right, right }))
  for (const { kind, row, column } of list) {
    const at = Math.floor((row / 1000) * spoiled.length)
    const { is = [], right } = spoiled[at] ?? {}
    const columns = header.flatMap((name, n) => (numbers.test(name) ? n : []))
    const chosen = columns[Math.floor((column / 1000) * columns.length)]
    if (kind === 'unreadable') {
      spoiled[at] = { is: is.map((cell, n) => (n === chosen ? '1x9' : cell)), right }
    } else if (kind === 'short') spoiled[at] = { is: is.toSpliced(4, 1), right }
    else if (kind === 'long') spoiled[at] = { is: [...is.toSpliced(4, 0, ' large"'), 'x'], right }
    else spoiled.splice(at + 1, 0, { is, right: undefined })
  }
  return spoiled
}

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`

async function pack(rows: readonly Row[], format: (typeof formats)[number]) {
  const text = rows.map((row) => row.map(quote).join(',')).join('\r\n')
  const body = format === 'csv' ? text : writeRowsAsWorkbook('Products', rows, new Set([3, 4, 5]))
  return new Uint8Array(await new Response(body).arrayBuffer())
}

/** What a file changes and creates, and its rejected rows as they are downloaded. */
async function importFile(
  file: Uint8Array<ArrayBuffer>,
  format: (typeof formats)[number],
  products: readonly Product[],
  catalog: (typeof catalogs)[number],
  { collections }: StoreContext,
) {
  const engine = createSheetEngine(async (_siteId, { onBegin, onProducts }) => {
    onBegin({ products: products.length, readAt: 1 }, collections)
    onProducts(products)
    return true
  })
  const source = { kind: 'file', name: `a.${format}`, bytes: file } as const
  const { shape, mapping } = await engine.open(source, {})
  const key = listKeys(mapping)[0] ?? 'sku'
  const how = { shape, mapping, key, sign: '.', clear: undefined, stock: 'exact' } as const
  const terms = { siteId: '', catalog, currency: 'EUR' }
  const { counts } = await engine.compare({ ...terms, ...how }, () => undefined)
  const { changes } = await engine.changes(['changed', 'options', 'created'], 0)
  const notes = (await engine.list('errors', 0, 9)).flatMap((each) => each.notes)
  const kept = new Uint8Array(await (await engine.keep({ separator: ',' })).arrayBuffer())
  const { sheet } = await readFile(`kept.${format}`, kept)
  const rows = Array.from({ length: sheet.count }, (_, at) => sheet.cells(at))
  return { changes, counts, notes, kept: { header: sheet.header, rows } }
}

/** New products get a new id each time. */
const toComparable = (changes: readonly ManualEdit[]) =>
  changes
    .map((each) => (each.create === undefined ? each : { create: each.create }))
    .map((each) => JSON.stringify(each))
    .toSorted()

test('what is rejected is whole products; corrected and imported, the right file is imported', async () => {
  let rejected = 0
  await fc.assert(
    fc.asyncProperty(
      sizesOf,
      faults,
      fc.constantFrom<Layout>(...layouts),
      fc.constantFrom(...catalogs),
      fc.constantFrom(...formats),
      fc.subarray([0, 1, 2, 3]),
      async (variants, list, layout, catalog, format, existing) => {
        const { products, storeContext } = await openExport(writeStore(variants, 0), catalog)
        const known = products.filter((_, at) => existing.includes(at))
        const edited = await openExport(writeStore(variants, 1), catalog)
        const { sheet } = await csv(writeCsv(edited.products, layout))
        const header = sheet.header
        const right = Array.from({ length: sheet.count }, (_, at) => sheet.cells(at))
        // A workbook has the same number of cells in each row.
        const isPossible = ({ kind }: Fault) => format === 'csv' || !/short|long/.test(kind)
        const spoiled = spoil(header, right, list.filter(isPossible))
        const read = async (rows: readonly Row[], head: Row = ['Line', ...header]) =>
          importFile(await pack([head, ...rows], format), format, known, catalog, storeContext)

        const wanted = await read(right.map((row) => [''].concat(row)))
        expect(wanted.counts.errors).toBe(0)
        const first = await read(spoiled.map(({ is }, at) => [String(at), ...is]))
        rejected += first.counts.errors
        const corrected = first.kept.rows.flatMap((row) => {
          const mended = spoiled[Number(row[0])]?.right
          return mended === undefined ? [] : [['', ...mended, row.at(-1) ?? '']]
        })
        const second = await read(corrected, first.kept.header)
        expect(second.notes).toEqual([])
        expect(toComparable([...first.changes, ...second.changes])).toEqual(
          toComparable(wanted.changes),
        )
      },
    ),
    { numRuns: iterations(100, 1_000, 10_000) },
  )
  expect(rejected).toBeGreaterThan(iterations(30, 300, 3_000))
}, 600_000)

test.each(['name', 'sku'] as const)(
  'a product with far too many rows of its %s is rejected, and never offered for deletion',
  async (key) => {
    const product = buildProduct({ name: 'Mug', sku: 'MUG', slug: 'mug' })
    const other = buildProduct({ name: 'Shirt', sku: 'SHIRT', slug: 'shirt' })
    const rows = Array.from({ length: 4_001 }, () => `${product[key]},12`)
    const file = await csv([`${key},price`, ...rows].join('\n'))
    const found = hold(file, [product, other], { key })
    expect(found.missing.map(({ name }) => name)).toEqual(['Shirt'])
    expect(found.rejected.map((each) => each.rows.length)).toEqual([4_001])
  },
)
