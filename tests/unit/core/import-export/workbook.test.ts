import * as fc from 'fast-check'
import { type CellValue, streamXlsxRows, writeXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { readFile } from '#lib/core/import-export/read/read-file.ts'
import { isDateFormat } from '#lib/core/import-export/workbook/read-number-styles.ts'
import { createEffort } from '#lib/core/import-export/workbook/effort.ts'
import { readXml, type XmlListener } from '#lib/core/import-export/workbook/read-xml.ts'
import { writeExact } from '#lib/core/catalog/amount-text.ts'
import { packWorkbook, type WorkbookXml } from '#tests/fixtures/sheets/pack-archive.ts'
import { iterations } from '#tests/iterations.ts'

const header = '<row r="1"><c r="A1" t="inlineStr"><is><t>Name</t></is></c></row>'

async function read(xml: WorkbookXml): Promise<readonly (readonly string[])[]> {
  const { sheet } = await readFile('a.xlsx', packWorkbook(xml))
  return [sheet.header, ...Array.from({ length: sheet.count }, (_, row) => sheet.cells(row))]
}

async function messageOf(xml: WorkbookXml): Promise<string> {
  try {
    await readFile('a.xlsx', packWorkbook(xml))
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.message
    throw error
  }
  return ''
}

const values = fc.oneof(
  fc.constantFrom(null, '', true, false, '"', '\t', 'a\nb', '<b>&amp;</b>', '😀', ' x '),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  fc.date({ min: new Date('1901-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
)

function toText(value: CellValue): string {
  if (value === null) return ''
  // Numbers are read with no more digits than a spreadsheet shows.
  if (typeof value === 'number') return writeExact(Number(value.toPrecision(15)))
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  return typeof value === 'string' ? value : value.toISOString().slice(0, 10)
}

test('a workbook is read like by the library that writes ours', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(values, { minLength: 3, maxLength: 3 }), { maxLength: 5 }),
      async (rows) => {
        const all = [['A', 'B', 'C'], ...rows]
        const bytes = new Uint8Array(await writeXlsx({ sheets: [{ name: 'A', rows: all }] }))
        const expected: string[][] = []
        for await (const row of streamXlsxRows(bytes)) {
          const cells = row.values.map(toText)
          if (cells.some((cell) => cell !== '')) {
            expected.push(Array.from({ length: 3 }, (_, at) => cells[at] ?? ''))
          }
        }
        const { sheet } = await readFile('a.xlsx', bytes)
        const found = Array.from({ length: sheet.count }, (_, row) => sheet.cells(row))
        expect([sheet.header, ...found]).toEqual(expected)
      },
    ),
    { numRuns: iterations(100, 300, 3_000) },
  )
})

test('wherever XML is cut into chunks, the same events are reported', async () => {
  const xml =
    '<?xml version="1.0"?><!-- <c> --><x:row r="1" s=\'a>"b\'><c r = "A&#x31;"/>a &lt;&#228;&amp;&nope; <![CDATA[<v>&amp;]]>ü😀</x:row>'
  const whole = `<row r="1" s='a>"b'><c r = "A&#x31;"></c>a <ä&&nope; <v>&amp;ü😀</row>`
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(xml.length), { maxLength: 8 }), async (cuts) => {
      const bounds = [0, ...cuts.toSorted((one, other) => one - other), xml.length]
      const chunks = bounds.slice(1).map((end, at) => xml.slice(bounds[at], end))
      expect(await report(chunks)).toBe(whole)
    }),
  )
})

async function report(chunks: readonly string[]): Promise<string> {
  const events: string[] = []
  const listener: XmlListener = {
    onOpen: (name, attributes) => events.push(`<${name}${attributes}>`),
    onClose: (name) => events.push(`</${name}>`),
    onText: (text) => events.push(text),
  }
  await readXml(give(chunks), listener, createEffort())
  return events.join('')
}

async function* give(chunks: readonly string[]): AsyncGenerator<string> {
  yield* chunks
}

