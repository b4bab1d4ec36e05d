import { fieldEntries, parseVariantFieldPath } from '#lib/core/catalog/changes/field-paths.ts'
import {
  type FieldPath,
  type FieldPathValue,
  variantFieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { isSameValue } from '#lib/core/catalog/changes/same-value.ts'
import { t } from '#lib/core/i18n/t.ts'
import { nameField } from '#lib/core/import-export/columns/fields.ts'
import type { Locations } from '#lib/core/import-export/columns/location-fields.ts'
import type { Compared } from '#lib/core/import-export/compare/compare-product.ts'
import type { Comparison } from '#lib/core/import-export/compare/comparison.ts'
import type { Sheet } from '#lib/core/import-export/read/sheet.ts'
import type { Mapping, SheetGroup, SheetRow, SheetValue } from './sheet-engine.ts'
import { textOfHtml } from '#lib/core/base/html.ts'
import { formatMoney } from '#lib/core/catalog/money/currency.ts'
import { fieldAt } from '#lib/core/catalog/fields/registry.ts'
import type { Discount } from '#lib/core/catalog/product/product.ts'
import { formatCount, formatExactPercent } from '#lib/core/i18n/format.ts'

const maxLength = 80

const maxValues = 4
const maxNotes = 12
const maxTitleLength = 100

interface Columns {
  readonly mapping: Mapping
  readonly locations: Locations
}

/** Part of a group in words, made when it is shown. */
export function listLines(
  comparison: Comparison,
  sheet: Sheet,
  { mapping, locations }: Columns,
  group: SheetGroup,
  offset: number,
  limit: number,
): SheetRow[] {
  const part = <Item>(items: readonly Item[]) => items.slice(offset, offset + limit)
  const lineOf = (rows: readonly number[]) => {
    const [row] = rows
    return row === undefined ? undefined : sheet.line(row)
  }
  const toRow = (compared: Compared): SheetRow => ({
    title: compared.name,
    line: lineOf(listChanged(compared)),
    notes: compared.options,
    ...listValues(compared),
  })
  switch (group) {
    case 'changed':
    case 'options':
      return part(comparison[group]).map(toRow)
    case 'created':
      return part(comparison.created).map(({ name, rows, isStranger, sharesInfo, leavesLevels }) =>
        plainLine(name, lineOf(rows), [
          ...(isStranger ? [t.importExport.isStranger] : []),
          ...(sharesInfo ? [t.importExport.sharesInfo] : []),
          ...(leavesLevels ? [t.importExport.leavesLevels] : []),
        ]),
      )
    case 'missing':
      return part(comparison.missing).map(({ name }) => plainLine(name, undefined, []))
    case 'errors':
      return part(comparison.rejected).map(({ rows, errors }) => {
        const first = errors[0]?.row
        const notes = errors.map(({ row, field, message }) => {
          const words = field === undefined ? message : `${nameField(field, locations)}: ${message}`
          return row === first ? words : `${t.importExport.row(sheet.line(row))}: ${words}`
        })
        const line = first === undefined ? undefined : sheet.line(first)
        return plainLine(titleOf(sheet, mapping, rows), line, [...new Set(notes)])
      })
  }
}

/** The rows with cells that differ; where only options do, all rows of the product. */
function listChanged({ differing, rows }: Compared): readonly number[] {
  return differing.length === 0 ? rows : differing.map(({ row }) => row).toSorted((a, b) => a - b)
}

/** A title for the rows of a product: its name, or their first value. */
function titleOf(sheet: Sheet, mapping: Mapping, rows: readonly number[]): string {
  const at = mapping.indexOf('name')
  const firstOf = (row: number) => sheet.cells(row).find((cell) => cell.trim() !== '')
  const named = rows.find((row) => (sheet.cells(row)[at] ?? '') !== '')
  const title = named === undefined ? rows.map(firstOf).find(Boolean) : sheet.cells(named)[at]
  return title?.slice(0, maxTitleLength) ?? t.importExport.wholeRow
}

function plainLine(title: string, line: number | undefined, notes: readonly string[]): SheetRow {
  const shown = notes.slice(0, maxNotes)
  return { title, line, notes: shown, values: [], more: notes.length - shown.length }
}

function listValues({ change, currency, targets }: Compared): Pick<SheetRow, 'values' | 'more'> {
  if (change === undefined) return { values: [], more: 0 }
  const before = new Map<FieldPath, FieldPathValue>(fieldEntries(change.before))
  const after = new Map<FieldPath, FieldPathValue>(fieldEntries(change.set))
  // An unchanged sale price is set too, so that a new list price does not change it.
  const paths = [...after].filter(
    ([path, value]) =>
      !isSameValue(path, value, before.get(path)) &&
      !(isFullPrice(path, before) && isFullPrice(path, after)),
  )
  const variants = new Map(
    targets.flatMap(([, variant]) =>
      variant === undefined ? [] : [[variant.id, Object.values(variant.choices).join(', ')]],
    ),
  )
  const values = paths.slice(0, maxValues).map(([path, value]): SheetValue => {
    const { words, kind } = nameSheetField(path, variants, change.labels)
    const was = before.get(path) ?? null
    return Object.assign(showBoth(was, value, kind, currency), { path: words })
  })
  return { values, more: paths.length - values.length }
}

/** Whether it is the price paid of a variant without a sale: the regular price says all. */
function isFullPrice(path: FieldPath, values: ReadonlyMap<FieldPath, FieldPathValue>): boolean {
  const [id, field] = parseVariantFieldPath(path) ?? []
  if (id === undefined || field !== 'paidPrice') return false
  return values.get(path) === values.get(variantFieldPath(id, 'listPrice'))
}

type Kind = 'money' | 'markup' | 'pictures' | 'plain'

/** A field's label, with its variant, and how to show its values. */
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
  if (field === 'stock') {
    const [variantId = '', locationId = ''] = path.split('/').slice(1)
    const of = variants.get(variantId) ?? ''
    const name = t.product.stockAt(labels[locationId] ?? locationId)
    return { words: of === '' ? name : `${name} (${of})`, kind: 'plain' }
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

/** Two values of one field; in raw form where they would look the same. */
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
    return value.kind === 'percent'
      ? formatExactPercent(value.value)
      : formatMoney(value.value, currency)
  }
  const texts: readonly unknown[] = Array.isArray(value) ? value : []
  if (kind === 'pictures') return t.importExport.images(texts.length)
  return cut(texts.filter((each) => typeof each === 'string').join(', ')) || '–'
}

function isDiscount(value: object): value is Discount {
  return 'kind' in value && 'value' in value && typeof value.value === 'string'
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
