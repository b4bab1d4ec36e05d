import { decodeEntity, entity, escapeHtml, markup } from '#lib/core/base/html.ts'

/** Inline tags: the text around them is one text. */
const inline =
  /^<(?:!--|\/?(?:a|abbr|b|bdi|bdo|cite|code|del|em|font|i|ins|label|mark|q|s|small|span|strike|strong|sub|sup|u|wbr)\b)/i

/** A run of text that readers see as one, whatever markup it contains. */
interface Passage {
  text: string
  /**
   * For each code unit of the text: its position in the HTML, and the index of its piece between
   * tags.
   */
  readonly from: number[]
  readonly to: number[]
  readonly piece: number[]
}

/**
 * Changes the visible text of HTML, passage by passage: `edit` receives the plain text of each.
 * Markup stays byte for byte, and other characters keep their notation. A change that spans a tag
 * is skipped, because its formatting would be ambiguous.
 */
export function editHtml(
  html: string,
  edit: (text: string, index: number, count: number) => readonly Splice[],
): string {
  const passages = readPassages(html)
  const splices = passages.flatMap((passage, index) => {
    const changes = edit(passage.text, index, passages.length)
    const written = changes.flatMap((splice) => toSource(passage, splice))
    return written.length === 0 ? [] : escapeBare(passage, written)
  })
  return applySplices(html, splices)
}

/**
 * An unescaped "<" or "&" is text only because of what follows it. Where that may change it is
 * escaped: "5 < b" without its space would open a tag.
 */
function escapeBare({ text, from, to }: Passage, splices: readonly Splice[]): readonly Splice[] {
  const bare = Array.from(text.matchAll(/[<&]/g)).flatMap(({ index, 0: char }) => {
    const [start, end] = [from[index] ?? 0, to[index] ?? 0]
    const isReplaced = splices.some((each) => each.start < end && each.end > start)
    return end - start > 1 || isReplaced ? [] : [{ start, end, text: escapeHtml(char) }]
  })
  return [...splices, ...bare].toSorted(
    (one, other) => one.start - other.start || one.end - other.end,
  )
}

function readPassages(html: string): Passage[] {
  const passages: Passage[] = []
  let open: Passage | undefined
  let piece = 0
  const read = (start: number, end: number) => {
    if (start === end) return
    piece += 1
    open ??= { text: '', from: [], to: [], piece: [] }
    readPiece(html, start, end, piece, open)
  }
  const close = () => {
    if (open !== undefined && open.text.trim() !== '') passages.push(open)
    open = undefined
  }
  let at = 0
  for (const { index, 0: tag } of html.matchAll(markup)) {
    read(at, index)
    at = index + tag.length
    if (!inline.test(tag)) close()
  }
  read(at, html.length)
  close()
  return passages
}

function readPiece(html: string, start: number, end: number, piece: number, passage: Passage) {
  const addUnits = (text: string, from: number, to: number) => {
    passage.text += text
    for (let unit = 0; unit < text.length; unit += 1) {
      passage.from.push(from)
      passage.to.push(to)
      passage.piece.push(piece)
    }
  }
  const source = html.slice(start, end)
  let at = 0
  const plain = (to: number) => {
    for (; at < to; at += 1) addUnits(source.charAt(at), start + at, start + at + 1)
  }
  entity.lastIndex = 0
  for (let found = entity.exec(source); found !== null; found = entity.exec(source)) {
    plain(found.index)
    at = entity.lastIndex
    addUnits(decodeEntity(found), start + found.index, start + at)
  }
  plain(source.length)
}

function toSource(passage: Passage, { start, end, text }: Splice): readonly Splice[] {
  const { from, to, piece } = passage
  if (passage.text.slice(start, end) === text) return []
  const encoded = escapeHtml(text)
  if (start === end) {
    const at = start > 0 ? to[start - 1] : from[0]
    return at === undefined ? [] : [{ start: at, end: at, text: encoded }]
  }
  const [first, last] = [from[start], to[end - 1]]
  if (first === undefined || last === undefined || piece[start] !== piece[end - 1]) return []
  return [{ start: first, end: last, text: encoded }]
}

/** A replacement of a part of a text. Splices of one text are sorted and do not overlap. */
export interface Splice {
  readonly start: number
  readonly end: number
  readonly text: string
}

export function applySplices(text: string, splices: readonly Splice[]): string {
  let done = ''
  let at = 0
  for (const { start, end, text: other } of splices) {
    done += text.slice(at, start) + other
    at = end
  }
  return done + text.slice(at)
}
