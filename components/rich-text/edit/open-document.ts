import type { RichDocument, RichNode } from '#lib/domain/rich-document.ts'
import { letInText } from '../let-in.ts'
import { deepest, mostNodes } from '../rich-node.ts'
import { type Decoration, decorationsOf, findLink, isMarked, textOf } from './decorations.ts'
import { createBox, keptName, leadName, linkName, type OpenText, sourceName } from './open-text.ts'
import { writeDocument } from './write-document.ts'

const blocks: Readonly<Record<string, string>> = {
  PARAGRAPH: 'p',
  BLOCKQUOTE: 'blockquote',
  BULLETED_LIST: 'ul',
  ORDERED_LIST: 'ol',
}
const longestText = 10_000

/**
 * The platform's rich text with its common nodes to type in: each element holds the number of the node it
 * stands for, so that what is not touched is written as it came. All else is a box that keeps its node.
 */
export function openDocument(
  document: RichDocument,
  describe: (type: string) => string,
): OpenText<RichDocument> {
  const nodes: RichNode[] = []
  const links: Decoration[] = []
  const keep = (node: RichNode) => nodes.push(node) - 1
  const box = (tag: 'div' | 'span', node: RichNode) =>
    createBox(tag, keep(node), describe(typeof node?.type === 'string' ? node.type : ''))

  function drawBlock(node: RichNode, depth: number): Node {
    const tag = nodes.length < mostNodes && depth < deepest ? tagOf(node) : undefined
    if (tag === undefined) return box('div', node)
    const element = createElement(tag, keep(node))
    const inner = node.nodes ?? []
    if (tag === 'p' || tag.startsWith('h')) element.append(...inner.map(drawInline))
    else if (tag === 'ul' || tag === 'ol') {
      element.append(...inner.map((item) => drawItem(item, depth + 1)))
    } else element.append(...inner.map((each) => drawBlock(each, depth + 1)))
    return element
  }

  /** The words of its first paragraph stand in the item itself, where browsers expect them. */
  function drawItem(node: RichNode, depth: number): Node {
    const [lead, ...rest] = Array.isArray(node?.nodes) ? (node.nodes as readonly RichNode[]) : []
    if (node?.type !== 'LIST_ITEM' || lead === undefined || tagOf(lead) !== 'p') {
      return box('div', node)
    }
    const element = createElement('li', keep(node))
    element.setAttribute(leadName, String(keep(lead)))
    element.append(...(lead.nodes ?? []).map(drawInline))
    element.append(...rest.map((each) => drawBlock(each, depth + 1)))
    return element
  }

  function drawInline(node: RichNode): Node {
    const text = textOf(node)
    if (text === undefined || text.length > longestText) return box('span', node)
    const element = createElement('span', keep(node))
    const lines = letInText(text).split('\n')
    const words = lines.flatMap((line, at): Node[] =>
      at === 0 ? [toText(line)] : [br(), toText(line)],
    )
    element.append(...wrap(words, decorationsOf(node)))
    return element
  }

  function wrap(words: readonly Node[], decorations: readonly Decoration[]): readonly Node[] {
    const link = findLink(decorations)
    const tags = [
      ...(link === undefined ? [] : ['a']),
      ...(isMarked(decorations, 'BOLD') ? ['b'] : []),
      ...(isMarked(decorations, 'ITALIC') ? ['i'] : []),
      ...(isMarked(decorations, 'UNDERLINE') ? ['u'] : []),
    ]
    let inner = words
    for (const tag of tags.toReversed()) {
      const element = globalThis.document.createElement(tag)
      if (tag === 'a' && link !== undefined) {
        element.setAttribute(linkName, String(links.push(link) - 1))
      }
      element.append(...inner)
      inner = [element]
    }
    return inner
  }

  const drawn = document.nodes.map((node) => drawBlock(node, 0))
  const sources = { document, nodes, links }
  return { nodes: drawn, write: (root) => writeDocument(root, sources) }
}

/** The element that a node is typed in as; undefined where it is not. */
function tagOf(node: RichNode): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { type, nodes = [] } = node
  if (!Array.isArray(nodes) || typeof type !== 'string') return undefined
  if (type === 'HEADING') {
    const { level } = (node['headingData'] ?? {}) as { readonly level?: unknown }
    return typeof level === 'number' && [1, 2, 3, 4, 5, 6].includes(level) ? `h${level}` : undefined
  }
  return Object.hasOwn(blocks, type) ? blocks[type] : undefined
}

function createElement(tag: string, at: number): HTMLElement {
  const element = document.createElement(tag)
  element.setAttribute(sourceName, String(at))
  return element
}

function toText(text: string): Text {
  return document.createTextNode(text)
}

function br(): HTMLElement {
  const element = document.createElement('br')
  element.setAttribute(keptName, '')
  return element
}
