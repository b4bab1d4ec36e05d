import { createJobId } from '#lib/catalog/ids.ts'
import { noRows } from '#lib/jobs/model/row-counts.ts'
import type { JobContext } from '../runner/job-context.ts'
import { idleRun, withChanges } from '../job-records.ts'
import type { JobRecord } from '../journal/journal-shapes.ts'
import { nextTime } from './next-time.ts'

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
