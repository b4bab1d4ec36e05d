import type {
  ChangeOutcome,
  FieldValues,
  ItemChange,
  FieldPath,
} from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, isStockDifference } from '#lib/core/catalog/changes/field-paths.ts'
import { mergeField } from '#lib/core/catalog/changes/merge-field.ts'
import { isStoredValue } from '#lib/core/catalog/changes/same-value.ts'
import { t } from '#lib/core/i18n/t.ts'

/**
 * Whether another user changed one of the paths since they were read: it holds neither the old
 * value nor the wanted one.
 */
export function isTaken({ before, set }: Pick<ItemChange, 'before' | 'set'>, fresh: FieldValues) {
  return fieldEntries(set).some(([path, wanted]) => {
    const [now, seen] = [fresh[path], before[path]]
    if (now === undefined) return true
    return seen !== undefined && mergeField(path, { seen, wanted, now }) === 'conflict'
  })
}

/**
 * Paths that another user has set to the wanted value since they were read. A quantity that changes
 * by a difference has no wanted value.
 */
export function listAlreadySet(
  { before, set, stock }: ItemChange,
  fresh: FieldValues,
): FieldPath[] {
  return fieldEntries(set).flatMap(([path, wanted]) => {
    const [now, seen] = [fresh[path], before[path]]
    const isMove = isStockDifference({ before, stock }, set, path)
    if (seen === undefined || isMove || isStoredValue(path, seen, now)) return []
    return mergeField(path, { seen, wanted, now }) === 'applied' ? [path] : []
  })
}

/** A conflict: nothing was written. */
export function toConflict({ id }: ItemChange, remote: FieldValues): ChangeOutcome {
  return { id, ok: false, problem: { code: 'conflict', message: t.refusals.raced }, remote }
}
