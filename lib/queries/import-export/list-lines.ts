import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import type { FieldPath, FieldPathValue } from '#lib/catalog/changes/change.ts'
import { isSameValue } from '#lib/catalog/changes/same-value.ts'
import { t } from '#lib/i18n/t.ts'
import { nameField } from '#lib/import-export/columns/name-field.ts'
import type { Compared } from '#lib/import-export/compare/compare-product.ts'
import type { Comparison } from '#lib/import-export/compare/comparison.ts'
import type { Sheet } from '#lib/import-export/read/sheet.ts'
import type { Mapping, SheetGroup, SheetRow, SheetValue } from './sheet-engine.ts'
import { nameSheetField, showBoth } from './show-values.ts'

const maxValues = 4
const maxTitleLength = 100

/** Part of a group as it is shown: made when it is looked at. */
export function listLines(
  comparison: Comparison,
  sheet: Sheet,
  mapping: Mapping,
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
    line: lineOf(compared.rows),
    notes: compared.options,
    ...listValues(compared),
  })
  switch (group) {
    case 'changed':
    case 'options':
      return part(comparison[group]).map(toRow)
    case 'created':
      return part(comparison.created).map(({ name, rows, isStranger, sharesInfo }) =>
        plainLine(name, lineOf(rows), [
          ...(isStranger ? [t.importExport.isStranger] : []),
          ...(sharesInfo ? [t.importExport.sharesInfo] : []),
        ]),
      )
    case 'missing':
      return part(comparison.missing).map(({ name }) => plainLine(name, undefined, []))
    case 'errors':
      return part(comparison.errors).map(({ row, field, message }) =>
        plainLine(titleOf(sheet, mapping, row), sheet.line(row), [
          field === undefined ? message : `${nameField(field)}: ${message}`,
        ]),
      )
  }
}

/** What a row is about, as far as it says so. */
function titleOf(sheet: Sheet, mapping: Mapping, row: number): string {
  const cells = sheet.cells(row)
  const name = cells[mapping.indexOf('name')] || cells.find((cell) => cell.trim() !== '')
  return name?.slice(0, maxTitleLength) ?? t.importExport.wholeRow
}

function plainLine(title: string, line: number | undefined, notes: readonly string[]): SheetRow {
  return { title, line, notes, values: [], moreValues: 0 }
}

function listValues({
  change,
  currency,
  targets,
}: Compared): Pick<SheetRow, 'values' | 'moreValues'> {
  if (change === undefined) return { values: [], moreValues: 0 }
  const before = new Map<FieldPath, FieldPathValue>(fieldEntries(change.before))
  // A sale price that stays is set too, so that a new list price does not move it.
  const paths = fieldEntries(change.set).filter(
    ([path, value]) => !isSameValue(path, value, before.get(path)),
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
  return { values, moreValues: paths.length - values.length }
}
