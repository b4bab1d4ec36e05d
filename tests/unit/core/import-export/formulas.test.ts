import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toCsv } from '#components/edits/export-menu.tsx'
import type { Amount } from '#lib/core/catalog/money/amount.ts'
import type { CollectionId } from '#lib/core/catalog/ids.ts'
import type { Product } from '#lib/core/catalog/product/product.ts'
import type { StoreContext } from '#lib/core/import-export/columns/store-context.ts'
import { isForWix } from '#lib/core/import-export/columns/style.ts'
import { guardedTexts, unguard } from '#lib/core/import-export/guard.ts'
import { readCells } from '#lib/core/import-export/read/read-file.ts'
import { guardRecord, replaceCells } from '#lib/core/import-export/write/replace-cells.ts'
import { writeRejectedRows } from '#lib/core/import-export/write/write-rejected-rows.ts'
import { buildRow } from '#tests/components/builders.ts'
import { products } from '#tests/unit/core/edits/harness/arbitraries.ts'
import { iterations } from '#tests/iterations.ts'
import { count, csv, hold, plainForm, writeCsv } from './harness.ts'

const separators = [',', ';', '\t', '|', '\n', '\r\n']
const triggers = [
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠A1',
  "=cmd|' /C calc'!A0",
]

/** Names that are one cell in our file and several, one of them a formula, for other separators. */
const names = fc
  .tuple(
    fc.constantFrom('Mug', '', '"', "'", 'a,b'),
    fc.array(
      fc.tuple(
        fc.constantFrom(...separators),
        fc.constantFrom('', ' ', '"', "'", '\u00A0', '\'"'),
        fc.constantFrom(...triggers),
      ),
      { minLength: 1, maxLength: 3 },
    ),
    fc.constantFrom('', ';x', '"'),
  )
  .map(([first, parts, last]) => `${first}${parts.flat().join('')}${last}`)

/** Nothing in the file begins like a formula, whatever separators a program uses. */
function expectNoFormula(file: string): void {
  const cells = file.replace('\uFEFF', '').split(/[,;|\t\r\n]/)
  const isNumber = /^"?-?\d+(?:\.\d+)?"?$/
  const run = cells.filter((each) => /^["\s]*[=+\-@＝＋－＠]/.test(each) && !isNumber.test(each))
  expect(run).toEqual([])
}

const storeOf = (product: Product, name: string): readonly [Product, StoreContext] => {
  const id = 'c1' as CollectionId
  const named = {
    ...product,
    name,
    description: `<p>${name}</p>\n${name}`,
    ribbon: name,
    brand: name.trim(),
    collectionIds: [id],
  }
  return [named, { collections: new Map([[id, `Sale ${name.replaceAll(/[\r\n]/g, ' ').trim()}`]]) }]
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

const toTable = ([name, note, separator]: readonly [string, string, string]) =>
  [
    ['SKU', 'Price', 'Name', quoted(`Notes${note}`)],
    ['A-1', '-5', quoted(name), quoted(note)],
    ['A-2', '5', 'Cup', ''],
  ]
    .map((row) => row.join(separator))
    .join('\n')

describe('a formula after a separator', () => {
  it('is not in a file that people open, whatever separates its cells; every file is imported unchanged', async () => {
    await fc.assert(
      fc.asyncProperty(
        products,
        names,
        fc.constantFrom('own', 'wix-v1', 'wix-v3'),
        fc.constantFrom(',', ';', '\t'),
        async (drawn, name, layout, separator) => {
          const [product, storeContext] = storeOf(drawn, name)
          const text = writeCsv([product], layout, { ...plainForm, separator }, storeContext)
          if (!isForWix(layout)) expectNoFormula(text)
          const found = hold(await csv(text), [product], { storeContext })
          expect(count(found)).toMatchObject({ unchanged: 1, changed: 0, errors: 0, missing: 0 })
        },
      ),
      { numRuns: iterations(100, 300, 5_000) },
    )
  })

  it('is not in the report of a job', () => {
    fc.assert(
      fc.property(names, (name) => {
        const row = buildRow(1, {
          name,
          before: { ribbon: name, listPrice: '-1.5' as Amount },
          target: { ribbon: `x${name}`, listPrice: '2' as Amount },
          remote: { ribbon: name },
          problem: { code: 'refused', message: name },
        })
        expectNoFormula(toCsv([row]))
      }),
    )
  })

  const cells = fc.tuple(names, names, fc.constantFrom(',', ';', '\t', '|'))
  const reasons = new Map([[0, ['It is no amount.']]])

  it('is not among the rejected rows, which read the same when imported again', async () => {
    await fc.assert(
      fc.asyncProperty(cells, async (drawn) => {
        const read = await csv(toTable(drawn))
        const saved = await writeRejectedRows(read, reasons, new Set([1]), ';', guardedTexts)
        const text = await saved.text()
        expectNoFormula(text)
        const back = (await csv(text)).sheet
        const came = read.sheet
        expect(back.cells(0).slice(0, 4).map(unguard)).toEqual(came.cells(0).map(unguard))
        expect(guardRecord(back.raw(0), back.separator)).toBe(back.raw(0))
      }),
      { numRuns: iterations(100, 200, 2_000) },
    )
  })

  it('is not among pasted rows', async () => {
    const pasted = readCells(`SKU\tName\nA-1\tMug;=1+1;x\n`)
    const saved = await writeRejectedRows(pasted, reasons, new Set([1]), ',', guardedTexts)
    expectNoFormula(await saved.text())
    expect(await saved.text()).toContain("A-1,Mug;'=1+1;x,")
  })

  it('is not in a cell that is written into a user’s file', async () => {
    await fc.assert(
      fc.asyncProperty(names, async (name) => {
        const { sheet } = await csv('SKU;Name\nA-1;Mug\n')
        expectNoFormula(replaceCells(sheet, new Map([[0, new Map([[1, name]])]]), guardedTexts))
      }),
    )
  })
})
