import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { JobId, ProductId } from '#lib/catalog/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { fieldEntries } from '#lib/catalog/changes/field-paths.ts'
import { isOpen } from '#lib/jobs/model/row-counts.ts'
import type { Journal } from '../journal/journal.ts'
import { doneOf } from '../runner/row-fields.ts'

export type UndoneFields = ReadonlyMap<ProductId, ReadonlySet<FieldPath>>

const atWork: ReadonlySet<Job['state']> = new Set(['running', 'paused'])

/**
 * What undos of a job have taken back, or are about to, by product; what an undo of theirs set again
 * is not among it.
 */
export async function readUndoneFields(journal: Journal, jobId: JobId): Promise<UndoneFields> {
  const records = await journal.readJobs()
  const taken = new Map<ProductId, Set<FieldPath>>()
  for (const { job } of records.filter((record) => record.job.undoOf === jobId)) {
    const again = await readUndoneFields(journal, job.id)
    for (const row of await journal.readAllRows(job.id)) {
      const paths = taken.get(row.id) ?? new Set()
      taken.set(row.id, paths)
      const redone = again.get(row.newId ?? row.id)
      for (const path of undoneOf(row, job)) if (!redone?.has(path)) paths.add(path)
    }
  }
  return taken
}

/** Places that a job reached and that nobody has taken back. */
export function listUndoable(row: JobRow, taken: UndoneFields): FieldPath[] {
  const paths = taken.get(row.newId ?? row.id)
  return doneOf(row).filter((path) => !paths?.has(path))
}

function undoneOf(row: JobRow, { state }: Job): readonly FieldPath[] {
  const isComing = isOpen(row.state) && atWork.has(state)
  // "unchanged": somebody had put all of it back already.
  if (isComing || row.state === 'unchanged') return fieldEntries(row.target).map(([path]) => path)
  return [...doneOf(row), ...(row.alreadySet ?? [])]
}
