import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import { isActive, isOpen, type Job, type JobRow } from '#lib/core/job/job.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { Journal } from '../journal/journal.ts'
import { doneOf } from '../runner/row-fields.ts'

export type UndoneFields = ReadonlyMap<ProductId, ReadonlySet<FieldPath>>

/**
 * The fields that undos of a job restored, or are about to restore, by product. A field that was
 * set again by an undo of the undo is not included.
 */
export async function readUndoneFields(journal: Journal, jobId: JobId): Promise<UndoneFields> {
  const records = await journal.readJobs()
  const undone = new Map<ProductId, Set<FieldPath>>()
  for (const { job } of records.filter((record) => record.job.undoOf === jobId)) {
    const again = await readUndoneFields(journal, job.id)
    for (const row of await journal.readAllRows(job.id)) {
      const paths = undone.get(row.id) ?? new Set()
      undone.set(row.id, paths)
      const redone = again.get(row.newId ?? row.id)
      for (const path of undoneOf(row, job)) if (!redone?.has(path)) paths.add(path)
    }
  }
  return undone
}

/** Fields that a job set and that are not undone. */
export function listUndoable(row: JobRow, undone: UndoneFields): FieldPath[] {
  const paths = undone.get(row.newId ?? row.id)
  return doneOf(row).filter((path) => !paths?.has(path))
}

function undoneOf(row: JobRow, job: Job): readonly FieldPath[] {
  const isScheduledToSend = isOpen(row.state) && isActive(job)
  // "unchanged": another user had already restored all of it.
  if (isScheduledToSend || row.state === 'unchanged')
    return fieldEntries(row.target).map(([path]) => path)
  return [...doneOf(row), ...(row.alreadySet ?? [])]
}
