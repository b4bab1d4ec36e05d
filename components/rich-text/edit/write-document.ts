import type { RichDocument, RichNode } from '#lib/domain/rich-document.ts'
import { boxName, type DocumentSources, leadName, sourceAt, sourceName } from './open-text.ts'
import { writeInline } from './write-inline.ts'

const blockTags = new Set('p div h1 h2 h3 h4 h5 h6 ul ol li blockquote'.split(' '))
const types: Readonly<Record<string, string>> = {
  blockquote: 'BLOCKQUOTE',
  ul: 'BULLETED_LIST',
  ol: 'ORDERED_LIST',
  li: 'LIST_ITEM',
}

/** What was typed as the platform's rich text: what was not touched is the very node that it was. */
export function writeDocument(root: Node, sources: DocumentSources): RichDocument {
  const used = new Set<RichNode>()

  /** Two nodes of one source come of one that was parted: only the first is still called so. */
  function claim(source: RichNode): RichNode {
    // What is no node at all is kept all the same.
    if (typeof source !== 'object' || source === null || !used.has(source)) {
      used.add(source)
      return source
    }
    const { id: _id, ...rest } = source
    return rest
  }

  function finish(source: RichNode | undefined, fresh: RichNode, nodes: readonly RichNode[]) {
    if (source === undefined) return { ...fresh, nodes }
    const { nodes: before = [] } = source
    const isSame = before.length === nodes.length && before.every((node, at) => node === nodes[at])
    return isSame && !used.has(source) ? claim(source) : { ...claim(source), nodes }
  }

  /** Words that stand in no paragraph make one; `lead` is the one that the first of them were of. */
  function writeBlocks(parent: Node, lead?: RichNode): RichNode[] {
    const written: RichNode[] = []
    let run: Node[] = []
    let source = lead
    const endRun = () => {
      const inline = writeInline(run, sources, claim)
      run = []
      if (inline.length > 0 || source !== undefined) {
        written.push(finish(source, { type: 'PARAGRAPH', paragraphData: {} }, inline))
      }
      source = undefined
    }
    for (const child of parent.childNodes) {
      if (!isBlock(child)) {
        run.push(child)
        continue
      }
      endRun()
      written.push(...writeBlock(child))
    }
    endRun()
    return written
  }

  function writeBlock(element: Element): readonly RichNode[] {
    const box = sourceAt(element, boxName, sources.nodes)
    if (box !== undefined) return [claim(box)]
    const tag = element.localName
    const source = sourceAt(element, sourceName, sources.nodes)
    if (tag === 'p' || tag === 'div' || tag.startsWith('h')) {
      // Browsers put lists into paragraphs; the platform does not.
      if ([...element.childNodes].some(isBlock)) return writeBlocks(element)
      return [writeWords(element, tag, source)]
    }
    const type = types[tag]
    const same = source?.type === type ? source : undefined
    if (tag === 'ul' || tag === 'ol') return [finish(same, { type }, writeItems(element))]
    if (tag === 'li') return [writeItem(element)]
    return [finish(same, { type }, writeBlocks(element))]
  }

  function writeWords(element: Element, tag: string, source: RichNode | undefined): RichNode {
    const nodes = writeInline([...element.childNodes], sources, claim)
    if (!tag.startsWith('h')) {
      const same = source?.type === 'PARAGRAPH' ? source : undefined
      return finish(same, { type: 'PARAGRAPH', paragraphData: {} }, nodes)
    }
    const level = Number(tag.slice(1))
    const same = source?.type === 'HEADING' ? source : undefined
    return finish(same, { type: 'HEADING', headingData: { level } }, nodes)
  }

  function writeItems(list: Element): RichNode[] {
    return [...list.childNodes].flatMap((child): readonly RichNode[] => {
      if (child instanceof Element && (child.localName === 'li' || child.hasAttribute(boxName))) {
        return writeBlock(child)
      }
      // A list straight within a list, as browsers indent: an item of its own.
      const nodes = isBlock(child)
        ? writeBlock(child)
        : writeInline([child], sources, claim).map((node) => ({ type: 'PARAGRAPH', nodes: [node] }))
      return nodes.length === 0 ? [] : [{ type: 'LIST_ITEM', nodes }]
    })
  }

  function writeItem(element: Element): RichNode {
    const source = sourceAt(element, sourceName, sources.nodes)
    const lead = sourceAt(element, leadName, sources.nodes)
    const same = source?.type === 'LIST_ITEM' ? source : undefined
    const nodes = writeBlocks(element, lead)
    // The platform's items hold a paragraph, empty or not.
    const filled = nodes.length > 0 ? nodes : [{ type: 'PARAGRAPH', paragraphData: {}, nodes: [] }]
    return finish(same, { type: 'LIST_ITEM' }, filled)
  }

  const nodes = writeBlocks(root)
  const { document } = sources
  const isSame =
    document.nodes.length === nodes.length && document.nodes.every((node, at) => node === nodes[at])
  return isSame ? document : { ...document, nodes }
}

function isBlock(node: Node): node is Element {
  return node instanceof Element && blockTags.has(node.localName)
}
