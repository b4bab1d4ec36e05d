import { randomBytes } from 'node:crypto'
import { type HostileFile, hostileFiles } from '#tests/fixtures/sheets/hostile-files.ts'
import {
  packArchive,
  packWorkbook,
  type RepeatedPart,
  type WorkbookXml,
} from '#tests/fixtures/sheets/pack-archive.ts'

const mebibyte = 1024 * 1024

const workbook = (name: string, says: RegExp, xml: () => WorkbookXml): HostileFile => ({
  name,
  file: 'a.xlsx',
  says,
  bytes: () => packWorkbook(xml()),
})
const archive = (
  name: string,
  says: RegExp,
  files: () => Parameters<typeof packArchive>[0],
): HostileFile => ({ name, file: 'a.xlsx', says, bytes: () => packArchive(files()) })
const csv = (name: string, says: RegExp, text: () => string): HostileFile => ({
  name,
  file: 'a.csv',
  says,
  bytes: () => new TextEncoder().encode(text()),
})

/** A text repeated up to a size, with noise in it, because a packed file may expand at most a hundredfold. */
function swell(text: string, size: number, around: Around = {}): RepeatedPart {
  const bytes = Buffer.from(text)
  const part = Buffer.alloc(mebibyte - (mebibyte % bytes.length), bytes)
  const noise = randomBytes((0.012 * part.length) / 2).toString('hex')
  const unit = Buffer.concat([part, Buffer.from(`<!--${noise}-->`)])
  return { ...around, unit, count: Math.ceil(size / part.length) }
}
type Around = Pick<RepeatedPart, 'before' | 'after'>

const text = (content: string) => `<c t="inlineStr"><is><t>${content}</t></is></c>`
const headRow = `<row r="1">${text('SKU')}${text('Name')}${text('Price')}</row>`
const numbers = (count: number) => '<c><v>1</v></c>'.repeat(count)
const workbookXml = (more: string) => ({ rows: headRow, workbook: more })
const unpacked = /when unpacked|takes too long/
const broken = /workbook can’t be opened/
const none = /^read: /

