import type { JobRow } from '#lib/jobs/model/job.ts'
import type { Job } from '#lib/jobs/model/job.ts'
import { hashRows } from '#lib/edits/preview/hash-rows.ts'
import { t } from '#lib/i18n/t.ts'
import { extentOf } from './authorize.ts'
import type { JobContext } from './runner/job-context.ts'
import { idleRun, readKnownJob, reject, withChanges } from './job-records.ts'
import type { JobRecord } from './journal/journal-shapes.ts'
import type { ResolveRequest } from './jobs.ts'
import { displayBatches } from './runner/plan-round.ts'
import { doneOf } from './runner/row-fields.ts'

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
      ? { ...row, state: 'planned', problem: undefined, pending: undefined, lost: undefined }
      : row,
  )
}

/**
 * "ours" is set over what the person was shown as theirs: it becomes what is expected to be there, so
 * that a third value is a conflict again. "theirs" leaves the shop as it is and ends the row.
 */
export function resolveJob(context: Context, { jobId, choices }: ResolveRequest): Promise<Job> {
  const chosen = new Map(choices.map(({ id, choice }) => [id, choice]))
  return sendAgain(context, jobId, (row) => {
    const take = row.state === 'conflict' ? chosen.get(row.id) : undefined
    if (take === undefined) return row
    return take === 'ours' ? overRemote(row) : leaveRemote(row)
  })
}

function overRemote(row: JobRow): JobRow {
  const { remote, ...others } = row
  const before = { ...row.before, ...remote }
  return { ...others, before, state: 'planned', pending: undefined, adjusted: undefined }
}

function leaveRemote(row: JobRow): JobRow {
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
    throw reject('refused', t.journalMessages.waitToDecide)
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
    bisecting: undefined,
    relative: relative && { ...relative, stage: 'over' },
  })
}
