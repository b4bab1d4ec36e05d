import { t } from '#lib/core/i18n/t.ts'
import { reject } from '../limits.ts'
import type { Effort } from './effort.ts'

/** Events of a document. Names have no prefix; the attributes of a tag are unparsed. */
export interface XmlListener {
  readonly onOpen: (name: string, attributes: string) => void
  readonly onClose?: (name: string) => void
  /** A text may arrive in several parts. */
  readonly onText?: (text: string) => void
  /** Whether texts are needed now: others are skipped unparsed. By default always. */
  readonly needsText?: () => boolean
}

/** Characters. No tag of a workbook is that long; an unclosed tag is read again with each chunk. */
const maxTagLength = 128 * 1024
/** Per tag; the standard has at most a dozen for what is read here. */
const maxAttributes = 100
/** "&#x10FFFF;" */
const maxEntityLength = 10

const greater = 62
const quote = 34
const apostrophe = 39
const slash = 47

/**
 * Reads XML as it arrives. Workbooks need tags and texts alone: nothing is fetched, no entity is
 * defined, and only unclosed tags are kept in memory.
 */
export async function readXml(
  chunks: AsyncIterable<string>,
  listener: XmlListener,
  effort: Effort,
): Promise<void> {
  let rest = ''
  let depth = 0
  const counting: XmlListener = {
    ...listener,
    onOpen(name, attributes) {
      depth += 1
      effort.countTag()
      listener.onOpen(name, attributes)
    },
    onClose(name) {
      depth -= 1
      listener.onClose?.(name)
    },
  }
  for await (const chunk of chunks) {
    effort.checkTime()
    rest = readPart(rest + chunk, counting)
    if (rest.length > maxTagLength) reject(t.importExport.brokenWorkbook)
  }
  if (rest !== '' || depth !== 0) reject(t.importExport.brokenWorkbook)
}

/** Returns the incomplete rest. */
function readPart(part: string, listener: XmlListener): string {
  let at = 0
  for (;;) {
    const open = part.indexOf('<', at)
    if (open < 0) {
      const cut = findCut(part, at)
      if (cut > at) passText(part, at, cut, listener)
      return part.slice(cut)
    }
    if (open > at) passText(part, at, open, listener)
    const end = readTag(part, open, listener)
    if (end === undefined) return part.slice(open)
    at = end
  }
}

function passText(part: string, from: number, to: number, listener: XmlListener): void {
  if (listener.needsText?.() !== false) listener.onText?.(decodeEntities(part.slice(from, to)))
}

/** The end of the text, or the start of an incomplete entity. */
function findCut(part: string, from: number): number {
  const entity = part.lastIndexOf('&')
  const isOpen = entity >= part.length - maxEntityLength && !part.includes(';', entity)
  return isOpen && entity >= from ? entity : part.length
}

/** The index after a tag; undefined when it is incomplete. */
function readTag(part: string, open: number, listener: XmlListener): number | undefined {
  const sign = part[open + 1]
  if (sign === '?') return behind(part, '?>', open)
  if (sign === '!') return readMarked(part, open, listener)
  const end = findTagEnd(part, open + 1)
  if (end === undefined) return undefined
  if (sign === '/') {
    listener.onClose?.(withoutPrefix(part.slice(open + 2, end).trim()))
    return end + 1
  }
  const isEmpty = part.charCodeAt(end - 1) === slash
  const tag = part.slice(open + 1, isEmpty ? end - 1 : end)
  const space = tag.search(/\s/)
  const name = withoutPrefix(space < 0 ? tag : tag.slice(0, space))
  listener.onOpen(name, space < 0 ? '' : tag.slice(space))
  if (isEmpty) listener.onClose?.(name)
  return end + 1
}

/** Comments, CDATA sections and the document type. */
function readMarked(part: string, open: number, listener: XmlListener): number | undefined {
  const cdata = '<![CDATA['
  if (part.length - open < cdata.length) return undefined
  if (part.startsWith('<!--', open)) return behind(part, '-->', open)
  if (!part.startsWith(cdata, open)) return behind(part, '>', open)
  const end = behind(part, ']]>', open)
  if (end !== undefined) listener.onText?.(part.slice(open + cdata.length, end - ']]>'.length))
  return end
}

function behind(part: string, mark: string, from: number): number | undefined {
  const found = part.indexOf(mark, from)
  return found < 0 ? undefined : found + mark.length
}

/** An attribute may contain the character that ends a tag. */
function findTagEnd(part: string, from: number): number | undefined {
  for (let at = from; at < part.length; at += 1) {
    const code = part.charCodeAt(at)
    if (code === greater) return at
    if (code === quote || code === apostrophe) {
      at = part.indexOf(code === quote ? '"' : "'", at + 1)
      if (at < 0) return undefined
    }
  }
  return undefined
}

/** The value of an attribute, whatever prefix its name has. */
export function readAttribute(attributes: string, name: string): string | undefined {
  let at = 0
  for (let count = 0; ; count += 1) {
    const equals = attributes.indexOf('=', at)
    if (equals < 0) return undefined
    if (count > maxAttributes) reject(t.importExport.brokenWorkbook)
    let open = equals + 1
    while (attributes.charCodeAt(open) <= 32) open += 1
    const close = attributes.indexOf(attributes.charAt(open), open + 1)
    if (close < 0) return undefined
    if (withoutPrefix(attributes.slice(at, equals).trim()) === name) {
      return decodeEntities(attributes.slice(open + 1, close))
    }
    at = close + 1
  }
}

function withoutPrefix(name: string): string {
  const colon = name.indexOf(':')
  return colon < 0 ? name : name.slice(colon + 1)
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
}

/** Unknown entities are kept as they are. */
function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(?:#(\d+)|#x([\da-f]+)|([a-z]+));/gi, (whole, digits, hex, name) => {
    if (name !== undefined) return named[name] ?? whole
    const code = digits === undefined ? Number.parseInt(hex, 16) : Number(digits)
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/**
 * Workbooks write characters that XML lacks as "_x000D_", and "_x005F_" for such an underscore
 * itself.
 */
export function decodeEscapes(text: string): string {
  if (!text.includes('_x')) return text
  return text.replaceAll(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
