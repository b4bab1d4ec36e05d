import { createJobId } from '#lib/catalog/ids.ts'
import { noRows } from '../model/row-counts.ts'
import type { JobContext } from '../runner/job-context.ts'
import { idleRun, withChanges } from '../job-records.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import type { Schedule } from '../model/job.ts'

const minuteMs = 60_000

type Context = Pick<JobContext, 'journal' | 'clock'>

/**
 * Adds the same edit for its next time, once: noted as done only after it is there, so that a worker
 * that dies in between finds it and adds no other.
 */
export async function addNext(context: Context, record: JobRecord): Promise<void> {
  const { journal, clock } = context
  const { job, run } = record
  const { schedule } = job
  if (run.series === undefined || run.hasNext === true || schedule?.repeat === undefined) return
  const { series } = run
  const isThere = (await journal.readJobs()).some(
    ({ job: other, run: its }) =>
      its.series?.id === series.id && (other.schedule?.startAt ?? 0) > schedule.startAt,
  )
  if (!isThere) await addJob(context, record, series)
  await journal.changeJob(job.id, (current) => withChanges(current, {}, { hasNext: true }))

  async function addJob({ journal: notes }: Context, { job: from }: JobRecord, its: typeof series) {
    const edit = await notes.readEdit(from.id)
    if (edit === undefined || schedule === undefined) return
    const after = Math.max(clock.now(), schedule.startAt)
    const next = {
      id: createJobId(),
      siteId: from.siteId,
      catalog: from.catalog,
      title: from.title,
      state: 'ready',
      createdAt: clock.now(),
      schedule: nextTime(schedule, its.firstAt, after),
      counts: noRows,
      unchanged: 0,
      blocked: 0,
      warned: 0,
    } as const
    await notes.addJob({ job: next, run: { ...idleRun, isRepeat: true, series: its } }, edit, [])
  }
}

/** Times that still wait for their shop when the next one has come: the next one is enough. */
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
 * The first time after `after` that a repeating job is due again: at the same time of day on the
 * computer it runs on, whatever summer time does, counted from `firstAt`, so that neither a short
 * month nor an hour that was left out moves the times that follow. Its end moves along.
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
    // A month without the 31st has it on its last day.
    date.setDate(1)
    date.setMonth(date.getMonth() + times)
    const last = new Date(date.getFullYear(), date.getMonth() + 1, 0).getDate()
    date.setDate(Math.min(day, last))
  }
  return date.getTime()
}

/** As long after its start on the clock on the wall as it was. */
function moveEnd(from: number, endAt: number, startAt: number): number {
  const end = startAt + endAt - from
  const shift = offsetAt(endAt) - offsetAt(from) - (offsetAt(end) - offsetAt(startAt))
  return end - shift * minuteMs
}

/** Minutes behind UTC. */
function offsetAt(timeMs: number): number {
  return new Date(timeMs).getTimezoneOffset()
}
