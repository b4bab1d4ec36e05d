import type { Job, JobRow } from '#lib/jobs/model/job.ts'
import { hashRows } from '#lib/edits/freeze.ts'
import { isBlocked, isWarned } from '#lib/edits/risk.ts'
import { t } from '#lib/i18n/t.ts'
import { extentOf } from './authorize.ts'
import type { JobContext } from './job-context.ts'
import { readKnownJob, refuse, withChanges } from './job-records.ts'
import { displayBatches } from './plan-round.ts'
import type { StartRequest } from './jobs.ts'
import type { Batch } from './journal.ts'
import { toWay } from './ways.ts'

/** What a row may come to in the notes, and a fifth more. */
const bytesPerRow = 2048 * 1.2

const started: ReadonlySet<Job['state']> = new Set(['running', 'paused', 'done'])

/**
 * Turns a preview into a running job, or refuses. The rows themselves are hashed again, so that what
 * runs is what was seen even if the notes were changed behind our back.
 */
export async function startJob(
  context: Pick<JobContext, 'journal' | 'clock' | 'readFreeBytes' | 'authorize'>,
  request: StartRequest,
): Promise<Job> {
  const { journal, clock } = context
  const { job, batches } = await chooseRows(context, request)
  if (started.has(job.state)) return job
  if ((job.schedule?.endAt ?? Infinity) <= clock.now()) {
    throw refuse('bad-input', t.jobNotes.endPast)
  }
  const way = await toWay({ journal }, job.id, request.way, rowsOf(batches))
  await context.authorize(extentOf(job.id, rowsOf(batches)))
  const record = await journal.fillJob(job.id, batches, (current) =>
    current.job.state === 'ready'
      ? withChanges(current, { state: 'running', startedAt: clock.now(), problem: undefined }, way)
      : undefined,
  )
  // Somebody else was quicker: theirs is the job.
  return (record ?? (await readKnownJob(journal, job.id))).job
}

export function rowsOf(batches: readonly Batch[]): JobRow[] {
  return batches.flatMap(({ rows }) => rows)
}

/** The rows of a preview with a person's ticks, once it is sure that they are what was seen. */
export async function chooseRows(
  { journal, readFreeBytes }: Pick<JobContext, 'journal' | 'readFreeBytes'>,
  request: StartRequest,
): Promise<{ readonly job: Job; readonly batches: readonly Batch[] }> {
  const { job } = await readKnownJob(journal, request.jobId)
  if (job.siteId !== request.siteId) {
    throw refuse('wrong-site', t.jobNotes.otherShop)
  }
  if (job.hash === undefined || job.hash !== request.hash) {
    throw refuse('refused', t.jobNotes.changedSinceSeen)
  }
  if (started.has(job.state)) return { job, batches: [] }
  if (job.state !== 'ready') {
    throw refuse('refused', t.jobNotes.ended)
  }
  const rows = choose(await journal.readAllRows(job.id), request)
  if ((await hashRows(rows)) !== job.hash) {
    throw refuse('storage-failed', t.jobNotes.damagedPreview)
  }
  if (!rows.some(({ state }) => state === 'planned')) {
    throw refuse('bad-input', t.jobNotes.noneTicked)
  }
  const free = await readFreeBytes?.()
  if (free !== undefined && free < rows.length * bytesPerRow) {
    throw refuse('storage-failed', t.jobNotes.littleRoom)
  }
  return { job, batches: displayBatches(rows) }
}

function choose(rows: readonly JobRow[], { ticked, unticked }: StartRequest): JobRow[] {
  const [taken, left] = [new Set(ticked), new Set(unticked)]
  return rows.map((row) => {
    const isIn = isWarned(row) ? taken.has(row.id) : !isBlocked(row) && !left.has(row.id)
    return { ...row, state: isIn ? 'planned' : 'skipped' }
  })
}
