import {
  Fragment,
  type Mark,
  type Node as EnteredNode,
  type ResolvedPos,
  Slice,
} from 'prosemirror-model'
import { sanitizeText } from '../sanitize.ts'
import { childrenOf, isElement, nameOf, parseInert } from '../parse-inert.ts'
import { maxNodes } from '../rich-node.ts'
import { isBlank, isBlock } from './html-tags.ts'
import { readPastedMarks } from './pasted-marks.ts'
import { schema } from './schema.ts'
import { readWordItem, type WordItem } from './word-lists.ts'

/** Nobody pastes a text of that length into a description: only its words are read. */
const maxHtmlLength = 500_000
const maxDepth = 100

/** Nothing of these is meant for readers. */
const dropped = new Set(
  (
    'applet audio base button canvas embed frame frameset head iframe input link math meta noembed noframes noscript ' +
    'object option param script select source style svg template textarea title track video xml xmp plaintext'
  ).split(' '),
)

/** One of several levels of items of a list that is being read. */
interface OpenList extends WordItem {
  readonly items: EnteredNode[]
}

/**
 * What was copied in another program, as what can be typed here and nothing else: words, their styles, links that may
 * be followed, headings, lists, quotes. Of a list of Word, which has no list in its HTML, one is made.
 */
export function readPastedHtml(html: string): Slice | undefined {
  if (html.length > maxHtmlLength) return undefined
  const blocks = readBlocks(childrenOf(parseInert(html).body))
  return blocks.length === 0 ? undefined : Slice.maxOpen(Fragment.fromArray(blocks))
}

/** Each line of a plain text as a paragraph, with the look of the place where it goes. */
export function readPastedText(text: string, at: ResolvedPos): Slice {
  const lines = letInLines(text).split(/\r\n?|\n/)
  const attrs = at.parent.type === schema.nodes.paragraph ? at.parent.attrs : null
  const marks = at.marks()
  const blocks = lines.map((line) =>
    schema.node('paragraph', attrs, line === '' ? [] : schema.text(line, marks)),
  )
  return Slice.maxOpen(Fragment.fromArray(blocks))
}

/** Texts of any length in pieces that are let in whole. */
function letInLines(text: string): string {
  const quantity = text.match(/[^]{1,10000}/g) ?? []
  return quantity.map((piece) => sanitizeText(piece)).join('')
}

function readBlocks(copied: readonly Node[]): EnteredNode[] {
  const blocks: EnteredNode[] = []
  let count = 0
  let words: EnteredNode[] = []
  let lists: OpenList[] = []

  function endWords(name: 'paragraph' | 'heading' = 'paragraph', level?: number) {
    const line = trim(words)
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
      else outer.items.push(putInto(outer.items.pop(), node))
    }
  }

  /** An item of Word's, which is a paragraph that says how deep it lies. */
  function addItem(item: WordItem, line: readonly EnteredNode[]) {
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
      const line = trim(words)
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
      // The platform's quotes hold lines alone.
      const isManual = inner.every((each) => each.isTextblock)
      if (isManual) blocks.push(schema.node('blockquote', null, inner.map(toPlainLine)))
      else blocks.push(...inner)
      return
    }
    const [, level] = /^h([1-6])$/.exec(tag) ?? []
    // A heading is bold in any case.
    const own = level === undefined ? marks : marks.filter(({ type }) => type.name !== 'strong')
    if (tag === 'tr') return readRow(element, own, depth)
    readAll(childrenOf(element), own, depth)
    if (level === undefined) endWords()
    else endWords('heading', Number(level))
  }

  /** The cells of a row as one line: there is no table to type in. */
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

  function readList(list: Element, marks: readonly Mark[], depth: number): readonly EnteredNode[] {
    const items: EnteredNode[] = []
    for (const node of childrenOf(list)) {
      if (isBlank(node)) continue
      // A list straight in a list is of the item before it, as Google Docs has it.
      const isItem = !isElement(node) || !/^(?:ul|ol)$/.test(node.localName)
      const nodes = isElement(node) && node.localName === 'li' ? childrenOf(node) : [node]
      const inner = readInner(nodes, marks, depth)
      if (inner.length === 0) continue
      if (isItem) items.push(schema.node('list_item', null, startLine(inner)))
      else
        items.push(
          inner.reduce<EnteredNode>((item, each) => putInto(item, each), putInto(items.pop())),
        )
    }
    const name = list.localName === 'ul' ? 'bullet_list' : 'ordered_list'
    return items.length === 0 ? [] : [schema.node(name, null, items)]
  }

  function readInner(
    inner: readonly Node[],
    marks: readonly Mark[],
    depth: number,
  ): readonly EnteredNode[] {
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

/** An item begins with a line of its own, and holds lines and lists. */
function startLine(blocks: readonly EnteredNode[]): readonly EnteredNode[] {
  const inner = blocks.flatMap((each) =>
    each.type === schema.nodes.blockquote ? each.children : [toPlainLine(each)],
  )
  return inner[0]?.isTextblock === true ? inner : [schema.node('paragraph'), ...inner]
}

function toPlainLine(block: EnteredNode): EnteredNode {
  return block.isTextblock ? schema.node('paragraph', null, block.content) : block
}

function putInto(item: EnteredNode | undefined, block?: EnteredNode): EnteredNode {
  const into = item ?? schema.node('list_item', null, schema.node('paragraph'))
  return block === undefined ? into : into.copy(into.content.addToEnd(block))
}

function isDropped(element: Element): boolean {
  const tag = nameOf(element)
  // Names with a colon are of Office: the content of most of them is meant for it alone.
  if (dropped.has(tag) || (tag.includes(':') && tag !== 'o:p' && !tag.startsWith('st1:')))
    return true
  const style = element.getAttribute('style') ?? ''
  return element.hasAttribute('hidden') || /(?:display\s*:\s*none|mso-hide\s*:\s*all)/i.test(style)
}

function readText(text: string, marks: readonly Mark[]): readonly EnteredNode[] {
  const shown = sanitizeText(text).replaceAll(/[\t\n\r\f ]+/g, ' ')
  return shown === '' ? [] : [schema.text(shown, marks)]
}

function withoutEnd({ text = '', marks }: EnteredNode): EnteredNode | undefined {
  const shown = text.replace(/[ \u00A0]+$/, '')
  return shown === '' ? undefined : schema.text(shown, marks)
}

/** A line without blanks that no reader sees, and without breaks around it. */
function trim(words: readonly EnteredNode[]): EnteredNode[] {
  const line: EnteredNode[] = []
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
