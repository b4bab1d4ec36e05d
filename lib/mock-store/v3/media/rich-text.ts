import { type Json, createCheck } from '../../http/check.ts'
import { isRecord } from '#lib/core/base/is-record.ts'
import type { Description } from '../state/product.ts'
import { toText } from '../to-text.ts'
import type { Route } from '../../http/route.ts'

const maxHtmlLength = 30_000

/** Converts HTML to rich content. */
export const ricosRoutes: readonly Route[] = [
  {
    at: 'POST /ricos/v1/ricos-document/convert/to-ricos',
    answer({ body }) {
      const check = createCheck()
      check.required(body, 'html')
      const html = check.text(body, 'html', { max: maxHtmlLength }) ?? ''
      const plugins = isRecord(body['options']) ? (body['options']['plugins'] ?? []) : []
      const isKnown =
        Array.isArray(plugins) && plugins.every((each) => /^[A-Z_]+$/.test(String(each)))
      if (!isKnown) check.reject('options.plugins', 'must be upper-case plugin names', 'FORMAT')
      check.end()
      return { body: { document: toRichContent(html) } }
    },
  },
]

/**
 * Converts between HTML and rich content, for what product texts use: paragraphs, headings, lists,
 * bold, italic, underline, links. Keeps the text of anything else.
 */
export function toRich(description: Description): Json {
  return 'rich' in description ? description.rich : toRichContent(description.html)
}

export function toHtml(description: Description): string {
  return 'html' in description ? description.html : listHtml(description.rich['nodes'])
}

interface Decoration {
  readonly type: string
  readonly linkData?: object
}

const decorations: Readonly<Record<string, string>> = {
  b: 'BOLD',
  strong: 'BOLD',
  i: 'ITALIC',
  em: 'ITALIC',
  u: 'UNDERLINE',
}

export function toRichContent(html: string): Json {
  const nodes: Json[] = []
  const open: { tag: string; decoration: Decoration }[] = []
  let list: { type: string; items: Json[] } | undefined
  let block: Json = { type: 'PARAGRAPH' }
  let texts: Json[] = []
  const close = () => {
    const node = { ...block, id: `n${nodes.length}`, nodes: texts }
    if (texts.length > 0 && list === undefined) nodes.push(node)
    else if (texts.length > 0) list?.items.push({ type: 'LIST_ITEM', nodes: [node] })
    texts = []
    block = { type: 'PARAGRAPH' }
  }
  for (const [, closing, name = '', attributes = '', text = ''] of html.matchAll(
    /<(\/?)([a-z][a-z0-9]*)([^>]*)>|([^<]+)/gi,
  )) {
    const tag = name.toLowerCase()
    if (tag === '') {
      const found = decode(text)
      if (found.trim() !== '' || texts.length > 0) texts.push(toTextNode(found, open))
    } else if (tag === 'br') {
      close()
    } else if (tag === 'ul' || tag === 'ol') {
      close()
      if (list !== undefined)
        nodes.push({ type: list.type, id: `n${nodes.length}`, nodes: list.items })
      list =
        closing === '/'
          ? undefined
          : { type: tag === 'ul' ? 'BULLETED_LIST' : 'ORDERED_LIST', items: [] }
    } else if (/^(?:p|div|li|h[1-6])$/.test(tag)) {
      close()
      if (closing !== '/' && /^h[1-6]$/.test(tag)) {
        block = { type: 'HEADING', headingData: { level: Number(tag.slice(1)) } }
      }
    } else if (closing === '/') {
      const last = open.findLastIndex((each) => each.tag === tag)
      if (last !== -1) open.splice(last, 1)
    } else {
      const decoration = toDecoration(tag, attributes)
      if (decoration !== undefined) open.push({ tag, decoration })
    }
  }
  close()
  return { nodes, metadata: { version: 1 } }
}

function toDecoration(tag: string, attributes: string): Decoration | undefined {
  const type = decorations[tag]
  if (type !== undefined) return { type }
  const url = /\bhref="([^"]*)"/i.exec(attributes)?.[1]
  return tag === 'a' && url !== undefined
    ? { type: 'LINK', linkData: { link: { url: decode(url) } } }
    : undefined
}

function toTextNode(text: string, open: readonly { decoration: Decoration }[]): Json {
  const used = open.map(({ decoration }) => decoration)
  return { type: 'TEXT', id: '', nodes: [], textData: { text, decorations: used } }
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
}

function decode(text: string): string {
  return text.replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
}

function encode(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function listHtml(nodes: unknown): string {
  return Array.isArray(nodes) ? nodes.map(nodeHtml).join('') : ''
}

function nodeHtml(node: unknown): string {
  if (!isRecord(node)) return ''
  const inner = listHtml(node['nodes'])
  switch (node['type']) {
    case 'TEXT':
      return textHtml(node['textData'])
    case 'PARAGRAPH':
      return `<p>${inner}</p>`
    case 'HEADING': {
      const data = node['headingData']
      const level = isRecord(data) ? Number(data['level']) : 2
      return `<h${level}>${inner}</h${level}>`
    }
    case 'BULLETED_LIST':
      return `<ul>${inner}</ul>`
    case 'ORDERED_LIST':
      return `<ol>${inner}</ol>`
    case 'LIST_ITEM':
      return `<li>${inner}</li>`
    default:
      return inner
  }
}

const tags: Readonly<Record<string, string>> = { BOLD: 'strong', ITALIC: 'em', UNDERLINE: 'u' }

function textHtml(data: unknown): string {
  if (!isRecord(data)) return ''
  const used = Array.isArray(data['decorations']) ? data['decorations'] : []
  const text = encode(toText(data['text']))
  return used.reduce<string>((html, each: unknown) => {
    const tag = isRecord(each) ? tags[String(each['type'])] : undefined
    return tag === undefined ? html : `<${tag}>${html}</${tag}>`
  }, text)
}

/**
 * Converts HTML to the form that the platform saves: bold is a span with a weight, links have a target,
 * list items contain a paragraph, line breaks beside blocks are removed, and spans without style are
 * unwrapped. Idempotent.
 */
export function toSavedHtml(html: string): string {
  return unwrapSpans(html)
    .replaceAll(/<(strong|b)(?:\s[^>]*)?>/gi, '<span style="font-weight: 700">')
    .replaceAll(/<\/(?:strong|b)>/gi, '</span>')
    .replaceAll(/<a\s(?![^>]*\btarget=)([^>]*)>/gi, '<a $1 target="_self">')
    .replaceAll(
      /<li>(?!\s*<(?:p|ul|ol)\b)([^<]*(?:<(?!\/?(?:li|ul|ol|p)\b)[^<]*)*)<\/li>/gi,
      '<li><p>$1</p></li>',
    )
    .replaceAll(/(<\/(?:p|h[1-6]|ul|ol|li|blockquote)>)(?:\s|<br\s*\/?>)+/gi, '$1')
}

/** Spans without a style. */
function unwrapSpans(html: string): string {
  const saved: boolean[] = []
  return html.replaceAll(/<(\/?)span\b([^>]*)>/gi, (tag, slash: string, attributes: string) => {
    if (slash === '') saved.push(/\bstyle=/i.test(attributes))
    const isSaved = slash === '' ? saved.at(-1) : saved.pop()
    return isSaved === false ? '' : tag
  })
}
