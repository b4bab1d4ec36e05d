import { t } from '#lib/i18n/t.ts'
import { reject } from '../limits.ts'
import type { Effort } from './effort.ts'
import { type Archive, type ArchiveEntry, unpack } from './open-archive.ts'
import { readAttribute, readXml, type XmlListener } from './read-xml.ts'

/** More than any workbook of a shop has. */
const maxParts = 2_000

export interface WorkbookParts {
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
export async function findParts(archive: Archive, effort: Effort): Promise<WorkbookParts> {
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
