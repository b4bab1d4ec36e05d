import { t } from '#lib/messages/sheets.ts'
import { refuse } from '../refuse.ts'
import type { ArchiveEntry } from './open-archive.ts'
import { readAttribute, readXml } from './read-xml.ts'
import { unpack } from './unpack.ts'

/** Spreadsheets themselves stop at a few hundred. */
const mostFormats = 10_000

/** Which styles show a number as a date or a time: a cell names its style by its place in this list. */
export async function readDateStyles(entry: ArchiveEntry | undefined): Promise<readonly boolean[]> {
  const styles: boolean[] = []
  if (entry === undefined) return styles
  const formats = new Map<number, string>()
  let isOfCells = false
  await readXml(unpack(entry), {
    onOpen(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      const id = Number(readAttribute(attributes, 'numFmtId') ?? '0')
      if (formats.size > mostFormats) refuse(t.swollenWorkbook)
      if (name === 'numFmt') formats.set(id, readAttribute(attributes, 'formatCode') ?? '')
      else if (name === 'xf' && isOfCells) {
        const format = formats.get(id)
        styles.push(format === undefined ? isDateId(id) : isDateFormat(format))
      }
    },
    onClose(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return styles
}

/** Formats that every spreadsheet has by itself. */
function isDateId(id: number): boolean {
  const ranges = [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ] as const
  return ranges.some(([first, last]) => id >= first && id <= last)
}

/** One that has letters of a date, outside of literal text, and no place for a digit. */
export function isDateFormat(format: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(format)) return true
  const signs = format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\.|[*_].|s\.0+/gi, (each) =>
    /^s/i.test(each) ? 's' : '',
  )
  return /[ymdhs]/i.test(signs) && !/[0#?]/.test(signs)
}
