import { t } from '#lib/core/i18n/t.ts'
import { reject } from '../limits.ts'
import type { Effort } from './effort.ts'
import { type ArchiveEntry, unpack } from './open-archive.ts'
import { readAttribute, readXml, type XmlListener } from './read-xml.ts'

/**
 * Spreadsheets themselves stop at a few hundred formats, at 64,000 styles, and at 255 characters.
 */
const maxFormats = 10_000
const maxStyles = 100_000
const maxFormatLength = 1000

/** How a style shows a number, where it is not a plain number. */
export type NumberStyle = 'date' | 'percent' | undefined

/**
 * The styles that show a number as a date, a time or a percentage, by the index that cells refer
 * to.
 */
export async function readNumberStyles(
  entry: ArchiveEntry | undefined,
  effort: Effort,
): Promise<readonly NumberStyle[]> {
  const styles: NumberStyle[] = []
  if (entry === undefined) return styles
  const formats = new Map<number, NumberStyle>()
  let isOfCells = false
  const listener: XmlListener = {
    onOpen(name, attributes) {
      if (name === 'cellXfs') isOfCells = true
      const id = Number(readAttribute(attributes, 'numFmtId') ?? '0')
      if (formats.size > maxFormats || styles.length > maxStyles)
        reject(t.importExport.swollenWorkbook)
      if (name === 'numFmt') {
        formats.set(id, styleOfFormat(readAttribute(attributes, 'formatCode') ?? ''))
      } else if (name === 'xf' && isOfCells) {
        styles.push(formats.has(id) ? formats.get(id) : styleOfId(id))
      }
    },
    onClose(name) {
      if (name === 'cellXfs') isOfCells = false
    },
  }
  await readXml(unpack(entry), listener, effort)
  return styles
}

/** Built-in formats. */
function styleOfId(id: number): NumberStyle {
  if (id === 9 || id === 10) return 'percent'
  const ranges = [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ] as const
  return ranges.some(([first, last]) => id >= first && id <= last) ? 'date' : undefined
}

function styleOfFormat(format: string): NumberStyle {
  if (format.length > maxFormatLength) return undefined
  if (isDateFormat(format)) return 'date'
  return withoutLiterals(format).includes('%') ? 'percent' : undefined
}

/** Whether a format has letters of a date outside of literal text, and no digit placeholder. */
export function isDateFormat(format: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(format)) return true
  const signs = withoutLiterals(format)
  return /[ymdhs]/i.test(signs) && !/[0#?]/.test(signs)
}

function withoutLiterals(format: string): string {
  return format.replaceAll(/\[[^\]]*\]|"[^"]*"|\\.|[*_].|s\.0+/gi, (each) =>
    /^s/i.test(each) ? 's' : '',
  )
}
