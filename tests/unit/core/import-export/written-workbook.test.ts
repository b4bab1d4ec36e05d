import * as fc from 'fast-check'
import readExcelFile from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { writeRowsAsWorkbook } from '#lib/core/import-export/write/write-workbook.ts'
import { iterations } from '#tests/iterations.ts'

const numbers: ReadonlySet<number> = new Set([1])

/** The cells as an independent reader returns them. */
async function readByOthers(rows: readonly (readonly string[])[]) {
  const written = await new Response(writeRowsAsWorkbook('Products', rows, numbers)).blob()
  const [sheet] = await readExcelFile(written, { trim: false })
  return sheet?.data
}

test('another reader finds texts as texts and numbers as numbers', async () => {
  const rows = [
    ['SKU', 'Price'],
    ['007', '12.50'],
    ['=1+1', '0'],
    ['+49 30', '-3.25'],
    ['@SUM(A1)', '123456789012345678'],
    ['2024-01-31', 'n/a'],
    [' <b>&amp;</b> ', '1e3'],
    ['_x0041_', '0.1'],
  ]
  expect(await readByOthers(rows)).toEqual([
    ['SKU', 'Price'],
    ['007', 12.5],
    ['=1+1', 0],
    ['+49 30', -3.25],
    ['@SUM(A1)', '123456789012345678'],
    ['2024-01-31', 'n/a'],
    [' <b>&amp;</b> ', '1e3'],
    ['_x0041_', 0.1],
  ])
})

test('another reader finds every text unchanged', async () => {
  const text = fc
    .string({
      unit: fc.constantFrom(
        'a',
        'ß',
        '東',
        '😀',
        ' ',
        '"',
        '<',
        '&',
        "'",
        '=',
        '\n',
        '0',
        '_x000D_',
      ),
    })
    .filter((cell) => cell !== '')
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 6 }), async (texts) => {
      const rows = [['SKU'], ...texts.map((cell) => [cell])]
      expect(await readByOthers(rows)).toEqual(rows)
    }),
    { numRuns: iterations(100, 100, 1_000) },
  )
})
