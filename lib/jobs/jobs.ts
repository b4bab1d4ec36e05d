import type { Edit } from '#lib/domain/edit.ts'
import type { JobId, ProductId, SiteId } from '#lib/domain/ids.ts'
import type { Job, JobRow, RowState } from '#lib/domain/job.ts'

export interface DraftRequest {
  readonly siteId: SiteId
  readonly edit: Edit
}

export interface StartRequest {
  readonly jobId: JobId
  readonly siteId: SiteId
  readonly hash: string
  /** Warned rows taken in; blocked ones and strangers among them are ignored. */
  readonly ticked: readonly ProductId[]
  /** Clean rows left out. */
  readonly unticked: readonly ProductId[]
}

export interface RowsRequest {
  readonly jobId: JobId
  readonly offset: number
  readonly limit: number
  readonly states?: readonly RowState[] | undefined
}

export interface RowsPage {
  readonly rows: readonly JobRow[]
  /** How many rows have one of the states asked for. */
  readonly total: number
}

/**
 * Edits as jobs that outlive the worker. Every method may throw a `ProblemError`; what it returns is
 * the job as it is now, and progress is learned by reading again after `onChanged`.
 *
 * While a job is "ready", "planned" counts the rows that would run as it stands (the clean ones) and
 * "skipped" those that are out: blocked, or warned and not ticked.
 */
export interface Jobs {
  /** Writes the draft down and begins its preview; returns before the preview is there. */
  draft(request: DraftRequest): Promise<Job>
  /** Newest first, without their edits. */
  list(): Promise<readonly Job[]>
  read(jobId: JobId): Promise<Job | undefined>
  /** In display order: blocked, warned, then the largest changes. */
  readRows(request: RowsRequest): Promise<RowsPage>
  /** Refuses another hash or site than the preview's; a second start returns the running job. */
  start(request: StartRequest): Promise<Job>
  pause(jobId: JobId): Promise<Job>
  resume(jobId: JobId): Promise<Job>
  /** After the call in flight; the rest becomes "cancelled". A draft or ready job is thrown away so too. */
  cancel(jobId: JobId): Promise<Job>
  /** Makes and starts the job that takes back what was applied and is still ours. */
  undo(request: { readonly jobId: JobId; readonly siteId: SiteId }): Promise<Job>
  /**
   * Goes on with whatever is unfinished: to be called at every start of the worker, by the alarm, and
   * when a shop was connected. Resolves when there is nothing left to do now; calling it again is free.
   */
  wake(): Promise<void>
}
