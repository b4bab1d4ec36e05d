import { type Problem, toProblem } from '#lib/core/catalog/problem.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import { isActive, isUnverified, type Job, type Schedule } from '#lib/core/job/job.ts'
import { hashRows } from '#lib/core/edits/preview/hash-rows.ts'
import { t } from '#lib/core/i18n/t.ts'
import { isLent } from '../leases/fence-journal.ts'
import { waitsForAccess } from '../runner/failure.ts'
import { allowedBefore } from '../authorize.ts'
import type { JobContext } from '../runner/job-context.ts'
import { withChanges } from '../job-records.ts'
import type { JobRecord, Run } from '../journal/journal-shapes.ts'
import type { Journal } from '../journal/journal.ts'
import { ifVerified } from '../journal/journal-signatures.ts'
import { dueOf, isWaiting } from './due-of.ts'
import { addNext, dropEarlier } from './repeat.ts'
import { endOf } from '#lib/core/job/schedule-end.ts'
import { isEndDone } from '../journal/retention.ts'
import { cancelJob } from '../controls.ts'
import { readUndoRows, undoJob } from '../undo/undo-job.ts'

/**
 * A start counts as missed if it is later than this: the browser was closed or the computer asleep.
 */
const graceMs = 600_000
/** Failed starts and undos are retried after this time. */
const againMs = 300_000

export function missedProblem(): Problem {
  return { code: 'refused', message: t.journalMessages.missed }
}

/**
 * Starts and undoes the jobs that are due. A failure is logged and retried; it does not delay other
 * jobs.
 */
export async function runSchedules(context: Context): Promise<Scheduled> {
  const records = await context.journal.readJobs('timed')
  let hasBegun = false
  for (const record of records) {
    try {
      if (await runSchedule(context, record, records)) hasBegun = true
    } catch (error) {
      const { id } = record.job
      const problem = toProblem(error)
      context.log.error('A schedule could not be run', { id, problem })
      if (!isUnverified(problem)) continue
      // Another job of its family may be the one.
      const isSound = await ifVerified(context.journal.verify(id).then(() => true))
      if (isSound !== true) await stop(context, id, problem)
    }
  }
  const now = context.clock.now()
  const after = await context.journal.readJobs('timed')
  const times = after.flatMap((record) => timesOf(record, after, now))
  return { next: times.length > 0 ? Math.min(...times) : undefined, hasBegun }
}

/** The user has to decide about a job that was changed outside Shelfside. */
async function stop({ journal, onChanged }: Context, id: JobId, problem: Problem): Promise<void> {
  // If its record was changed too, it is shown as stopped in any case.
  await journal
    .changeJob(id, (current) =>
      withChanges(current, { problem, ...(isActive(current.job) && { state: 'paused' }) }),
    )
    .catch(() => undefined)
  onChanged(id)
}

type Context = Pick<JobContext, 'journal' | 'clock' | 'onChanged' | 'log'>

/** The result of a run; `next` is the time (ms since 1970) of the next action. */
export interface Scheduled {
  readonly next: number | undefined
  /** Whether a job was started. */
  readonly hasBegun: boolean
}

async function runSchedule(
  context: Context,
  record: JobRecord,
  records: readonly JobRecord[],
): Promise<boolean> {
  const { job } = record
  const { schedule } = job
  if (schedule === undefined || isUnverified(job.problem)) return false
  const now = context.clock.now()
  if (isWaiting(record) && schedule.startAt <= now) return startDue(context, record, schedule)
  if (job.startedAt !== undefined) await addNext(context, record)
  const isOver = (endOf(job) ?? Infinity) <= now
  return isOver && !isEndDone(job, records) ? undoAtEnd(context, job) : false
}

function timesOf(record: JobRecord, records: readonly JobRecord[], now: number): number[] {
  const { job } = record
  if (job.schedule === undefined) return []
  // What a server runs is read now and then.
  if (isLent(record.run)) return [now + againMs]
  // Connecting or unlocking the store wakes the jobs; that needs no alarm.
  if (job.state === 'draft' && waitsForAccess(job.problem)) return []
  const due = dueOf(record, records)
  return due === undefined ? [] : [due > now ? due : now + againMs]
}

async function startDue(context: Context, record: JobRecord, schedule: Schedule): Promise<boolean> {
  const { journal, onChanged } = context
  const { id } = record.job
  await addNext(context, record)
  await dropEarlier(context, record)
  const change = await decideStart(context, record, schedule)
  // The job still waits for its store.
  if (change === undefined) return false
  const begun = await journal.changeJob(id, (current) =>
    current.job.state === record.job.state && isWaiting(current)
      ? withChanges(current, change.job, change.run)
      : undefined,
  )
  onChanged(id)
  return begun?.job.state === 'running' || begun?.job.state === 'draft'
}

async function decideStart(
  { journal, clock }: Context,
  record: JobRecord,
  { startAt, endAt, missed }: Schedule,
): Promise<{ readonly job: Partial<Job>; readonly run?: Partial<Run> } | undefined> {
  const now = clock.now()
  const isMissed = now - startAt > graceMs
  const isPast = endAt !== undefined && endAt <= now
  if (isPast || (isMissed && missed === 'skip')) {
    return {
      job: { state: 'cancelled', endedAt: now, progress: undefined, problem: missedProblem() },
    }
  }
  const isRepeat = record.run.isRepeat === true
  // The preview for this time was not displayed, so it is built again, and only clean rows run.
  const rebuilt = { state: 'draft', progress: { seen: 0 }, problem: undefined } as const
  if (isMissed && missed === 'ask') {
    const run = { waitsSince: now, isRepeat: undefined }
    return isRepeat ? { job: rebuilt, run } : { job: { problem: missedProblem() }, run }
  }
  if (record.job.state === 'draft') return undefined
  if (isRepeat) return { job: rebuilt }
  // As at a manual start: what runs is what was displayed.
  const isSound = (await hashRows(await journal.readAllRows(record.job.id))) === record.job.hash
  if (isSound) return { job: { state: 'running', startedAt: now } }
  const problem = { code: 'storage-failed', message: t.journalMessages.damagedBeforeStart } as const
  return { job: { state: 'failed', endedAt: now, problem } }
}

/**
 * Undoes a job at the end of its schedule. That is never skipped: a late end is better than a price
 * that stays reduced.
 */
async function undoAtEnd(context: Context, { id: jobId, siteId }: Job): Promise<boolean> {
  const { journal, onChanged } = context
  for (const job of await readActive(journal, jobId)) await cancelJob(context, job.id)
  // With rows in flight they are cancelled once their outcome is known.
  if ((await readActive(journal, jobId)).length > 0) return false
  const request = { jobId, siteId }
  const isUndone = (await readUndoRows(journal, request)).length === 0
  if (isUndone) await journal.changeJob(jobId, (record) => withChanges(record, { isEndOver: true }))
  else await undoJob({ ...context, authorize: allowedBefore }, request, {})
  onChanged(jobId)
  return !isUndone
}

/** Of a job, its undos, and the undos of these, those that may still send something. */
async function readActive(journal: Journal, id: JobId): Promise<readonly Job[]> {
  const all = (await journal.readJobs()).map(({ job }) => job)
  const jobs = all.filter(({ problem }) => !isUnverified(problem))
  const listFamily = (job: Job): Job[] => [
    job,
    ...jobs.filter(({ undoOf }) => undoOf === job.id).flatMap(listFamily),
  ]
  return jobs
    .filter((job) => job.id === id)
    .flatMap(listFamily)
    .filter(isActive)
}
