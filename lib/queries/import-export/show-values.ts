import { textOfHtml } from '#lib/base/html.ts'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { formatMoney } from '#lib/catalog/money/currency.ts'
import { fieldAt } from '#lib/catalog/fields/registry.ts'
import { parseVariantFieldPath } from '#lib/catalog/changes/field-paths.ts'
import type { Discount } from '#lib/catalog/product/product.ts'
import { formatCount } from '#lib/i18n/format.ts'
import { t } from '#lib/i18n/t.ts'
import { nameField } from '#lib/import-export/columns/name-field.ts'

const maxLength = 80

type Kind = 'money' | 'markup' | 'pictures' | 'plain'

/** A place as people call it, with its variant, and how its values are to be read. */
export function nameSheetField(
  path: FieldPath,
  variants: ReadonlyMap<string, string> = new Map(),
  labels: Readonly<Record<string, string>> = {},
): { readonly words: string; readonly kind: Kind } {
  const [id = '', ofVariant] = parseVariantFieldPath(path) ?? []
  const [first = '', key = ''] = path.split('/')
  const field = ofVariant ?? first
  if (field === 'collection') {
    const name = labels[key]
    const all = nameField('collections')
    return { words: name === undefined ? all : `${all} (${name})`, kind: 'plain' }
  }
  if (field === 'info') return { words: key, kind: 'markup' }
  const variant = variants.get(id) ?? ''
  const words = nameField(field)
  return { words: variant === '' ? words : `${words} (${variant})`, kind: kindOf(field) }
}

function kindOf(field: string): Kind {
  const display = fieldAt(field)?.type.display
  if (display === 'html') return 'markup'
  if (display === 'media') return 'pictures'
  return display === 'money' ? 'money' : 'plain'
}

/** Two values of one place; where they would read the same, as they are written. */
export function showBoth(was: FieldPathValue, value: FieldPathValue, kind: Kind, currency: string) {
  const [before, after] = [toWords(was, kind, currency), toWords(value, kind, currency)]
  return before === after
    ? { before: toWords(was, 'plain', currency), after: toWords(value, 'plain', currency) }
    : { before, after }
}

function toWords(value: FieldPathValue, kind: Kind, currency: string): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t.importExport.yes : t.importExport.no
  if (typeof value === 'number') return formatCount(value)
  if (typeof value === 'string') {
    if (kind === 'money') return formatMoney(value, currency)
    return cut(kind === 'markup' ? textOfHtml(value) : value)
  }
  if (isDiscount(value)) {
    if (value.kind === 'none') return '–'
    return value.kind === 'percent' ? `${value.value} %` : formatMoney(value.value, currency)
  }
  const texts: readonly unknown[] = Array.isArray(value) ? value : []
  if (kind === 'pictures') return t.importExport.pictures(texts.length)
  return cut(texts.filter((each) => typeof each === 'string').join(', ')) || '–'
}

function isDiscount(value: object): value is Discount {
  return 'kind' in value && 'value' in value && typeof value.value === 'string'
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