describe('what spreadsheets write into a workbook', () => {
  test('shared texts: in several forms, without their phonetic reading', async () => {
    const texts =
      '<sst><si><t>Name</t></si><si><r><t>Sc</t></r><r><rPr><b/></rPr><t xml:space="preserve">arf </t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/><si><t>a_x000D_b_x005F_x0041_</t></si></sst>'
    const cells = [0, 1, 2, 3, 4, 9].map((at) => `<row><c t="s"><v>${at}</v></c></row>`).join('')
    expect(await read({ rows: cells, texts })).toEqual([
      ['Name'],
      ['Scarf '],
      ['東京'],
      ['a\rb_x0041_'],
    ])
  })

  test('results of formulas, errors, flags, and cells without a reference', async () => {
    const rows =
      '<row><c t="str"><f>A2</f><v>Name</v></c><c t="inlineStr"><is><t>B</t></is></c><c t="str"><v>C</v></c><c t="str"><v>D</v></c></row>' +
      '<row><c><f>1+1</f><v>2</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c><c t="b"><v>1</v></c><c r="D2"><f>B2</f><v></v></c></row>' +
      '<row><c r="B3"><v>1.5E-2</v></c><c><v>12345678901234</v></c></row>'
    expect(await read({ rows })).toEqual([
      ['Name', 'B', 'C', 'D'],
      ['2', '#DIV/0!', 'TRUE', ''],
      ['', '0.015', '12345678901234', ''],
    ])
  })

  test('results of formulas, without the remainder of binary fractions', async () => {
    const rows = `${header}<row><c><v>21.293000000000003</v></c></row><row><c><v>4006381333931</v></c></row>`
    expect((await read({ rows })).slice(1)).toEqual([['21.2930'], ['4006381333931']])
  })

  test('dates, by the formats of their styles', async () => {
    const styles =
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="0.00&quot; Std&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>'
    const rows =
      header + [0, 1, 2, 3].map((style) => `<row><c s="${style}"><v>45292</v></c></row>`).join('')
    const shown = ['45292', '2024-01-01', '2024-01-01', '45292']
    expect((await read({ rows, styles })).slice(1)).toEqual(shown.map((each) => [each]))
    const workbook = '<workbookPr date1904="1"/>'
    const [, , later] = await read({ rows, styles, workbook })
    expect(later).toEqual(['2028-01-02'])
  })

  test.each<[string, boolean]>([
    ['General', false],
    ['#,##0.00 "d"', false],
    ['[Red]0.00_m', false],
    ['@', false],
    ['0.00E+00', false],
    ['[$-407]d. mmmm yyyy;@', true],
    ['[h]:mm:ss', true],
    ['mm:ss.000', true],
    ['m/d/yy h:mm AM/PM', true],
  ])('%s is a date format: %s', (format, isDate) => {
    // A section for texts follows the one for dates.
    expect(isDateFormat(format)).toBe(isDate)
  })

  test.each([
    '<sheet name="A" r:id="rId4"/><sheet name="B" r:id="rId5" state="veryHidden"/>',
    '<sheet name="B" r:id="rId5" state="hidden"/>',
    '<sheet name="A" r:id="rId4"/>',
  ])('of several sheets the first visible table is read: after %s', async (before) => {
    const shown = '<sheet name="Prices &amp; more" r:id="rId1"/>'
    const more = '<sheet name="C" r:id="rId5"/>'
    const files = [before + shown, before + shown + more].map((sheets) =>
      readFile('a.xlsx', packWorkbook({ rows: header, sheets })),
    )
    const [alone, several] = await Promise.all(files)
    expect([alone?.part, several?.part]).toEqual([undefined, { name: 'Prices & more', count: 2 }])
  })

  test('a row is reported by its number in the sheet, whatever is empty above it', async () => {
    const rows =
      '<row r="1"/><row r="2"><c r="A2" t="str"><v>Name</v></c></row>' +
      '<row r="5"><c r="A5" t="str"><v>two\nlines</v></c></row><row r="9"><c><v>3</v></c></row>'
    const { sheet } = await readFile('a.xlsx', packWorkbook({ rows }))
    expect([sheet.line(0), sheet.line(1)]).toEqual([5, 9])
  })
})

describe('a hostile workbook ends in a message', () => {
  const long = 'x'.repeat(32_769)
  test.each<[string, WorkbookXml, RegExp]>([
    ['one cell without end', { rows: `${header}<row><c t="str"><v>${long}` }, /row 2 is longer/],
    [
      'a cell of many parts',
      {
        rows: `${header}<row r="7"><c t="inlineStr"><is>${`<r><t>${long.slice(0, 9_000)}</t></r>`.repeat(4)}</is></c></row>`,
      },
      /row 7 is longer/,
    ],
    [
      'a shared text without end',
      {
        rows: `${header}<row><c t="s"><v>0</v></c></row>`,
        texts: `<sst><si><t>${long}</t></si></sst>`,
      },
      /row 2 is longer/,
    ],
    [
      'a cell far to the right',
      { rows: '<row><c r="XFD1"><v>1</v></c></row>' },
      /more than 200 columns/,
    ],
    ['a row far down', { rows: '<row r="200002"><c><v>1</v></c></row>' }, /more than 200,000 rows/],
    ['XML that ends too early', { rows: '<row><c' }, /can’t be opened/],
    [
      'far too many sheets',
      { rows: header, sheets: '<sheet r:id="rId1"/>'.repeat(2_001) },
      /when unpacked/,
    ],
    [
      'more shared texts than cells',
      { rows: header, texts: '<si/>'.repeat(2_000_001) },
      /when unpacked/,
    ],
  ])('%s', async (_, xml, expected) => {
    expect(await messageOf(xml)).toMatch(expected)
  })

  test('rows without cells are ignored, however many there are', async () => {
    expect(await read({ rows: `${header}<row r="1048576"/>` })).toEqual([['Name']])
  })

  test('an archive that understates its size is stopped during unpacking', async () => {
    const file = packWorkbook({ rows: header + '<row/>'.repeat(1_000) })
    const name = Buffer.from(file).lastIndexOf('xl/worksheets/sheet1.xml')
    new DataView(file.buffer).setUint32(name - 46 + 24, 100, true)
    await expect(readFile('a.xlsx', file)).rejects.toThrow(/when unpacked/)
  })
})
