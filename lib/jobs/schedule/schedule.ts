import { isManual } from '#lib/core/operations/edit.ts'
import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job, Schedule } from '#lib/core/job/job.ts'
import { t } from '#lib/core/i18n/t.ts'
import { extentOf } from '../authorize.ts'
import type { JobContext } from '../runner/job-context.ts'
import { asCancelled, readKnownJob, reject, withChanges } from '../job-records.ts'
import type { JobRecord, Run } from '../journal/journal-shapes.ts'
import type { ScheduleRequest } from '../jobs.ts'
import type { RecordChange } from '../journal/journal.ts'
import { chooseRows, rowsOf } from '../start.ts'
import { toExecutionMode } from '../runner/execution-modes.ts'

// Scheduling by the user.

type Context = Pick<JobContext, 'journal' | 'clock' | 'authorize'>

/**
 * Schedules a job with the displayed rows and the selection. The next job of a series has no rows
 * yet.
 */
export async function scheduleJob(context: Context, request: ScheduleRequest): Promise<Job> {
  const { schedule, jobId } = request
  const { journal, clock } = context
  if (schedule.startAt <= clock.now()) {
    throw reject('bad-input', t.journalMessages.timePast)
  }
  if (schedule.endAt !== undefined && schedule.endAt <= schedule.startAt) {
    throw reject('bad-input', t.journalMessages.endsFirst)
  }
  const known = await readKnownJob(journal, jobId)
  const edit = schedule.repeat === undefined ? undefined : await journal.readEdit(jobId)
  if (edit !== undefined && isManual(edit.scope)) throw reject('refused', t.entered.noRepeat)
  const change: RecordChange = (current) =>
    current.job.state === 'ready'
      ? withChanges(current, { schedule, problem: undefined }, toRun(current, schedule))
      : undefined
  if (isUnseen(known) && known.job.siteId === request.siteId) {
    await context.authorize(extentOf(jobId, [], { schedule, edit }))
    return (await journal.changeJob(jobId, change))?.job ?? (await readKnownJob(journal, jobId)).job
  }
  const { job, batches } = await chooseRows(context, request)
  if (job.state !== 'ready') throw reject('refused', t.journalMessages.begun)
  const executionMode = await toExecutionMode(
    context,
    jobId,
    request.executionMode,
    rowsOf(batches),
  )
  await context.authorize(extentOf(jobId, rowsOf(batches), { schedule, edit }))
  const record = await journal.fillJob(jobId, batches, (current) => {
    const changed = change(current)
    return changed && withChanges(changed, {}, executionMode)
  })
  return (record ?? (await readKnownJob(journal, jobId))).job
}

/** Its times count from the new one; the job that it was added after does not add another. */
function toRun({ job, run }: JobRecord, { repeat, startAt }: Schedule): Partial<Run> {
  const series = repeat && { id: run.series?.id ?? job.id, firstAt: startAt }
  return { series, waitsSince: undefined }
}

/**
 * Removes the schedule: the job can be started manually. A job that a series added and that was
 * never displayed is cancelled.
 */
export async function unscheduleJob(
  { journal, clock }: Pick<Context, 'journal' | 'clock'>,
  jobId: JobId,
): Promise<Job> {
  const now = clock.now()
  const record = await journal.changeJob(jobId, (current) => {
    if (current.job.state !== 'ready') return undefined
    if (isUnseen(current)) return asCancelled(current, now)
    return withChanges(
      current,
      { schedule: undefined, problem: undefined },
      { series: undefined, waitsSince: now },
    )
  })
  return (record ?? (await readKnownJob(journal, jobId))).job
}

/** A job of a series before its time: its preview is built then. */
export function isUnseen({ job, run }: JobRecord): boolean {
  return run.isRepeat === true && job.state === 'ready'
}
