import { escapeHtml } from '#lib/base/html.ts'
import { isElement, isTemplate } from '../parse-inert.ts'

const empty = new Set(
  'area base br col embed hr img input link meta param source track wbr'.split(' '),
)
/** What stands in these is no markup to a parser. */
const raw = new Set('script style xmp iframe noembed noframes plaintext'.split(' '))

/** An element around what is written already, with the attributes of the one it came from. */
export function writeElement(tag: string, source: Element | undefined, inner: string): string {
  const names = source?.getAttributeNames() ?? []
  const attributes = names.map((name) => {
    const value = source?.getAttribute(name) ?? ''
    return ` ${name}="${escapeHtml(value).replaceAll('"', '&quot;')}"`
  })
  const open = `<${tag}${attributes.join('')}>`
  return empty.has(tag) ? open : `${open}${inner}</${tag}>`
}

/** An element as it was, with all that stands in it. */
export function writeWhole(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escapeHtml(node.nodeValue ?? '')
  if (node.nodeType === Node.COMMENT_NODE) return `<!--${node.nodeValue ?? ''}-->`
  if (!isElement(node)) return ''
  const tag = node.localName
  if (raw.has(tag)) return writeElement(tag, node, node.textContent ?? '')
  const holder = isTemplate(node) ? node.content : node
  return writeElement(tag, node, [...holder.childNodes].map(writeWhole).join(''))
}
