import { Fragment, type Mark, type Node } from 'prosemirror-model'
import type { RichDocument, RichNode } from '#lib/core/catalog/product/rich-document.ts'
import { sanitizeText } from '../sanitize.ts'
import {
  type Decoration,
  decorate,
  decorationsOf,
  findLink,
  textOf,
  toLink,
} from './decorations.ts'
import { toRecord } from '#lib/core/base/is-record.ts'
import type { DocumentSources } from './parse-text.ts'
import { hrefOf, levelOf, schema, sourceOf, type Style, styles } from './schema.ts'

const types: Readonly<Record<string, string>> = {
  blockquote: 'BLOCKQUOTE',
  bullet_list: 'BULLETED_LIST',
  ordered_list: 'ORDERED_LIST',
  list_item: 'LIST_ITEM',
}

/** Writes an edited document as the platform's rich text. Unedited nodes are the original objects. */
export function writeDocument(doc: Node, sources: DocumentSources): RichDocument {
  const used = new Set<number>()

  /** Nodes with the same source were split or copied: only the first keeps the id. */
  function claim(source: number): RichNode {
    const node = sources.nodes[source] as RichNode
    // Invalid nodes are kept as well.
    if (!used.has(source) || typeof node !== 'object' || node === null) {
      used.add(source)
      return node
    }
    const { id: _id, ...rest } = node
    return rest
  }

  function claimAll(node: Node) {
    for (const each of [node, ...node.marks]) {
      const source = sourceOf(each)
      // Links have separate numbers.
      if (source !== undefined && !isLink(each)) used.add(source)
    }
    for (const child of node.children) claimAll(child)
  }

  function writeBlock(node: Node): readonly RichNode[] {
    const { name } = node.type
    const source = sourceOf(node)
    const opened = source === undefined ? undefined : sources.opened[source]
    if (source !== undefined && !used.has(source) && opened !== undefined && node.eq(opened)) {
      claimAll(node)
      return [sources.nodes[source] as RichNode]
    }
    if (name === 'opaque_block') return source === undefined ? [] : [claim(source)]
    if (
      name === 'list_item' &&
      node.attrs['bare'] === true &&
      node.firstChild?.type.name !== 'paragraph'
    ) {
      return writeBlocks(node)
    }
    const former = source === undefined ? undefined : claim(source)
    if (node.isTextblock) return [{ ...writeLine(node, former), nodes: writeInline(node) }]
    const type = types[name]
    if (type === undefined) return writeBlocks(node)
    // A node of another type starts without the source's data.
    return [{ ...(former?.type === type ? former : { type }), nodes: writeBlocks(node) }]
  }

  function writeBlocks(parent: Node): RichNode[] {
    return parent.children.flatMap(writeBlock)
  }

  function writeInline(parent: Node): RichNode[] {
    const written: RichNode[] = []
    let run: Node[] = []
    const endRun = () => {
      const [first] = run
      if (first !== undefined) written.push(writeText(run, first.marks))
      run = []
    }
    for (const node of parent.children) {
      const [first] = run
      const source = sourceOf(node)
      if (node.type === schema.nodes.opaque_inline) {
        endRun()
        if (source !== undefined) written.push(claim(source))
      } else {
        if (first !== undefined && !isSameTextStyle(first.marks, node.marks)) endRun()
        run.push(node)
      }
    }
    endRun()
    return written
  }

  function writeText(run: readonly Node[], marks: readonly Mark[]): RichNode {
    const fragment = Fragment.fromArray([...run])
    const text = fragment.textBetween(0, fragment.size)
    const wanted = new Set(styles.filter((style) => findMark(marks, style) !== undefined))
    const link = findMark(marks, 'link')
    const found = findMark(marks, 'run')
    const source = found === undefined ? undefined : sourceOf(found)
    const node = source === undefined ? undefined : sources.nodes[source]
    const before = textOf(node)
    if (source === undefined || node === undefined || before === undefined) {
      const decorations = decorate([], wanted, writeLink(link))
      return { type: 'TEXT', textData: { text, decorations } }
    }
    const own = decorationsOf(node)
    const decorations = decorate(own, wanted, writeLink(link))
    const isSame = text === sanitizeText(before)
    if (isSame && decorations === own) return claim(source)
    const data = toRecord(node['textData'])
    return {
      ...claim(source),
      textData: {
        ...data,
        text: isSame ? before : text,
        decorations: decorations === own ? data['decorations'] : decorations,
      },
    }
  }

  function writeLink(mark: Mark | undefined): Decoration | undefined {
    if (mark === undefined) return undefined
    const source = sourceOf(mark)
    const former = source === undefined ? undefined : sources.links[source]
    const isSame = former !== undefined && findLink([former])?.href === hrefOf(mark)
    return isSame ? former : toLink(hrefOf(mark), former)
  }

  return { ...sources.document, nodes: writeBlocks(doc) }
}

/** A paragraph or heading without its text. */
function writeLine(node: Node, former: RichNode | undefined): RichNode {
  if (node.type === schema.nodes.paragraph) {
    if (former?.type === 'PARAGRAPH') return former
    const { headingData, ...rest } = former ?? {}
    return { ...rest, type: 'PARAGRAPH', paragraphData: textStyleOf(headingData) }
  }
  const level = levelOf(node)
  if (former?.type === 'HEADING') {
    const data = toRecord(former['headingData'])
    return data['level'] === level ? former : { ...former, headingData: { ...data, level } }
  }
  const { paragraphData, ...rest } = former ?? {}
  return { ...rest, type: 'HEADING', headingData: { ...textStyleOf(paragraphData), level } }
}

/** The alignment is kept when a line changes its type. */
function textStyleOf(data: unknown): object {
  const { textStyle } = toRecord(data)
  return textStyle === undefined ? {} : { textStyle }
}

function findMark(marks: readonly Mark[], name: Style | 'link' | 'run'): Mark | undefined {
  return schema.marks[name].isInSet(marks)
}

function isSameTextStyle(one: readonly Mark[], other: readonly Mark[]): boolean {
  return one.length === other.length && one.every((mark, at) => other[at]?.eq(mark) === true)
}

function isLink({ type }: Node | Mark): boolean {
  return type === schema.marks.link
}
