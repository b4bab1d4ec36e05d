import { sanitizeMediaUrl } from '#lib/core/catalog/product/media-address.ts'
import { sanitizeUrl, sanitizeText } from './sanitize.ts'
import { isElement, parseInert } from './parse-inert.ts'
import { type BoxKind, maxDepth, maxNodes, type RichNode, type RichTag } from './rich-node.ts'

const tags: Readonly<Record<string, RichTag>> = {
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h4',
  h5: 'h5',
  h6: 'h6',
  ul: 'ul',
  menu: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  pre: 'pre',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  cite: 'em',
  u: 'u',
  ins: 'u',
  s: 's',
  strike: 's',
  del: 's',
  sub: 'sub',
  sup: 'sup',
  mark: 'mark',
  small: 'small',
  table: 'table',
  thead: 'tbody',
  tbody: 'tbody',
  tfoot: 'tbody',
  tr: 'tr',
  td: 'td',
  th: 'th',
  figure: 'figure',
  figcaption: 'figcaption',
}

/** Block elements shown as paragraphs. */
const blocks = new Set(
  (
    'address article aside caption center dd details div dl dt footer header hgroup main nav ' +
    'section summary'
  ).split(' '),
)

/** Their content is no text for readers: it is dropped. */
const dropped = new Set(
  (
    'base head link math meta noembed noframes noscript param script source style svg template title ' +
    'track xmp plaintext'
  ).split(' '),
)

const boxes: Readonly<Record<string, BoxKind>> = {
  iframe: 'embed',
  frame: 'embed',
  frameset: 'embed',
  object: 'embed',
  embed: 'embed',
  applet: 'embed',
  video: 'video',
  audio: 'audio',
  form: 'form',
  button: 'button',
  input: 'form',
  select: 'form',
  textarea: 'form',
}

const xhtml = 'http://www.w3.org/1999/xhtml'

/** Reads HTML as nodes that are safe to show. It is parsed into a document in which nothing runs or loads. */
export function readHtml(html: string): readonly RichNode[] {
  const { body } = parseInert(html)
  return createReader()(body, 0)
}

function createReader() {
  let count = 0
  let isFull = false

  function readAll(parent: Node, depth: number): readonly RichNode[] {
    const nodes: RichNode[] = []
    for (let child = parent.firstChild; child !== null; child = child.nextSibling) {
      if (isFull) break
      count += 1
      if (count > maxNodes) {
        isFull = true
        nodes.push({ kind: 'box', box: 'tooLong' })
        break
      }
      nodes.push(...read(child, depth))
    }
    return nodes
  }

  function read(node: Node, depth: number): readonly RichNode[] {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = sanitizeText(node.nodeValue)
      return text === '' ? [] : [{ kind: 'text', text }]
    }
    if (!isElement(node)) return []
    const name = node.localName.toLowerCase()
    // Elements of other namespaces are dropped.
    if (dropped.has(name) || (node.namespaceURI ?? xhtml) !== xhtml) return []
    if (depth >= maxDepth) return textOf(node)
    return readElement(node, name, depth + 1)
  }

  function readElement(node: Element, name: string, depth: number): readonly RichNode[] {
    const box = boxes[name]
    if (box !== undefined) return [{ kind: 'box', box }]
    if (name === 'br') return [{ kind: 'break' }]
    if (name === 'hr') return [{ kind: 'rule' }]
    if (name === 'img') return [readPicture(node)]
    const nodes = readAll(node, depth)
    if (name === 'a') {
      const address = sanitizeUrl(node.getAttribute('href'))
      return address === undefined ? nodes : [{ kind: 'link', address, nodes }]
    }
    const tag = Object.hasOwn(tags, name) ? tags[name] : undefined
    if (tag !== undefined) return [{ kind: 'element', tag, align: alignOf(node), nodes }]
    if (blocks.has(name)) return [{ kind: 'element', tag: 'p', align: alignOf(node), nodes }]
    // Any other element is shown as its content.
    return nodes
  }

  return readAll
}

function readPicture(node: Element): RichNode {
  const alt = sanitizeText(node.getAttribute('alt'))
  const address = sanitizeMediaUrl(node.getAttribute('src'))
  return address === undefined
    ? { kind: 'box', box: 'picture', text: alt }
    : { kind: 'picture', address, alt }
}

function textOf(node: Element): readonly RichNode[] {
  const text = sanitizeText(node.textContent)
  return text === '' ? [] : [{ kind: 'text', text }]
}

export function alignOf(node: Element) {
  const style = node.getAttribute('style') ?? ''
  const [, word] = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(style) ?? []
  return toAlign(word ?? node.getAttribute('align') ?? undefined)
}

/** Alignment relative to the reading direction. */
export function toAlign(word: string | undefined) {
  switch (word?.toLowerCase() ?? '') {
    case 'left':
    case 'start':
      return 'start'
    case 'right':
    case 'end':
      return 'end'
    case 'center':
      return 'center'
    case 'justify':
      return 'justify'
    default:
      return undefined
  }
}
