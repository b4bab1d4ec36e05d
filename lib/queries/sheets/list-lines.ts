import { listPlaces, readVariantPlace } from '#lib/domain/places.ts'
import type { Place, PlaceValue } from '#lib/domain/change.ts'
import type { Discount } from '#lib/domain/product.ts'
import type { TypedChange } from '#lib/domain/typed-change.ts'
import { t } from '#lib/messages/sheets.ts'
import { nameField } from '#lib/sheets/columns/name-field.ts'
import type { Compared } from '#lib/sheets/compare/compare-product.ts'
import type { Comparison } from '#lib/sheets/compare/comparison.ts'
import type { Sheet } from '#lib/sheets/read/sheet.ts'
import type { SheetGroup, SheetLine, SheetValue } from './sheet-engine.ts'

const mostValues = 4
const longest = 80

/** Part of a group as it is shown: made when it is looked at. */
export function listLines(
  comparison: Comparison,
  sheet: Sheet,
  group: SheetGroup,
  offset: number,
  limit: number,
): SheetLine[] {
  const part = <Item>(items: readonly Item[]) => items.slice(offset, offset + limit)
  const lineOf = (rows: readonly number[]) => {
    const [row] = rows
    return row === undefined ? undefined : sheet.line(row)
  }
  const toLine = ({ name, rows, change, options }: Compared): SheetLine => ({
    title: name,
    line: lineOf(rows),
    notes: options,
    ...listValues(change),
  })
  switch (group) {
    case 'changed':
    case 'options':
      return part(comparison[group]).map(toLine)
    case 'created':
      return part(comparison.created).map(({ name, rows, isStranger }) =>
        plainLine(name, lineOf(rows), isStranger ? [t.isStranger] : []),
      )
    case 'missing':
      return part(comparison.missing).map(({ name }) => plainLine(name, undefined, []))
    case 'faults':
      return part(comparison.faults).map(({ row, field, sentence }) =>
        plainLine(field === undefined ? t.wholeRow : nameField(field), sheet.line(row), [sentence]),
      )
  }
}

function plainLine(title: string, line: number | undefined, notes: readonly string[]): SheetLine {
  return { title, line, notes, values: [], moreValues: 0 }
}

function listValues(change: TypedChange | undefined): Pick<SheetLine, 'values' | 'moreValues'> {
  if (change === undefined) return { values: [], moreValues: 0 }
  const places = listPlaces(change.set)
  const before = new Map<Place, PlaceValue>(listPlaces(change.before))
  const values = places.slice(0, mostValues).map(([place, value]): SheetValue => ({
    place: namePlace(place),
    before: toWords(before.get(place) ?? null),
    after: toWords(value),
  }))
  return { values, moreValues: places.length - values.length }
}

function namePlace(place: Place): string {
  const [, field] = readVariantPlace(place) ?? []
  if (field !== undefined) return nameField(field)
  const [kind = '', key = ''] = place.split('/')
  if (kind === 'collection') return nameField('collections')
  return kind === 'info' ? key : nameField(kind)
}

function toWords(value: PlaceValue): string {
  if (value === null || value === '') return '–'
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (typeof value === 'string' || typeof value === 'number') return cut(String(value))
  if (isDiscount(value)) return `${value.value}${value.kind === 'percent' ? ' %' : ''}`
  const texts: readonly unknown[] = Array.isArray(value) ? value : []
  return cut(texts.filter((each) => typeof each === 'string').join(', '))
}

function isDiscount(value: object): value is Discount {
  return 'kind' in value && 'value' in value && typeof value.value === 'string'
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
