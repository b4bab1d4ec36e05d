import type { Job, JobRow, RowState } from '#lib/jobs/model/job.ts'
import type { GuardrailId } from '#lib/catalog/changes/preview.ts'
import type { JobId, ProductId } from '#lib/catalog/ids.ts'
import type { JobRecord } from './journal-shapes.ts'
import type { Signer } from './journal-signatures.ts'
import type { Stages } from '../preview/stages.ts'

/** At most `maxRowsPerBatch` rows that are written together; `orders` are their places on display. */
export interface Batch {
  readonly rows: readonly JobRow[]
  readonly orders: readonly number[]
}

export const maxRowsPerBatch = 100

export interface RowsRequest {
  readonly jobId: JobId
  readonly offset: number
  readonly limit: number
  readonly states?: readonly RowState[] | undefined
  /** Only rows that ran into one of these. */
  readonly guardrails?: readonly GuardrailId[] | undefined
  /** Only the rows of these products. */
  readonly ids?: readonly ProductId[] | undefined
}

export interface RowsPage {
  readonly rows: readonly JobRow[]
  /** How many rows have one of the states asked for. */
  readonly total: number
}

/**
 * "open": what has not ended. "timed": what has a time, and what took back what had an end. Else what
 * was added before a time (ms since 1970). None of these reads what has simply ended.
 */
export type JobsPart = 'open' | 'timed' | { readonly before: number }

/** What a record becomes; undefined leaves everything as it is and writes nothing. */
export type RecordChange = (record: JobRecord) => JobRecord | undefined

/**
 * The durable notes. Every method is one transaction, acknowledged once it is on the disk; counts
 * follow from the rows. Failures are `ProblemError`s with the code "storage-failed".
 */
export interface Journal extends Stages {
  /** Newest first, without edits. Records that cannot be read are left out, and logged. */
  readonly readJobs: (part?: JobsPart) => Promise<readonly JobRecord[]>
  readonly readJob: (id: JobId) => Promise<JobRecord | undefined>
  readonly readEdit: (id: JobId) => Promise<Job['edit']>
  readonly addJob: (
    record: JobRecord,
    edit: Job['edit'],
    batches: readonly Batch[],
  ) => Promise<JobRecord>
  /** The record as changed; undefined when there is none or the change declined. */
  readonly changeJob: (id: JobId, change: RecordChange) => Promise<JobRecord | undefined>
  /** Two jobs in one transaction; the second keeps its state when there is none by that id. */
  readonly changeJobs: (
    id: JobId,
    change: RecordChange,
    other: JobId,
    changeOther: RecordChange,
  ) => Promise<JobRecord | undefined>
  /** Puts `batches` in place of all rows the job had. */
  readonly fillJob: (
    id: JobId,
    batches: readonly Batch[],
    change: RecordChange,
  ) => Promise<JobRecord | undefined>
  /** Throws a ProblemError "unverified" where what was done and is to be done is not what Shelfside wrote. */
  readonly verify: (id: JobId) => Promise<void>
  readonly readBatch: (id: JobId, index: number) => Promise<readonly JobRow[]>
  /** Puts `rows` in place of those of the batch, which they match one by one. */
  readonly commitBatch: (
    id: JobId,
    index: number,
    rows: readonly JobRow[],
    change: RecordChange,
  ) => Promise<JobRecord | undefined>
  /** Turns every "planned" row into "cancelled". */
  readonly cancelPlanned: (id: JobId, change: RecordChange) => Promise<JobRecord | undefined>
  /** All rows as displayed. */
  readonly readAllRows: (id: JobId) => Promise<readonly JobRow[]>
  readonly readRow: (id: JobId, productId: ProductId) => Promise<JobRow | undefined>
  readonly readRows: (request: RowsRequest) => Promise<RowsPage>
  /**
   * Signs what an earlier session of the browser signed, at the word of a person. With the key that signed
   * until now (a passphrase was just chosen), all that it signed stays as it is, and what is older waits.
   */
  readonly adopt: (id: JobId, former?: Signer) => Promise<void>
  /** Ends what does not verify, and keeps nothing of it but its title. */
  readonly discard: (id: JobId, endedAt: number) => Promise<void>
  readonly removeJobs: (ids: readonly JobId[]) => Promise<void>
}
