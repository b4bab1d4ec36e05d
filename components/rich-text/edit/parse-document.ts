import type { Mark, Node, NodeType } from 'prosemirror-model'
import type { RichDocument, RichNode } from '#lib/core/catalog/product/rich-document.ts'
import { sanitizeText } from '../sanitize.ts'
import { toAlign } from '../read-html.ts'
import { maxDepth, maxNodes } from '../rich-node.ts'
import {
  type Decoration,
  decorationsOf,
  findLink,
  hasStyle,
  isSameLink,
  textOf,
} from './decorations.ts'
import { toRecord } from '#lib/core/base/is-record.ts'
import { maxTextLength, type OpenText } from './parse-text.ts'
import { schema, styles } from './schema.ts'
import { writeDocument } from './write-document.ts'

const blocks: Readonly<Record<string, NodeType>> = {
  PARAGRAPH: schema.nodes.paragraph,
  HEADING: schema.nodes.heading,
  BLOCKQUOTE: schema.nodes.blockquote,
  BULLETED_LIST: schema.nodes.bullet_list,
  ORDERED_LIST: schema.nodes.ordered_list,
}

/**
 * Opens the platform's rich text for editing. An unedited node is written back as the same object; a node of an
 * unsupported type becomes a box that keeps its node.
 */
export function parseDocument(
  document: RichDocument,
  describe: (type: string) => string,
): OpenText<RichDocument> {
  const nodes: RichNode[] = []
  const opened: Node[] = []
  const links: Decoration[] = []

  function keepOpaque(node: RichNode, kind: 'opaque_block' | 'opaque_inline'): Node {
    const source = nodes.push(node) - 1
    const label = describe(typeof node?.type === 'string' ? node.type : '')
    return (opened[source] = schema.node(kind, { source, label }))
  }

  function openBlock(node: RichNode, depth: number): Node {
    const type = nodes.length < maxNodes && depth < maxDepth ? blockTypeOf(node) : undefined
    if (type === undefined) return keepOpaque(node, 'opaque_block')
    const source = nodes.push(node) - 1
    const inner = node.nodes ?? []
    const { paragraph, heading, blockquote } = schema.nodes
    const attrs = type === paragraph || type === heading ? { source, ...lineOf(node) } : { source }
    const content =
      type === paragraph || type === heading
        ? inner.flatMap(openInline)
        : inner.map((each) =>
            type === blockquote ? openBlock(each, depth + 1) : openItem(each, depth + 1),
          )
    // An empty block gets an empty paragraph to type in, which is written only once it is used.
    return (opened[source] = type.createAndFill(attrs, content) ?? keepOpaque(node, 'opaque_block'))
  }

  function openItem(node: RichNode, depth: number): Node {
    const { list_item: item } = schema.nodes
    const inner = node?.nodes ?? []
    if (node?.type !== 'LIST_ITEM' || !Array.isArray(inner)) {
      return item.create({ bare: true }, keepOpaque(node, 'opaque_block'))
    }
    const source = nodes.push(node) - 1
    const content = (inner as readonly RichNode[]).map((each) => openBlock(each, depth + 1))
    return (opened[source] =
      item.createAndFill({ source }, content) ?? keepOpaque(node, 'opaque_block'))
  }

  function openInline(node: RichNode): readonly Node[] {
    const text = textOf(node)
    if (text === undefined || text.length > maxTextLength || nodes.length >= maxNodes) {
      return [keepOpaque(node, 'opaque_inline')]
    }
    const marks = marksOf(decorationsOf(node), nodes.push(node) - 1)
    const words: Node[] = []
    for (const [at, line] of sanitizeText(text).split('\n').entries()) {
      if (at > 0) words.push(schema.nodes.hard_break.create(null, null, marks))
      if (line !== '') words.push(schema.text(line, marks))
    }
    return words
  }

  function marksOf(decorations: readonly Decoration[], source: number): readonly Mark[] {
    const found = findLink(decorations)
    return [
      ...(found === undefined
        ? []
        : [schema.mark('link', { source: keepLink(found.link), href: found.href })]),
      ...styles.filter((style) => hasStyle(decorations, style)).map((style) => schema.mark(style)),
      schema.mark('run', { source, tag: tagOf(decorations) }),
    ]
  }

  /** Adjacent texts with the same link are one link. */
  function keepLink(link: Decoration): number {
    return isSameLink(links.at(-1), link) ? links.length - 1 : links.push(link) - 1
  }

  const content = document.nodes.map((node) => openBlock(node, 0))
  const doc = schema.node('doc', null, content.length === 0 ? schema.node('paragraph') : content)
  const sources = { document, nodes, opened, links }
  return { doc, write: (edited) => (edited.eq(doc) ? document : writeDocument(edited, sources)) }
}

/** The editable block type of a node; undefined if it cannot be edited. */
function blockTypeOf(node: RichNode): NodeType | undefined {
  if (typeof node !== 'object' || node === null) return undefined
  const { type, nodes = [] } = node
  if (!Array.isArray(nodes) || typeof type !== 'string') return undefined
  if (type === 'HEADING' && !isLevel(toRecord(node['headingData'])['level'])) return undefined
  return Object.hasOwn(blocks, type) ? blocks[type] : undefined
}

function isLevel(level: unknown): level is number {
  return typeof level === 'number' && [1, 2, 3, 4, 5, 6].includes(level)
}

function lineOf(node: RichNode): Readonly<Record<string, unknown>> {
  const { level, textStyle } = toRecord(node['headingData'] ?? node['paragraphData'])
  const { textAlignment } = toRecord(textStyle)
  const align = toAlign(typeof textAlignment === 'string' ? textAlignment : undefined) ?? null
  return isLevel(level) ? { align, level } : { align }
}

function tagOf(decorations: readonly Decoration[]): 'span' | 'sup' | 'sub' {
  const has = (type: string, flag: string) =>
    decorations.some((each) => each['type'] === type && each[flag] !== false)
  if (has('SUPERSCRIPT', 'superscriptData')) return 'sup'
  return has('SUBSCRIPT', 'subscriptData') ? 'sub' : 'span'
}
