import {
  Fragment,
  type Mark,
  type Node as EditorNode,
  type ResolvedPos,
  Slice,
} from 'prosemirror-model'
import { sanitizeText } from '../sanitize.ts'
import { childrenOf, isElement, nameOf, parseInert } from '../parse-inert.ts'
import { maxNodes } from '../rich-node.ts'
import { isBlank, isBlock } from './html-tags.ts'
import { readPastedMarks, readWordItem, type WordItem } from './pasted-formatting.ts'
import { schema } from './schema.ts'

/** Of longer HTML, only the plain text is pasted. */
const maxHtmlLength = 500_000
const maxDepth = 100

/** Elements whose content is not meant for readers. */
const dropped = new Set(
  (
    'applet audio base button canvas embed frame frameset head iframe input link math meta noembed noframes noscript ' +
    'object option param script select source style svg template textarea title track video xml xmp plaintext'
  ).split(' '),
)

/** A level of the list that is being read. */
interface OpenList extends WordItem {
  readonly items: EditorNode[]
}

/**
 * Reads HTML copied in another program, limited to what can be edited here: text, styles, allowed links, headings,
 * lists, and quotes. Word's list paragraphs become lists.
 */
export function readPastedHtml(html: string): Slice | undefined {
  if (html.length > maxHtmlLength) return undefined
  const blocks = readBlocks(childrenOf(parseInert(html).body))
  return blocks.length === 0 ? undefined : Slice.maxOpen(Fragment.fromArray(blocks))
}

/** Each line of a plain text as a paragraph, with the formatting at the position where it is pasted. */
export function readPastedText(text: string, at: ResolvedPos): Slice {
  const lines = sanitizeLongText(text).split(/\r\n?|\n/)
  const attrs = at.parent.type === schema.nodes.paragraph ? at.parent.attrs : null
  const marks = at.marks()
  const blocks = lines.map((line) =>
    schema.node('paragraph', attrs, line === '' ? [] : schema.text(line, marks)),
  )
  return Slice.maxOpen(Fragment.fromArray(blocks))
}

/** Sanitizes a text of any length, in chunks below the limit. */
function sanitizeLongText(text: string): string {
  const chunks = text.match(/[^]{1,10000}/g) ?? []
  return chunks.map((chunk) => sanitizeText(chunk)).join('')
}

function readBlocks(copied: readonly Node[]): EditorNode[] {
  const blocks: EditorNode[] = []
  let count = 0
  let words: EditorNode[] = []
  let lists: OpenList[] = []

  function endWords(name: 'paragraph' | 'heading' = 'paragraph', level?: number) {
    const line = trimLine(words)
    words = []
    if (line.length === 0) return
    endLists()
    blocks.push(schema.node(name, level === undefined ? null : { level }, line))
  }

  function endLists(depth = 0) {
    while (lists.length > depth) {
      const list = lists.pop()
      if (list === undefined || list.items.length === 0) continue
      const node = schema.node(list.isNumbered ? 'ordered_list' : 'bullet_list', null, list.items)
      const outer = lists.at(-1)
      if (outer === undefined) blocks.push(node)
      else outer.items.push(appendTo(outer.items.pop(), node))
    }
  }

  /** Adds a list item of Word, which is a paragraph with a level. */
  function addItem(item: WordItem, line: readonly EditorNode[]) {
    endLists(item.level)
    const last = lists.at(-1)
    if (lists.length === item.level && last?.isNumbered !== item.isNumbered)
      endLists(item.level - 1)
    while (lists.length < item.level) lists.push({ ...item, items: [] })
    lists
      .at(-1)
      ?.items.push(schema.node('list_item', null, schema.node('paragraph', null, [...line])))
  }

  function readAll(inner: readonly Node[], marks: readonly Mark[], depth: number) {
    for (const node of inner) {
      count += 1
      if (count > maxNodes || depth > maxDepth) return
      read(node, marks, depth)
    }
  }

  function read(node: Node, marks: readonly Mark[], depth: number) {
    if (node.nodeType === Node.TEXT_NODE) words.push(...readText(node.nodeValue ?? '', marks))
    if (!isElement(node) || isDropped(node)) return
    const tag = nameOf(node)
    if (tag === 'br') {
      if (!node.classList.contains('Apple-interchange-newline'))
        words.push(schema.node('hard_break'))
      return
    }
    if (!isBlock(node)) {
      readAll(childrenOf(node), readPastedMarks(node, marks), depth + 1)
      return
    }
    readBlock(node, tag, readPastedMarks(node, marks), depth + 1)
  }

  function readBlock(element: Element, tag: string, marks: readonly Mark[], depth: number) {
    endWords()
    const item = readWordItem(element)
    if (item !== undefined) {
      readAll(item.words, marks, depth)
      const line = trimLine(words)
      words = []
      addItem(item, line)
      return
    }
    if (tag === 'ul' || tag === 'ol') {
      endLists()
      blocks.push(...readList(element, marks, depth))
      return
    }
    if (tag === 'blockquote') {
      const inner = readInner(childrenOf(element), marks, depth)
      endLists()
      if (inner.length === 0) return
      // The platform's quotes contain lines only.
      const hasLinesOnly = inner.every((each) => each.isTextblock)
      if (hasLinesOnly) blocks.push(schema.node('blockquote', null, inner.map(toPlainLine)))
      else blocks.push(...inner)
      return
    }
    const [, level] = /^h([1-6])$/.exec(tag) ?? []
    // Headings are always bold.
    const own = level === undefined ? marks : marks.filter(({ type }) => type.name !== 'strong')
    if (tag === 'tr') return readRow(element, own, depth)
    readAll(childrenOf(element), own, depth)
    if (level === undefined) endWords()
    else endWords('heading', Number(level))
  }

  /** A table row as one line, because tables cannot be edited. */
  function readRow(row: Element, marks: readonly Mark[], depth: number) {
    const cells = childrenOf(row).filter(isElement)
    for (const cell of cells) {
      const before = words.length
      for (const node of childrenOf(cell)) {
        const isLine = isElement(node) && isBlock(node)
        if (isLine && words.length > before) words.push(...readText(' ', marks))
        readAll(isLine ? childrenOf(node) : [node], marks, depth + 1)
      }
      if (words.length > before && cell !== cells.at(-1)) words.push(schema.text(' | '))
    }
    endWords()
  }

  function readList(list: Element, marks: readonly Mark[], depth: number): readonly EditorNode[] {
    const items: EditorNode[] = []
    for (const node of childrenOf(list)) {
      if (isBlank(node)) continue
      // A list directly within a list belongs to the item before it, as in Google Docs.
      const isItem = !isElement(node) || !/^(?:ul|ol)$/.test(node.localName)
      const nodes = isElement(node) && node.localName === 'li' ? childrenOf(node) : [node]
      const inner = readInner(nodes, marks, depth)
      if (inner.length === 0) continue
      if (isItem) items.push(schema.node('list_item', null, startLine(inner)))
      else
        items.push(
          inner.reduce<EditorNode>((item, each) => appendTo(item, each), appendTo(items.pop())),
        )
    }
    const name = list.localName === 'ul' ? 'bullet_list' : 'ordered_list'
    return items.length === 0 ? [] : [schema.node(name, null, items)]
  }

  function readInner(
    inner: readonly Node[],
    marks: readonly Mark[],
    depth: number,
  ): readonly EditorNode[] {
    if (count > maxNodes) return []
    const outer = { blocks: blocks.splice(0), lists, words }
    lists = []
    words = []
    readAll(inner, marks, depth)
    endWords()
    endLists()
    const found = blocks.splice(0)
    blocks.push(...outer.blocks)
    lists = outer.lists
    words = outer.words
    return found
  }

  readAll(copied, [], 0)
  endWords()
  endLists()
  return blocks
}

