import { letInLink, letInText } from '../let-in.ts'
import { isElement, parseInert } from '../parse-inert.ts'
import { boxName, createBox, type OpenText, sourceAt, sourceName } from './open-text.ts'
import { escapeHtml } from '#lib/base/html.ts'
import { writeElement, writeWhole } from './write-markup.ts'

/*
 * A text with markup as something to type in. What may be edited stands there as bare elements, each
 * with the number of the one it came from; everything else is a box that keeps its source untouched.
 * Nothing of the source itself ever stands in the page: its attributes and boxes come back when the text
 * is written.
 */

const editable = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol li blockquote b strong i em u s sub sup a span br'.split(' '),
)

/** What typing may have made that has no source. */
const fresh = new Set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote b strong i em u s br'.split(' '))

/** The nodes to type in; `describe` names what is kept as a box. */
export function openHtml(html: string, describe: (tag: string) => string): OpenText<string> {
  const sources: Element[] = []
  const build = (node: Node): Node[] => {
    if (node.nodeType === Node.TEXT_NODE)
      return [document.createTextNode(letInText(node.nodeValue))]
    if (!isElement(node)) return []
    const tag = node.localName
    const at = sources.push(node) - 1
    if (!editable.has(tag)) return [createBox('span', at, describe(tag))]
    const element = document.createElement(tag)
    element.setAttribute(sourceName, String(at))
    element.append(...[...node.childNodes].flatMap(build))
    return [element]
  }
  const { body } = parseInert(html)
  return {
    nodes: [...body.childNodes].flatMap(build),
    write: (root) => writeHtml(root, sources),
  }
}

/** What was typed as HTML: with the attributes and the boxes that it came with. */
function writeHtml(root: Node, sources: readonly Element[]): string {
  const write = (node: Node): string => {
    if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.nodeValue ?? '')
    if (!isElement(node)) return ''
    const box = sourceAt(node, boxName, sources)
    if (box !== undefined) return writeWhole(box)
    const inner = [...node.childNodes].map(write).join('')
    const source = sourceAt(node, sourceName, sources)
    // A paragraph that became a heading is one: only of what stays the same the attributes stay.
    return source?.localName === node.localName
      ? writeElement(node.localName, source, inner)
      : writeFresh(node, inner)
  }
  return [...root.childNodes].map(write).join('')
}

function writeFresh(node: Element, inner: string): string {
  // Browsers begin a new line with a division.
  const tag = node.localName === 'div' ? 'p' : node.localName
  if (tag === 'a') {
    const address = letInLink(node.getAttribute('href'))
    if (address === undefined) return inner
    const link = node.ownerDocument.createElement('a')
    link.setAttribute('href', address)
    return writeElement('a', link, inner)
  }
  return fresh.has(tag) ? writeElement(tag, undefined, inner) : inner
}
