import { childrenOf, isElement, parseInert } from '../parse-inert.ts'
import { isEmptyElement, writeNodes } from './serialize-markup.ts'

/** A parser reads the content of these as text, up to their end tag. */
const rawText = new Set(
  'script style xmp iframe noembed noframes textarea title plaintext'.split(' '),
)

const tag = /<(\/?)([a-z][^\s/>]*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/iy

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

/** A piece of an HTML source, as its text has it: from where to where. */
interface HtmlToken {
  readonly kind: 'open' | 'close' | 'text' | 'comment'
  /** Of a tag, in lower case. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** "/>", which closes an element of SVG or MathML. */
  readonly isClosed: boolean
}

/** The tokens of an HTML source without gaps. A rough reading: callers compare it with the parser's. */
function readTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let at = 0
  const push = (kind: HtmlToken['kind'], end: number, name = '', isClosed = false) => {
    if (end > at) tokens.push({ kind, name, start: at, end, isClosed })
    at = end
  }
  while (at < html.length) {
    if (html.startsWith('<!', at) || html.startsWith('<?', at)) {
      const close = html.startsWith('<!--', at)
        ? endOf(html, '-->', at + 4)
        : endOf(html, '>', at + 2)
      push('comment', close)
      continue
    }
    tag.lastIndex = at
    const found = html[at] === '<' ? tag.exec(html) : null
    if (found === null) {
      const next = html.indexOf('<', at + 1)
      const last = tokens.at(-1)
      const end = next === -1 ? html.length : next
      // A "<" that begins no tag is text, and joins what is before it.
      if (last?.kind === 'text') {
        tokens[tokens.length - 1] = { ...last, end }
        at = end
      } else push('text', end)
      continue
    }
    const name = (found[2] ?? '').toLowerCase()
    const isClosing = found[1] === '/'
    push(isClosing ? 'close' : 'open', tag.lastIndex, name, found[0].endsWith('/>'))
    if (!isClosing && rawText.has(name)) {
      const rest = new RegExp(`</${name}(?=[\\s/>])`, 'i').exec(html.slice(at))
      push('text', rest === null ? html.length : at + rest.index)
    }
  }
  return tokens
}

function endOf(html: string, text: string, from: number): number {
  const found = html.indexOf(text, from)
  return found === -1 ? html.length : found + text.length
}
