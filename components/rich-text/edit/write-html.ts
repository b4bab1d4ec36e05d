import { Fragment, type Mark, type Node } from 'prosemirror-model'
import type { HtmlPart, HtmlParts } from './parse-text.ts'
import { hrefOf, isComment, levelOf, schema, sourceOf } from './schema.ts'
import { escapeHtml } from '#lib/core/base/html.ts'
import { attributesOf, isVoidElement, writeTag } from './serialize-markup.ts'

const newTags: Readonly<Record<string, string>> = {
  blockquote: 'blockquote',
  bullet_list: 'ul',
  ordered_list: 'ol',
  list_item: 'li',
  strong: 'b',
  em: 'i',
  underline: 'u',
  strike: 's',
}

/** A part of a line with its marks that are not written yet. */
interface Run {
  readonly node: Node
  readonly marks: readonly Mark[]
}

/** Writes an edited document as HTML. Unedited parts keep their source, edited parts keep their tags. */
export function writeHtml(doc: Node, { html, parts, tail }: HtmlParts): string {
  const used = new Set<number>()

  /** The source of a node, and whether it is used for the first time: only the first keeps the id. */
  function claim(source: number | undefined) {
    const part = source === undefined ? undefined : parts[source]
    const isFirst = source !== undefined && part !== undefined && !used.has(source)
    if (source !== undefined) used.add(source)
    return { part, isFirst }
  }

  function claimAll(node: Node) {
    for (const { attrs } of [node, ...node.marks]) claim(sourceOf({ attrs }))
    for (const child of node.children) claimAll(child)
  }

  function sliceOf({ start, innerEnd, end, element }: HtmlPart): string {
    const slice = html.slice(start, end)
    // An end tag can be omitted only before the content that followed it.
    const isOpen = element !== undefined && end === innerEnd && !isVoidElement(element.localName)
    return isOpen ? `${slice}</${element.localName}>` : slice
  }

  /** `home` is the number of their parent; -1 for the text itself. */
  function writeBlocks(parent: Node, home: number | undefined): string {
    let isAfterBare = false
    const written = parent.children.map((node, index) => {
      const source = sourceOf(node)
      const part = source === undefined ? undefined : parts[source]
      const isHome = part !== undefined && part.parent === home
      const isFirst = source !== undefined && !used.has(source)
      const lead = isHome && isFirst ? html.slice(part.gap, part.start) : ''
      const isBare = !isAfterBare && isWithoutTag(node, parent, index, home)
      isAfterBare = isBare
      const block = writeBlock(node, isBare, home)
      // An empty line without a tag is written as a line break.
      return `${lead}${isBare && block === '' && parent.childCount > 1 ? '<br>' : block}`
    })
    return written.join('')
  }

  /** Whether a line has no tag: text without an element, and the first line of a new item. */
  function isWithoutTag(
    node: Node,
    parent: Node,
    index: number,
    home: number | undefined,
  ): boolean {
    if (node.type !== schema.nodes.paragraph) return false
    const source = sourceOf(node)
    const part = source === undefined ? undefined : parts[source]
    const isFirstOfItem = parent.type === schema.nodes.list_item && index === 0
    if (part !== undefined && part.element === undefined)
      return isFirstOfItem || part.parent === home
    const isNew = home === undefined || part === undefined
    return isFirstOfItem && isNew && part?.element?.hasAttributes() !== true
  }

  function writeBlock(node: Node, isBare: boolean, home: number | undefined): string {
    const { name } = node.type
    const source = sourceOf(node)
    const part = source === undefined ? undefined : parts[source]
    if (name === 'opaque_block')
      return part === undefined ? '' : sliceOf(claim(source).part ?? part)
    const isSame = part?.opened !== undefined && 'type' in part.opened && node.eq(part.opened)
    const isTagUnchanged = (part?.element === undefined) === isBare
    if (isSame && isTagUnchanged && source !== undefined && !used.has(source)) {
      claimAll(node)
      return sliceOf(part)
    }
    if (
      name === 'list_item' &&
      node.attrs['bare'] === true &&
      node.firstChild?.isTextblock !== true
    ) {
      return writeBlocks(node, home)
    }
    const { isFirst } = claim(source)
    if (node.isTextblock) {
      const line = writeLine(node)
      if (isBare) return line
      return surround(tagOf(node, part), part, isFirst, line === '' ? '<br>' : line)
    }
    const inner = writeBlocks(node, source)
    const end = part !== undefined && isFirst ? html.slice(part.tail, part.innerEnd) : ''
    const tag = newTags[name] ?? part?.element?.localName
    return tag === undefined ? inner : surround(tag, part, isFirst, `${inner}${end}`)
  }

  function writeLine(line: Node): string {
    const runs = line.children.map((node) => ({ node, marks: dropAnchors(node.marks) }))
    // A trailing line break is visible only before another one, and a line of comments only with a break.
    const last = line.children.findLast((node) => !isComment(node))
    const isOpen = last === undefined ? line.childCount > 0 : last.type === schema.nodes.hard_break
    const end = isOpen ? '<br>' : ''
    return `${writeRuns(runs, new Set())}${end}`
  }

  /** Anchors without an address are dropped within links, because they cannot be nested. */
  function dropAnchors(marks: readonly Mark[]): readonly Mark[] {
    if (schema.marks.link.isInSet(marks) === undefined) return marks
    return marks.filter((mark) => {
      const source = mark.type === schema.marks.run ? sourceOf(mark) : undefined
      return source === undefined || parts[source]?.element?.localName !== 'a'
    })
  }

  function writeRuns(runs: readonly Run[], around: ReadonlySet<string>): string {
    let written = ''
    let at = 0
    while (at < runs.length) {
      const [mark, end] = findWidest(runs, at)
      const first = runs[at]
      if (mark === undefined) written += first === undefined ? '' : writeLeaf(first.node)
      else {
        const inner = runs
          .slice(at, end)
          .map(({ node, marks }) => ({ node, marks: marks.filter((each) => !each.eq(mark)) }))
        written += writeMarked(mark, inner, around)
      }
      at = end
    }
    return written
  }

  function writeMarked(mark: Mark, runs: readonly Run[], around: ReadonlySet<string>): string {
    const { name } = mark.type
    const source = sourceOf(mark)
    const part = source === undefined ? undefined : parts[source]
    const content = Fragment.fromArray(runs.map(({ node }) => node))
    const isSame =
      part?.opened instanceof Fragment && part.opened.eq(content) && !isTrimmed(part, content)
    if (part !== undefined && source !== undefined && isSame && !used.has(source)) {
      used.add(source)
      for (const { node } of runs) claimAll(node)
      return sliceOf(part)
    }
    const { isFirst } = claim(source)
    const inner = writeRuns(runs, new Set([...around, name]))
    if (name === 'link') return writeLink(mark, part, isFirst, inner)
    const tag = part?.element?.localName ?? newTags[name]
    if (tag === undefined || (part === undefined && around.has(name))) return inner
    return surround(tag, part, isFirst, inner)
  }

  function writeLink(mark: Mark, part: HtmlPart | undefined, isFirst: boolean, inner: string) {
    const href = hrefOf(mark)
    const isSame = part?.opened instanceof Fragment && hasLink(part.opened, href)
    if (isSame) return surround('a', part, isFirst, inner)
    const attributes = part?.element === undefined ? new Map() : attributesOf(part.element)
    return `${writeTag('a', attributes.set('href', href))}${inner}</a>`
  }

  function surround(tag: string, part: HtmlPart | undefined, isFirst: boolean, inner: string) {
    const { element } = part ?? {}
    if (part === undefined || element === undefined) return `<${tag}>${inner}</${tag}>`
    if (element.localName !== tag) return `${writeTag(tag, textStyleOf(element))}${inner}</${tag}>`
    if (isFirst && part.innerStart > part.start) {
      const close = html.slice(part.innerEnd, part.end)
      return `${html.slice(part.start, part.innerStart)}${inner}${close === '' ? `</${tag}>` : close}`
    }
    const attributes = attributesOf(element)
    attributes.delete('id')
    return `${writeTag(tag, attributes)}${inner}</${tag}>`
  }

  function writeLeaf(node: Node): string {
    if (node.text !== undefined) return escapeHtml(node.text.replaceAll(/ +(?= )/g, keepBlanks))
    if (node.type === schema.nodes.hard_break) return '<br>'
    const { part } = claim(sourceOf(node))
    return part === undefined ? '' : sliceOf(part)
  }

  const blocks = doc.children
  if (blocks.length === 1 && blocks[0]?.isTextblock === true && blocks[0].childCount === 0)
    return ''
  return `${writeBlocks(doc, -1)}${html.slice(tail)}`
}

