import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import {
  fieldEntries,
  isQuantityPath,
  isStockDifference,
} from '#lib/core/catalog/changes/field-paths.ts'
import type { JobId, ProductId } from '#lib/core/catalog/ids.ts'
import { endedStates, isCreation, type Job, type JobRow } from '#lib/core/job/job.ts'
import { isPastEnd } from '#lib/core/job/schedule-end.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { t } from '#lib/core/i18n/t.ts'
import { extentOf } from './authorize.ts'
import type { JobContext } from './runner/job-context.ts'
import { idleRun, readKnownJob, reject, withChanges } from './job-records.ts'
import type { JobRecord } from './journal/journal-shapes.ts'
import type { ResolveRequest } from './jobs.ts'
import { displayBatches } from './runner/plan-round.ts'
import { doneOf } from './runner/row-fields.ts'

// The user's decisions about the remaining rows of a stopped job.

type Context = Pick<JobContext, 'journal' | 'clock' | 'authorize'>

/**
 * Sends failed rows again; those that another user changed meanwhile become conflicts. A row whose
 * effect is undecided is never sent again: the change could happen twice. Neither is a difference of stock
 * after a later edit of the same stock, because the user may have entered it again there.
 */
export async function retryJob(context: Context, jobId: ResolveRequest['jobId']): Promise<Job> {
  const failed = (await context.journal.readAllRows(jobId)).filter(canRetry)
  const outdated = await findOutdated(context.journal, jobId, failed)
  return sendAgain(context, jobId, (row) => {
    if (!canRetry(row)) return row
    if (outdated.has(row.id)) {
      const message = t.journalMessages.stockChangedSince(row.name)
      return { ...row, problem: { code: 'undecided', message } }
    }
    const again = { ...row, pending: undefined, lost: undefined }
    return { ...again, state: 'planned', problem: undefined, applied: leftInPart(row) }
  })
}

/** How many of these rows a retry would send. */
export async function countRetryable(
  journal: Context['journal'],
  jobId: JobId,
  rows: readonly JobRow[],
): Promise<number> {
  const failed = rows.filter(canRetry)
  const outdated = await findOutdated(journal, jobId, failed)
  return failed.filter(({ id }) => !outdated.has(id)).length
}

/** Products with a difference of stock whose stock another job has changed since. */
function findOutdated(
  journal: Context['journal'],
  jobId: JobId,
  rows: readonly JobRow[],
): Promise<ReadonlySet<ProductId>> {
  const differences = rows.filter((row) =>
    listQuantities(row).some((path) => isStockDifference(row, row.target, path)),
  )
  return findChangedSince(journal, jobId, differences)
}

function canRetry(row: JobRow): boolean {
  const { state, problem } = row
  return state === 'failed' && (problem?.code !== 'undecided' || isMadeInPart(row))
}

/** Its product exists, perhaps incomplete: its creation can be continued, which creates no second one. */
function isMadeInPart(row: JobRow): boolean {
  return row.state === 'failed' && isCreation(row) && row.newId !== undefined
}

function leftInPart(row: JobRow): JobRow['applied'] {
  return isMadeInPart(row) ? undefined : row.applied
}

/** Products of these rows whose stock a job that was made after the start of this one has changed or may still change. */
async function findChangedSince(
  journal: Context['journal'],
  jobId: ResolveRequest['jobId'],
  rows: readonly JobRow[],
): Promise<ReadonlySet<ProductId>> {
  const changed = new Set<ProductId>()
  if (rows.length === 0) return changed
  const { job } = await readKnownJob(journal, jobId)
  const later = (await journal.readJobs()).filter(
    ({ job: other }) =>
      other.id !== jobId &&
      other.siteId === job.siteId &&
      other.startedAt !== undefined &&
      other.createdAt >= (job.startedAt ?? 0),
  )
  for (const { job: other } of later) {
    for (const row of rows) {
      const own = await journal.readRow(other.id, row.id)
      if (own === undefined) continue
      if (!mayHaveWritten.has(own.state) && doneOf(own).length === 0) continue
      const quantities = new Set(listQuantities(own))
      if (listQuantities(row).some((path) => quantities.has(path))) changed.add(row.id)
    }
  }
  return changed
}

const mayHaveWritten: ReadonlySet<JobRow['state']> = new Set([
  'planned',
  'sent',
  'unknown',
  'applied',
])

function listQuantities({ target }: JobRow): FieldPath[] {
  return fieldEntries(target).flatMap(([path]) => (isQuantityPath(path) ? [path] : []))
}

/**
 * "ours" sets our value over the remote value that the user was shown; that value becomes the
 * expected one, so that a third value is a conflict again. "theirs" leaves the store unchanged and
 * ends the row.
 */
export function resolveJob(context: Context, { jobId, choices }: ResolveRequest): Promise<Job> {
  const choiceById = new Map(choices.map(({ id, choice }) => [id, choice]))
  return sendAgain(context, jobId, (row) => {
    const choice = row.state === 'conflict' ? choiceById.get(row.id) : undefined
    if (choice === undefined) return row
    return choice === 'ours' ? overRemote(row) : leaveRemote(row)
  })
}

function overRemote(row: JobRow): JobRow {
  const { remote, ...others } = row
  const before = { ...row.before, ...remote }
  return { ...others, before, state: 'planned', pending: undefined, adjusted: undefined }
}

function leaveRemote(row: JobRow): JobRow {
  if (row.lost !== undefined) return { ...row, state: 'failed', problem: row.lost.problem }
  return doneOf(row).length > 0 ? { ...row, state: 'applied' } : { ...row, state: 'skipped' }
}

async function sendAgain(
  { journal, clock, authorize }: Context,
  jobId: ResolveRequest['jobId'],
  change: (row: JobRow) => JobRow,
): Promise<Job> {
  const { job } = await readKnownJob(journal, jobId)
  if (!endedStates.has(job.state)) {
    throw reject('refused', t.journalMessages.waitToDecide)
  }
  const rows = (await journal.readAllRows(jobId)).map(change)
  const hasPlanned = rows.some(({ state }) => state === 'planned')
  if (hasPlanned && isPastEnd(job, clock.now())) throw reject('refused', t.journalMessages.isOver)
  const hash = await hashRows(rows)
  if (hasPlanned) await authorize(extentOf(jobId, rows))
  const record = await journal.fillJob(jobId, displayBatches(rows), (current) =>
    // If the job ended again since its rows were read, these rows are outdated.
    endedStates.has(current.job.state) && current.job.endedAt === job.endedAt
      ? restart(current, hasPlanned, hash)
      : undefined,
  )
  return (record ?? (await readKnownJob(journal, jobId))).job
}

function restart(record: JobRecord, hasPlanned: boolean, hash: string): JobRecord {
  if (!hasPlanned) return record
  const state = { state: 'running', hash, endedAt: undefined, problem: undefined } as const
  const { relative } = record.run
  return withChanges(record, state, {
    ...idleRun,
    bisecting: undefined,
    relative: relative && { ...relative, stage: 'over' },
  })
}
