import type { Edit } from '#lib/operations/edit.ts'
import type { JobId, ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Job, Schedule } from '#lib/jobs/model/job.ts'
import type { Amount } from '#lib/catalog/money/amount.ts'
import type { FieldPath } from '#lib/catalog/changes/change.ts'
import type { ManualEdit } from '#lib/catalog/changes/manual-edit.ts'
import type { JobsPart, RowsPage, RowsRequest } from './journal/journal.ts'
import type { Signer } from './journal/journal-signatures.ts'
import type { ProductJob } from './preview/product-jobs.ts'
import type { PreviewStats, ExecutionMode } from '#lib/catalog/changes/preview.ts'

export interface PreviewRequest {
  readonly siteId: SiteId
  readonly edit: Edit
}

export interface StageRequest {
  readonly siteId: SiteId
  readonly stageId: string
  readonly changes: readonly ManualEdit[]
}

export interface StartRequest {
  readonly jobId: JobId
  readonly siteId: SiteId
  readonly hash: string
  /** Warned rows taken in; blocked ones and strangers among them are ignored. */
  readonly selected: readonly ProductId[]
  /** Clean rows left out. */
  readonly deselected: readonly ProductId[]
  /** One of the preview's `ways`; the usual one when it is absent. */
  readonly executionMode?: ExecutionMode | undefined
}

/** What a person decides about rows that somebody else changed. */
export interface ResolveRequest {
  readonly jobId: JobId
  /** "ours" sets our value over what is there now; "theirs" leaves it. */
  readonly choices: readonly { readonly id: ProductId; readonly choice: 'ours' | 'theirs' }[]
}

/** What a person decides about rows of a preview that somebody else changed since. */
export interface RebaseRequest extends ResolveRequest {
  readonly siteId: SiteId
  /** Of the preview that was looked at. */
  readonly hash: string
}

export interface ScheduleRequest extends StartRequest {
  readonly schedule: Schedule
}

/** Another job that will still write to products of this one. */
export interface Overlap {
  readonly jobId: JobId
  readonly title: string
  readonly products: number
}

/** What a product was sold for from then on, as far as our own jobs know. */
export interface PricePoint {
  /** Milliseconds since 1970, UTC. */
  readonly at: number
  readonly paidPrice: Amount
}

/**
 * Edits as jobs that outlive the worker. Every method may throw a `ProblemError`; what it returns is
 * the job as it is now, and progress is learned by reading again after `onChanged`.
 *
 * While a job is "ready", "planned" counts the rows that would run as it stands (the clean ones) and
 * "skipped" those that are out: blocked, or warned and not ticked.
 */
export interface Jobs {
  /** Brings over a part of what was typed; how many changes there are by now. */
  stage(request: StageRequest): Promise<number>
  dropStage(stageId: string): Promise<void>
  /** Writes the draft down and begins its preview; returns before the preview is there. */
  draft(request: PreviewRequest): Promise<Job>
  /** Newest first, without their edits. */
  list(part?: JobsPart): Promise<readonly Job[]>
  read(jobId: JobId): Promise<Job | undefined>
  /** In display order: blocked, warned, then the largest changes. */
  readRows(request: RowsRequest): Promise<RowsPage>
  /** Refuses another hash or site than the preview's; a second start returns the running job. */
  start(request: StartRequest): Promise<Job>
  pause(jobId: JobId): Promise<Job>
  resume(jobId: JobId): Promise<Job>
  /** After the call in flight; the rest becomes "cancelled". A draft or ready job is thrown away so too. */
  cancel(jobId: JobId): Promise<Job>
  /** Sends the rows that failed once more; the others stay as they are. */
  retry(jobId: JobId): Promise<Job>
  /** Conflicts of a job that has stopped; those taken as ours are sent under what is there now. */
  resolve(request: ResolveRequest): Promise<Job>
  /** Puts rows of a preview over what the shop holds now; the preview is another one after that. */
  rebase(request: RebaseRequest): Promise<Job>
  /**
   * Makes and starts the job that takes back what was applied and is still ours: all of it, some
   * products, or some of their places.
   */
  undo(request: {
    readonly jobId: JobId
    readonly siteId: SiteId
    readonly productIds?: readonly ProductId[] | undefined
    readonly paths?: readonly FieldPath[] | undefined
  }): Promise<Job>
  /** Like `start`, at its time; the job stays "ready" until then. Scheduling it again replaces the time. */
  schedule(request: ScheduleRequest): Promise<Job>
  /** Takes the time away; the job is "ready" and can be started by hand. */
  unschedule(jobId: JobId): Promise<Job>
  /** Jobs that run, wait or are scheduled and touch products of this preview. */
  readOverlaps(jobId: JobId): Promise<readonly Overlap[]>
  readStats(jobId: JobId): Promise<PreviewStats>
  /** Oldest first, from what was applied since this was installed and is still kept. */
  /** Those that have ended longer ago than this, with their way back; never one with work left to do. */
  removeEnded(keepMs: number): Promise<void>
  readProductJobs(siteId: SiteId, productId: ProductId): Promise<readonly ProductJob[]>
  readPriceHistory(siteId: SiteId, productId: ProductId): Promise<readonly PricePoint[]>
  /** A passphrase was just chosen: what the key of this session signed goes on under the vault's. */
  adoptAll(former: Signer | undefined): Promise<void>
  /**
   * Goes on with whatever is unfinished: to be called at every start of the worker, by the alarm, and
   * when a shop was connected. Resolves when there is nothing left to do now; calling it again is free.
   */
  wake(): Promise<void>
}
