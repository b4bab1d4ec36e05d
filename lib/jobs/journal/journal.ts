import type { Job, JobRow, RowState } from '#lib/core/job/job.ts'
import type { GuardrailId, Risk } from '#lib/core/catalog/changes/preview.ts'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { JobRecord } from './journal-shapes.ts'
import type { RowCipher } from './row-cipher.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'

/**
 * At most `maxRowsPerBatch` rows that are written together; `orders` are their positions in the
 * displayed list.
 */
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
  /** Only rows with a flag of one of these guardrails. */
  readonly guardrails?: readonly GuardrailId[] | undefined
  /** Only rows of these risks. */
  readonly risks?: readonly Risk[] | undefined
  /** Only the rows of these products. */
  readonly ids?: readonly ProductId[] | undefined
}

export interface RowsPage {
  readonly rows: readonly JobRow[]
  /** The number of rows in one of the requested states. */
  readonly total: number
}

/**
 * "open": jobs that have not ended. "timed": jobs with a schedule, and undos of these. `before`:
 * jobs added before that time (ms since 1970). `sentAfter`: jobs that sent something after that time.
 * Reading "open", "timed" or `sentAfter` does not read other ended jobs.
 */
export type JobsPart =
  | 'open'
  | 'timed'
  | { readonly before: number }
  | { readonly sentAfter: number }

/** A part of a manual edit. With a `ciphertext`, that holds the changes and `changes` is empty. */
export interface Staged {
  readonly changes: readonly ManualEdit[]
  readonly ciphertext?: Uint8Array<ArrayBuffer> | undefined
}

/** A part that is to be stored. */
export interface StagePart extends Staged {
  readonly id: string
  readonly siteId: SiteId
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly count: number
}

export interface StageHead {
  readonly siteId: SiteId
  /** When its first part was stored. */
  readonly at: number
  readonly parts: number
  /** The number of changes in all parts. */
  readonly count: number
}

/**
 * Manual edits that were transferred and have no preview yet. Their parts are read one at a time,
 * because there may be many.
 */
export interface Stages {
  /** Resolves to the number of changes so far; rejects more than `maxStagedChanges` per store. */
  readonly addStaged: (part: StagePart) => Promise<number>
  readonly readStage: (id: string) => Promise<StageHead | undefined>
  readonly readStaged: (id: string, part: number) => Promise<Staged>
  readonly removeStage: (id: string) => Promise<void>
  /** Removes the stages whose first part was stored before `at`. */
  readonly removeStagesBefore: (at: number) => Promise<void>
}

/** Returns the changed record; undefined changes and writes nothing. */
export type RecordChange = (record: JobRecord) => JobRecord | undefined

/**
 * The durable records of jobs. Every method is one transaction and resolves once it is on the disk;
 * counts are computed from the rows. Failures are `ProblemError`s with the code "storage-failed".
 */
export interface Journal extends Stages {
  /** Newest first, without edits. Records that cannot be read are skipped and logged. */
  readonly readJobs: (part?: JobsPart) => Promise<readonly JobRecord[]>
  readonly readJob: (id: JobId) => Promise<JobRecord | undefined>
  readonly readEdit: (id: JobId) => Promise<Job['edit']>
  readonly addJob: (
    record: JobRecord,
    edit: Job['edit'],
    batches: readonly Batch[],
  ) => Promise<JobRecord>
  /** Resolves to the changed record; undefined if there is none or `change` returned undefined. */
  readonly changeJob: (id: JobId, change: RecordChange) => Promise<JobRecord | undefined>
  /** Changes two jobs in one transaction; the second one only if the first one was changed. */
  readonly changeJobs: (
    id: JobId,
    change: RecordChange,
    other: JobId,
    changeOther: RecordChange,
  ) => Promise<JobRecord | undefined>
  /** Replaces all rows of the job by `batches`. */
  readonly fillJob: (
    id: JobId,
    batches: readonly Batch[],
    change: RecordChange,
  ) => Promise<JobRecord | undefined>
  /** Throws a ProblemError "unverified" if a stored batch is not as Shelfside wrote it. */
  readonly verify: (id: JobId) => Promise<void>
  readonly readBatch: (id: JobId, index: number) => Promise<readonly JobRow[]>
  /** Replaces the rows of the batch by `rows`, one by one. */
  readonly commitBatch: (
    id: JobId,
    index: number,
    rows: readonly JobRow[],
    change: RecordChange,
  ) => Promise<JobRecord | undefined>
  /** Turns every "planned" row into "cancelled". */
  readonly cancelPlanned: (id: JobId, change: RecordChange) => Promise<JobRecord | undefined>
  /** All rows, in display order. */
  readonly readAllRows: (id: JobId) => Promise<readonly JobRow[]>
  readonly readRow: (id: JobId, productId: ProductId) => Promise<JobRow | undefined>
  readonly readRows: (request: RowsRequest) => Promise<RowsPage>
  /**
   * A passphrase was chosen: encrypts and signs with its key what `former`, the key until now, has
   * signed. Anything else stays as it is.
   */
  readonly adopt: (id: JobId, former: RowCipher) => Promise<void>
  /** The same for everything that was transferred and has no preview yet. */
  readonly adoptStages: (former: RowCipher) => Promise<void>
  /** Ends a job that cannot be verified, and keeps only its title. Nothing is done with it any more. */
  readonly discard: (id: JobId, endedAt: number) => Promise<void>
  readonly removeJobs: (ids: readonly JobId[]) => Promise<void>
}
