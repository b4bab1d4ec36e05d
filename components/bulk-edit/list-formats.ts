import type { FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { RichNode } from '#lib/catalog/product/rich-document.ts'

/** What a text with markup looks like, as far as there are words for it. */
export type Format =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'link'
  | 'heading'
  | 'list'
  | 'quote'
  | 'picture'
  | 'paragraph'

const tags: Readonly<Record<string, Format>> = {
  a: 'link',
  b: 'bold',
  blockquote: 'quote',
  em: 'italic',
  i: 'italic',
  img: 'picture',
  ol: 'list',
  p: 'paragraph',
  strong: 'bold',
  u: 'underline',
  ul: 'list',
}
const parts: Readonly<Record<string, Format>> = {
  BLOCKQUOTE: 'quote',
  BOLD: 'bold',
  BULLETED_LIST: 'list',
  HEADING: 'heading',
  IMAGE: 'picture',
  ITALIC: 'italic',
  LINK: 'link',
  ORDERED_LIST: 'list',
  PARAGRAPH: 'paragraph',
  UNDERLINE: 'underline',
}

/** How often each is there. */
export function countFormats(value: FieldPathValue): ReadonlyMap<Format, number> {
  const counts = new Map<Format, number>()
  for (const format of typeof value === 'string' ? ofHtml(value) : ofDocument(value)) {
    counts.set(format, (counts.get(format) ?? 0) + 1)
  }
  return counts
}

function ofHtml(html: string): Format[] {
  return Array.from(html.matchAll(/<([a-z][a-z0-9]*)/gi)).flatMap(([, name = '']) => {
    const tag = name.toLowerCase()
    return /^h[1-6]$/.test(tag) ? 'heading' : (tags[tag] ?? [])
  })
}

function ofDocument(value: FieldPathValue): Format[] {
  if (typeof value !== 'object' || value === null || !('nodes' in value)) return []
  const found: Format[] = []
  const open: RichNode[] = [...value.nodes]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const { decorations = [] } = (node['textData'] ?? {}) as {
      readonly decorations?: readonly { readonly type?: string }[]
    }
    for (const { type = '' } of [node, ...decorations])
      found.push(...(parts[type] ? [parts[type]] : []))
    open.push(...(node.nodes ?? []))
  }
  return found
}
