import type { Place } from '#lib/domain/change.ts'
import { createJobId, type SiteId } from '#lib/domain/ids.ts'
import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { countInFlight, noRows } from '#lib/jobs/model/row-counts.ts'
import { hashRows } from '#lib/edits/freeze.ts'
import { undoPlaces } from '#lib/edits/undo.ts'
import { t } from '#lib/i18n/t.ts'
import { extentOf } from './authorize.ts'
import type { JobContext } from './job-context.ts'
import { idleRun, readKnownJob, refuse, toTitle, withChanges } from './job-records.ts'
import { displayBatches } from './plan-round.ts'
import type { Journal } from './journal.ts'
import { leftToUndo, readTakenBack } from './taken-back.ts'
import type { Jobs } from './jobs.ts'
import type { JobRecord } from './journal-shapes.ts'

const undoable: ReadonlySet<Job['state']> = new Set(['done', 'cancelled', 'paused', 'failed'])
const atWork: ReadonlySet<Job['state']> = new Set(['running', 'paused'])

export type UndoRequest = Parameters<Jobs['undo']>[0]

/**
 * A running job that takes back what another applied and nobody has taken back since; the one that is
 * already at it when there is nothing else. A paused job is cancelled first: it cannot go on once it
 * is being taken back.
 */
export async function undoJob(
  { journal, clock, authorize }: Pick<JobContext, 'journal' | 'clock' | 'authorize'>,
  request: UndoRequest,
): Promise<Job> {
  const original = await readKnownJob(journal, request.jobId)
  refuseUndo(original, request.siteId)
  const now = clock.now()
  const asked = await readUndoRows(journal, request)
  if (asked.length > 0) await authorize(extentOf(request.jobId, asked))
  if (original.job.state === 'paused') {
    await journal.cancelPlanned(request.jobId, (record) =>
      record.job.state === 'paused' && countInFlight(record.job.counts) === 0
        ? withChanges(record, { state: 'cancelled', endedAt: now, problem: undefined })
        : undefined,
    )
  }
  const rows = original.job.state === 'paused' ? await readUndoRows(journal, request) : asked
  if (rows.length === 0) {
    const current = await readUndoAtWork(journal, request)
    if (current !== undefined) return current
    throw refuse('refused', t.jobNotes.nothingToTakeBack)
  }
  const record: JobRecord = {
    job: {
      id: createJobId(),
      siteId: request.siteId,
      catalog: original.job.catalog,
      undoOf: request.jobId,
      title: toTitle(t.jobNotes.undoTitle(original.job.title)),
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

async function readUndoRows(journal: Journal, request: UndoRequest): Promise<JobRow[]> {
  const taken = await readTakenBack(journal, request.jobId)
  const all = await journal.readAllRows(request.jobId)
  return all.flatMap((row) => toUndoRow(row, leftToUndo(row, taken), request) ?? [])
}

async function readUndoAtWork(journal: Journal, { jobId }: UndoRequest): Promise<Job | undefined> {
  const records = await journal.readJobs()
  return records.find(({ job }) => job.undoOf === jobId && atWork.has(job.state))?.job
}

function refuseUndo({ job }: JobRecord, siteId: SiteId): void {
  if (job.siteId !== siteId) {
    throw refuse('wrong-site', t.jobNotes.undoElsewhere)
  }
  if (!undoable.has(job.state)) {
    throw refuse('refused', t.jobNotes.undoStopped)
  }
  if (countInFlight(job.counts) > 0) {
    throw refuse('refused', t.jobNotes.undoUnanswered)
  }
}

function toUndoRow(
  row: JobRow,
  left: readonly Place[],
  { productIds, places }: UndoRequest,
): JobRow | undefined {
  if (productIds !== undefined && !productIds.includes(row.id)) return undefined
  const done = places === undefined ? left : left.filter((place) => places.includes(place))
  if (done.length === 0) return undefined
  const back = undoPlaces(row, (place) => done.includes(place))
  const { snapshot, newId } = row
  // What was made anew has an id of its own; taking that back deletes it.
  return { ...back, id: newId ?? row.id, state: 'planned', attempt: 0, snapshot }
}
