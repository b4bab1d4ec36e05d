import { t } from '#lib/messages/sheets.ts'
import { refuse } from '../refuse.ts'
import type { Archive, ArchiveEntry } from './open-archive.ts'
import { readAttribute, readXml } from './read-xml.ts'
import { unpack } from './unpack.ts'

export interface WorkbookParts {
  /** The first sheet, as they stand at the foot of the window. */
  readonly sheet: ArchiveEntry
  readonly texts: ArchiveEntry | undefined
  readonly styles: ArchiveEntry | undefined
  /** Days are counted from 1904 on, as on old Macs. */
  readonly isFrom1904: boolean
}

/** Where a workbook has its first sheet, and what is needed to read it. */
export async function findParts(archive: Archive): Promise<WorkbookParts> {
  const roots = await readLinks(archive, '')
  const path = roots.find(({ kind }) => kind === 'officeDocument')?.path ?? ''
  const links = await readLinks(archive, path)
  let first: string | undefined
  let isFrom1904 = false
  await readXml(unpack(take(archive, path)), {
    onOpen(name, attributes) {
      if (name === 'sheet') first ??= readAttribute(attributes, 'id')
      if (name !== 'workbookPr') return
      isFrom1904 = /^(?:1|true)$/.test(readAttribute(attributes, 'date1904') ?? '')
    },
  })
  const entryOf = (wanted: string) => {
    const link = links.find(({ kind }) => kind === wanted)
    return link && archive.get(link.path)
  }
  const sheet = links.find(({ id, kind }) => id === first && kind === 'worksheet')
  return {
    sheet: take(archive, sheet?.path ?? ''),
    texts: entryOf('sharedStrings'),
    styles: entryOf('styles'),
    isFrom1904,
  }
}

function take(archive: Archive, path: string): ArchiveEntry {
  return archive.get(path) ?? refuse(t.brokenWorkbook)
}

interface Link {
  readonly id: string
  /** The last word of its type: what comes before differs between the two editions of the standard. */
  readonly kind: string
  readonly path: string
}

/** What a part of the archive leads to, which stands in a file beside it. */
async function readLinks(archive: Archive, path: string): Promise<readonly Link[]> {
  const folder = path.slice(0, path.lastIndexOf('/') + 1)
  const links: Link[] = []
  const entry = archive.get(`${folder}_rels/${path.slice(folder.length)}.rels`)
  if (entry === undefined) return links
  await readXml(unpack(entry), {
    onOpen(name, attributes) {
      if (name !== 'Relationship') return
      const [id = '', type = '', target = ''] = ['Id', 'Type', 'Target'].map((each) =>
        readAttribute(attributes, each),
      )
      links.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path: resolve(folder, target) })
    },
  })
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
