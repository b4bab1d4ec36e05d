/** Tags of inline formatting that have synonyms, each with its canonical name. */
const inlineTags: Readonly<Record<string, string>> = {
  b: 'b',
  strong: 'b',
  i: 'i',
  em: 'i',
  u: 'u',
  s: 's',
  strike: 's',
  del: 's',
}
const blocks =
  /^(?:p|div|h[1-6]|ul|ol|li|table|thead|tbody|tr|td|th|blockquote|pre|hr|figure|section)$/
const comparedAttributes = ['href', 'src', 'alt', 'style']
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}
const pattern = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:[^>"']|"[^"]*"|'[^']*')*)>|([^<]+|<)/gi

/**
 * HTML in a canonical form, for comparing. Wix rewrites what it stores: bold becomes a span with a
 * weight, links get a target, list items a paragraph; spans without formatting are dropped, as are
 * line breaks between blocks and at the end. Two texts with the same canonical form look the same
 * to a reader.
 */
export function normalizeHtml(html: string): string {
  const parts: string[] = []
  const open: { tag: string; closing: string }[] = []
  let text = ''
  const push = (part: string) => {
    if (part === '') return
    // A literal "<" in a text is not a tag.
    parts.push(text.replaceAll('<', '&lt;'), part)
    text = ''
  }
  const close = (tag: string) => {
    const at = open.findLastIndex((each) => each.tag === tag)
    if (at < 0) return
    for (const { closing } of open.splice(at).toReversed()) push(closing)
  }
  for (const [, slash, name = '', attributes = '', plain] of html.matchAll(pattern)) {
    const tag = name.toLowerCase()
    if (plain !== undefined) text += decode(plain)
    else if (tag === 'p' && open.some((each) => each.tag === 'li')) push(edge)
    else if (slash === '/') close(tag)
    else if (tag === 'br') push('<br>')
    else if (blocks.test(tag)) {
      push(`${edge}<${tag}${readAttributes(attributes)}>${edge}`)
      if (tag !== 'hr') open.push({ tag, closing: `${edge}</${tag}>${edge}` })
    } else if (tag !== '') {
      const shown = readInline(tag, attributes)
      push(shown.map((each) => `<${each}>`).join(''))
      const closing = shown.map((each) => `</${each.split(' ')[0]}>`).toReversed()
      if (tag !== 'img') open.push({ tag, closing: closing.join('') })
    }
  }
  while (open.length > 0) push(open.pop()?.closing ?? '')
  push(edge)
  return tidy(parts.join(''))
}

/** Marks the start and the end of a block. */
const edge = '\ue000'

/** Removes spaces and line breaks that are not visible. */
function tidy(marked: string): string {
  return marked
    .replaceAll(/[\s\u00a0]+/g, ' ')
    .replaceAll(/ ((?:<(?!br)[^>]*>)+) /g, ' $1')
    .replaceAll(/(?: |<br>)+((?:<\/[^>]*>| |<br>)*)(?=\ue000)/g, (_, tags: string) =>
      tags.replaceAll(/ |<br>/g, ''),
    )
    .replaceAll(/(\ue000(?:<[^/][^>]*>)*?)(?: |<br>)+/g, '$1')
    .replaceAll(/ ?<br> ?/g, '<br>')
    .replaceAll(/\ue000(?: |<br>|\ue000)*/g, '')
}

function readInline(tag: string, attributes: string): string[] {
  const canonical = inlineTags[tag]
  if (canonical !== undefined) return [canonical]
  if (tag !== 'span') return [`${tag}${readAttributes(attributes)}`]
  const style = readAttribute(attributes, 'style').toLowerCase().replaceAll(/\s+/g, '')
  const rest = style
    .split(';')
    .filter((each) => each !== '' && !/^(?:font-weight|font-style|text-decoration)/.test(each))
  return [
    ...(/font-weight:(?:bold|[6-9]00)/.test(style) ? ['b'] : []),
    ...(/font-style:italic/.test(style) ? ['i'] : []),
    ...(/text-decoration[a-z-]*:[^;]*underline/.test(style) ? ['u'] : []),
    ...(/text-decoration[a-z-]*:[^;]*line-through/.test(style) ? ['s'] : []),
    ...(rest.length > 0 ? [`span style=${rest.toSorted().join(';')}`] : []),
  ]
}

function readAttributes(attributes: string): string {
  return comparedAttributes
    .flatMap((name) => {
      const value = readAttribute(attributes, name)
      return value === '' ? [] : ` ${name}=${value}`
    })
    .join('')
}

function readAttribute(attributes: string, wanted: string): string {
  for (const [, name = '', double, single, bare = ''] of attributes.matchAll(
    /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi,
  )) {
    if (name.toLowerCase() === wanted) return decode(double ?? single ?? bare).trim()
  }
  return ''
}

function decode(text: string): string {
  return text.replaceAll(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (all, ten, hex, name) => {
    const code = ten === undefined ? (hex === undefined ? NaN : parseInt(hex, 16)) : Number(ten)
    if (Number.isNaN(code)) return entities[String(name).toLowerCase()] ?? all
    return code > 0x10ffff ? all : String.fromCodePoint(code)
  })
}
