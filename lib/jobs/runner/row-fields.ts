import type { FieldValues, FieldPath } from '#lib/catalog/changes/change.ts'
import type { JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries, pickFields } from '#lib/catalog/changes/field-paths.ts'
import { isOpen } from '#lib/jobs/model/row-counts.ts'

// A row's target is reached place by place, in as many requests as the shop needs for them.

/** Places that are neither set, nor held by the shop anyway, nor lost to somebody else or for good. */
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

/** What the row's next request sets, or has set when it is on its way. */
export function pendingOf(row: JobRow): FieldPath[] {
  const left = leftOf(row)
  const { pending } = row
  return pending === undefined ? left : left.filter((path) => pending.includes(path))
}

/** There is something to do for it before the next round of requests. */
export function isPending(row: JobRow): boolean {
  return isOpen(row.state) && (row.pending === undefined || row.pending.length > 0)
}

/** What this job did to the product, and can take back. */
export function doneOf(row: JobRow): readonly FieldPath[] {
  const done = row.applied ?? (row.state === 'applied' ? listUnheld(row) : [])
  // Both prices of a V3 variant are written together: one that stays as it was is nothing to take back.
  return done.some((path) => isChanged(row, path)) ? done : []
}

function listUnheld({ target, alreadySet }: JobRow): FieldPath[] {
  const others = new Set(alreadySet)
  return fieldEntries(target).flatMap(([path]) => (others.has(path) ? [] : [path]))
}

function isChanged({ before, target }: JobRow, path: FieldPath): boolean {
  const [was, is] = [before[path], target[path]]
  return was !== is && JSON.stringify(was) !== JSON.stringify(is)
}

export function only(values: FieldValues, paths: readonly FieldPath[]): FieldValues {
  return pickFields(values, (path) => paths.includes(path))
}

/** It holds what a relative request of ours left short of its target: it cannot stay like that. */
export function isMovedByUs({ adjusted }: JobRow): boolean {
  return adjusted !== undefined && fieldEntries(adjusted).length > 0
}

/** More is known of some of the places: the row waits for its next request, or is at its end. */
export function mergeOutcome(
  row: JobRow,
  found: {
    readonly applied?: readonly FieldPath[]
    readonly alreadySet?: readonly FieldPath[]
    readonly remote?: FieldValues
  },
): JobRow {
  const theirs = { ...row.remote, ...found.remote }
  const next: JobRow = {
    ...row,
    applied: join(row.applied, found.applied),
    alreadySet: join(row.alreadySet, found.alreadySet),
    remote: fieldEntries(theirs).length > 0 ? theirs : undefined,
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
  const { pending: _due, maybeApplied: _maybeApplied, ...finished } = next
  const isOurs = (next.applied ?? []).length > 0
  const problem = next.lost?.problem
  if (finished.remote !== undefined) return { ...finished, state: 'conflict', problem }
  if (problem !== undefined) return { ...finished, state: 'failed', problem }
  if (!isOurs) return { ...finished, alreadySet: undefined, state: 'unchanged' }
  // All of it: nothing needs to be listed.
  return { ...finished, applied: undefined, state: 'applied' }
}

function join(
  known: readonly FieldPath[] = [],
  more: readonly FieldPath[] = [],
): readonly FieldPath[] | undefined {
  const all = [...new Set([...known, ...more])]
  return all.length > 0 ? all : undefined
}
