import type { RichNode } from '#lib/domain/rich-document.ts'
import { letInLink, letInText } from '../let-in.ts'
import {
  type Decoration,
  decorate,
  decorationsOf,
  type Mark,
  textOf,
  toLink,
} from './decorations.ts'
import {
  boxName,
  type DocumentSources,
  keptName,
  linkName,
  sourceAt,
  sourceName,
} from './open-text.ts'

const marked: Readonly<Record<string, Mark>> = {
  b: 'BOLD',
  strong: 'BOLD',
  i: 'ITALIC',
  em: 'ITALIC',
  u: 'UNDERLINE',
}

/** Words of one look, from one node of the source or none. */
interface Look {
  readonly source: RichNode | undefined
  readonly marks: ReadonlySet<Mark>
  readonly link: Decoration | undefined
}
type Piece = { readonly look: Look; text: string } | { readonly box: RichNode }

const plain: Look = { source: undefined, marks: new Set(), link: undefined }

/** A run of words as nodes of the platform; `claim` tells which of a source's parts keeps its name. */
export function writeInline(
  run: readonly Node[],
  sources: DocumentSources,
  claim: (source: RichNode) => RichNode,
): RichNode[] {
  const written: Piece[] = []
  const filler = findFiller(run.at(-1))

  function put(text: string, look: Look) {
    const last = written.at(-1)
    if (last !== undefined && 'look' in last && isSameLook(last.look, look)) last.text += text
    else written.push({ look, text })
  }

  function read(node: Node, look: Look) {
    if (node.nodeType === Node.TEXT_NODE) return put(node.nodeValue ?? '', look)
    if (!(node instanceof Element) || node === filler) return undefined
    const box = sourceAt(node, boxName, sources.nodes)
    if (box !== undefined) return void written.push({ box })
    if (node.localName === 'br') return put('\n', look)
    const inner = lookOf(node, look)
    // An empty text is one too, as long as it is there.
    if (node.hasAttribute(sourceName)) put('', inner)
    for (const child of node.childNodes) read(child, inner)
    return undefined
  }

  function lookOf(element: Element, look: Look): Look {
    const source = sourceAt(element, sourceName, sources.nodes) ?? look.source
    const mark = marked[element.localName]
    const marks = mark === undefined ? look.marks : new Set([...look.marks, mark])
    return { source, marks, link: linkOf(element) ?? look.link }
  }

  function linkOf(element: Element): Decoration | undefined {
    if (element.localName !== 'a') return undefined
    const kept = sourceAt(element, linkName, sources.links)
    const address = letInLink(element.getAttribute('href'))
    return kept ?? (address === undefined ? undefined : toLink(address))
  }

  for (const node of run) read(node, plain)
  return written.flatMap((piece) =>
    'box' in piece ? [claim(piece.box)] : writeText(piece.text, piece.look, claim),
  )
}

function writeText(
  text: string,
  { source, marks, link }: Look,
  claim: (source: RichNode) => RichNode,
): RichNode[] {
  const before = source === undefined ? undefined : textOf(source)
  if (source === undefined || before === undefined) {
    const decorations = decorate([], marks, link)
    return text === '' ? [] : [{ type: 'TEXT', textData: { text, decorations } }]
  }
  const own = decorationsOf(source)
  const decorations = decorate(own, marks, link)
  const isSame = text === letInText(before)
  if (isSame && decorations === own) return [claim(source)]
  if (text === '') return []
  const data = source['textData'] as Readonly<Record<string, unknown>>
  const { decorations: kept } = data
  return [
    {
      ...claim(source),
      textData: {
        ...data,
        text: isSame ? before : text,
        decorations: decorations === own ? kept : decorations,
      },
    },
  ]
}

function isSameLook(one: Look, other: Look): boolean {
  return (
    one.source === other.source &&
    one.link === other.link &&
    one.marks.size === other.marks.size &&
    one.marks.isSubsetOf(other.marks)
  )
}

/** Browsers hold an empty line open by a break, and end a line with one: neither is text. */
function findFiller(last: Node | undefined): Node | undefined {
  if (!(last instanceof Element)) return undefined
  if (last.localName === 'br') return last.hasAttribute(keptName) ? undefined : last
  return findFiller(last.lastChild ?? undefined)
}
