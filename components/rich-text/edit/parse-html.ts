import { Fragment, type Mark, type Node as EditorNode } from 'prosemirror-model'
import { sanitizeUrl, sanitizeText } from '../sanitize.ts'
import { childrenOf, isElement } from '../parse-inert.ts'
import { alignOf } from '../read-html.ts'
import { maxDepth, maxNodes } from '../rich-node.ts'
import { type HtmlSource, type HtmlSpan, readSource } from './html-source.ts'
import { blockTags, isBlock, isBlank, styleOfTag } from './html-tags.ts'
import { type HtmlPart, maxTextLength, type OpenText } from './parse-text.ts'
import { isComment, schema } from './schema.ts'
import { writeHtml } from './write-html.ts'

/** Elements that can contain blocks. */
const wrappers = new Set(
  'address article aside center div footer header main nav section'.split(' '),
)
/** Inline elements that can be edited, and the element that displays them. */
const runs: Readonly<Record<string, string>> = Object.fromEntries([
  ...'a abbr bdi bdo big cite font label q span time var'.split(' ').map((tag) => [tag, 'span']),
  ...'code kbd samp'.split(' ').map((tag) => [tag, 'code']),
  ...'mark small sub sup'.split(' ').map((tag) => [tag, tag]),
])

/**
 * Opens HTML for editing; unsupported elements become boxes that keep their source. White space is collapsed, as in
 * any page.
 */
export function parseHtml(html: string, describe: (tag: string) => string): OpenText<string> {
  const source = readSource(html)
  if (source === undefined) return keepWhole(html, describe('HTML'))
  const { doc, parts } = readParts(source, describe)
  return { doc, write: (edited) => (edited.eq(doc) ? html : writeHtml(edited, parts)) }
}

/** A text that parses differently each time cannot be edited. */
function keepWhole(html: string, label: string): OpenText<string> {
  const box = schema.node('opaque_block', { source: 0, label })
  const doc = schema.node('doc', null, box)
  const whole = { start: 0, end: html.length, innerStart: 0, innerEnd: html.length }
  const part = { ...whole, element: undefined, parent: -1, gap: 0, opened: box, tail: html.length }
  const parts = { html, parts: [part], tail: html.length }
  return { doc, write: (edited) => (edited.eq(doc) ? html : writeHtml(edited, parts)) }
}

