import type { FieldPath, FieldValues } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { readBack } from '#lib/core/edits/merge/read-back.ts'
import { undoFields } from '#lib/core/edits/undo/undo.ts'

/**
 * untouched: nothing was set yet. partly: some fields were set. gone: the product no longer exists.
 */
type Finding = 'applied' | 'untouched' | 'partly' | 'conflict' | 'gone'

/** What a reading says of a row; `fresh` is undefined if the product does not exist. */
export function judge(
  row: Pick<PreviewRow, 'before' | 'target' | 'currency'>,
  fresh: FieldValues | undefined,
): Finding {
  if (fresh === undefined) return 'gone'
  const { applied, open, remote } = readBack(row, fresh)
  if (
    fieldEntries(remote).length > 0 ||
    applied.length + open.length < fieldEntries(row.target).length
  ) {
    return 'conflict'
  }
  if (open.length === 0) return 'applied'
  // A field that does not change holds the target from the start.
  const moved = new Map(fieldEntries(row.before))
  const stays = (path: FieldPath) => isStoredValue(path, moved.get(path) ?? null, row.target[path])
  return applied.every(stays) ? 'untouched' : 'partly'
}

/** The row that undoes all fields of a row. */
export function undoRow(row: PreviewRow): PreviewRow {
  return undoFields(row, () => true)
}
