import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import {
  isActive,
  isCreation,
  isOpen,
  isUnverified,
  type Job,
  type JobRow,
} from '#lib/core/job/job.ts'
import { fieldEntries } from '#lib/core/catalog/changes/field-paths.ts'
import type { Journal } from '../journal/journal.ts'
import { ifVerified } from '../journal/journal-signatures.ts'
import { isRepeatable } from '../runner/relative-fields.ts'
import { doneOf } from '../runner/row-fields.ts'

export type UndoneFields = ReadonlyMap<ProductId, ReadonlySet<FieldPath>>

/** What the undos of a job did, and those of them. */
export interface Undone {
  /**
   * The fields that they restored, or are about to restore, by product. A field that was set again by an undo of the
   * undo is not included.
   */
  readonly fields: UndoneFields
  /** False if one of them cannot be verified: it may have restored any other field. */
  readonly isCertain: boolean
}

export async function readUndone(journal: Journal, jobId: JobId, done = doneOf): Promise<Undone> {
  const records = await journal.readJobs()
  const fields = new Map<ProductId, Set<FieldPath>>()
  let isCertain = true
  for (const { job } of records.filter((record) => record.job.undoOf === jobId)) {
    const rows = isUnverified(job.problem)
      ? undefined
      : await ifVerified(journal.readAllRows(job.id))
    const again = await readUndone(journal, job.id, done === doneOf ? maybeDoneOf : doneOf)
    if (rows === undefined || !again.isCertain) isCertain = false
    for (const row of rows ?? []) {
      const paths = fields.get(row.id) ?? new Set()
      fields.set(row.id, paths)
      const redone = again.fields.get(row.newId ?? row.id)
      for (const path of undoneOf(row, job, done)) if (!redone?.has(path)) paths.add(path)
    }
  }
  return { fields, isCertain }
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
