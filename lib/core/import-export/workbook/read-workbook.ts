import { ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import { limits, reject } from '../limits.ts'
import { createEffort, type Effort } from './effort.ts'
import { openArchive, type ArchiveEntry, unpack, type Archive } from './open-archive.ts'
import { readNumberStyles } from './read-number-styles.ts'
import { type OnRow, readRows } from './read-rows.ts'
import { decodeEscapes, readXml, type XmlListener, readAttribute } from './read-xml.ts'

/** More than any workbook of a store has. */
const maxParts = 2_000

/** Memory of all shared texts, in bytes (estimated). */
const maxBytes = 64 * 1024 * 1024

const bytesOf = (text: string) => 40 + 2 * text.length

/** For the table: as many as a CSV file may have. */
const maxCharacters = limits.bytes

export interface WorkbookText {
  /** Cells separated by tabs: later steps read one kind of table. */
  readonly text: string
  /** The row in the sheet of each line. */
  readonly rows: readonly number[]
  /** The sheet that was read, where there are several. */
  readonly part: SheetPart | undefined
}

export interface SheetPart {
  readonly name: string
  /** The number of sheets. */
  readonly count: number
}

/** Reads the first sheet of a workbook. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookText> {
  try {
    return await readFirstSheet(bytes)
  } catch (error) {
    if (error instanceof ProblemError) throw error
    return reject(t.importExport.brokenWorkbook)
  }
}

async function readFirstSheet(bytes: Uint8Array<ArrayBuffer>): Promise<WorkbookText> {
  const effort = createEffort()
  const parts = await findParts(openArchive(bytes), effort)
  const { sheet, name, count, texts, styles, isFrom1904 } = parts
  const shared = {
    texts: await readSharedTexts(texts, effort),
    styles: await readNumberStyles(styles, effort),
    isFrom1904,
  }
  const lines: string[] = []
  const rows: number[] = []
  let columns = 0
  let isHeaded = false
  let length = 0
  const onRow: OnRow = (row, cells) => {
    // A title above the table does not set its width.
    if (!isHeaded) columns = cells.length
    isHeaded ||= cells.filter((cell) => cell !== '').length > 1
    const line = cells.map(quote).join('\t') + '\t'.repeat(Math.max(0, columns - cells.length))
    length += line.length
    if (length > maxCharacters) reject(t.importExport.swollenWorkbook)
    lines.push(line)
    rows.push(row)
  }
  await readRows(sheet, shared, onRow, effort)
  return { text: lines.join('\n'), rows, part: count > 1 ? { name, count } : undefined }
}

function quote(text: string): string {
  return /^"|[\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * The texts that cells refer to by number. A text that is too long is reported where a cell uses
 * it.
 */
async function readSharedTexts(
  entry: ArchiveEntry | undefined,
  effort: Effort,
): Promise<readonly string[]> {
  const texts: string[] = []
  if (entry === undefined) return texts
  let text = ''
  let isText = false
  let isReading = false
  let bytes = 0
  const listener: XmlListener = {
    needsText: () => isText && text.length <= limits.cell,
    onOpen(name) {
      if (name === 'si') text = ''
      else if (name === 'rPh') isReading = true
      else if (name === 't') isText = !isReading
    },
    onText(part) {
      if (listener.needsText?.() === true) text += part
    },
    onClose(name) {
      if (name === 't') isText = false
      else if (name === 'rPh') isReading = false
      else if (name === 'si') {
        // A longer text is rejected where a cell uses it.
        const decoded = decodeEscapes(text).slice(0, limits.cell + 1)
        bytes += bytesOf(decoded)
        if (bytes > maxBytes) reject(t.importExport.swollenWorkbook)
        texts.push(decoded)
      }
    },
  }
  await readXml(unpack(entry), listener, effort)
  return texts
}

interface WorkbookParts {
  /** The first visible sheet, in the order of the tabs. */
  readonly sheet: ArchiveEntry
  readonly name: string
  /** The number of visible sheets. */
  readonly count: number
  readonly texts: ArchiveEntry | undefined
  readonly styles: ArchiveEntry | undefined
  /** Days are counted from 1904, as on old Macs. */
  readonly isFrom1904: boolean
}

/** Locates the first sheet of a workbook, and the parts that are needed to read it. */
async function findParts(archive: Archive, effort: Effort): Promise<WorkbookParts> {
  const roots = await readLinks(archive, '', effort)
  const path = roots.find(({ kind }) => kind === 'officeDocument')?.path ?? ''
  const links = await readLinks(archive, path, effort)
  const sheets: { path: string; name: string; isShown: boolean }[] = []
  let isFrom1904 = false
  const listener: XmlListener = {
    onOpen(name, attributes) {
      if (name === 'sheet') {
        const [id, title = '', state] = ['id', 'name', 'state'].map((each) =>
          readAttribute(attributes, each),
        )
        // A sheet may also be a chart.
        const link = links.find((each) => each.id === id && each.kind === 'worksheet')
        const isShown = !/hidden$/i.test(state ?? '')
        if (link !== undefined) sheets.push({ path: link.path, name: title, isShown })
        if (sheets.length > maxParts) reject(t.importExport.swollenWorkbook)
      }
      if (name !== 'workbookPr') return
      isFrom1904 = /^(?:1|true)$/.test(readAttribute(attributes, 'date1904') ?? '')
    },
  }
  await readXml(unpack(entryAt(archive, path)), listener, effort)
  const entryOf = (wanted: string) => {
    const link = links.find(({ kind }) => kind === wanted)
    return link && archive.get(link.path)
  }
  const shown = sheets.filter(({ isShown }) => isShown)
  const first = shown[0] ?? sheets[0]
  return {
    sheet: entryAt(archive, first?.path ?? ''),
    name: first?.name ?? '',
    count: shown.length,
    texts: entryOf('sharedStrings'),
    styles: entryOf('styles'),
    isFrom1904,
  }
}

function entryAt(archive: Archive, path: string): ArchiveEntry {
  return archive.get(path) ?? reject(t.importExport.brokenWorkbook)
}

interface Link {
  readonly id: string
  /**
   * The last word of its type: the part before it differs between the two editions of the standard.
   */
  readonly kind: string
  readonly path: string
}

/** The relationships of a part, from the file beside it. */
async function readLinks(archive: Archive, path: string, effort: Effort): Promise<readonly Link[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const links: Link[] = []
  const entry = archive.get(`${folder}_rels/${path.slice(folder.length)}.rels`)
  if (entry === undefined) return links
  const listener: XmlListener = {
    onOpen(name, attributes) {
      if (name !== 'Relationship') return
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((each) =>
        readAttribute(attributes, each),
      )
      if (links.length > maxParts) reject(t.importExport.swollenWorkbook)
      links.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path: resolve(folder, target) })
    },
  }
  await readXml(unpack(entry), listener, effort)
  return links
}

function resolve(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
