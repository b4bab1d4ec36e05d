import type { ListedChange } from '#lib/edits/preview/list-changes.ts'
import { t } from '#lib/i18n/t.ts'
import { describeValue } from './describe-value.ts'
import type { FieldPathValue } from '#lib/catalog/changes/change.ts'
import type { RichNode } from '#lib/catalog/product/rich-document.ts'

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

/** Both ends of a change as a merchant reads them. Where the words are the same it says what is not. */
export function describeChange(
  change: ListedChange,
  currency: string,
): { readonly before: string; readonly after: string } {
  const [before, after] = [change.before, change.after].map((value) =>
    describeValue(change, value, currency),
  )
  const words = { before: before ?? '', after: after ?? '' }
  return isFormatted(change) && before === after ? withFormats(words, change) : words
}

function isFormatted({ kind, path }: ListedChange): boolean {
  return kind === 'html' || path === 'richDescription'
}

/** Words of any length, which may change in part. */
export function isText(change: ListedChange): boolean {
  return change.kind === 'text' || isFormatted(change)
}

function withFormats(words: { before: string; after: string }, change: ListedChange) {
  const [before, after] = [countFormats(change.before), countFormats(change.after)]
  const moved = [...new Set([...before.keys(), ...after.keys()])].filter(
    (format) => before.get(format) !== after.get(format),
  )
  const say = (counts: typeof before) =>
    moved.map((format) => t.values.format(format, counts.get(format) ?? 0)).join(', ')
  return moved.length === 0
    ? { before: words.before, after: t.values.formatted(words.after, t.values.formattedOtherwise) }
    : {
        before: t.values.formatted(words.before, say(before)),
        after: t.values.formatted(words.after, say(after)),
      }
}

/** What a text with markup looks like, as far as there are words for it. */
type Format =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'link'
  | 'heading'
  | 'list'
  | 'quote'
  | 'picture'
  | 'paragraph'

/** How often each is there. */
function countFormats(value: FieldPathValue): ReadonlyMap<Format, number> {
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
