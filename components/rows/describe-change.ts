import type { ListedChange } from '#lib/core/edits/preview/list-changes.ts'
import { t } from '#lib/core/i18n/t.ts'
import { describeValue } from './describe-value.ts'
import type { FieldPathValue } from '#lib/core/catalog/changes/change.ts'
import type { RichNode } from '#lib/core/catalog/product/rich-document.ts'

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

/**
 * Describes both values of a change for merchants. If both texts are the same, describes their
 * formatting.
 */
export function describeChange(
  change: ListedChange,
  currency: string,
): { readonly before: string; readonly after: string } {
  const [before, after] = [change.before, change.after].map((value) =>
    describeValue(change, value, currency),
  )
  const texts = { before: before ?? '', after: after ?? '' }
  return isFormatted(change) && before === after ? withFormats(texts, change) : texts
}

function isFormatted({ kind, path }: ListedChange): boolean {
  return kind === 'html' || path === 'richDescription'
}

/** Whether a value is a text, of which a part can change. */
export function isText(change: ListedChange): boolean {
  return change.kind === 'text' || isFormatted(change)
}

function withFormats(texts: { before: string; after: string }, change: ListedChange) {
  const [before, after] = [countFormats(change.before), countFormats(change.after)]
  const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
    (format) => before.get(format) !== after.get(format),
  )
  const describeFormats = (counts: typeof before) =>
    changed.map((format) => t.values.format(format, counts.get(format) ?? 0)).join(', ')
  return changed.length === 0
    ? { before: texts.before, after: t.values.formatted(texts.after, t.values.formattedOtherwise) }
    : {
        before: t.values.formatted(texts.before, describeFormats(before)),
        after: t.values.formatted(texts.after, describeFormats(after)),
      }
}

/** The kinds of formatting that have a name. */
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

/** How often each kind occurs. */
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
