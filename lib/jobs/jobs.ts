import type { Edit } from '#lib/core/operations/edit.ts'
import type { JobId, ProductId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Job, Schedule } from '#lib/core/job/job.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type { FieldPath } from '#lib/core/catalog/changes/change.ts'
import type { ManualEdit } from '#lib/core/catalog/changes/manual-edit.ts'
import type { JobsPart, RowsPage, RowsRequest } from './journal/journal.ts'
import type { RowCipher } from './journal/row-cipher.ts'
import type { RuleJobRequest } from './preview/add-rule-job.ts'
import type { PricePoint, ProductJob } from './preview/product-jobs.ts'
import type { BandFilter, PreviewStats, ExecutionMode } from '#lib/core/catalog/changes/preview.ts'

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
  /** Warned rows to include; blocked rows and rows of other jobs are ignored. */
  readonly selected: readonly ProductId[]
  /** Clean rows to leave out. */
  readonly deselected: readonly ProductId[]
  /** One of the preview's `executionModes`; absent for the default one. */
  readonly executionMode?: ExecutionMode | undefined
}

/** What the user decides about rows that another user changed. */
export interface ResolveRequest {
  readonly jobId: JobId
  /** "ours" overwrites the current value with ours; "theirs" keeps it. */
  readonly choices: readonly { readonly id: ProductId; readonly choice: 'ours' | 'theirs' }[]
}

/** What the user decides about rows of a preview that another user changed meanwhile. */
export interface RebaseRequest extends ResolveRequest {
  readonly siteId: SiteId
  /** The hash of the displayed preview. */
  readonly hash: string
}

export interface ScheduleRequest extends StartRequest {
  readonly schedule: Schedule
  /** The user's server runs it, and rejects it before anything is changed here. */
  readonly runsOnServer?: boolean | undefined
}

/** What an undo restores: everything, some products, or some of their fields. */
export interface UndoRequest {
  readonly jobId: JobId
  readonly siteId: SiteId
  readonly productIds?: readonly ProductId[] | undefined
  readonly paths?: readonly FieldPath[] | undefined
}

export interface UndoPreviewRequest extends UndoRequest {
  readonly offset: number
  /** At most 100: the products are read from the store in one step. */
  readonly limit: number
}

export interface UndoPage extends RowsPage {
  /**
   * Why the rows could not be compared with the store. They then show what would be restored if no
   * one changed it.
   */
  readonly problem?: Problem | undefined
}

/** Another job that will still write to products of this one. */
export interface Overlap {
  readonly jobId: JobId
  readonly title: string
  readonly products: number
}

/** What can be done with a job that is over: the products that each action would reach. */
export interface NextSteps {
  readonly retryable: number
  readonly undoable: number
}

export interface BandRowsRequest extends RowsRequest {
  /** Only rows behind this bar of a distribution. */
  readonly band?: BandFilter | undefined
}

/**
 * Edits as jobs that survive a restart of the worker. Every method may throw a `ProblemError` and
 * returns the job in its current state; read again after `onChanged` to follow the progress. While
 * a job is "ready", "planned" counts the rows that would run now (the clean ones) and "skipped" the
 * others: blocked, or warned and not selected.
 */
export interface Jobs {
  /** Adds a part of a manual edit; resolves to the number of changes so far. */
  stage(request: StageRequest): Promise<number>
  dropStage(stageId: string): Promise<void>
  /** Records the draft and starts its preview; returns before the preview is ready. */
  draft(request: PreviewRequest): Promise<Job>
  /** Previews and starts an edit of a rule; the same id starts no second one. Returns before the preview is ready. */
  startByRule(request: RuleJobRequest): Promise<Job>
  /** Newest first, without their edits. */
  list(part?: JobsPart): Promise<readonly Job[]>
  read(jobId: JobId): Promise<Job | undefined>
  /** In display order: blocked, warned, then the largest changes. */
  readRows(request: BandRowsRequest): Promise<RowsPage>
  /** Rejects another hash or site than the preview's; a second start returns the running job. */
  start(request: StartRequest): Promise<Job>
  pause(jobId: JobId): Promise<Job>
  resume(jobId: JobId): Promise<Job>
  /**
   * Takes effect after the call in flight; the other rows become "cancelled". Also discards a draft
   * or a ready job.
   */
  cancel(jobId: JobId): Promise<Job>
  /** Sends the failed rows again; the others stay unchanged. */
  retry(jobId: JobId): Promise<Job>
  /** Decides conflicts of a stopped job; rows chosen as ours are sent over the current values. */
  resolve(request: ResolveRequest): Promise<Job>
  /**
   * Rebases rows of a preview onto the store's current values; the preview has a new hash
   * afterwards.
   */
  rebase(request: RebaseRequest): Promise<Job>
  /**
   * Starts a job that undoes what was applied and was not changed since: all of it, some products,
   * or some of their fields.
   */
  undo(request: UndoRequest): Promise<Job>
  readNextSteps(jobId: JobId): Promise<NextSteps>
  /** What that undo would write now, and what it would leave alone. Writes nothing. */
  previewUndo(request: UndoPreviewRequest): Promise<UndoPage>
  /**
   * Like `start`, at the scheduled time; the job stays "ready" until then. Scheduling it again
   * replaces the time.
   */
  schedule(request: ScheduleRequest): Promise<Job>
  /**
   * Gives a scheduled job to the runner of the user's server: this browser does not run it. Rejects if the server
   * cannot be reached or refuses it; the job then stays here. What changes a lent job takes it back first, and
   * rejects as long as the server may run it.
   */
  handOver(jobId: JobId): Promise<Job>
  /** From then on this browser runs it. */
  takeBack(jobId: JobId): Promise<Job>
  /** The jobs of a store that its server runs. */
  listLent(siteId: SiteId): Promise<readonly JobId[]>
  /** The server does not give them back: they wait here for the user's decision. */
  abandon(siteId: SiteId): Promise<void>
  /** Removes the schedule; the job is "ready" and can be started manually. */
  unschedule(jobId: JobId): Promise<Job>
  /** Running, paused and scheduled jobs that change products of this preview. */
  readOverlaps(jobId: JobId): Promise<readonly Overlap[]>
  readStats(jobId: JobId): Promise<PreviewStats>
  /**
   * Removes the jobs that ended longer ago than `keepMs`, together with their undo; never one with
   * work left.
   */
  removeEnded(keepMs: number): Promise<void>
  readProductJobs(siteId: SiteId, productId: ProductId): Promise<readonly ProductJob[]>
  readPriceHistory(siteId: SiteId, productId: ProductId): Promise<readonly PricePoint[]>
  /**
   * Called after a passphrase was chosen: what the browser's key signed is encrypted and signed with the
   * vault's key.
   */
  adoptAll(former: RowCipher | undefined): Promise<void>
  /**
   * Continues all unfinished work. Called at every start of the worker, by the alarm, and after a
   * store was connected. Resolves when nothing is left to do for now; calling it again is cheap.
   */
  wake(): Promise<void>
}
