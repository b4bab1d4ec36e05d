import { type Problem, ProblemError, toProblem } from '#lib/catalog/problem.ts'
import type { Job, Schedule } from '#lib/jobs/model/job.ts'
import { hashRows } from '#lib/edits/preview/hash-rows.ts'
import { t } from '#lib/i18n/t.ts'
import { waitsForAccess } from '../runner/failure.ts'
import { allowedBefore } from '../authorize.ts'
import type { JobContext } from '../runner/job-context.ts'
import { readKnownJob, withChanges } from '../job-records.ts'
import type { JobRecord, Run } from '../journal/journal-shapes.ts'
import { addNext, dropEarlier } from './repeat.ts'
import { isReturned } from '../journal/retention.ts'
import { cancelJob } from '../controls.ts'
import { undoJob } from '../undo/undo-job.ts'

/** Later than this, a start counts as missed: the browser was closed or the computer asleep. */
const graceMs = 600_000
/** What could not be done at its time is tried again after this. */
const againMs = 300_000

export function missedProblem(): Problem {
  return { code: 'refused', message: t.journalMessages.missed }
}

function damagedProblem(): Problem {
  return { code: 'storage-failed', message: t.journalMessages.damagedBeforeStart }
}

type Context = Pick<JobContext, 'journal' | 'clock' | 'onChanged' | 'log'>

const canReturn: ReadonlySet<Job['state']> = new Set(['running', 'paused', 'done', 'cancelled'])

/** What was done; `next` is the time (ms since 1970) at which something else will be. */
export interface Scheduled {
  readonly next: number | undefined
  /** Something runs now that did not before. */
  readonly hasBegun: boolean
}

/** Starts and takes back what is due. What fails is logged and tried again; it holds up no other. */
export async function runSchedules(context: Context): Promise<Scheduled> {
  const records = await context.journal.readJobs('timed')
  let hasBegun = false
  for (const record of records) {
    try {
      if (await runSchedule(context, record, records)) hasBegun = true
    } catch (error) {
      const { id } = record.job
      context.log.error('A schedule could not be kept', { id, problem: toProblem(error) })
    }
  }
  const now = context.clock.now()
  const after = await context.journal.readJobs('timed')
  const times = after.flatMap((record) => timesOf(record, after, now))
  return { next: times.length > 0 ? Math.min(...times) : undefined, hasBegun }
}

async function runSchedule(
  context: Context,
  record: JobRecord,
  records: readonly JobRecord[],
): Promise<boolean> {
  const { job } = record
  const { schedule } = job
  if (schedule === undefined) return false
  const now = context.clock.now()
  if (isWaiting(record) && schedule.startAt <= now) return begin(context, record, schedule)
  if (job.startedAt !== undefined) await addNext(context, record)
  return isOver(job, now) && !isReturned(job, records) ? takeBack(context, job) : false
}

/** For its time, or at its time for the shop; not for the word of a person. */
function isWaiting({ job: { state, problem }, run }: JobRecord): boolean {
  if (state === 'draft') return run.isRepeat === true && problem !== undefined
  return state === 'ready' && problem === undefined
}

function timesOf(record: JobRecord, records: readonly JobRecord[], now: number): number[] {
  const { job } = record
  const { state, schedule } = job
  if (schedule === undefined) return []
  const later = (time: number) => (time > now ? time : now + againMs)
  // Its shop tells when it is connected, or unlocked; that needs no alarm.
  if (state === 'draft' && waitsForAccess(job.problem)) return []
  if (state === 'draft' || isWaiting(record)) return [later(schedule.startAt)]
  if (schedule.endAt === undefined || !canReturn.has(state) || isReturned(job, records)) return []
  return [later(schedule.endAt)]
}

async function begin(context: Context, record: JobRecord, schedule: Schedule): Promise<boolean> {
  const { journal, onChanged } = context
  const { id } = record.job
  await addNext(context, record)
  await dropEarlier(context, record)
  const change = await toBegun(context, record, schedule)
  // It waits for its shop, and goes on waiting.
  if (change === undefined) return false
  const begun = await journal.changeJob(id, (current) =>
    current.job.state === record.job.state && isWaiting(current)
      ? withChanges(current, change.job, change.run)
      : undefined,
  )
  onChanged(id)
  return begun?.job.state === 'running' || begun?.job.state === 'draft'
}

interface Begun {
  readonly job: Partial<Job>
  readonly run?: Partial<Run>
}

async function toBegun(
  { journal, clock }: Context,
  record: JobRecord,
  { startAt, endAt, missed }: Schedule,
): Promise<Begun | undefined> {
  const now = clock.now()
  const isMissed = now - startAt > graceMs
  const isPast = endAt !== undefined && endAt <= now
  if (isPast || (isMissed && missed === 'skip')) {
    return {
      job: { state: 'cancelled', endedAt: now, progress: undefined, problem: missedProblem() },
    }
  }
  const isRepeat = record.run.isRepeat === true
  // Nobody has seen it for this time: it is looked at anew, and only what is clean goes.
  const again = { state: 'draft', progress: { seen: 0 }, problem: undefined } as const
  if (isMissed && missed === 'ask') {
    const run = { waitsSince: now, isRepeat: undefined }
    return isRepeat ? { job: again, run } : { job: { problem: missedProblem() }, run }
  }
  if (record.job.state === 'draft') return undefined
  if (isRepeat) return { job: again }
  // As at a start by hand: what runs is what was seen.
  const isSound = (await hashRows(await journal.readAllRows(record.job.id))) === record.job.hash
  return isSound
    ? { job: { state: 'running', startedAt: now } }
    : { job: { state: 'failed', endedAt: now, problem: damagedProblem() } }
}

function isOver({ state, schedule }: Job, now: number): boolean {
  return canReturn.has(state) && schedule?.endAt !== undefined && schedule.endAt <= now
}

/** The end of a sale is never skipped: late is better than a price that stays down. */
async function takeBack(context: Context, { id, siteId, state }: Job): Promise<boolean> {
  if (state === 'running' || state === 'paused') await cancelJob(context, id)
  // With rows in flight it is cancelled once it is known what became of them.
  const { job } = await readKnownJob(context.journal, id)
  if (job.state === 'running' || job.state === 'paused') return false
  try {
    await undoJob({ ...context, authorize: allowedBefore }, { jobId: id, siteId })
    return true
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problem.code !== 'refused') throw error
    // Nothing of it is there any more: there is no end to wait for.
    await context.journal.changeJob(id, (current) =>
      current.job.schedule === undefined
        ? undefined
        : withChanges(current, { schedule: { ...current.job.schedule, endAt: undefined } }),
    )
    return false
  } finally {
    context.onChanged(id)
  }
}