/** A list item begins with a line and contains lines and lists. */
function startLine(blocks: readonly EditorNode[]): readonly EditorNode[] {
  const inner = blocks.flatMap((each) =>
    each.type === schema.nodes.blockquote ? each.children : [toPlainLine(each)],
  )
  return inner[0]?.isTextblock === true ? inner : [schema.node('paragraph'), ...inner]
}

function toPlainLine(block: EditorNode): EditorNode {
  return block.isTextblock ? schema.node('paragraph', null, block.content) : block
}

function appendTo(item: EditorNode | undefined, block?: EditorNode): EditorNode {
  const into = item ?? schema.node('list_item', null, schema.node('paragraph'))
  return block === undefined ? into : into.copy(into.content.addToEnd(block))
}

function isDropped(element: Element): boolean {
  const tag = nameOf(element)
  // Names with a colon are Office elements; most of their content is for Office only.
  if (dropped.has(tag) || (tag.includes(':') && tag !== 'o:p' && !tag.startsWith('st1:')))
    return true
  const style = element.getAttribute('style') ?? ''
  return element.hasAttribute('hidden') || /(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style)
}

function readText(text: string, marks: readonly Mark[]): readonly EditorNode[] {
  const shown = sanitizeText(text).replaceAll(/[\t\n\r\f ]+/g, ' ')
  return shown === '' ? [] : [schema.text(shown, marks)]
}

function withoutEnd({ text = '', marks }: EditorNode): EditorNode | undefined {
  const shown = text.replace(/[ \u00A0]+$/, '')
  return shown === '' ? undefined : schema.text(shown, marks)
}

/** Removes invisible spaces from a line, and line breaks at its start and end. */
function trimLine(words: readonly EditorNode[]): EditorNode[] {
  const line: EditorNode[] = []
  let isAfterBlank = true
  for (const node of words) {
    const text: string | undefined = isAfterBlank ? node.text?.replace(/^ /, '') : node.text
    if (node.type === schema.nodes.hard_break) {
      if (line.length > 0) line.push(node)
      isAfterBlank = true
    } else if (text !== undefined && text !== '') {
      line.push(schema.text(text, node.marks))
      isAfterBlank = text.endsWith(' ')
    }
  }
  for (let last = line.pop(); last !== undefined; last = line.pop()) {
    const shown = withoutEnd(last)
    if (shown === undefined) continue
    line.push(shown)
    break
  }
  return line
}
