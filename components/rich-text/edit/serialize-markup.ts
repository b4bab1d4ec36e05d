import { escapeHtml } from '#lib/core/base/html.ts'
import { childrenOf, isElement } from '../parse-inert.ts'

const voidElements = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** The parser does not read their content as markup. */
const rawTextElements = new Set('script style xmp iframe noembed noframes plaintext'.split(' '))

export function isVoidElement(tag: string): boolean {
  return voidElements.has(tag)
}

/** A start tag with these attributes. */
export function writeTag(tag: string, attributes: Iterable<readonly [string, string]>): string {
  const written = Array.from(
    attributes,
    ([name, value]) => ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`,
  )
  return `<${tag}${written.join('')}>`
}

export function attributesOf(element: Element): Map<string, string> {
  return new Map(Array.from(element.attributes, ({ name, value }) => [name, value]))
}

/** Serializes the child nodes of an element. */
export function writeNodes(parent: Element): string {
  return childrenOf(parent).map(writeWhole).join('')
}

function writeWhole(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.nodeValue ?? '')
  if (node.nodeType === Node.COMMENT_NODE) return `<!--${node.nodeValue ?? ''}-->`
  if (!isElement(node)) return ''
  const tag = node.localName
  const open = writeTag(tag, attributesOf(node))
  if (voidElements.has(tag)) return open
  const inner = rawTextElements.has(tag) ? (node.textContent ?? '') : writeNodes(node)
  return `${open}${inner}</${tag}>`
}
