import type { FieldValues, ItemChange, FieldPath } from '#lib/catalog/changes/change.ts'
import type { JobId, ProductId, SiteId } from '#lib/catalog/ids.ts'
import type { Problem } from '#lib/catalog/problem.ts'
import type { Edit } from '#lib/operations/edit.ts'
import type { PreviewRow } from '#lib/catalog/changes/preview.ts'

export const rowStates = [
  'planned', // not sent yet
  'sent', // written down before the request went out
  'unknown', // sent, and no answer told what became of it; read back before anything else
  'applied',
  'unchanged', // somebody had already set it
  'conflict', // changed by somebody else since the preview; left alone
  'failed',
  'skipped', // left out by the person or by a guardrail
  'cancelled',
] as const
export type RowState = (typeof rowStates)[number]

export const jobStates = [
  'draft', // the preview is being made
  'ready', // waiting for a person to start it
  'running',
  'paused',
  'done',
  'failed',
  'cancelled',
  'undone',
] as const
export type JobState = (typeof jobStates)[number]

/** A preview row with its fate. `target` is frozen: nothing else is ever sent. */
export interface JobRow extends PreviewRow {
  readonly state: RowState
  /** How often its present request was sent. */
  readonly attempt: number
  readonly problem?: Problem | undefined
  /** What the shop held instead, for a conflict. */
  readonly remote?: FieldValues | undefined
  /** Places that hold the target because of this job, where they are not all of them. */
  readonly applied?: readonly FieldPath[] | undefined
  /** Places that held the target already: somebody else had set them. */
  readonly alreadySet?: readonly FieldPath[] | undefined
  /** Of an undo: places that could not be put back, and why. The row is failed once its others are done. */
  readonly lost?: { readonly paths: readonly FieldPath[]; readonly problem: Problem } | undefined
  /** Places of a request that was never answered: they may hold the target because of it. */
  readonly maybeApplied?: readonly FieldPath[] | undefined
  /** What its next request sets; empty while others go first, all that is left when it is absent. */
  readonly pending?: readonly FieldPath[] | undefined
  readonly revisions?: ItemChange['revisions']
  /** A relative request was made for it; holds what that left where it is neither of the row's ends. */
  readonly adjusted?: FieldValues | undefined
  /** When it was put over what the shop held then: milliseconds since 1970, UTC. */
  readonly readAt?: number | undefined
  /** Kept of a product that is to be deleted. */
  readonly snapshot?: unknown
  /** Of a product that was made anew. */
  readonly newId?: ProductId | undefined
}

export const repeats = ['daily', 'weekly', 'monthly'] as const
export const missedRules = ['run', 'ask', 'skip'] as const

/** When a job starts by itself. Times are milliseconds since 1970, UTC. */
export interface Schedule {
  readonly startAt: number
  /** It is taken back by itself then: the end of a sale. */
  readonly endAt?: number | undefined
  readonly repeat?: (typeof repeats)[number] | undefined
  /** What happens when the browser was closed at that time. */
  readonly missed: (typeof missedRules)[number]
}

export type RowCounts = Readonly<Record<RowState, number>>

export interface Job {
  readonly id: JobId
  readonly siteId: SiteId
  /** The catalog it was previewed on: its ids and values fit no other. */
  readonly catalog?: 'v1' | 'v3' | undefined
  /** It waits for its time. */
  readonly schedule?: Schedule | undefined
  /** The job this one takes back. */
  readonly undoOf?: JobId | undefined
  /** The edit in words: "Price +7 %, ending .99". */
  readonly title: string
  readonly edit?: Edit | undefined
  readonly state: JobState
  /** Milliseconds since 1970, UTC. */
  readonly createdAt: number
  readonly startedAt?: number | undefined
  readonly endedAt?: number | undefined
  /** SHA-256 over the frozen rows; starting the job names it, so that what runs is what was seen. */
  readonly hash?: string | undefined
  /** Why it is paused or failed. */
  readonly problem?: Problem | undefined
  /** It will not send anything before this moment. */
  readonly notBefore?: number | undefined
  /** While a draft: products looked at so far, and how many there will be when known. */
  readonly progress?: { readonly seen: number; readonly total?: number | undefined } | undefined
  readonly counts: RowCounts
  /** Products the edit looked at and would leave as they are. */
  readonly unchanged: number
  /** Operations of the edit that change none of its products, by their places among them. */
  readonly idle?: readonly number[] | undefined
  readonly blocked: number
  readonly warned: number
}