const workbooks: readonly HostileFile[] = [
  workbook('row 1 over and over, empty', /more than 200,000 rows/, () => ({
    rows: swell('<row r="1"></row>', 250 * mebibyte),
  })),
  workbook('row 1 over and over, with a cell', /more than 200,000 rows/, () => ({
    rows: swell('<row r="1"><c><v>1</v></c></row>', 200 * mebibyte),
  })),
  workbook('rows that close alone', /more than 200,000 rows/, () => ({
    rows: swell('<row/>', 200 * mebibyte),
  })),
  workbook('a row of cells without end', unpacked, () => ({
    rows: swell('<c r="A1"/>', 250 * mebibyte, { before: '<row>', after: '</row>' }),
  })),
  workbook('one cell written again and again', unpacked, () => ({
    rows: swell(`<c r="A1" t="str"><v>${'x'.repeat(400)}</v></c>`, 200 * mebibyte, {
      before: '<row>',
      after: '</row>',
    }),
  })),
  workbook('a row of a million columns', /more than 200 columns/, () => ({
    rows: `<row>${numbers(1_000_000)}</row>`,
  })),
  workbook('a cell in the last column of all', /more than 200 columns/, () => ({
    rows: `<row><c r="XFD1"><v>1</v></c></row>`,
  })),
  workbook(
    'a cell in a column that is a million letters long',
    /200 columns|can’t be opened/,
    () => ({
      rows: `<row><c r="${'Z'.repeat(100_000)}1"><v>1</v></c></row>`,
    }),
  ),
  workbook('a row whose number is no number', /more than 200,000 rows/, () => ({
    rows: `${headRow}<row r="1e400">${numbers(3)}</row><row r="-7">${numbers(3)}</row>`,
  })),
  workbook('200,000 rows with a text in the 200th column', unpacked, () => ({
    rows: `${headRow}<row>${numbers(200)}</row>${'<row><c r="A2"><v>1</v></c><c r="GR2"><v>1</v></c></row>'.repeat(199_000)}`,
  })),
  workbook('tags without end that mean nothing', unpacked, () => ({
    rows: swell('<a/>', 250 * mebibyte, { before: headRow }),
  })),
  workbook('tags that never close', unpacked, () => ({
    rows: swell('<a>', 150 * mebibyte, { before: headRow }),
  })),
  workbook('closing tags alone', broken, () => ({ rows: '</row>'.repeat(1_000_000) })),
  workbook('elements a million deep', broken, () => ({ rows: '<x>'.repeat(1_000_000) })),
  workbook('elements a million deep, closed', none, () => ({
    rows: `${headRow}${'<x>'.repeat(1_000_000)}${'</x>'.repeat(1_000_000)}`,
  })),
  workbook('a tag of 50 MB', unpacked, () => ({ rows: `<row ${'a="1" '.repeat(8_000_000)}>` })),
  workbook('cells of 80 kB of attributes', unpacked, () => ({
    rows: `<row>${`<c ${'a="1" '.repeat(16_000)}/>`.repeat(300)}</row>`,
  })),
  workbook('an attribute without its end', broken, () => ({
    rows: `<row r="${'1'.repeat(3_000_000)}>`,
  })),
  workbook('a comment of 100 MB', broken, () => ({
    rows: Buffer.concat([Buffer.from('<!--'), randomText(15 * mebibyte), Buffer.from('-->')]),
  })),
  workbook('comments of 100 kB each', none, () => ({
    rows: `${headRow}${`<!--${'x'.repeat(100_000)}-->`.repeat(140)}`,
  })),
  workbook('CDATA that never ends', broken, () => ({
    rows: `<row><c t="str"><v><![CDATA[${'x'.repeat(9_000_000)}`,
  })),
  workbook('a text of entities', /longer than 32,768|takes too long/, () => ({
    rows: `<row>${text('&amp;'.repeat(3_000_000))}</row>`,
  })),
  workbook('entities in 100 MB that nobody reads', none, () => ({
    rows: swell('&amp;&lt;&#65;', 100 * mebibyte, { before: headRow }),
  })),
  workbook('cells of entities, each at its limit', unpacked, () => ({
    rows: Buffer.concat([
      Buffer.from(headRow),
      Buffer.alloc(150 * mebibyte, `<row>${text('&#x41;'.repeat(30_000))}</row>`),
      Buffer.from('</t></is></c></row>'),
    ]),
  })),
  workbook('entities that are defined in the document', none, () => ({
    rows: `${headRow}<!DOCTYPE lolz [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><row>${text('x')}${text('&b;')}${text('1')}</row>`,
  })),
  workbook('an entity of a file', /Add a price/, () => ({
    rows: `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${headRow}<row>${text('x')}${text('&e;')}</row>`,
  })),
  workbook('an entity that is no character', none, () => ({
    rows: `${headRow}<row>${text('&#x110000;')}${text('&#99999999999999;')}${text('1')}</row>`,
  })),
  workbook('100 million of escapes', /longer than 32,768/, () => ({
    rows: `<row>${text('_x0041_'.repeat(1_000_000))}</row>`,
  })),
  workbook('numbers that are none', /“Infinity” isn’t an amount/, () => ({
    rows: `${headRow}<row>${['1e999', 'NaN', '9'.repeat(30_000)].map((one) => `<c><v>${one}</v></c>`).join('')}</row>`,
  })),
  workbook('dates beyond all days', /shortened by your spreadsheet/, () => ({
    rows: `${headRow}${'<row><c s="1"><v>1e300</v></c></row>'.repeat(1000)}`,
    styles: '<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
  })),
  workbook('five million styles', /when unpacked/, () => ({
    rows: headRow,
    styles: `<styleSheet><cellXfs>${'<xf/>'.repeat(3_000_000)}</cellXfs></styleSheet>`,
  })),
  workbook('a format of 100 kB that every style has', none, () => ({
    rows: headRow,
    styles: `<styleSheet><numFmt numFmtId="200" formatCode="${'['.repeat(100_000)}"/><cellXfs>${'<xf numFmtId="200"/>'.repeat(90_000)}</cellXfs></styleSheet>`,
  })),
  workbook('10,000 formats of open brackets', none, () => ({
    rows: headRow,
    styles: `<styleSheet>${Array.from({ length: 9999 }, (_, at) => `<numFmt numFmtId="${at + 200}" formatCode="${'[&quot;'.repeat(140)}"/>`).join('')}</styleSheet>`,
  })),
  workbook('shared texts of 60 MB in all', unpacked, () => ({
    rows: headRow,
    texts: swell(`<si><t>${'x'.repeat(200)}</t></si>`, 60 * mebibyte, {
      before: '<sst>',
      after: '</sst>',
    }),
  })),
  workbook('shared texts of one letter each', unpacked, () => ({
    rows: headRow,
    texts: `<sst>${'<si><t>x</t></si>'.repeat(3_000_000)}</sst>`,
  })),
  workbook('shared texts that are empty', unpacked, () => ({
    rows: headRow,
    texts: `<sst>${'<si/>'.repeat(6_000_000)}</sst>`,
  })),
  workbook('a shared text of many runs', unpacked, () => ({
    rows: headRow,
    texts: `<sst><si>${'<r><t>x</t></r>'.repeat(2_000_000)}</si></sst>`,
  })),
  workbook('a shared text in letters of two bytes, in all cells', unpacked, () => ({
    rows: `${headRow}${'<row><c t="s"><v>0</v></c></row>'.repeat(190_000)}`,
    texts: `<sst><si><t>${'Ж'.repeat(1000)}</t></si></sst>`,
  })),
  workbook('shared texts that are not there', none, () => ({
    rows: `${headRow}<row>${['-1', '1e9', '0.5', '__proto__'].map((at) => `<c t="s"><v>${at}</v></c>`).join('')}</row>`,
    texts: '<sst><si><t>x</t></si></sst>',
  })),
  workbook('a header that is an attack', /“__proto__”/, () => ({
    rows: `<row>${text('__proto__')}${text('Name')}</row>`,
  })),
  workbook('100,000 sheets', /when unpacked/, () => ({
    rows: headRow,
    sheets: '<sheet name="A" sheetId="1" r:id="rId1"/>'.repeat(100_000),
  })),
  workbook('sheets that are not there', broken, () => ({
    rows: headRow,
    sheets: '<sheet name="A" sheetId="1" r:id="rId5"/>',
  })),
  workbook('a sheet with a name of 60 MB', broken, () =>
    workbookXml(`<sheet name="${'x'.repeat(9_000_000)}"/>`),
  ),
  workbook('a workbook of tags without end', unpacked, () =>
    workbookXml('<a/>'.repeat(15_000_000)),
  ),
  archive('100,000 relations', /when unpacked/, () => [
    {
      name: '_rels/.rels',
      content: `<R>${'<Relationship Id="a" Type="x/officeDocument" Target="b"/>'.repeat(100_000)}</R>`,
    },
  ]),
  archive('a relation out of the archive', broken, () => [
    {
      name: '_rels/.rels',
      content: '<R><Relationship Id="a" Type="x/officeDocument" Target="../../../etc/passwd"/></R>',
    },
  ]),
  archive('a relation to itself', broken, () => [
    {
      name: '_rels/.rels',
      content: '<R><Relationship Id="a" Type="x/officeDocument" Target="_rels/.rels"/></R>',
    },
  ]),
  archive('60,000 entries of nothing', broken, () =>
    Array.from({ length: 60_000 }, (_, at) => ({ name: `xl/${at}.xml`, content: '' })),
  ),
  archive('an entry that says it is smaller than it is', unpacked, () => [
    { name: '_rels/.rels', content: 'x'.repeat(60 * mebibyte), size: 1000 },
  ]),
  archive('an entry that says it is larger than it is', broken, () => [
    { name: '_rels/.rels', content: '<R/>', size: 5000 },
  ]),
]

