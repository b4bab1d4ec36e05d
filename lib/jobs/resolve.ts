import type { JobRow } from '#lib/jobs/model/job.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { hashRows } from '#lib/edits/freeze.ts'
import { t } from '#lib/i18n/t.ts'
import { extentOf } from './authorize.ts'
import type { JobContext } from './job-context.ts'
import { idleRun, readKnownJob, refuse, withChanges } from './job-records.ts'
import type { JobRecord } from './journal-shapes.ts'
import type { ResolveRequest } from './jobs.ts'
import { displayBatches } from './plan-round.ts'
import { doneOf } from './row-places.ts'

// What a person decides about rows that a job that has stopped left behind.

type Context = Pick<JobContext, 'journal' | 'clock' | 'authorize'>

const stopped: ReadonlySet<Job['state']> = new Set(['done', 'failed', 'cancelled'])

/**
 * Rows that failed are sent once more; those that somebody changed meanwhile become conflicts then.
 * What may have happened and cannot be told is never sent again: it would happen twice.
 */
export function retryJob(context: Context, jobId: ResolveRequest['jobId']): Promise<Job> {
  return sendAgain(context, jobId, (row) =>
    row.state === 'failed' && row.problem?.code !== 'undecided'
      ? { ...row, state: 'planned', problem: undefined, due: undefined, lost: undefined }
      : row,
  )
}

/**
 * "ours" is set over what the person was shown as theirs: it becomes what is expected to be there, so
 * that a third value is a conflict again. "theirs" leaves the shop as it is and ends the row.
 */
export function resolveJob(context: Context, { jobId, choices }: ResolveRequest): Promise<Job> {
  const chosen = new Map(choices.map(({ id, take }) => [id, take]))
  return sendAgain(context, jobId, (row) => {
    const take = row.state === 'conflict' ? chosen.get(row.id) : undefined
    if (take === undefined) return row
    return take === 'ours' ? overTheirs(row) : leaveTheirs(row)
  })
}

function overTheirs(row: JobRow): JobRow {
  const { theirs, ...others } = row
  const before = { ...row.before, ...theirs }
  return { ...others, before, state: 'planned', due: undefined, adjusted: undefined }
}

function leaveTheirs(row: JobRow): JobRow {
  if (row.lost !== undefined) return { ...row, state: 'failed', problem: row.lost.problem }
  return doneOf(row).length > 0 ? { ...row, state: 'applied' } : { ...row, state: 'skipped' }
}

async function sendAgain(
  { journal, authorize }: Context,
  jobId: ResolveRequest['jobId'],
  change: (row: JobRow) => JobRow,
): Promise<Job> {
  const { job } = await readKnownJob(journal, jobId)
  if (!stopped.has(job.state)) {
    throw refuse('refused', t.jobNotes.waitToDecide)
  }
  const rows = (await journal.readAllRows(jobId)).map(change)
  const isAgain = rows.some(({ state }) => state === 'planned')
  const hash = await hashRows(rows)
  if (isAgain) await authorize(extentOf(jobId, rows))
  const record = await journal.fillJob(jobId, displayBatches(rows), (current) =>
    // Ended once more since its rows were read: then these are not its rows any more.
    stopped.has(current.job.state) && current.job.endedAt === job.endedAt
      ? goOn(current, isAgain, hash)
      : undefined,
  )
  return (record ?? (await readKnownJob(journal, jobId))).job
}

function goOn(record: JobRecord, isAgain: boolean, hash: string): JobRecord {
  if (!isAgain) return record
  const state = { state: 'running', hash, endedAt: undefined, problem: undefined } as const
  const { relative } = record.run
  return withChanges(record, state, {
    ...idleRun,
    suspects: undefined,
    relative: relative && { ...relative, stage: 'over' },
  })
}
