import type {
  AddedFile,
  FieldValues,
  ItemChange,
  FieldPath,
} from '#lib/core/catalog/changes/change.ts'
import type { JobId, ProductId, RuleId, SiteId } from '#lib/core/catalog/ids.ts'
import type { Problem } from '#lib/core/catalog/problem.ts'
import type { Edit } from '#lib/core/operations/edit.ts'
import type { PreviewRow } from '#lib/core/catalog/changes/preview.ts'

export const rowStates = [
  'planned', // not sent yet
  'sent', // recorded before the request is sent
  'unknown', // sent, but no answer arrived; read back before anything else
  'applied',
  'unchanged', // another user had already set it
  'conflict', // another user changed it after the preview; left alone
  'failed',
  'skipped', // left out by the user or by a guardrail
  'cancelled',
] as const
export type RowState = (typeof rowStates)[number]

export const jobStates = [
  'draft', // the preview is being built
  'ready', // waits for the user to start it
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const
export type JobState = (typeof jobStates)[number]

/** States of jobs that have ended and are not undone. */
export const endedStates: ReadonlySet<JobState> = new Set(['done', 'failed', 'cancelled'])

/** A preview row with its outcome. `target` is frozen: nothing else is ever sent. */
export interface JobRow extends PreviewRow {
  readonly state: RowState
  /** How often its current request was sent. */
  readonly attempt: number
  readonly problem?: Problem | undefined
  /** For a conflict: the values found in the store. */
  readonly remote?: FieldValues | undefined
  /**
   * Fields that this job set to the target, listed only where they are not all fields of the row.
   */
  readonly applied?: readonly FieldPath[] | undefined
  /** Fields that already held the target because another user had set them. */
  readonly alreadySet?: readonly FieldPath[] | undefined
  /**
   * For an undo: fields that could not be restored, and why. The row fails once its other fields
   * are done.
   */
  readonly lost?: { readonly paths: readonly FieldPath[]; readonly problem: Problem } | undefined
  /** Fields of a request that was never answered: it may have set them. */
  readonly maybeApplied?: readonly FieldPath[] | undefined
  /**
   * Fields that its next request sets. Empty while other rows go first; absent for all that are
   * left.
   */
  readonly pending?: readonly FieldPath[] | undefined
  readonly revisions?: ItemChange['revisions']
  /**
   * Present once a relative request was sent for the row. Holds the values it left, where they
   * equal neither `before` nor `target`.
   */
  readonly adjusted?: FieldValues | undefined
  /** When its values were rebased onto the store's current values: milliseconds since 1970, UTC. */
  readonly readAt?: number | undefined
  /** The id of a product that was created. */
  readonly newId?: ProductId | undefined
  /** Files of the new product that the store may still process: the row waits for them. */
  readonly files?: readonly AddedFile[] | undefined
}

export const repeats = ['daily', 'weekly', 'monthly'] as const
export const missedRules = ['run', 'ask', 'skip'] as const

/** A repeating job is undone at most so many days after its start: before it starts again. */
export const minDaysBetween = { daily: 1, weekly: 7, monthly: 28 } as const

/** When a job starts automatically. Times are milliseconds since 1970, UTC. */
export interface Schedule {
  readonly startAt: number
  /** It is undone automatically at this time: the end of a sale. */
  readonly endAt?: number | undefined
  readonly repeat?: (typeof repeats)[number] | undefined
  /** What happens if the browser was closed at that time. */
  readonly missed: (typeof missedRules)[number]
}

/** How far the hand-over of a job to the user's server is. Never stored. */
export interface ServerState {
  /** "sending": the server has not confirmed yet that it has the job. "releasing": it has to give it back. */
  readonly state: 'sending' | 'held' | 'releasing'
  /** When the server last answered: milliseconds since 1970, UTC. */
  readonly reachedAt?: number | undefined
  /** Why the last request to the server failed. */
  readonly problem?: Problem | undefined
}

export interface Job {
  readonly id: JobId
  readonly siteId: SiteId
  /** The catalog it was previewed on: ids and values are valid for that catalog only. */
  readonly catalog?: 'v1' | 'v3' | undefined
  /** When it starts. */
  readonly schedule?: Schedule | undefined
  /** The end of its schedule has come and found nothing to undo. */
  readonly isEndOver?: true | undefined
  /** The rule that started it. */
  readonly rule?: { readonly id: RuleId; readonly name: string } | undefined
  /** The job that this one undoes. */
  readonly undoOf?: JobId | undefined
  /**
   * What an undo undoes: an edit, or another undo, which makes it a redo. Its title is that of the
   * edit. Absent in undos of earlier versions, whose titles name the undo.
   */
  readonly undoes?: 'edit' | 'undo' | undefined
  /** An undo that the user started; not the one at the end of a schedule. */
  readonly isRequested?: true | undefined
  /** The edit in words: "Price +7%, ending .99". */
  readonly title: string
  readonly edit?: Edit | undefined
  readonly state: JobState
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number
  readonly startedAt?: number | undefined
  readonly endedAt?: number | undefined
  /**
   * SHA-256 of the frozen rows. A start request names it, so that only a preview that was displayed
   * can run.
   */
  readonly hash?: string | undefined
  /** Why the job is paused or failed. */
  readonly problem?: Problem | undefined
  /** Present while the user's server runs it: the job is then as the server last reported it. */
  readonly server?: ServerState | undefined
  /** The user stopped it, and it only waits for the outcome of what was sent. Never stored. */
  readonly isStopping?: true | undefined
  /** The job sends nothing before this time. */
  readonly notBefore?: number | undefined
  /** For a draft: products checked so far, and their total once it is known. */
  readonly progress?: { readonly seen: number; readonly total?: number | undefined } | undefined
  readonly counts: RowCounts
  /** Products that match the edit and already hold its values. */
  readonly unchanged: number
  /** Indexes of the edit's operations that change none of its products. */
  readonly idle?: readonly number[] | undefined
  readonly blocked: number
  readonly warned: number
}

/** Whether it creates a product: a new one, or one again that was deleted. */
export function isCreation({ target }: Pick<JobRow, 'target'>): boolean {
  return target.deleted === false
}

/** It sends nothing more, unless a retry resumes it. */
export function isOver({ state }: Pick<Job, 'state'>): boolean {
  return endedStates.has(state) || state === 'undone'
}

/** Whether a job was changed outside Shelfside, or signed with a key that is gone: nothing is done with it. */
export function isUnverified(problem: Problem | undefined): boolean {
  return problem?.code === 'unverified'
}

export function isActive({ state }: Pick<Job, 'state'>): boolean {
  return state === 'running' || state === 'paused'
}

export function startOf({ startedAt, createdAt }: Job): number {
  return startedAt ?? createdAt
}

export type RowCounts = Readonly<Record<RowState, number>>

export const noRows: RowCounts = Object.fromEntries(
  rowStates.map((state) => [state, 0]),
) as RowCounts

export function countStates(states: Iterable<RowState>): RowCounts {
  const counts: Record<RowState, number> = { ...noRows }
  for (const state of states) counts[state] += 1
  return counts
}

/** Rows that were sent and whose outcome is still unknown. */
export function countInFlight(counts: RowCounts): number {
  return counts.sent + counts.unknown
}

/** Rows whose outcome is still open. */
export function countOpen(counts: RowCounts): number {
  return counts.planned + countInFlight(counts)
}

/** Sent, with an outcome that is still unknown. */
export function isInFlight(state: RowState): boolean {
  return state === 'sent' || state === 'unknown'
}

export function isOpen(state: RowState): boolean {
  return state === 'planned' || isInFlight(state)
}