function readParts({ html, body, spanOf }: HtmlSource, describe: (tag: string) => string) {
  const parts: HtmlPart[] = []

  function add(element: Element | undefined, span: HtmlSpan, parent: number, gap: number): number {
    const { start, end, innerStart, innerEnd } = span
    const rest = { element, parent, gap, opened: undefined, tail: innerEnd }
    return parts.push({ start, end, innerStart, innerEnd, ...rest }) - 1
  }

  const isFull = (depth: number) => parts.length >= maxNodes || depth >= maxDepth

  function keep(kind: 'opaque_block' | 'opaque_inline', node: Node, parent: number, gap: number) {
    const name = isElement(node) ? node.localName : '<!-- -->'
    const at = add(isElement(node) ? node : undefined, spanOf(node), parent, gap)
    const hasLink = isElement(node) && (node.matches('a') || node.querySelector('a') !== null)
    const box = { hasLink, isComment: node.nodeType === Node.COMMENT_NODE }
    return open(at, schema.node(kind, { source: at, label: describe(name), ...box }))
  }

  function open(at: number, node: EditorNode): EditorNode {
    const part = parts[at]
    if (part !== undefined) part.opened = node
    return node
  }

  /** `gap` is where the white space and comments before the next block begin. */
  function openBlocks(nodes: readonly Node[], parent: number, from: number, depth: number) {
    const blocks: EditorNode[] = []
    let gap = from
    let words: Node[] = []
    const endWords = () => {
      const shown = words.slice(
        words.findIndex((node) => !isBlank(node)),
        words.findLastIndex((node) => !isBlank(node)) + 1,
      )
      const [first] = shown
      const last = shown.at(-1)
      const hasWords = words.some((node) => !isBlank(node))
      words = []
      if (first === undefined || last === undefined || !hasWords) return
      const { start } = spanOf(first)
      const { end } = spanOf(last)
      const at = add(undefined, { start, end, innerStart: start, innerEnd: end }, parent, gap)
      blocks.push(open(at, schema.node('paragraph', { source: at }, openLine(shown, at, depth))))
      gap = end
    }
    for (const node of nodes) {
      if (isElement(node) && isBlock(node)) {
        endWords()
        blocks.push(openBlock(node, parent, gap, depth))
        gap = spanOf(node).end
      } else words.push(node)
    }
    endWords()
    return { blocks, tail: gap }
  }

  function openBlock(element: Element, parent: number, gap: number, depth: number): EditorNode {
    const tag = element.localName
    if (isFull(depth)) return keep('opaque_block', element, parent, gap)
    const isAround = element.querySelector(blockTags) !== null
    if (/^(?:p|h[1-6])$/.test(tag) || (wrappers.has(tag) && !isAround)) {
      const at = add(element, spanOf(element), parent, gap)
      const name = tag.startsWith('h') && tag.length === 2 ? 'heading' : 'paragraph'
      const attrs = { source: at, ...lineOf(element) }
      return open(at, schema.node(name, attrs, openLine(childrenOf(element), at, depth + 1)))
    }
    if (tag === 'ul' || tag === 'ol') return openList(element, parent, gap, depth + 1)
    const isWrapper = wrappers.has(tag) || Object.hasOwn(runs, tag) || styleOfTag(tag) !== undefined
    if (tag !== 'blockquote' && !isWrapper) return keep('opaque_block', element, parent, gap)
    return openContainer(
      tag === 'blockquote' ? 'blockquote' : 'wrapper',
      element,
      parent,
      gap,
      depth,
    )
  }

  function openContainer(
    name: 'blockquote' | 'wrapper' | 'list_item',
    element: Element,
    parent: number,
    gap: number,
    depth: number,
  ): EditorNode {
    const at = add(element, spanOf(element), parent, gap)
    const { innerStart } = spanOf(element)
    const { blocks, tail } = openBlocks(childrenOf(element), at, innerStart, depth + 1)
    setTail(at, tail)
    // An empty block gets an empty paragraph to type in, which is written only once it is used.
    const content = blocks.length === 0 ? schema.node('paragraph') : blocks
    return open(at, schema.node(name, { source: at }, content))
  }

  function openList(list: Element, parent: number, gap: number, depth: number): EditorNode {
    const nodes = childrenOf(list)
    const isEditable = nodes.every((node) => isBlank(node) || isItem(node) || isList(node))
    if (!isEditable || nodes.every(isBlank)) return keep('opaque_block', list, parent, gap)
    const at = add(list, spanOf(list), parent, gap)
    let from = spanOf(list).innerStart
    const items: EditorNode[] = []
    for (const node of nodes) {
      if (!isElement(node)) continue
      const item = isItem(node)
        ? openContainer('list_item', node, at, from, depth)
        : schema.node('list_item', { bare: true }, openBlock(node, at, from, depth))
      items.push(item)
      from = spanOf(node).end
    }
    setTail(at, from)
    const name = list.localName === 'ul' ? 'bullet_list' : 'ordered_list'
    return open(at, schema.node(name, { source: at }, items))
  }

  function setTail(at: number, tail: number) {
    const part = parts[at]
    if (part !== undefined) part.tail = tail
  }

  function openLine(nodes: readonly Node[], parent: number, depth: number): Fragment {
    let isAfterBlank = true

    function openAll(inner: readonly Node[], marks: readonly Mark[], level: number): EditorNode[] {
      return inner.flatMap((node) => openInline(node, marks, level))
    }

    function openInline(node: Node, marks: readonly Mark[], level: number): readonly EditorNode[] {
      const text = node.nodeValue ?? ''
      if (node.nodeType === Node.TEXT_NODE && text.length <= maxTextLength) {
        return parseText(text, marks)
      }
      if (!isElement(node)) return keepInline(node, marks)
      const tag = node.localName
      if (tag === 'br' && !node.hasAttributes()) {
        isAfterBlank = true
        return [schema.nodes.hard_break.create(null, null, marks)]
      }
      const isAround = isBlock(node) || node.querySelector(blockTags) !== null
      const isEditable = styleOfTag(tag) !== undefined || Object.hasOwn(runs, tag)
      if (!isEditable || isAround || isFull(level)) return keepInline(node, marks)
      const at = add(node, spanOf(node), parent, spanOf(node).start)
      const nested = openAll(childrenOf(node), markOf(node, at).addToSet(marks), level + 1)
      const part = parts[at]
      if (part !== undefined) part.opened = Fragment.fromArray(nested)
      // An empty element with attributes, such as an anchor, is kept.
      return nested.length === 0 && node.hasAttributes() ? keepInline(node, marks) : nested
    }

    function parseText(text: string, marks: readonly Mark[]): readonly EditorNode[] {
      const shown = sanitizeText(text).replaceAll(/[\t\n\r\f ]+/g, ' ')
      const rest = isAfterBlank ? shown.replace(/^ /, '') : shown
      if (rest === '') return []
      isAfterBlank = rest.endsWith(' ')
      return [schema.text(rest, marks)]
    }

    function keepInline(node: Node, marks: readonly Mark[]): readonly EditorNode[] {
      if (node.nodeType !== Node.COMMENT_NODE) isAfterBlank = false
      return [keep('opaque_inline', node, parent, spanOf(node).start).mark(marks)]
    }

    return Fragment.fromArray(dropEnd(openAll(nodes, [], depth)))
  }

  const { blocks, tail } = openBlocks(childrenOf(body), -1, 0, 0)
  const doc = schema.node('doc', null, blocks.length === 0 ? schema.node('paragraph') : blocks)
  return { doc, parts: { html, parts, tail } }
}

