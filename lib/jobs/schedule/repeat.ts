import { createJobId } from '#lib/core/catalog/ids.ts'
import { type Job, noRows, type Schedule } from '#lib/core/job/job.ts'
import type { JobContext } from '../runner/job-context.ts'
import { idleRun, withChanges } from '../job-records.ts'
import type { JobRecord, Run } from '../journal/journal-shapes.ts'

const minuteMs = 60_000

type Context = Pick<JobContext, 'journal' | 'clock'>

/**
 * Adds the same edit for its next time, once. It is recorded as added only afterwards: a worker that
 * is stopped in between finds the added job and adds no other.
 */
export async function addNext(context: Context, record: JobRecord): Promise<void> {
  const { journal } = context
  const { job, run } = record
  const { schedule } = job
  if (run.series === undefined || run.hasNext === true || schedule?.repeat === undefined) return
  const { series } = run
  await journal.verify(job.id)
  const isAdded = (await journal.readJobs()).some(
    (other) =>
      other.run.series?.id === series.id && (other.job.schedule?.startAt ?? 0) > schedule.startAt,
  )
  if (!isAdded) await addNextJob(context, job, schedule, series)
  await journal.changeJob(job.id, (current) => withChanges(current, {}, { hasNext: true }))
}

async function addNextJob(
  { journal, clock }: Context,
  former: Job,
  schedule: Schedule,
  series: NonNullable<Run['series']>,
): Promise<void> {
  const edit = await journal.readEdit(former.id)
  if (edit === undefined) return
  const now = clock.now()
  const job: Job = {
    id: createJobId(),
    siteId: former.siteId,
    catalog: former.catalog,
    title: former.title,
    state: 'ready',
    createdAt: now,
    schedule: nextTime(schedule, series.firstAt, Math.max(now, schedule.startAt)),
    counts: noRows,
    unchanged: 0,
    blocked: 0,
    warned: 0,
  }
  await journal.addJob({ job, run: { ...idleRun, isRepeat: true, series } }, edit, [])
}

/** Cancels earlier runs of a series that still wait for their store when the next one is due. */
export async function dropEarlier({ journal, clock }: Context, record: JobRecord): Promise<void> {
  const { id, schedule } = record.job
  const seriesId = record.run.series?.id
  if (seriesId === undefined || schedule === undefined) return
  for (const { job, run } of await journal.readJobs()) {
    const isEarlier = (job.schedule?.startAt ?? Infinity) < schedule.startAt
    if (job.id === id || run.series?.id !== seriesId || !isEarlier) continue
    await journal.changeJob(job.id, (current) =>
      current.job.state === 'draft'
        ? withChanges(current, { state: 'cancelled', endedAt: clock.now(), progress: undefined })
        : undefined,
    )
  }
}

/**
 * The first time after `after` at which a repeating job is due: at the same local time of day,
 * across changes of daylight saving time. It counts from `firstAt`, so that neither a short month
 * nor a skipped hour shifts the following times. The end of the schedule moves by the same time.
 */
export function nextTime(schedule: Schedule, firstAt: number, after: number): Schedule {
  let times = 1
  let startAt = laterBy(firstAt, schedule.repeat, times)
  while (startAt <= after) {
    times += 1
    startAt = laterBy(firstAt, schedule.repeat, times)
  }
  const { endAt } = schedule
  return {
    ...schedule,
    startAt,
    endAt: endAt === undefined ? undefined : moveEnd(schedule.startAt, endAt, startAt),
  }
}

function laterBy(firstAt: number, repeat: Schedule['repeat'], times: number): number {
  const date = new Date(firstAt)
  const day = date.getDate()
  if (repeat === 'daily') date.setDate(day + times)
  if (repeat === 'weekly') date.setDate(day + 7 * times)
  if (repeat === 'monthly') {
    // In a month without that day it is the last day.
    date.setDate(1)
    date.setMonth(date.getMonth() + times)
    const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
    date.setDate(Math.min(day, last))
  }
  return date.getTime()
}

/** Keeps the local time between start and end. */
function moveEnd(from: number, endAt: number, startAt: number): number {
  const end = startAt + endAt - from
  const shift = offsetAt(endAt) - offsetAt(from) - (offsetAt(end) - offsetAt(startAt))
  return end - shift * minuteMs
}

/** Minutes behind UTC. */
function offsetAt(timeMs: number): number {
  return new Date(timeMs).getTimezoneOffset()
}
