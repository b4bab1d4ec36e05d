import { deflateRawSync } from 'node:zlib'

export interface PackedFile {
  readonly name: string
  readonly content: string | Uint8Array
  /** As it is, where it is not deflated. */
  readonly isStored?: boolean
}

/** An archive as spreadsheets write it. */
export function packArchive(files: readonly PackedFile[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content, isStored = false } of files) {
    const whole = typeof content === 'string' ? Buffer.from(content) : content
    const packed = isStored ? whole : deflateRawSync(whole)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    const central = Buffer.alloc(46)
    central.writeUInt32LE(0x02014b50, 0)
    central.writeUInt32LE(at, 42)
    for (const [record, start] of [
      [local, 8],
      [central, 10],
    ] as const) {
      record.writeUInt16LE(isStored ? 0 : 8, start)
      record.writeUInt32LE(packed.length, start + 10)
      record.writeUInt32LE(whole.length, start + 14)
      record.writeUInt16LE(name.length, start + 18)
    }
    parts.push(local, Buffer.from(name), packed)
    directory.push(central, Buffer.from(name))
    at += local.length + name.length + packed.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(listed.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...parts, listed, end]))
}

const officeTypes = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

export interface WorkbookXml {
  /** What stands between <sheetData> and its end. */
  readonly rows: string | Uint8Array
  readonly texts?: string | Uint8Array
  readonly styles?: string
  readonly workbook?: string
}

const link = (id: string, kind: string, target: string) =>
  `<Relationship Id="${id}" Type="${officeTypes}/${kind}" Target="${target}"/>`
const links = (...all: string[]) =>
  `<?xml version="1.0"?><Relationships>${all.join('')}</Relationships>`

/** A workbook of one sheet, its parts in the order of Excel: the sheet before its texts. */
export function packWorkbook({ rows, texts, styles, workbook = '' }: WorkbookXml) {
  const sheet = ['<worksheet><sheetData>', rows, '</sheetData></worksheet>']
  return packArchive([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: '_rels/.rels', content: links(link('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: `<workbook>${workbook}<sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: links(
        link('rId1', 'worksheet', 'worksheets/sheet1.xml'),
        link('rId2', 'sharedStrings', '/xl/sharedStrings.xml'),
        link('rId3', 'styles', './styles.xml'),
      ),
    },
    {
      name: 'xl/worksheets/sheet1.xml',
      content: Buffer.concat(
        sheet.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)),
      ),
    },
    ...(texts === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: texts }]),
    ...(styles === undefined ? [] : [{ name: 'xl/styles.xml', content: styles, isStored: true }]),
  ])
}
