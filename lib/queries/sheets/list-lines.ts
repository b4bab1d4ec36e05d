import { listPlaces } from '#lib/domain/places.ts'
import type { Place, PlaceValue } from '#lib/domain/change.ts'
import { isSameValue } from '#lib/domain/same-value.ts'
import { t } from '#lib/i18n/t.ts'
import { nameField } from '#lib/sheets/columns/name-field.ts'
import type { Compared } from '#lib/sheets/compare/compare-product.ts'
import type { Comparison } from '#lib/sheets/compare/comparison.ts'
import type { Sheet } from '#lib/sheets/read/sheet.ts'
import type { Mapping, SheetGroup, SheetLine, SheetValue } from './sheet-engine.ts'
import { namePlace, showBoth } from './show-values.ts'

const mostValues = 4
const longestTitle = 100

/** Part of a group as it is shown: made when it is looked at. */
export function listLines(
  comparison: Comparison,
  sheet: Sheet,
  mapping: Mapping,
  group: SheetGroup,
  offset: number,
  limit: number,
): SheetLine[] {
  const part = <Item>(items: readonly Item[]) => items.slice(offset, offset + limit)
  const lineOf = (rows: readonly number[]) => {
    const [row] = rows
    return row === undefined ? undefined : sheet.line(row)
  }
  const toLine = (compared: Compared): SheetLine => ({
    title: compared.name,
    line: lineOf(compared.rows),
    notes: compared.options,
    ...listValues(compared),
  })
  switch (group) {
    case 'changed':
    case 'options':
      return part(comparison[group]).map(toLine)
    case 'created':
      return part(comparison.created).map(({ name, rows, isStranger, sharesInfo }) =>
        plainLine(name, lineOf(rows), [
          ...(isStranger ? [t.importExport.isStranger] : []),
          ...(sharesInfo ? [t.importExport.sharesInfo] : []),
        ]),
      )
    case 'missing':
      return part(comparison.missing).map(({ name }) => plainLine(name, undefined, []))
    case 'faults':
      return part(comparison.faults).map(({ row, field, sentence }) =>
        plainLine(titleOf(sheet, mapping, row), sheet.line(row), [
          field === undefined ? sentence : `${nameField(field)}: ${sentence}`,
        ]),
      )
  }
}

/** What a row is about, as far as it says so. */
function titleOf(sheet: Sheet, mapping: Mapping, row: number): string {
  const cells = sheet.cells(row)
  const name = cells[mapping.indexOf('name')] || cells.find((cell) => cell.trim() !== '')
  return name?.slice(0, longestTitle) ?? t.importExport.wholeRow
}

function plainLine(title: string, line: number | undefined, notes: readonly string[]): SheetLine {
  return { title, line, notes, values: [], moreValues: 0 }
}

function listValues({
  change,
  currency,
  holders,
}: Compared): Pick<SheetLine, 'values' | 'moreValues'> {
  if (change === undefined) return { values: [], moreValues: 0 }
  const before = new Map<Place, PlaceValue>(listPlaces(change.before))
  // A sale price that stays is set too, so that a new list price does not move it.
  const places = listPlaces(change.set).filter(
    ([place, value]) => !isSameValue(place, value, before.get(place)),
  )
  const variants = new Map(
    holders.flatMap(([, variant]) =>
      variant === undefined ? [] : [[variant.id, Object.values(variant.choices).join(', ')]],
    ),
  )
  const values = places.slice(0, mostValues).map(([place, value]): SheetValue => {
    const { words, kind } = namePlace(place, variants, change.labels)
    const was = before.get(place) ?? null
    return Object.assign(showBoth(was, value, kind, currency), { place: words })
  })
  return { values, moreValues: places.length - values.length }
}
