/** A piece of an HTML source, as its text has it: from where to where. */
export interface HtmlToken {
  readonly kind: 'open' | 'close' | 'text' | 'comment'
  /** Of a tag, in lower case. */
  readonly name: string
  readonly start: number
  readonly end: number
  /** "/>", which closes an element of SVG or MathML. */
  readonly isClosed: boolean
}

/** A parser reads the content of these as text, up to their end tag. */
const rawText = new Set(
  'script style xmp iframe noembed noframes textarea title plaintext'.split(' '),
)

const tag = /<(\/?)([a-z][^\s/>]*)(?=[\s/>])(?:[^>"']|"[^"]*"|'[^']*')*>/iy

/** The tokens of an HTML source without gaps. A rough reading: callers compare it with the parser's. */
export function readTokens(html: string): HtmlToken[] {
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
