import { childrenOf, isElement, parseInert } from '../parse-inert.ts'
import { type HtmlToken, readTokens } from './html-tokens.ts'
import { isEmptyElement, writeNodes } from './serialize-markup.ts'

/** The range of a parsed node in its source. */
export interface HtmlSpan {
  readonly start: number
  readonly end: number
  /** Between the tags. */
  readonly innerStart: number
  readonly innerEnd: number
}

export interface HtmlSource {
  /** What the spans are in. */
  readonly html: string
  readonly body: Element
  readonly spanOf: (node: Node) => HtmlSpan
}

/** Their end tags may be left out. */
const openEnded = new Set('p li dt dd option optgroup tr td th tbody thead tfoot'.split(' '))
/** And of these, their start tags. */
const openStarted = new Set(['tbody', 'colgroup'])

/**
 * An HTML text with the place of every node in it, so that what is not edited is written as it came, sign by sign. A
 * text that the parser had to mend is taken as mended; undefined where it is mended once more each time it is parsed.
 */
export function readSource(html: string): HtmlSource | undefined {
  const found = align(html)
  if (found !== undefined) return found
  return align(writeNodes(parseBody(html)))
}

function parseBody(html: string): Element {
  // In a body, everything stays where it is: comments, styles and blanks at the beginning too.
  return parseInert(`<body>${html}`).body
}

function align(html: string): HtmlSource | undefined {
  const body = parseBody(html)
  const spans = new Map<Node, HtmlSpan>()
  const tokens = readTokens(html)
  let at = 0

  const take = (kind: HtmlToken['kind'], name = ''): HtmlToken | undefined => {
    const token = tokens[at]
    if (token?.kind !== kind || token.name !== name) return undefined
    at += 1
    return token
  }

  function alignElement(element: Element): boolean {
    const name = element.localName.toLowerCase()
    const begin = tokens[at]?.start ?? html.length
    const open = take('open', name)
    if (open === undefined && (!openStarted.has(name) || element.hasAttributes())) return false
    const innerStart = open?.end ?? begin
    const isClosed =
      isEmptyElement(name) ||
      (open?.isClosed === true && element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
    if (!isClosed && !childrenOf(element).every(alignNode)) return false
    const innerEnd = tokens[at]?.start ?? html.length
    const close = isClosed ? undefined : take('close', name)
    if (!isClosed && close === undefined && !openEnded.has(name) && !openStarted.has(name)) {
      return false
    }
    const end = isClosed ? innerStart : (close?.end ?? innerEnd)
    spans.set(element, { start: begin, end, innerStart, innerEnd: isClosed ? end : innerEnd })
    return true
  }

  function alignNode(node: Node): boolean {
    if (isElement(node)) return alignElement(node)
    const token = take(node.nodeType === Node.TEXT_NODE ? 'text' : 'comment')
    if (token === undefined) return false
    const { start, end } = token
    const text = html.slice(start, end)
    if (node.nodeType === Node.TEXT_NODE && !text.includes('&') && !isSameText(text, node)) {
      return false
    }
    spans.set(node, { start, end, innerStart: start, innerEnd: end })
    return true
  }

  const isWhole = childrenOf(body).every(alignNode) && at === tokens.length
  if (!isWhole || body.hasAttributes()) return undefined
  return {
    html,
    body,
    spanOf(node) {
      const span = spans.get(node)
      if (span === undefined) throw new Error('The node is of another text.')
      return span
    },
  }
}

function isSameText(text: string, { nodeValue }: Node): boolean {
  return text.replaceAll(/\r\n?/g, '\n') === nodeValue
}
