import { isElement, nameOf } from '../parse-inert.ts'
import type { Style } from './schema.ts'

const lines =
  'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
  'h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre section table tbody td tfoot th thead tr ul'
const lineTags = new Set(lines.split(' '))

/** A selector for block elements. */
export const blockTags = lines.replaceAll(' ', ',')

/** Whether an element is a block or contains one. */
export function isBlock(element: Element): boolean {
  const tag = nameOf(element)
  if (lineTags.has(tag)) return true
  return (
    (styleOfTag(tag) !== undefined || inline.has(tag)) && element.querySelector(blockTags) !== null
  )
}

const inline = new Set(
  'a abbr bdi bdo big cite font label mark q small span sub sup time'.split(' '),
)

/** Whether a node is white space or a comment, which are not visible. */
export function isBlank(node: Node): boolean {
  if (isElement(node)) return false
  return node.nodeType === Node.COMMENT_NODE || !/[^\t\n\r\f ]/.test(node.nodeValue ?? '')
}

export function styleOfTag(tag: string): Style | undefined {
  return Object.hasOwn(styleTags, tag) ? styleTags[tag] : undefined
}

const styleTags: Readonly<Record<string, Style>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
}
