import type { JobId } from '#lib/domain/ids.ts'
import { createJobId } from '#lib/domain/ids.ts'
import type { Job, Schedule } from '#lib/domain/job.ts'
import { countInFlight, noRows } from '#lib/domain/row-counts.ts'
import type { JobContext } from './job-context.ts'
import { idleRun, readKnownJob, refuse, withChanges } from './job-records.ts'
import type { JobRecord } from './journal-shapes.ts'
import type { ScheduleRequest } from './jobs.ts'
import { nextTime } from './next-time.ts'
import { chooseRows } from './start.ts'
import { cancelJob } from './steer.ts'
import { undoJob } from './undo-job.ts'

/** Later than this, a start counts as missed: the browser was closed or the computer asleep. */
const graceMs = 600_000

const missedProblem = {
  code: 'refused',
  sentence:
    'Its time passed while the browser was closed. Start it now, give it another time, or throw it away.',
} as const

type Context = Pick<JobContext, 'journal' | 'clock' | 'onChanged'>

/** Keeps what was seen and ticked for its time. */
export async function scheduleJob(context: Context, request: ScheduleRequest): Promise<Job> {
  const { schedule } = request
  const now = context.clock.now()
  if (schedule.startAt <= now) throw refuse('bad-input', 'This time is past. Choose a later one.')
  if (schedule.endAt !== undefined && schedule.endAt <= schedule.startAt) {
    throw refuse('bad-input', 'It would end before it starts. Choose a later end.')
  }
  const { job, batches } = await chooseRows(context, request)
  if (job.state !== 'ready') throw refuse('refused', 'This job has begun. Make a new preview.')
  const record = await context.journal.fillJob(job.id, batches, (current) =>
    current.job.state === 'ready'
      ? withChanges(current, { schedule, problem: undefined })
      : undefined,
  )
  return (record ?? (await readKnownJob(context.journal, job.id))).job
}

export async function unscheduleJob({ journal }: Context, jobId: JobId): Promise<Job> {
  const record = await journal.changeJob(jobId, (current) =>
    current.job.state === 'ready' ? withChanges(current, { schedule: undefined }) : undefined,
  )
  return (record ?? (await readKnownJob(journal, jobId))).job
}

/** Starts and takes back what is due; the time (ms since 1970) at which something else will be. */
export async function runSchedules(context: Context): Promise<number | undefined> {
  const records = await context.journal.readJobs()
  const now = context.clock.now()
  const undone = new Set(records.flatMap(({ job }) => job.undoOf ?? []))
  for (const record of records) {
    const { id, state, schedule } = record.job
    if (schedule === undefined) continue
    if (state === 'ready' && schedule.startAt <= now) await begin(context, record, schedule)
    else if (isOver(record.job, now) && !undone.has(id)) await takeBack(context, record.job)
  }
  const times = (await context.journal.readJobs()).flatMap(({ job }) => timesOf(job, undone))
  const later = times.filter((time) => time > now)
  return later.length > 0 ? Math.min(...later) : undefined
}

function timesOf({ id, state, schedule }: Job, undone: ReadonlySet<JobId>): number[] {
  if (schedule === undefined) return []
  if (state === 'ready') return [schedule.startAt]
  return schedule.endAt === undefined || undone.has(id) ? [] : [schedule.endAt]
}

async function begin(context: Context, record: JobRecord, schedule: Schedule): Promise<void> {
  const { journal, clock, onChanged } = context
  const now = clock.now()
  const { id } = record.job
  const isMissed = now - schedule.startAt > graceMs
  const isPast = schedule.endAt !== undefined && schedule.endAt <= now
  if (isMissed && schedule.missed === 'ask') {
    await changeReady({ schedule: undefined, problem: missedProblem })
  } else if (isPast || (isMissed && schedule.missed === 'skip')) {
    await changeReady({ state: 'cancelled', endedAt: now, problem: missedProblem })
  } else if (record.run.isRepeat === true) {
    // Nobody has seen it for this time: it is looked at anew, and only what is clean goes.
    await changeReady({ state: 'draft', progress: { seen: 0 } })
  } else {
    await changeReady({ state: 'running', startedAt: now })
  }
  if (schedule.repeat !== undefined) await addNext(context, record, schedule)
  onChanged(id)

  async function changeReady(job: Partial<Job>): Promise<void> {
    await journal.changeJob(id, (current) =>
      current.job.state === 'ready' ? withChanges(current, job) : undefined,
    )
  }
}

/** The same edit for its next time, unless that is there already. */
async function addNext({ journal, clock }: Context, record: JobRecord, schedule: Schedule) {
  const { job } = record
  const edit = await journal.readEdit(job.id)
  if (edit === undefined || schedule.repeat === undefined) return
  const next = nextTime(schedule, clock.now())
  const waiting = (await journal.readJobs()).some(
    ({ job: other, run }) =>
      run.isRepeat === true &&
      other.title === job.title &&
      other.schedule?.startAt === next.startAt,
  )
  if (waiting) return
  const { siteId, title } = job
  const fresh: Job = {
    id: createJobId(),
    siteId,
    title,
    state: 'ready',
    createdAt: clock.now(),
    schedule: next,
    counts: noRows,
    unchanged: 0,
    blocked: 0,
    warned: 0,
  }
  await journal.addJob({ job: fresh, run: { ...idleRun, isRepeat: true } }, edit, [])
}

function isOver({ state, schedule }: Job, now: number): boolean {
  if (schedule?.endAt === undefined || schedule.endAt > now) return false
  return state === 'running' || state === 'paused' || state === 'done' || state === 'cancelled'
}

/** The end of a sale is never skipped: late is better than a price that stays down. */
async function takeBack(context: Context, job: Job): Promise<void> {
  const { id, siteId, counts, state } = job
  if (state === 'running' || state === 'paused') {
    await cancelJob(context, id)
    if (state === 'running' || countInFlight(counts) > 0) return
  }
  // Nothing of it was applied: then there is nothing to take back, and it was told so.
  await undoJob(context, { jobId: id, siteId }).catch(() =>
    context.journal.changeJob(id, (current) => {
      const { startAt, missed } = current.job.schedule ?? { startAt: 0, missed: 'ask' }
      return withChanges(current, { schedule: { startAt, missed } })
    }),
  )
  context.onChanged(id)
}
