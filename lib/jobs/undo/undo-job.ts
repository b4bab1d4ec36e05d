import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import { fieldEntries, pickFields } from '#lib/core/catalog/changes/field-paths.ts'
import { createJobId, type ProductId, type SiteId } from '#lib/core/catalog/ids.ts'
import {
  countInFlight,
  isActive,
  isUnverified,
  type Job,
  type JobRow,
  noRows,
} from '#lib/core/job/job.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { undoFields } from '#lib/core/edits/undo/undo.ts'
import { t } from '#lib/core/i18n/t.ts'
import { extentOf } from '../authorize.ts'
import type { JobContext } from '../runner/job-context.ts'
import { idleRun, readKnownJob, reject, withChanges } from '../job-records.ts'
import { isRedone } from '#lib/core/edits/undo/name-job.ts'
import { displayBatches } from '../runner/plan-round.ts'
import type { Journal } from '../journal/journal.ts'
import { changedOutside } from '../journal/journal-signatures.ts'
import { isRepeatable } from '../runner/relative-fields.ts'
import { listUndoable, readUndone } from './undone-fields.ts'
import type { UndoRequest } from '../jobs.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'

const undoable: ReadonlySet<Job['state']> = new Set([
  'done',
  'cancelled',
  'paused',
  'failed',
  // What was undone may have been set again by an undo of its undo.
  'undone',
])

/**
 * Starts a job that undoes what another one applied and that is not undone yet. Returns the undo
 * that is already running if nothing else is left. A paused job is cancelled first: it cannot
 * resume after its undo.
 */
export async function undoJob(
  { journal, clock, authorize }: Pick<JobContext, 'journal' | 'clock' | 'authorize'>,
  request: UndoRequest,
  { isRequested }: Pick<Job, 'isRequested'> = { isRequested: true },
): Promise<Job> {
  const original = await readKnownJob(journal, request.jobId)
  rejectUndo(original, request.siteId)
  const now = clock.now()
  const requested = await readUndoRows(journal, request)
  if (requested.length > 0) await authorize(extentOf(request.jobId, requested))
  if (original.job.state === 'paused') {
    await journal.cancelPlanned(request.jobId, (record) =>
      record.job.state === 'paused' && countInFlight(record.job.counts) === 0
        ? withChanges(record, { state: 'cancelled', endedAt: now, problem: undefined })
        : undefined,
    )
  }
  const rows = original.job.state === 'paused' ? await readUndoRows(journal, request) : requested
  if (rows.length === 0) {
    const current = await readRunningUndo(journal, request)
    if (current !== undefined) return current
    throw reject('refused', t.journalMessages.nothingToUndo)
  }
  const record: JobRecord = {
    job: {
      id: createJobId(),
      siteId: request.siteId,
      catalog: original.job.catalog,
      undoOf: request.jobId,
      undoes: isRedone(original.job) ? 'undo' : 'edit',
      isRequested,
      title: original.job.title,
      state: 'running',
      createdAt: now,
      startedAt: now,
      hash: await hashRows(rows),
      counts: noRows,
      unchanged: 0,
      blocked: 0,
      warned: 0,
    },
    run: idleRun,
  }
  return (await journal.addJob(record, undefined, displayBatches(rows))).job
}

/**
 * The rows that an undo restores, in display order. After an undo that cannot be verified, which may have restored them,
 * only what stays as it is if it is restored once more.
 */
export async function readUndoRows(journal: Journal, request: UndoRequest): Promise<JobRow[]> {
  const { fields, isCertain } = await readUndone(journal, request.jobId)
  const all = await journal.readAllRows(request.jobId)
  const wantedIds = request.productIds && new Set(request.productIds)
  const rows = all.flatMap(
    (row) => toUndoRow(row, listUndoable(row, fields), request, wantedIds) ?? [],
  )
  if (isCertain) return rows
  const certain = rows.map(onlyRepeatable).filter(({ target }) => fieldEntries(target).length > 0)
  if (certain.length === 0 && rows.length > 0) throw changedOutside()
  return certain
}

function onlyRepeatable(row: JobRow): JobRow {
  const isSure = (path: FieldPath) => isRepeatable(row, path, undefined)
  return { ...row, before: pickFields(row.before, isSure), target: pickFields(row.target, isSure) }
}

async function readRunningUndo(journal: Journal, { jobId }: UndoRequest): Promise<Job | undefined> {
  const records = await journal.readJobs()
  return records.find(
    ({ job }) => job.undoOf === jobId && isActive(job) && !isUnverified(job.problem),
  )?.job
}

/** Throws where the job cannot be undone now. */
export function rejectUndo({ job }: Pick<JobRecord, 'job'>, siteId: SiteId): void {
  if (job.siteId !== siteId) {
    throw reject('wrong-site', t.journalMessages.undoElsewhere)
  }
  if (!undoable.has(job.state)) {
    throw reject('refused', t.journalMessages.undoStopped)
  }
  if (countInFlight(job.counts) > 0) {
    throw reject('refused', t.journalMessages.undoUnanswered)
  }
}

function toUndoRow(
  row: JobRow,
  left: readonly FieldPath[],
  { paths }: UndoRequest,
  wantedIds: ReadonlySet<ProductId> | undefined,
): JobRow | undefined {
  // A product that was created again is named by its old id in the job, and by its new id in the undo.
  const isWanted = (id: ProductId | undefined) => id !== undefined && wantedIds?.has(id) === true
  if (wantedIds !== undefined && !isWanted(row.id) && !isWanted(row.newId)) return undefined
  const done = paths === undefined ? left : left.filter((path) => paths.includes(path))
  if (done.length === 0) return undefined
  const back = undoFields(row, (path) => done.includes(path))
  const { snapshot, newId } = row
  // A product that was created again has a new id; undoing that deletes it.
  return { ...back, id: newId ?? row.id, state: 'planned', attempt: 0, snapshot }
}
