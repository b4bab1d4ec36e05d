import type { JobId } from '#lib/core/catalog/ids.ts'
import type { Job } from '#lib/core/job/job.ts'
import { type Problem, ProblemError } from '#lib/core/catalog/problem.ts'
import { t } from '#lib/core/i18n/t.ts'
import type { JobStore } from './job-store.ts'
import { type Journal, maxRowsPerBatch } from './journal/journal.ts'
import type { JobRecord, Run } from './journal/journal-shapes.ts'

export const idleRun: Run = {
  calls: 0,
  cursor: 0,
  failures: 0,
  width: maxRowsPerBatch,
  isLastAttempt: false,
}

const maxTitleLength = 300

/** Short enough that twenty operations, or an undo of an undo of an undo, fit into one or two lines. */
export function toTitle(words: string): string {
  return words.length > maxTitleLength ? `${words.slice(0, maxTitleLength - 1)}…` : words
}

export function reject(code: Problem['code'], message: string): ProblemError {
  return new ProblemError({ code, message })
}

/** Undefined if the store still has the catalog that the job was previewed on. */
export function otherCatalog(
  { catalog }: Pick<Job, 'catalog'>,
  store: Pick<JobStore, 'catalog'>,
): Problem | undefined {
  return catalog === undefined || catalog === store.catalog
    ? undefined
    : { code: 'wrong-catalog', message: t.journalMessages.otherCatalog }
}

export async function readKnownJob(journal: Journal, id: JobId): Promise<JobRecord> {
  const record = await journal.readJob(id)
  if (record !== undefined) return record
  throw reject('not-found', t.journalMessages.gone)
}

/** The job as others see it. */
export function toJob({ job, run }: JobRecord): Job {
  const isStopping = job.state === 'running' && run.requestedAction === 'cancel'
  return isStopping ? { ...job, isStopping } : job
}

export function asCancelled(record: JobRecord, endedAt: number): JobRecord {
  const cleared = { problem: undefined, notBefore: undefined, progress: undefined }
  return withChanges(
    record,
    { ...cleared, state: 'cancelled', endedAt },
    { requestedAction: undefined },
  )
}

/** Returns the record with parts of its job and its run replaced. */
export function withChanges(
  record: JobRecord,
  job: Partial<Job>,
  run: Partial<Run> = {},
): JobRecord {
  return { job: { ...record.job, ...job }, run: { ...record.run, ...run } }
}
