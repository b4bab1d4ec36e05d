import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import { isActive, isCreation, isOpen, type Job, type JobRow } from '#lib/core/job/job.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { Journal } from '../journal/journal.ts'
import { isRepeatable } from '../runner/relative-fields.ts'
import { doneOf } from '../runner/row-fields.ts'

export type UndoneFields = ReadonlyMap<ProductId, ReadonlySet<FieldPath>>

/**
 * The fields that undos of a job restored, or are about to restore, by product. A field that was
 * set again by an undo of the undo is not included.
 */
export async function readUndoneFields(
  journal: Journal,
  jobId: JobId,
  done = doneOf,
): Promise<UndoneFields> {
  const records = await journal.readJobs()
  const undone = new Map<ProductId, Set<FieldPath>>()
  for (const { job } of records.filter((record) => record.job.undoOf === jobId)) {
    const again = await readUndoneFields(journal, job.id, done === doneOf ? maybeDoneOf : doneOf)
    for (const row of await journal.readAllRows(job.id)) {
      const paths = undone.get(row.id) ?? new Set()
      undone.set(row.id, paths)
      const redone = again.get(row.newId ?? row.id)
      for (const path of undoneOf(row, job, done)) if (!redone?.has(path)) paths.add(path)
    }
  }
  return undone
}

/**
 * With the fields of a request whose outcome was never known. An undo reads before it writes: what was not set stays
 * as it is. Whether a difference of stock was added, reading does not show.
 */
function maybeDoneOf(row: JobRow): readonly FieldPath[] {
  const { state, maybeApplied = [] } = row
  if (state !== 'failed' || isCreation(row)) return doneOf(row)
  const maybe = maybeApplied.filter((path) => isRepeatable(row, path, undefined))
  return [...new Set([...doneOf(row), ...maybe])]
}

/** Fields that a job set, or may have set, and that are not undone. */
export function listUndoable(row: JobRow, undone: UndoneFields): FieldPath[] {
  const paths = undone.get(row.newId ?? row.id)
  return maybeDoneOf(row).filter((path) => !paths?.has(path))
}

function undoneOf(row: JobRow, job: Job, done: typeof doneOf): readonly FieldPath[] {
  const isScheduledToSend = isOpen(row.state) && isActive(job)
  // "unchanged": another user had already restored all of it.
  if (isScheduledToSend || row.state === 'unchanged')
    return fieldEntries(row.target).map(([path]) => path)
  return [...done(row), ...(row.alreadySet ?? [])]
}
