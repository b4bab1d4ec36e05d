import type { FieldValues, FieldPath } from '#lib/core/catalog/changes/change.ts'
import { isCreation, type JobRow, isOpen } from '#lib/core/job/job.ts'
import { fieldEntries, pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import { nameField } from '#lib/core/edits/preview/list-changes.ts'
import { isPrice } from '#lib/core/edits/merge/read-back.ts'
import { t } from '#lib/core/i18n/t.ts'

/** Further fields are only counted. */
const maxNames = 3

// A row's target is set field by field, in as many requests as the store needs.

/**
 * The fields that are still open: not set, not already equal in the store, not changed by another
 * user, not lost.
 */
export function leftOf({
  target,
  applied = [],
  alreadySet = [],
  remote = {},
  lost,
}: JobRow): FieldPath[] {
  const finished = new Set<FieldPath>([
    ...applied,
    ...alreadySet,
    ...(lost?.paths ?? []),
    ...fieldEntries(remote).map(([path]) => path),
  ])
  return fieldEntries(target).flatMap(([path]) => (finished.has(path) ? [] : [path]))
}

/** The fields that the row's next request sets, or that its request in flight sets. */
export function pendingOf(row: JobRow): FieldPath[] {
  const left = leftOf(row)
  const { pending } = row
  return pending === undefined ? left : left.filter((path) => pending.includes(path))
}

/** Whether it has something to do before the next round of requests. */
export function isPending(row: JobRow): boolean {
  return isOpen(row.state) && (row.pending === undefined || row.pending.length > 0)
}

/** Whether it is a product that this job has certainly not changed yet. */
export function isUntouched(row: JobRow): boolean {
  const { attempt, applied, maybeApplied, adjusted } = row
  const isSent = attempt > 0 || maybeApplied !== undefined || adjusted !== undefined
  return !isCreation(row) && !isSent && applied === undefined
}

/** The fields that this job changed and that an undo can restore. */
export function doneOf(row: JobRow): readonly FieldPath[] {
  const done = row.applied ?? (row.state === 'applied' ? listSet(row) : [])
  // Both prices of a V3 variant are written together: an unchanged one needs no undo.
  return done.some((path) => isChanged(row, path)) ? done : []
}

function listSet({ target, alreadySet }: JobRow): FieldPath[] {
  const already = new Set(alreadySet)
  return fieldEntries(target).flatMap(([path]) => (already.has(path) ? [] : [path]))
}

function isChanged({ before, target }: JobRow, path: FieldPath): boolean {
  const [was, is] = [before[path], target[path]]
  return was !== is && JSON.stringify(was) !== JSON.stringify(is)
}

export function only(values: FieldValues, paths: readonly FieldPath[]): FieldValues {
  return pickFields(values, (path) => paths.includes(path))
}

/** A relative request left the row between its values. It must not stay like that. */
export function isMovedByUs({ adjusted }: JobRow): boolean {
  return adjusted !== undefined && fieldEntries(adjusted).length > 0
}

/**
 * Merges what is now known of some fields: the row waits for its next request, or it is finished.
 */
export function mergeOutcome(
  row: JobRow,
  found: {
    readonly applied?: readonly FieldPath[]
    readonly alreadySet?: readonly FieldPath[]
    readonly remote?: FieldValues
  },
): JobRow {
  const allRemote = { ...row.remote, ...found.remote }
  const next: JobRow = {
    ...row,
    applied: join(row.applied, found.applied),
    alreadySet: join(row.alreadySet, found.alreadySet),
    remote: fieldEntries(allRemote).length > 0 ? allRemote : undefined,
    problem: undefined,
  }
  const left = leftOf(next)
  if (left.length > 0) {
    const keep = (paths?: readonly FieldPath[]) => paths?.filter((path) => left.includes(path))
    return {
      ...next,
      state: 'planned',
      pending: keep(row.pending),
      maybeApplied: keep(row.maybeApplied),
    }
  }
  const { pending: _pending, maybeApplied: _maybeApplied, ...finished } = next
  const isOurs = (next.applied ?? []).length > 0
  const problem = next.lost?.problem
  if (finished.remote !== undefined) return { ...finished, state: 'conflict', problem }
  if (problem !== undefined) return { ...finished, state: 'failed', problem }
  if (!isOurs) return { ...finished, alreadySet: undefined, state: 'unchanged' }
  // All fields of the row: they need not be listed.
  return { ...finished, applied: undefined, state: 'applied' }
}

function join(
  known: readonly FieldPath[] = [],
  more: readonly FieldPath[] = [],
): readonly FieldPath[] | undefined {
  const all = [...new Set([...known, ...more])]
  return all.length > 0 ? all : undefined
}

/**
 * For an undo: fields that cannot be restored do not prevent restoring the other fields of the
 * product. The row continues without them and ends as failed. Prices of one product belong
 * together: if one is lost, all remaining ones stay as they are.
 */
export function dropLostFields(row: JobRow, paths: readonly FieldPath[], problem: Problem): JobRow {
  const left = leftOf(row)
  const isPriceLost = paths.some(isPrice)
  const lost = left.filter((path) => paths.includes(path) || (isPriceLost && isPrice(path)))
  const all = [...(row.lost?.paths ?? []), ...lost]
  const isWhole = all.length === fieldEntries(row.target).length
  // If no field of the row could be restored, the message names none.
  const message =
    isWhole && row.lost === undefined ? problem.message : describeLost(row, lost, problem)
  const former = row.lost?.problem
  const reported = former === undefined ? message : `${former.message} ${message}`
  // An undecided row is never sent again, whatever other problem it has.
  const saved = former?.code === 'undecided' ? former : problem
  return mergeOutcome(
    { ...row, lost: { paths: all, problem: { ...saved, message: reported } } },
    {},
  )
}

function describeLost(row: JobRow, lost: readonly FieldPath[], { message }: Problem): string {
  return t.journalMessages.notUndone(nameFields(row, lost), message)
}

/** The names of some fields of a row: "Ribbon, Price of M and 4 more". */
export function nameFields({ labels = {} }: JobRow, paths: readonly FieldPath[]): string {
  const names = paths.map((path) => {
    const { label, variant } = nameField(path, labels)
    return variant === undefined ? label : t.journalMessages.fieldOf(label, variant)
  })
  const unique = [...new Set(names)]
  const more = unique.length - maxNames
  const shown = unique.slice(0, maxNames).join(', ')
  return more > 0 ? t.journalMessages.andMore(shown, more) : shown
}
