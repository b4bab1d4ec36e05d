import { childrenOf, isElement, parseInert } from '../parse-inert.ts'
import { isVoidElement, writeNodes } from './serialize-markup.ts'

/** The parser reads their content as text, up to the end tag. */
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
  /** The source that the spans refer to. */
  readonly html: string
  readonly body: Element
  readonly spanOf: (node: Node) => HtmlSpan
}

/** Elements whose end tag is optional. */
const openEnded = new Set('p li dt dd option optgroup tr td th tbody thead tfoot'.split(' '))
/** Elements whose start tag is optional too. */
const openStarted = new Set(['tbody', 'colgroup'])

/**
 * Maps every parsed node to its range in the source, so that unedited parts are written back exactly as they were. If
 * the parser corrects the source, the corrected text is used; undefined if each parse corrects it again.
 */
export function readSource(html: string): HtmlSource | undefined {
  const found = align(html)
  if (found !== undefined) return found
  return align(writeNodes(parseBody(html)))
}

function parseBody(html: string): Element {
  // Within a body the parser moves nothing, not even leading comments, styles and white space.
  return parseInert(`<body>${html}`).body
}

function align(html: string): HtmlSource | undefined {
  const body = parseBody(html)
  const spans = new Map<Node, HtmlSpan>()
  const tokens = readTokens(html)
  let at = 0

  const takeToken = (kind: HtmlToken['kind'], name = ''): HtmlToken | undefined => {
    const token = tokens[at]
    if (token?.kind !== kind || token.name !== name) return undefined
    at += 1
    return token
  }

  function alignElement(element: Element): boolean {
    const name = element.localName.toLowerCase()
    const begin = tokens[at]?.start ?? html.length
    const open = takeToken('open', name)
    if (open === undefined && (!openStarted.has(name) || element.hasAttributes())) return false
    const innerStart = open?.end ?? begin
    const isClosed =
      isVoidElement(name) ||
      (open?.isClosed === true && element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
    if (!isClosed && !childrenOf(element).every(alignNode)) return false
    const innerEnd = tokens[at]?.start ?? html.length
    const close = isClosed ? undefined : takeToken('close', name)
    if (!isClosed && close === undefined && !openEnded.has(name) && !openStarted.has(name)) {
      return false
    }
    const end = isClosed ? innerStart : (close?.end ?? innerEnd)
    spans.set(element, { start: begin, end, innerStart, innerEnd: isClosed ? end : innerEnd })
    return true
  }

  function alignNode(node: Node): boolean {
    if (isElement(node)) return alignElement(node)
    const token = takeToken(node.nodeType === Node.TEXT_NODE ? 'text' : 'comment')
    if (token === undefined) return false
    const { start, end } = token
    const text = html.slice(start, end)
    if (node.nodeType === Node.TEXT_NODE && !text.includes('&') && !isSameText(text, node)) {
      return false
    }
    spans.set(node, { start, end, innerStart: start, innerEnd: end })
    return true
  }

  const isAligned = childrenOf(body).every(alignNode) && at === tokens.length
  if (!isAligned || body.hasAttributes()) return undefined
  return {
    html,
    body,
    spanOf(node) {
      const span = spans.get(node)
      if (span === undefined) throw new Error('The node belongs to another text.')
      return span
    },
  }
}

function isSameText(text: string, { nodeValue }: Node): boolean {
  return text.replaceAll(/\r\n?/g, '\n') === nodeValue
}

/** A token of an HTML source with its range. */
interface HtmlToken {
  readonly kind: 'open' | 'close' | 'text' | 'comment'
  /** Tag name in lower case. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** "/>", which closes an element of SVG or MathML. */
  readonly isClosed: boolean
}

/** Tokenizes an HTML source without gaps. This is approximate: the result is compared with the parser's. */
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
      // A "<" that begins no tag is text and joins the text before it.
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