const letters = (sign: string, count = 30_000) => sign.repeat(count)
/** Rows about different products, with this text in every other cell. */
const cells = (name: string, cell: string, says = /This is a new product/): HostileFile =>
  csv(name, says, () => {
    const quoted = `"${cell.replaceAll('"', '""')}"`
    const count = Math.floor((19 * mebibyte) / (7 * new TextEncoder().encode(quoted).length))
    const rows = Array.from({ length: count }, (_, at) => `A${at},x${`,${quoted}`.repeat(7)}\n`)
    return `SKU,Name,Price,Sale price,Stock,Weight,Options,Collections,Visible\n${rows.join('')}`
  })

const texts: readonly HostileFile[] = [
  cells('figures of 30,000 digits', letters('9')),
  cells('figures of points', letters('1.', 15_000)),
  cells('figures of commas and spaces', letters('1, ', 10_000)),
  cells('figures that are spaces', `${letters(' ')}x`),
  cells('apostrophes', `${letters("'")}=`),
  cells('separators within cells', letters(';', 30_000)),
  cells('quotation marks within cells', letters('"', 15_000)),
  cells('options without end', letters('a:b;c|', 5000)),
  cells('signs of currencies', letters('€', 10_000)),
  cells('minus signs', letters('-')),
  cells('line ends within cells', letters('\n')),
]

export const allHostileFiles: readonly HostileFile[] = [...hostileFiles, ...workbooks, ...texts]

function randomText(size: number): Buffer {
  return Buffer.from(randomBytes(size / 2).toString('hex'))
}
