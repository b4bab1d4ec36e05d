import { markup } from '#lib/core/base/html.ts'
import { failed, ok, type Result } from '#lib/core/base/result.ts'
import { t } from '#lib/core/i18n/t.ts'

/**
 * What a template can insert: values of the product, of the variant for a field of variants, and
 * the field's own `value`. What a product costs the merchant is left out, because customers read
 * these texts.
 */
export const textPlaceholders = [
  'value',
  'name',
  'brand',
  'ribbon',
  'collection',
  'sku',
  'barcode',
  'price',
  'regular price',
  'options',
  'description',
  'seo title',
  'seo description',
  'slug',
] as const
/** `number` is the position of the image, from 1. */
export const imagePlaceholders = [...textPlaceholders, 'number'] as const
export type Placeholder = (typeof imagePlaceholders)[number]

/** A fixed text, or a value and the text for products without it. */
export type TemplatePart =
  | string
  | { readonly placeholder: Placeholder; readonly fallback?: string | undefined }

/** `{{`, `}}`, `{name}`, `{name|fallback}`, or a brace without its partner. */
const token = /\{\{|\}\}|\{([^{}|]*)(?:\|([^{}]*))?\}|[{}]/g

interface TemplateOptions {
  /** Its own text is HTML, and values are escaped. */
  readonly isHtml?: boolean | undefined
  readonly placeholders?: readonly Placeholder[] | undefined
}

export type Template = Result<readonly TemplatePart[], string>

const parsed = new WeakMap<object, Template>()

/** Parses the template of an operation once, whatever the number of products. */
export function parseTemplateOf(owner: object, text: string, options?: TemplateOptions): Template {
  const template = parsed.get(owner) ?? parseTemplate(text, options)
  parsed.set(owner, template)
  return template
}

/** Parses a template; fails with a message. */
export function parseTemplate(
  text: string,
  { isHtml = false, placeholders = textPlaceholders }: TemplateOptions = {},
): Template {
  if (text.trim() === '') return failed(t.editErrors.noTemplate)
  const template = isHtml ? text.replaceAll(ownParagraph, '$1') : text
  const parts: TemplatePart[] = []
  let at = 0
  for (const { index, 0: found, 1: name, 2: fallback } of template.matchAll(token)) {
    if (index > at) parts.push(template.slice(at, index))
    at = index + found.length
    if (found === '{{' || found === '}}') parts.push(found.charAt(0))
    else if (name === undefined) return failed(t.editErrors.loneBrace(found))
    else {
      const placeholder = toPlaceholder(name, placeholders)
      if (placeholder === undefined) {
        return failed(t.editErrors.unknownPlaceholder(found, listPlaceholders(placeholders)))
      }
      const misplaced = isHtml ? findMisplaced(template.slice(0, index), placeholder) : undefined
      if (misplaced !== undefined) return failed(t.editErrors[misplaced](found))
      parts.push({ placeholder, fallback })
    }
  }
  if (at < template.length) parts.push(template.slice(at))
  return ok(parts)
}

/** "{name}, {brand}". */
function listPlaceholders(names: readonly string[]): string {
  return names.map((name) => `{${name}}`).join(', ')
}

function toPlaceholder(
  name: string,
  placeholders: readonly Placeholder[],
): Placeholder | undefined {
  const wanted = name.trim().toLowerCase()
  return placeholders.find((each) => each === wanted)
}

/** What a template inserts. */
export function placeholdersOf(template: Template): readonly Placeholder[] {
  if (!template.ok) return []
  return template.value.flatMap((part) => (typeof part === 'string' ? [] : part.placeholder))
}

/** Whether the template inserts what the field that it fills has now. */
export function insertsItself(template: Template, field: string): boolean {
  const isOf = (name: string) => name.replace(' ', '') === field.toLowerCase()
  return placeholdersOf(template).some((each) => each === 'value' || isOf(each))
}

/** Why a catalog cannot fill the template; undefined if it can. */
export function unsupportedTemplate(template: Template, catalog: 'v1' | 'v3'): string | undefined {
  if (catalog === 'v3' || !template.ok) return undefined
  const isAsked = template.value.some(
    (part) =>
      typeof part !== 'string' && part.placeholder === 'barcode' && part.fallback === undefined,
  )
  return isAsked ? t.unsupportedFields.barcode : undefined
}

/** Placeholders that insert HTML into HTML. */
const ownParagraph = /<p>\s*(\{\s*(?:value|description)\s*(?:\|[^{}]*)?\})\s*<\/p>/gi
export const isHtmlValue = (placeholder: Placeholder) =>
  placeholder === 'value' || placeholder === 'description'

const voidTag = /^<(?:!|(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)\b)|\/>$/i

/** Why no such value can follow this HTML, as a key of the texts. */
function findMisplaced(html: string, placeholder: Placeholder) {
  const tags = Array.from(html.matchAll(markup))
  const last = tags.at(-1)
  const isOpen = last !== undefined && last.index + last[0].length === html.length
  if (isOpen && !last[0].endsWith('>')) return 'placeholderInTag'
  if (!isHtmlValue(placeholder)) return undefined
  let depth = 0
  for (const [tag, whole] of tags) {
    if (tag.startsWith('</')) depth -= 1
    else if (whole === undefined && !voidTag.test(tag)) depth += 1
  }
  return depth > 0 ? 'placeholderNested' : undefined
}

/**
 * The text of a template. `read` returns a value, or fails with a message, which becomes the
 * result where the template has no fallback.
 */
export function fillTemplate(
  parts: readonly TemplatePart[],
  read: (placeholder: Placeholder) => Result<string, string>,
): Result<string, string> {
  let text = ''
  for (const part of parts) {
    if (typeof part === 'string') {
      text += part
      continue
    }
    const value = read(part.placeholder)
    if (value.ok) text += value.value
    else if (part.fallback === undefined) return value
    else text += part.fallback
  }
  return text.trim() === '' ? failed(t.editErrors.emptyTemplate) : ok(text)
}