/** Drops a trailing space and one trailing line break, which are not visible, also before trailing comments. */
function dropEnd(nodes: readonly EditorNode[]): EditorNode[] {
  const end = nodes.findLastIndex((node) => !isComment(node)) + 1
  const comments = nodes.slice(end)
  const isBroken = nodes[end - 1]?.type === schema.nodes.hard_break
  const rest = nodes.slice(0, isBroken ? end - 1 : end)
  const last = rest.at(-1)
  if (last?.text?.endsWith(' ') !== true) return [...rest, ...comments]
  const before = rest.slice(0, -1)
  const shown = last.text.length === 1 ? [] : [last.cut(0, last.text.length - 1)]
  return [...before, ...shown, ...comments]
}

function markOf(element: Element, source: number): Mark {
  const tag = element.localName
  const style = styleOfTag(tag)
  if (style !== undefined) return schema.mark(style, { source })
  const href = tag === 'a' ? sanitizeUrl(element.getAttribute('href')) : undefined
  if (href !== undefined) return schema.mark('link', { source, href })
  return schema.mark('run', { source, tag: runs[tag] ?? 'span' })
}

function lineOf(element: Element) {
  const dir = element.getAttribute('dir')?.toLowerCase()
  const [, level] = /^h([1-6])$/.exec(element.localName) ?? []
  return {
    align: alignOf(element) ?? null,
    dir: dir === 'rtl' || dir === 'ltr' ? dir : 'auto',
    ...(level === undefined ? {} : { level: Number(level) }),
  }
}

function isList(node: Node): boolean {
  return isElement(node) && (node.localName === 'ul' || node.localName === 'ol')
}

function isItem(node: Node): boolean {
  return isElement(node) && node.localName === 'li'
}
