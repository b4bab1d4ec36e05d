import type { Job, JobRow } from '#lib/core/job/job.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { isBlocked, isWarned } from '#lib/core/edits/preview/risk.ts'
import { t } from '#lib/core/i18n/t.ts'
import { extentOf } from './authorize.ts'
import type { JobContext } from './runner/job-context.ts'
import { readKnownJob, reject, withChanges } from './job-records.ts'
import { displayBatches } from './runner/plan-round.ts'
import type { StartRequest } from './jobs.ts'
import type { Batch } from './journal/journal.ts'
import { toExecutionMode } from './runner/execution-modes.ts'

/** Estimated bytes per stored row, plus 20 % headroom. */
const bytesPerRow = 2048 * 1.2

const started: ReadonlySet<Job['state']> = new Set(['running', 'paused', 'done'])

/**
 * Turns a preview into a running job, or rejects. The rows are hashed again: what runs is what was
 * displayed, even if the stored rows were changed from outside.
 */
export async function startJob(
  context: Pick<JobContext, 'journal' | 'clock' | 'readFreeBytes' | 'authorize'>,
  request: StartRequest,
): Promise<Job> {
  const { journal, clock } = context
  const { job, batches } = await chooseRows(context, request)
  if (started.has(job.state)) return job
  if ((job.schedule?.endAt ?? Infinity) <= clock.now()) {
    throw reject('bad-input', t.journalMessages.endPast)
  }
  const executionMode = await toExecutionMode(
    { journal },
    job.id,
    request.executionMode,
    rowsOf(batches),
  )
  await context.authorize(extentOf(job.id, rowsOf(batches)))
  const record = await journal.fillJob(job.id, batches, (current) =>
    current.job.state === 'ready'
      ? withChanges(
          current,
          { state: 'running', startedAt: clock.now(), problem: undefined },
          executionMode,
        )
      : undefined,
  )
  // Another start came first: return the job that it started.
  return (record ?? (await readKnownJob(journal, job.id))).job
}

export function rowsOf(batches: readonly Batch[]): JobRow[] {
  return batches.flatMap(({ rows }) => rows)
}

/**
 * The rows of a preview with the user's selection, after a check that they are those that were
 * displayed.
 */
export async function chooseRows(
  { journal, readFreeBytes }: Pick<JobContext, 'journal' | 'readFreeBytes'>,
  request: StartRequest,
): Promise<{ readonly job: Job; readonly batches: readonly Batch[] }> {
  const { job } = await readKnownJob(journal, request.jobId)
  if (job.siteId !== request.siteId) {
    throw reject('wrong-site', t.journalMessages.otherStore)
  }
  if (job.hash === undefined || job.hash !== request.hash) {
    throw reject('refused', t.journalMessages.changedSinceSeen)
  }
  if (started.has(job.state)) return { job, batches: [] }
  if (job.state !== 'ready') {
    throw reject('refused', t.journalMessages.ended)
  }
  const rows = choose(await journal.readAllRows(job.id), request)
  if ((await hashRows(rows)) !== job.hash) {
    throw reject('storage-failed', t.journalMessages.damagedPreview)
  }
  if (!rows.some(({ state }) => state === 'planned')) {
    throw reject('bad-input', t.journalMessages.noneSelected)
  }
  const free = await readFreeBytes?.()
  if (free !== undefined && free < rows.length * bytesPerRow) {
    throw reject('storage-failed', t.journalMessages.littleSpace)
  }
  return { job, batches: displayBatches(rows) }
}

function choose(rows: readonly JobRow[], { selected, deselected }: StartRequest): JobRow[] {
  const [taken, left] = [new Set(selected), new Set(deselected)]
  return rows.map((row) => {
    const isSelected = isWarned(row) ? taken.has(row.id) : !isBlocked(row) && !left.has(row.id)
    return { ...row, state: isSelected ? 'planned' : 'skipped' }
  })
}