/** Whether a leading space was collapsed; elsewhere it would be visible. */
function isTrimmed({ element }: HtmlPart, content: Fragment): boolean {
  const isBlankBefore = /^[\t\n\r\f ]/.test(element?.textContent ?? '')
  return isBlankBefore && content.firstChild?.text?.startsWith(' ') !== true
}

/** The mark that extends furthest from `at`, the outer one of two equal ones, and its end. */
function findWidest(
  runs: readonly Run[],
  at: number,
): readonly [mark: Mark | undefined, end: number] {
  let widest: Mark | undefined
  let end = at + 1
  for (const mark of runs[at]?.marks ?? []) {
    let until = at + 1
    while (runs[until]?.marks.some((each) => each.eq(mark)) === true) until += 1
    const isOuter = widest === undefined || (until === end && orderOf(mark) < orderOf(widest))
    if (until > end || isOuter) [widest, end] = [mark, until]
  }
  return [widest, end]
}

/** Outer elements have lower source numbers. */
function orderOf(mark: Mark): number {
  return sourceOf(mark) ?? Infinity
}

function tagOf(node: Node, part: HtmlPart | undefined): string {
  if (node.type === schema.nodes.heading) return `h${levelOf(node)}`
  const tag = part?.element?.localName
  return tag === undefined || /^h[1-6]$/.test(tag) ? 'p' : tag
}

/** The direction and alignment, which are kept when a line changes its type. */
function textStyleOf(element: Element): Map<string, string> {
  const dir = element.getAttribute('dir')
  const [align] =
    /(?<=^|;)\s*text-align\s*:\s*[a-z]+/i.exec(element.getAttribute('style') ?? '') ?? []
  return new Map([
    ...(dir === null ? [] : [['dir', dir] as const]),
    ...(align === undefined ? [] : [['style', align.trim()] as const]),
  ])
}

function hasLink(content: Fragment, href: string): boolean {
  const link = content.firstChild?.marks.find(({ type }) => type.name === 'link')
  return link !== undefined && hrefOf(link) === href
}

function keepBlanks(blanks: string): string {
  return '\u00A0'.repeat(blanks.length)
}
